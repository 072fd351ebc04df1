import type { SemanticModel } from '../model/semantic-model.ts';
import { parseExpression } from '../sql/parse-expression.ts';

/** A filter of the model that is one comparison of a field with a text; nothing for any other. */
export function filterComparison(name: string, model: SemanticModel): { readonly field: string; readonly value: string } | undefined {
  const expression = model.filters.find((filter) => filter.name === name)?.expression ?? '';
  const parsed = parseExpression(expression);
  const tree = parsed.ok ? parsed.tree : undefined;
  if (tree?.kind !== 'binary' || tree.operator !== '=' || tree.left.kind !== 'column' || tree.right.kind !== 'string') return undefined;
  const field = `${tree.left.table ?? ''}.${tree.left.name}`;
  const known = model.datasets.some(({ fields }) => fields.some(({ id }) => id === field));
  return known ? { field, value: tree.right.value } : undefined;
}
