import type { Node, SelectStmt } from 'libpg-query';
import { catalogColumns } from './catalog-columns.ts';
import { fromShape } from './from-sources.ts';
import { columnOf, constantInteger } from './syntax-reading.ts';

/** Columns of catalogs with few values, and how many at most, NULL among them. What is one byte has fewer than these. */
const values: ReadonlyMap<string, number> = new Map([
  ['state', 10],
  ['mode', 10],
  ['locktype', 15],
  ['wait_event_type', 20],
  ['wait_event', 500],
  ['backend_type', 60],
  ['sync_state', 6],
  ['slot_type', 4],
  ['wal_status', 8],
  ['vartype', 8],
  ['usagecount', 8],
  ['datname', 5000],
  ['datid', 5000],
  ['amname', 500],
  ['relam', 500],
]);

/** A truth value or a "char" of catalogs. */
const ONE_BYTE = 20;

/** How many groups GROUP BY makes at most, where the catalogs bound every item of it; otherwise `undefined`. */
export function fewGroups(select: SelectStmt): number | undefined {
  const items = select.groupClause ?? distinctItems(select);
  if (items === undefined) return undefined;
  const counts = items.map((item) => valuesOf(grouped(item, select), select));
  return counts.reduce<number | undefined>((product, one) => (product === undefined || one === undefined ? undefined : product * one), 1);
}

/** `SELECT DISTINCT a, b` is a GROUP BY of what it selects. */
function distinctItems({ distinctClause, targetList = [] }: SelectStmt): readonly Node[] | undefined {
  const plain = distinctClause?.every((node) => Object.keys(node).length === 0) === true;
  return plain ? targetList.flatMap((target) => ('ResTarget' in target ? (target.ResTarget.val ?? []) : [])) : undefined;
}

/** `GROUP BY 1` and `GROUP BY name` mean what is selected. */
function grouped(item: Node, { targetList = [] }: SelectStmt): Node {
  const targets = targetList.flatMap((target) => ('ResTarget' in target ? [target.ResTarget] : []));
  const place = 'A_Const' in item ? constantInteger(item) : undefined;
  if (place !== undefined) return targets[place - 1]?.val ?? item;
  const { qualifier, name } = 'ColumnRef' in item ? columnOf(item.ColumnRef) : {};
  // PostgreSQL looks for a column of FROM first; where a target has another's name, neither is taken to be bounded.
  const named = qualifier === undefined && name !== undefined ? targets.find((target) => target.name === name)?.val : undefined;
  if (named === undefined) return item;
  return 'ColumnRef' in named && columnOf(named.ColumnRef).name === name ? named : isDeclared(name ?? '') ? { A_Star: {} } : named;
}

function valuesOf(item: Node, select: SelectStmt): number | undefined {
  if ('NullTest' in item || 'BooleanTest' in item || 'BoolExpr' in item) return 3;
  if (!('ColumnRef' in item)) return undefined;
  const { qualifier, name } = columnOf(item.ColumnRef);
  const sources = fromShape(select).sources.filter(({ alias }) => qualifier === undefined || alias === qualifier);
  const columns = sources.map(({ node }) => ('RangeVar' in node ? catalogColumns.get(node.RangeVar.relname ?? '') : undefined));
  if (name === undefined || columns.length === 0 || columns.includes(undefined)) return undefined;
  const bytes = columns.flatMap((fields) => fields?.get(name) ?? []);
  if (bytes.length === 0) return undefined;
  return values.get(name) ?? (Math.max(...bytes) === 1 ? ONE_BYTE : undefined);
}

function isDeclared(name: string): boolean {
  return values.has(name);
}
