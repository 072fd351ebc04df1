import type { SelectStmt } from 'libpg-query';
import { parseStatement } from './parse-statement.ts';
import { columnOf, selectIn } from './syntax-reading.ts';

/**
 * The names of the columns that a SELECT returns, in their order: those of its first branch, as the server names them.
 *
 * @returns `undefined` where a column has no name that stands in the text, or it is no SELECT.
 */
export async function resultColumns(text: string): Promise<readonly string[] | undefined> {
  const parsed = await parseStatement(text);
  if (parsed.verdict === 'refused') return undefined;
  const select = selectIn(parsed.tree.stmts?.[0]?.stmt);
  const targets = select === undefined ? [] : (firstBranch(select).targetList ?? []);
  const names = targets.map((target) => {
    if (!('ResTarget' in target)) return undefined;
    const { name, val } = target.ResTarget;
    return name ?? (val !== undefined && 'ColumnRef' in val ? columnOf(val.ColumnRef).name : undefined);
  });
  const known = names.flatMap((name) => name ?? []);
  return known.length === 0 || known.length < names.length ? undefined : known;
}

function firstBranch(select: SelectStmt): SelectStmt {
  return select.larg === undefined ? select : firstBranch(select.larg);
}
