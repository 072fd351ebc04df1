import type { Node } from 'libpg-query';
import { relationsWithValues, secretColumns } from './catalog-relations.ts';
import type { PolicyLimits } from './policy-limits.ts';

/** What the rules have to know of the whole statement to judge one node of it. */
export interface ReviewContext {
  readonly limits: PolicyLimits;
  /** Names of all WITH queries. */
  readonly withNames: ReadonlySet<string>;
  /** It reads a view that shows values of users' rows. */
  readonly readsValues: boolean;
  /** It reads a catalog with a column that holds passwords. */
  readonly readsSecrets: boolean;
  /** Names and aliases of everything it reads from: a reference to one is a whole row. */
  readonly rowNames: ReadonlySet<string>;
}

/** Collects the context from all nodes of a statement. */
export function reviewContext(nodes: readonly Node[], limits: PolicyLimits): ReviewContext {
  const withNames = new Set<string>();
  const rowNames = new Set<string>();
  let readsValues = false;
  let readsSecrets = false;
  for (const node of nodes) {
    if ('CommonTableExpr' in node) withNames.add(node.CommonTableExpr.ctename ?? '');
    if ('Alias' in node) rowNames.add(node.Alias.aliasname ?? '');
    if ('RangeVar' in node) {
      rowNames.add(node.RangeVar.relname ?? '');
      readsValues ||= relationsWithValues.has(node.RangeVar.relname ?? '');
      readsSecrets ||= secretColumns.has(node.RangeVar.relname ?? '');
    }
  }
  return { limits, withNames, readsValues, readsSecrets, rowNames };
}
