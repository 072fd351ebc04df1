import type { Dataset } from '../model/semantic-model.ts';
import { allOf, binary, column } from '../sql/build.ts';
import type { SqlExpression, SqlSource } from '../sql/tree.ts';
import type { Step } from './catalog.ts';
import type { Compilation, Place, Scope } from './compilation.ts';
import type { JoinPath } from './join-path.ts';
import { columnsOf } from './model-expression.ts';

interface Join {
  readonly source: SqlSource;
  readonly on: SqlExpression;
  readonly place?: Place;
  /** The alias it hangs on. */
  readonly parent?: string;
  required: boolean;
}

/** Begins the FROM of a query with a dataset. */
export function createScope(compilation: Compilation, dataset: Dataset): Scope {
  const joins: Join[] = [];
  const known = new Map<string, Place>();
  const table = (at: Dataset, alias: string): SqlSource => ({
    kind: 'table',
    table: at.relation.table,
    alias,
    ...(at.relation.schema === undefined ? {} : { schema: at.relation.schema }),
  });
  const step = (from: Place, next: Step): Place => {
    const key = `${from.alias}\n${next.relationship.name}\n${next.direction}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const place: Place = { scope, dataset: next.to, alias: compilation.names.unique(next.to.relation.table) };
    known.set(key, place);
    joins.push({ source: table(next.to, place.alias), on: linkOf(from, place, next), place, parent: from.alias, required: false });
    return place;
  };
  const walk = (place: Place, path: JoinPath): Place => path.reduce(step, place);
  const requireAlias = (alias: string): void => {
    const join = joins.find(({ place }) => place?.alias === alias);
    if (join === undefined || join.required) return;
    join.required = true;
    if (join.parent !== undefined) requireAlias(join.parent);
  };
  const scope: Scope = {
    compilation,
    get base() {
      return base;
    },
    reach: walk,
    spread: (place, path) => {
      const end = walk(place, path);
      requireAlias(end.alias);
      return end;
    },
    attach: (query, name, on) => {
      const alias = compilation.names.fresh(name);
      joins.push({ source: { kind: 'query', query, alias }, on: on(alias), required: false });
      return alias;
    },
    require: (place) => {
      requireAlias(place.alias);
    },
    source: () =>
      joins.reduce<SqlSource>(
        (left, { source, on, required }) => ({ kind: 'join', join: required ? 'inner' : 'left', left, right: source, on }),
        table(dataset, base.alias),
      ),
  };
  const base: Place = { scope, dataset, alias: compilation.names.unique(dataset.relation.table) };
  return scope;
}

/** That a row here and a row there belong together by a step, all pairs of a compound key. */
export function linkOf(from: Place, to: Place, step: Step): SqlExpression {
  const equal = step.pairs.map(([own, other]) => binary(keyOf(from, own), '=', keyOf(to, other)));
  return allOf(equal) ?? { kind: 'boolean', value: true };
}

/** A field of a place by its name, as a key is given; a name without a field is a column. */
export function keyOf(place: Place, name: string): SqlExpression {
  const { catalog } = place.scope.compilation;
  const field = catalog.fieldOf(place.dataset, name);
  return field === undefined ? column(place.alias, name) : columnsOf(field, place);
}
