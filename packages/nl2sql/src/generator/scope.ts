import type { Dataset } from '../model/semantic-model.ts';
import { allOf, binary, column } from '../sql/build.ts';
import type { SqlExpression, SqlQuery, SqlSource } from '../sql/tree.ts';
import type { Catalog, Step } from './catalog.ts';
import type { JoinPath } from './join-path.ts';
import { columnsOf } from './model-expression.ts';
import type { Names } from './names.ts';
import type { CompileStyle } from './style.ts';

/** What compiling a query shares over all its parts. */
export interface Compilation {
  readonly catalog: Catalog;
  /** Names of tables and shared queries, used once each in the whole text. */
  readonly names: Names;
  readonly style: CompileStyle;
  /** Default filters the user lifted. */
  readonly lifted: ReadonlySet<string>;
}

/** A table in the FROM of a query, under its alias. */
export interface Place {
  readonly scope: Scope;
  readonly dataset: Dataset;
  readonly alias: string;
}

/** The FROM of one query: a dataset, and what is joined to it so far. */
export interface Scope {
  readonly compilation: Compilation;
  readonly base: Place;
  /** The table at the end of a path of steps to one row each, joined where it isn't yet. */
  reach(place: Place, path: JoinPath): Place;
  /** As `reach`, for any step, multiplying rows: only where rows aren't counted, inside EXISTS. */
  spread(place: Place, path: JoinPath): Place;
  /** Joins a query of which at most one row belongs to a row, and gives its alias. */
  attach(query: SqlQuery, name: string, on: (alias: string) => SqlExpression): string;
  /** From now on rows without this place's row are out. */
  require(place: Place): void;
  source(): SqlSource;
}

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
