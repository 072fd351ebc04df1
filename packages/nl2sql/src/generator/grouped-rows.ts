import { column } from '../sql/build.ts';
import type { SqlExpression, SqlItem, SqlSelect } from '../sql/tree.ts';
import { isUnique } from './catalog.ts';
import type { Place } from './compilation.ts';
import type { JoinPath } from './join-path.ts';
import type { Piece } from './measure-plan.ts';
import { createNames } from './names.ts';
import type { PieceArgument } from './piece-aggregate.ts';
import { aggregateOf, argumentOf, primaryKeyOf, whereOf } from './piece-aggregate.ts';

/** What a grouped query is made of: groups by name, shown or not, and pieces over the rows at `home`, which several rows of the base may share. */
export interface GroupedRows {
  readonly base: Place;
  readonly home: Place;
  /** From the base to the home. */
  readonly path: JoinPath;
  /** Rows of the home stand beside all that they are linked with. */
  readonly isSpread?: boolean;
  readonly groups: readonly { readonly name: string; readonly expression: SqlExpression }[];
  readonly pieces: readonly { readonly piece: Piece; readonly name: string }[];
  readonly conditions: () => readonly SqlExpression[];
}

/** Groups as columns and as keys, and the aggregates in terms of the same query; items are the caller's to choose. */
export interface GroupedQuery {
  readonly groups: readonly SqlItem[];
  readonly values: readonly { readonly piece: Piece; readonly name: string; readonly expression: SqlExpression }[];
  readonly rest: Pick<SqlSelect, 'from' | 'where' | 'groupBy'>;
}

/**
 * Aggregates the rows at `home` in groups. Where a row of the home comes with several rows of the base, each is taken once in a group: first the
 * different pairs of group and row, then the aggregate. So no join multiplies what is summed.
 */
export function groupRows(rows: GroupedRows): GroupedQuery {
  if (rows.isSpread !== true && (rows.path.length === 0 || eachOnce(rows))) return groupDirectly(rows, rows.path.length > 0);
  return groupDifferent(rows);
}

/** A base whose rows are told apart by the groups and by the home they belong to has each row of the home once in a group. */
function eachOnce({ base, path, groups }: GroupedRows): boolean {
  const [first, ...more] = path;
  if (first === undefined || more.length > 0) return false;
  const grouped = groups.flatMap(({ expression }) =>
    expression.kind === 'column' && expression.table === base.alias ? [expression.name] : [],
  );
  return isUnique(base.dataset, [...grouped, ...first.pairs.map(([own]) => own)]);
}

function groupDirectly({ base, home, groups, pieces, conditions }: GroupedRows, overBridge: boolean): GroupedQuery {
  const argument = (piece: Piece): PieceArgument => {
    const found = argumentOf(piece, home);
    // A row of the bridge without a row of the home isn't one of its rows.
    return found.value === undefined && overBridge ? { ...found, value: primaryKeyOf(home)[0] ?? { kind: 'null' } } : found;
  };
  const values = pieces.map(({ piece, name }) => ({ piece, name, expression: aggregateOf(piece, argument(piece)) }));
  const where = whereOf(conditions());
  return {
    groups: groups.map(({ name, expression }) => ({ expression, alias: name })),
    values,
    rest: { from: base.scope.source(), ...where, groupBy: groups.map(({ expression }) => expression) },
  };
}

function groupDifferent({ base, home, groups, pieces, conditions }: GroupedRows): GroupedQuery {
  const names = createNames(groups.map(({ name }) => name));
  const keys = primaryKeyOf(home).map((expression, index) => ({ expression, alias: names.unique(`key_${index + 1}`) }));
  const [firstKey] = keys;
  const alias = base.scope.compilation.names.fresh('different');
  const inner: SqlItem[] = [];
  const kept = (expression: SqlExpression, name: string): SqlExpression => {
    inner.push({ expression, alias: name });
    return column(alias, name);
  };
  const values = pieces.map(({ piece, name }, index) => {
    const { value, filter } = argumentOf(piece, home);
    const found: PieceArgument = {
      value: value === undefined ? column(alias, firstKey?.alias ?? '') : kept(value, names.unique(`value_${index + 1}`)),
      ...(filter === undefined ? {} : { filter: kept(filter, names.unique(`holds_${index + 1}`)) }),
    };
    return { piece, name, expression: aggregateOf(piece, found) };
  });
  const outer = groups.map(({ name }) => column(alias, name));
  const where = whereOf(conditions());
  const query: SqlSelect = {
    kind: 'select',
    distinct: true,
    items: [...groups.map(({ name, expression }) => ({ expression, alias: name })), ...keys, ...inner],
    from: base.scope.source(),
    ...where,
  };
  return {
    groups: groups.map(({ name }) => ({ expression: column(alias, name), alias: name })),
    values,
    rest: { from: { kind: 'query', query, alias }, groupBy: outer },
  };
}
