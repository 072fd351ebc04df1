import type { Node, SelectStmt } from 'libpg-query';
import type { Refusal } from '../approval.ts';
import { refusal } from '../approval.ts';
import { columnOf, nameParts } from '../syntax-reading.ts';
import { descendants } from '../syntax-tree.ts';

/**
 * Columns whose values nobody may see: they may be counted, and shown as they are under their own name, so that the result's column of that
 * name can be blanked. Any other use would let values through, or let them be guessed.
 *
 * @param select - The whole statement.
 * @param hidden - Names of the columns.
 * @param readsHidden - Whether a relation it reads has one of them.
 */
export function reviewHiddenColumns(select: SelectStmt, hidden: ReadonlySet<string>, readsHidden: boolean): Refusal | undefined {
  if (hidden.size === 0 || !readsHidden) return undefined;
  const nodes = descendants([{ SelectStmt: select }]);
  const harmless = new Set(nodes.flatMap((node) => [...countedColumn(node)]));
  for (const target of shownColumns(select, hidden)) harmless.add(target);
  const rows = new Set(nodes.flatMap(rowNames));
  for (const node of nodes) {
    if ('A_Star' in node) return refusal('column', 'Some columns are hidden: name the columns instead of *.');
    if (
      'JoinExpr' in node &&
      (node.JoinExpr.isNatural === true || nameParts(node.JoinExpr.usingClause).some((name) => hidden.has(name ?? '')))
    )
      return refusal('column', 'Some columns are hidden: join by an ON without them.');
    if ('RangeVar' in node && node.RangeVar.alias?.colnames !== undefined)
      return refusal('column', 'Some columns are hidden: columns may not be given other names in FROM.');
    const used = usedName(node);
    if (used === undefined || harmless.has(node)) continue;
    if (hidden.has(used)) return refusal('column', `${used} is hidden: it may be shown under its own name, or counted.`);
    if ('ColumnRef' in node && (node.ColumnRef.fields ?? []).length === 1 && rows.has(used))
      return refusal('column', `Some columns are hidden, and ${used} is a whole row.`);
  }
  return undefined;
}

/** The argument of `count(column)`. */
function countedColumn(node: Node): readonly Node[] {
  if (!('FuncCall' in node) || nameParts(node.FuncCall.funcname).at(-1) !== 'count') return [];
  return (node.FuncCall.args ?? []).filter((arg) => 'ColumnRef' in arg);
}

/** Hidden columns that the statement itself shows under their own names. */
function shownColumns({ targetList = [], distinctClause }: SelectStmt, hidden: ReadonlySet<string>): readonly Node[] {
  if (distinctClause !== undefined) return [];
  return targetList.flatMap((target) => {
    if (!('ResTarget' in target)) return [];
    const { name: alias, val } = target.ResTarget;
    if (val === undefined || !('ColumnRef' in val)) return [];
    const { name } = columnOf(val.ColumnRef);
    return name !== undefined && hidden.has(name) && (alias === undefined || alias === name) ? [val] : [];
  });
}

function usedName(node: Node): string | undefined {
  if ('ColumnRef' in node) return columnOf(node.ColumnRef).name;
  return 'A_Indirection' in node ? nameParts(node.A_Indirection.indirection).at(-1) : undefined;
}

function rowNames(node: Node): readonly string[] {
  if ('Alias' in node) return [node.Alias.aliasname ?? ''];
  return 'RangeVar' in node ? [node.RangeVar.relname ?? ''] : [];
}
