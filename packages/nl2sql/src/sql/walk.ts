import type { SqlExpression, SqlQuery, SqlSource } from './tree.ts';

/** The expressions directly inside one, those of windows and filters too; queries aren't entered. */
export function childrenOf(tree: SqlExpression): readonly SqlExpression[] {
  switch (tree.kind) {
    case 'negate':
    case 'not':
    case 'is-null':
    case 'is-true':
    case 'cast':
    case 'extract':
    case 'in-query':
      return [tree.operand];
    case 'and':
    case 'or':
      return tree.operands;
    case 'binary':
    case 'divide':
    case 'distinct-from':
      return [tree.left, tree.right];
    case 'between':
      return [tree.operand, tree.low, tree.high];
    case 'in':
      return [tree.operand, ...tree.list];
    case 'like':
      return [tree.operand, tree.pattern];
    case 'case':
      return [
        ...(tree.subject === undefined ? [] : [tree.subject]),
        ...tree.branches.flatMap(({ when, then }) => [when, then]),
        ...(tree.otherwise === undefined ? [] : [tree.otherwise]),
      ];
    case 'call':
      return [
        ...tree.arguments,
        ...(tree.filter === undefined ? [] : [tree.filter]),
        ...(tree.over === undefined ? [] : [...tree.over.partitionBy, ...tree.over.orderBy.map(({ expression }) => expression)]),
      ];
    default:
      return [];
  }
}

/** The query directly inside an expression, if it has one. */
export function queryIn(tree: SqlExpression): SqlQuery | undefined {
  return tree.kind === 'in-query' || tree.kind === 'exists' || tree.kind === 'scalar' ? tree.query : undefined;
}

/** The expressions of a query, of all its parts and of queries it reads, each from its root. */
export function expressionsOf(query: SqlQuery): readonly SqlExpression[] {
  if (query.kind === 'union') return query.queries.flatMap(expressionsOf);
  return [
    ...(query.with ?? []).flatMap((shared) => expressionsOf(shared.query)),
    ...query.items.map(({ expression }) => expression),
    ...(query.from === undefined ? [] : expressionsOfSource(query.from)),
    ...(query.where === undefined ? [] : [query.where]),
    ...(query.groupBy ?? []),
    ...(query.having === undefined ? [] : [query.having]),
    ...(query.orderBy ?? []).map(({ expression }) => expression),
  ];
}

function expressionsOfSource(source: SqlSource): readonly SqlExpression[] {
  switch (source.kind) {
    case 'table':
      return [];
    case 'query':
      return expressionsOf(source.query);
    case 'join':
      return [...expressionsOfSource(source.left), ...expressionsOfSource(source.right), ...(source.on === undefined ? [] : [source.on])];
  }
}

/** An expression and all expressions in it, those of its queries too; outermost first. */
export function everyExpression(tree: SqlExpression): readonly SqlExpression[] {
  const query = queryIn(tree);
  return [tree, ...childrenOf(tree).flatMap(everyExpression), ...(query === undefined ? [] : everyExpressionOf(query))];
}

/** All expressions of a query, however deep. */
export function everyExpressionOf(query: SqlQuery): readonly SqlExpression[] {
  return expressionsOf(query).flatMap(everyExpression);
}
