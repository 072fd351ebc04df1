import { parseExpression } from '../sql/parse-expression.ts';

/** The column that an expression is, where it is nothing but one: with its dataset before it or not. */
export function plainColumn(expression: string): string | undefined {
  const parsed = parseExpression(expression);
  return parsed.ok && parsed.tree.kind === 'column' ? parsed.tree.name : undefined;
}
