import type { SqlExpression } from './tree.ts';

/**
 * An expression with every part replaced for which `replace` gives another; what it gives isn't entered again. Queries inside are handed to
 * `replace` with their expression and otherwise stay.
 */
export function rewrite(tree: SqlExpression, replace: (part: SqlExpression) => SqlExpression | undefined): SqlExpression {
  const replaced = replace(tree);
  if (replaced !== undefined) return replaced;
  const inner = (part: SqlExpression): SqlExpression => rewrite(part, replace);
  switch (tree.kind) {
    case 'negate':
    case 'not':
    case 'is-null':
    case 'is-true':
    case 'cast':
    case 'extract':
    case 'in-query':
      return { ...tree, operand: inner(tree.operand) };
    case 'and':
    case 'or':
      return { ...tree, operands: tree.operands.map(inner) };
    case 'binary':
    case 'divide':
    case 'distinct-from':
      return { ...tree, left: inner(tree.left), right: inner(tree.right) };
    case 'between':
      return { ...tree, operand: inner(tree.operand), low: inner(tree.low), high: inner(tree.high) };
    case 'in':
      return { ...tree, operand: inner(tree.operand), list: tree.list.map(inner) };
    case 'like':
      return { ...tree, operand: inner(tree.operand), pattern: inner(tree.pattern) };
    case 'case':
      return {
        ...tree,
        ...(tree.subject === undefined ? {} : { subject: inner(tree.subject) }),
        branches: tree.branches.map(({ when, then }) => ({ when: inner(when), then: inner(then) })),
        ...(tree.otherwise === undefined ? {} : { otherwise: inner(tree.otherwise) }),
      };
    case 'call':
      return {
        ...tree,
        arguments: tree.arguments.map(inner),
        ...(tree.filter === undefined ? {} : { filter: inner(tree.filter) }),
        ...(tree.over === undefined
          ? {}
          : {
              over: {
                ...tree.over,
                partitionBy: tree.over.partitionBy.map(inner),
                orderBy: tree.over.orderBy.map((order) => ({ ...order, expression: inner(order.expression) })),
              },
            }),
      };
    default:
      return tree;
  }
}
