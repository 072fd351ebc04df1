import { rewrite } from '../sql/rewrite.ts';
import type { SqlExpression, SqlQuery, SqlSelect, SqlSource } from '../sql/tree.ts';

/** Which relation an alias stands for: a table, or something made by the query itself (`undefined`). */
export type Scope = ReadonlyMap<string, { readonly schema?: string; readonly table: string } | undefined>;

/** Replaces an expression, or leaves it; scope is what can be named where it stands. */
export type Replacement = (part: SqlExpression, scope: Scope) => SqlExpression | undefined;

/** A query with every expression replaced for which there is a replacement, in all its parts and in queries inside. */
export function rewriteQuery(query: SqlQuery, replace: Replacement, outer: Scope = new Map()): SqlQuery {
  if (query.kind === 'union') return { ...query, queries: query.queries.map((part) => rewriteQuery(part, replace, outer)) };
  const scope = scopeOf(query, outer);
  const inner = (part: SqlExpression): SqlExpression => rewriteExpression(part, replace, scope);
  const select: SqlSelect = {
    ...query,
    items: query.items.map((item) => ({ ...item, expression: inner(item.expression) })),
    ...(query.with !== undefined && {
      with: query.with.map((shared) => ({ ...shared, query: rewriteQuery(shared.query, replace, outer) })),
    }),
    ...(query.from !== undefined && { from: rewriteSource(query.from, { replace, scope, outer }) }),
    ...(query.where !== undefined && { where: inner(query.where) }),
    ...(query.groupBy !== undefined && { groupBy: query.groupBy.map(inner) }),
    ...(query.having !== undefined && { having: inner(query.having) }),
    ...(query.orderBy !== undefined && { orderBy: query.orderBy.map((order) => ({ ...order, expression: inner(order.expression) })) }),
  };
  return select;
}

function rewriteExpression(tree: SqlExpression, replace: Replacement, scope: Scope): SqlExpression {
  return rewrite(tree, (part) => {
    const replaced = replace(part, scope);
    if (replaced !== undefined) return replaced;
    if (part.kind === 'exists' || part.kind === 'scalar') return { ...part, query: rewriteQuery(part.query, replace, scope) };
    if (part.kind === 'in-query') {
      return { ...part, operand: rewriteExpression(part.operand, replace, scope), query: rewriteQuery(part.query, replace, scope) };
    }
    return undefined;
  });
}

function rewriteSource(source: SqlSource, context: { replace: Replacement; scope: Scope; outer: Scope }): SqlSource {
  if (source.kind === 'table') return source;
  if (source.kind === 'query') return { ...source, query: rewriteQuery(source.query, context.replace, context.outer) };
  return {
    ...source,
    left: rewriteSource(source.left, context),
    right: rewriteSource(source.right, context),
    ...(source.on !== undefined && { on: rewriteExpression(source.on, context.replace, context.scope) }),
  };
}

/** What a SELECT's expressions can name; its own shared queries hide tables of the same name. */
function scopeOf({ from, with: shared = [] }: SqlSelect, outer: Scope): Scope {
  const own = new Set(shared.map(({ name }) => name));
  const scope = new Map(outer);
  const add = (source: SqlSource): void => {
    if (source.kind === 'join') {
      add(source.left);
      add(source.right);
    } else if (source.kind === 'query') scope.set(source.alias, undefined);
    else {
      const relation = { ...(source.schema !== undefined && { schema: source.schema }), table: source.table };
      scope.set(source.alias ?? source.table, own.has(source.table) && source.schema === undefined ? undefined : relation);
    }
  };
  if (from !== undefined) add(from);
  return scope;
}
