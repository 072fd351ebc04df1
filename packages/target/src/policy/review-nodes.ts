import type { DefElem, Node } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import { explainOptions } from './known-names.ts';
import { reviewAlias, reviewColumn, reviewFieldSelection } from './review-columns.ts';
import type { ReviewContext } from './review-context.ts';
import { reviewFunction } from './review-function.ts';
import {
  reviewCast,
  reviewCollation,
  reviewOperator,
  reviewRelation,
  reviewSubqueryOperator,
  reviewType,
  reviewWithQuery,
} from './review-names.ts';

/** The rules about single nodes: names and the arguments of calls. */
export function reviewNode(node: Node, context: ReviewContext): Refusal | undefined {
  if ('RangeVar' in node) return reviewRelation(node.RangeVar, context);
  if ('FuncCall' in node) return reviewFunction(node.FuncCall, context);
  if ('ColumnRef' in node) return reviewColumn(node.ColumnRef, context);
  if ('A_Indirection' in node) return reviewFieldSelection(node.A_Indirection, context);
  if ('A_Expr' in node) return reviewOperator(node.A_Expr);
  if ('SubLink' in node) return reviewSubqueryOperator(node.SubLink);
  if ('TypeCast' in node) return reviewCast(node.TypeCast);
  if ('TypeName' in node) return reviewType(node.TypeName);
  if ('CollateClause' in node) return reviewCollation(node.CollateClause);
  if ('Alias' in node) return reviewAlias(node.Alias, context);
  if ('CommonTableExpr' in node) return reviewWithQuery(node.CommonTableExpr);
  if ('DefElem' in node) return reviewExplainOption(node.DefElem);
  return undefined;
}

function reviewExplainOption({ defname = '' }: DefElem): Refusal | undefined {
  if (explainOptions.has(defname)) return undefined;
  return refusal('not-a-query', `EXPLAIN may not have the option ${defname}: it could run the statement.`);
}
