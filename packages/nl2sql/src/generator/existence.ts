import { allOf, isNotTrue, whole } from '../sql/build.ts';
import type { SqlExpression, SqlQuery } from '../sql/tree.ts';
import type { Place } from './compilation.ts';
import type { JoinPath } from './join-path.ts';
import { refuse } from './refusal.ts';
import { createScope, keyOf, linkOf } from './scope.ts';

/**
 * That at the end of a path that leads to many rows there is one for which `build` holds. Rows outside are never multiplied: they are looked up by
 * EXISTS, or by IN where one column is the key.
 */
export function existsAlong(place: Place, path: JoinPath, build: (end: Place) => readonly SqlExpression[]): SqlExpression {
  const first = path.findIndex(({ toOne }) => !toOne);
  const step = path[first];
  if (step === undefined) return refuse('A path to many rows leads to one.', '一对多路径有误。');
  const { compilation } = place.scope;
  const anchor = place.scope.reach(place, path.slice(0, first));
  // Inside a correlated query DuckDB 1.5 can't join grouped ones.
  const style = compilation.style.membership === 'exists' ? { ...compilation.style, perRow: 'correlated' as const } : compilation.style;
  const inner = createScope({ ...compilation, style }, step.to);
  const end = inner.spread(inner.base, path.slice(first + 1));
  const conditions = build(end);
  const [pair, ...more] = step.pairs;
  if (compilation.style.membership === 'in' && pair !== undefined && more.length === 0) {
    const query = selectFrom(keyOf(inner.base, pair[1]), inner.source(), conditions);
    return { kind: 'in-query', negated: false, operand: keyOf(anchor, pair[0]), query };
  }
  return { kind: 'exists', query: selectFrom(whole(1), inner.source(), [linkOf(anchor, inner.base, step), ...conditions]) };
}

function selectFrom(
  expression: SqlExpression,
  from: NonNullable<Extract<SqlQuery, { kind: 'select' }>['from']>,
  conditions: readonly SqlExpression[],
): SqlQuery {
  const where = allOf(conditions);
  return { kind: 'select', items: [{ expression }], from, ...(where === undefined ? {} : { where }) };
}

/** That it isn't so, in the plainest words. */
export function negation(condition: SqlExpression): SqlExpression {
  return condition.kind === 'exists' ? { kind: 'not', operand: condition } : isNotTrue(condition);
}
