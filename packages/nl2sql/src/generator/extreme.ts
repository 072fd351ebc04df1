import type { Condition } from '../intent/structured-intent.ts';
import { allOf, binary, call, column, isPresent, whole } from '../sql/build.ts';
import type { SqlExpression, SqlSelect } from '../sql/tree.ts';
import type { Place } from './compilation.ts';
import { pathTo } from './field-path.ts';
import { isToOne } from './join-path.ts';
import { columnsOf } from './model-expression.ts';
import { createScope } from './scope.ts';

/** Further conditions on the rows of a place, made anew wherever the rows are looked at once more. */
export type ConditionsAt = (place: Place) => readonly SqlExpression[];

type Extreme = Extract<Condition, { kind: 'extreme' }>;

/**
 * That a row's value is the greatest or least (or the n-th of the different values) over the rows of its dataset for which `others` hold. Equal values
 * all count; rows without a value never win.
 */
export function compileExtreme(place: Place, condition: Extreme, others: ConditionsAt): SqlExpression {
  const scope = createScope(place.scope.compilation, place.dataset);
  const conditions = others(scope.base);
  const value = valueOf(scope.base, condition);
  // The greatest of values passes over missing ones by itself; a rank would count them.
  const where = allOf(condition.rank === 1 ? conditions : [...conditions, isPresent(value)]);
  const rows = { from: scope.source(), ...(where === undefined ? {} : { where }) };
  return binary(valueOf(place, condition), '=', { kind: 'scalar', query: bestOf(value, condition, rows) });
}

function bestOf(value: SqlExpression, { direction, rank }: Extreme, rows: Pick<SqlSelect, 'from' | 'where'>): SqlSelect {
  const name = direction === 'highest' ? 'MAX' : 'MIN';
  if (rank === 1) return { kind: 'select', items: [{ expression: call(name, value) }], ...rows };
  const position: SqlExpression = {
    kind: 'call',
    name: 'DENSE_RANK',
    arguments: [],
    over: { partitionBy: [], orderBy: [{ expression: value, direction: direction === 'highest' ? 'desc' : 'asc' }] },
  };
  const ranked: SqlSelect = {
    kind: 'select',
    items: [
      { expression: value, alias: 'figure' },
      { expression: position, alias: 'place' },
    ],
    ...rows,
  };
  return {
    kind: 'select',
    items: [{ expression: call('MAX', column('ranked', 'figure')) }],
    from: { kind: 'query', query: ranked, alias: 'ranked' },
    where: binary(column('ranked', 'place'), '=', whole(rank)),
  };
}

function valueOf(place: Place, { by, direction }: Extreme): SqlExpression {
  if (by.kind === 'measure') return place.scope.compilation.measures.perRow(place, by.measure);
  const { field, path } = pathTo(place, by.field);
  if (isToOne(path)) return columnsOf(field, place.scope.reach(place, path));
  const aggregate = direction === 'highest' ? 'maximum' : 'minimum';
  return place.scope.compilation.measures.perRow(place, { kind: 'aggregate', aggregate, field: by.field });
}
