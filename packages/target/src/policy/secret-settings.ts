import type { Node, SelectStmt } from 'libpg-query';
import { secretSettings } from './function-arguments.ts';
import { columnOf } from './syntax-reading.ts';
import { descendants } from './syntax-tree.ts';

/** Columns that show what is set; also what shows all columns at once. */
const valueColumns: ReadonlySet<string> = new Set(['setting', 'boot_val', 'reset_val']);

const names = [...secretSettings].map((name) => `'${name}'`).join(', ');
const shown = `SELECT * FROM pg_catalog.pg_settings WHERE name NOT IN (${names})`;

/**
 * Hides the settings that may hold passwords or command lines from a statement that reads values of pg_settings: it gets a
 * WITH query of that name, without their rows, in front.
 *
 * @param text - An approved statement.
 * @param select - Its tree.
 * @returns What to run; `undefined` where it names pg_settings in a way that this can't be done for.
 */
export function withoutSecretSettings(text: string, select: SelectStmt): string | undefined {
  const nodes = descendants([{ SelectStmt: select }]);
  const places = nodes.flatMap((node) => ('RangeVar' in node && node.RangeVar.relname === 'pg_settings' ? [node.RangeVar] : []));
  const rows = new Set(places.map(({ alias }) => alias?.aliasname ?? 'pg_settings'));
  if (places.length === 0 || !nodes.some((node) => mayShowValues(node, rows))) return text;
  if (places.some(({ inh }) => inh !== true)) return undefined;
  let bytes = new TextEncoder().encode(text);
  for (const { schemaname, location = 0 } of places) {
    if (schemaname === undefined) continue;
    const schema = /^(?:pg_catalog|"pg_catalog")\s*\.\s*/i.exec(decode(bytes.subarray(location)))?.[0];
    if (schema === undefined) return undefined;
    bytes = bytes.slice().fill(0x20, location, location + schema.length);
  }
  const { withClause } = select;
  const at = withClause === undefined ? 0 : (withClause.location ?? 0);
  const [before, after] = [decode(bytes.subarray(0, at)), decode(bytes.subarray(at))];
  const query = `pg_settings AS (${shown})`;
  if (withClause === undefined) return `WITH ${query} ${before}${after}`;
  const keywords = /^WITH\s+(?:RECURSIVE\s+)?/i.exec(after)?.[0];
  return keywords === undefined ? undefined : `${before}${keywords}${query}, ${after.slice(keywords.length)}`;
}

/** A value column, a star, a whole row, or columns under other names. */
function mayShowValues(node: Node, rows: ReadonlySet<string>): boolean {
  if ('A_Star' in node) return true;
  if ('JoinExpr' in node) return node.JoinExpr.isNatural === true;
  if ('String' in node) return valueColumns.has(node.String.sval ?? '');
  if ('Alias' in node) return rows.has(node.Alias.aliasname ?? '') && node.Alias.colnames !== undefined;
  return 'ColumnRef' in node && rows.has(columnOf(node.ColumnRef).name ?? '');
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
