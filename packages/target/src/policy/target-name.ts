import type { Node } from 'libpg-query';
import { columnOf, nameParts, selectIn } from './syntax-reading.ts';

/** What PostgreSQL calls a column that has no name of its own. */
export function targetName(node: Node): string {
  if ('ColumnRef' in node) return columnOf(node.ColumnRef).name ?? '';
  if ('FuncCall' in node) return nameParts(node.FuncCall.funcname).at(-1) ?? '';
  if ('TypeCast' in node && node.TypeCast.arg !== undefined) {
    return targetName(node.TypeCast.arg) || (nameParts(node.TypeCast.typeName?.names).at(-1) ?? '');
  }
  if ('CollateClause' in node && node.CollateClause.arg !== undefined) return targetName(node.CollateClause.arg);
  if ('A_Indirection' in node) {
    const named = (node.A_Indirection.indirection ?? []).flatMap((step) => ('String' in step ? [step.String.sval ?? ''] : [])).at(-1);
    return named ?? (node.A_Indirection.arg === undefined ? '' : targetName(node.A_Indirection.arg));
  }
  if ('CaseExpr' in node) return 'case';
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('A_ArrayExpr' in node) return 'array';
  if ('SubLink' in node) {
    const [first] = selectIn(node.SubLink.subselect)?.targetList ?? [];
    return first !== undefined && 'ResTarget' in first
      ? (first.ResTarget.name ?? (first.ResTarget.val === undefined ? '' : targetName(first.ResTarget.val)))
      : '';
  }
  return '?column?';
}
