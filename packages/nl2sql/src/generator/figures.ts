import { asInteger, binary, call, column, sameAs, whole } from '../sql/build.ts';
import type { SqlExpression, SqlItem, SqlQuery, SqlSelect, SqlSource } from '../sql/tree.ts';
import type { Period } from './calendar.ts';
import type { Compilation } from './compilation.ts';
import type { Dimension } from './dimensions.ts';
import type { GroupedQuery } from './grouped-rows.ts';
import { groupRows } from './grouped-rows.ts';
import { findPath, reversed } from './join-path.ts';
import type { MeasurePlan, Piece } from './measure-plan.ts';
import type { MeasuredRows, Narrowing } from './measured-rows.ts';
import { inPeriods, measuredRows, narrowingConditions } from './measured-rows.ts';
import type { Names } from './names.ts';
import { createNames } from './names.ts';
import { conditionsOf, zeroIfAbsent } from './piece-aggregate.ts';

/** A stretch of time to measure. `shift`: its periods are counted so many later, to stand beside those they are compared with. */
interface Variant {
  readonly periods: readonly Period[];
  readonly shift: number;
}

/** A measure, over one stretch of time. */
interface WantedFigure {
  readonly plan: MeasurePlan;
  readonly variant: number;
}

/** Figures to compute, in groups. */
export interface FiguresRequest {
  readonly narrowing: Narrowing;
  readonly dimensions: readonly Dimension[];
  readonly variants: readonly Variant[];
  readonly figures: readonly WantedFigure[];
  /** Periods are told by their numbers, in one column. */
  readonly indexed: boolean;
  /** `any`: a group that has a row for one of the figures; `first`: for the first variant. */
  readonly groupsOf: 'any' | 'first';
  /** Groups that are there without rows, as a query with the columns of the dimensions. */
  readonly allGroups?: SqlQuery | undefined;
  /** Rows without a time are in no period: left out of what is compared. */
  readonly timedOnly: boolean;
  /** Measures all variants in one pass over the rows of any of them. */
  readonly onePass: boolean;
}

/** A query that has the figures: items to choose from, and the rest. `isGrouped`: values are aggregates in it. */
export interface FigureTable {
  readonly with: NonNullable<SqlSelect['with']>;
  readonly groups: readonly SqlItem[];
  readonly values: readonly SqlExpression[];
  readonly rest: Pick<SqlSelect, 'from' | 'where' | 'groupBy'>;
  readonly isGrouped: boolean;
}

/** Pieces over the same rows, computed by one query. */
interface Bucket {
  readonly variant: Variant;
  readonly pieces: { readonly piece: Piece; readonly name: string; readonly variant: Variant }[];
}

/** Computes figures: those over the same rows together, those over different rows each by itself and put side by side by their groups. */
export function computeFigures(compilation: Compilation, request: FiguresRequest): FigureTable {
  const names = createNames(groupNames(request).map(({ name }) => name));
  const { buckets, columnsOfFigures } = fillBuckets(request, names);
  const isOneOfSeveral = new Set(request.figures.flatMap(({ plan }) => plan.pieces.map(({ home }) => home.id))).size > 1;
  const queries = buckets.map((bucket) => queryOf(compilation, request, { bucket, isOneOfSeveral }));
  const [only] = queries;
  if (queries.length === 1 && only !== undefined && request.allGroups === undefined) {
    const value = new Map(only.values.map(({ name, expression }) => [name, expression]));
    return {
      with: [],
      groups: only.groups,
      values: request.figures.map(({ plan }, index) => plan.combine(pick(columnsOfFigures[index], value))),
      rest: only.rest,
      isGrouped: true,
    };
  }
  return merge(compilation, request, { buckets, queries, columnsOfFigures });
}

function pick(names: readonly string[] | undefined, values: ReadonlyMap<string, SqlExpression>): readonly SqlExpression[] {
  return (names ?? []).map((name) => values.get(name) ?? { kind: 'null' });
}

/** Columns that tell groups apart in each part of the query. */
export function groupNames({ dimensions, indexed }: Pick<FiguresRequest, 'dimensions' | 'indexed'>): readonly { readonly name: string }[] {
  return dimensions.flatMap((dimension): readonly { readonly name: string }[] =>
    indexed && dimension.indexAt !== undefined ? [{ name: 'period' }] : dimension.columns,
  );
}

interface Filled {
  readonly buckets: readonly Bucket[];
  /** For each figure the columns of its pieces. */
  readonly columnsOfFigures: readonly (readonly string[])[];
}

function fillBuckets({ figures, variants, onePass }: FiguresRequest, names: Names): Filled {
  const buckets = new Map<string, Bucket>();
  const known = new Map<string, string>();
  const every: Variant = { periods: variants.flatMap(({ periods }) => periods), shift: 0 };
  const columnsOfFigures = figures.map(({ plan, variant: number }) => {
    const variant = variants[number] ?? every;
    return plan.pieces.map((piece) => {
      const rows = JSON.stringify([
        piece.home.id,
        piece.of.kind === 'expression',
        piece.of.kind === 'field' ? piece.of.use.via : [],
        piece.conditions,
        piece.defaults.map(({ name }) => name),
        onePass ? -1 : number,
      ]);
      const bucket = buckets.get(rows) ?? { variant: onePass ? every : variant, pieces: [] };
      buckets.set(rows, bucket);
      const identity = JSON.stringify([
        rows,
        number,
        piece.of.kind === 'field' ? [piece.of.use] : piece.of,
        piece.aggregate,
        piece.distinct,
      ]);
      const name = known.get(identity) ?? names.unique(nameOf(piece));
      if (!known.has(identity)) bucket.pieces.push({ piece, name, variant });
      known.set(identity, name);
      return name;
    });
  });
  return { buckets: [...buckets.values()], columnsOfFigures };
}

function nameOf({ aggregate, of, home }: Piece): string {
  const about = of.kind === 'field' ? of.field.name : of.kind === 'rows' ? home.relation.table : columnIn(of.tree.arguments[0]);
  return about === undefined ? aggregate.toLowerCase() : `${aggregate.toLowerCase()}_${about}`;
}

function columnIn(tree: SqlExpression | undefined): string | undefined {
  return tree?.kind === 'column' ? tree.name : undefined;
}

function queryOf(
  compilation: Compilation,
  request: FiguresRequest,
  { bucket, isOneOfSeveral }: { readonly bucket: Bucket; readonly isOneOfSeveral: boolean },
): GroupedQuery {
  const { dimensions, narrowing, indexed, onePass } = request;
  const [first] = bucket.pieces;
  if (first === undefined) throw new Error('A query of figures has none.');
  const uses = dimensions.flatMap(({ use, granularity }) => (use === undefined || granularity !== undefined ? [] : [use]));
  const rows = measuredRows(compilation, {
    home: first.piece.home,
    groupedBy: uses,
    isOneOfSeveral,
    isOfMetric: first.piece.of.kind === 'expression',
    ...subjectOf(compilation, narrowing, first.piece),
  });
  const groups = dimensions.flatMap((dimension) => {
    if (!indexed || dimension.indexAt === undefined) {
      return dimension.at(rows).map((expression, index) => ({ name: dimension.columns[index]?.name ?? '', expression }));
    }
    const index = dimension.indexAt(rows);
    const { shift } = bucket.variant;
    return [{ name: 'period', expression: shift === 0 ? index : binary(index, '+', whole(shift)) }];
  });
  return groupRows({
    base: rows.base,
    home: rows.home,
    path: rows.path,
    isSpread: rows.spread !== undefined,
    groups,
    pieces: bucket.pieces.map(({ piece, name, variant }) => ({
      piece: onePass ? within(piece, rows, { narrowing, variant }) : piece,
      name,
    })),
    conditions: () => [
      ...narrowingConditions(rows, narrowing, bucket.variant.periods),
      ...conditionsOf(first.piece, rows.home),
      ...(request.timedOnly ? presentPeriods(dimensions, rows) : []),
    ],
  });
}

/** How the rows of a piece belong to the subject, where the measure says by which relationship. */
function subjectOf({ catalog }: Compilation, { subject }: Narrowing, { of, home }: Piece): Pick<MeasuredRows, 'subject'> {
  if (subject === undefined || of.kind !== 'field' || of.use.via === undefined) return {};
  const dataset = catalog.dataset(subject.dataset);
  const path = findPath(catalog, { from: dataset, to: home }, { via: of.use.via, prefer: 'down' });
  return path === undefined || path.length === 0 ? {} : { subject: { dataset, path: reversed(path, catalog) } };
}

/** Rows without a time are in no period, and the period before none is none. */
function presentPeriods(dimensions: readonly Dimension[], rows: MeasuredRows): readonly SqlExpression[] {
  return dimensions.flatMap(({ indexAt }) =>
    indexAt === undefined ? [] : [{ kind: 'is-null', negated: true, operand: indexAt(rows) } satisfies SqlExpression],
  );
}

function within(
  piece: Piece,
  rows: MeasuredRows,
  { narrowing, variant }: { readonly narrowing: Narrowing; readonly variant: Variant },
): Piece {
  return narrowing.time === undefined ? piece : { ...piece, only: inPeriods(rows, narrowing.time, variant.periods) };
}

interface Parts extends Filled {
  readonly queries: readonly GroupedQuery[];
}

function asQuery({ groups, values, rest }: GroupedQuery): SqlSelect {
  return { kind: 'select', items: [...groups, ...values.map(({ name, expression }) => ({ expression, alias: name }))], ...rest };
}

function merge(compilation: Compilation, request: FiguresRequest, parts: Parts): FigureTable {
  const keys = groupNames(request).map(({ name }) => name);
  const shared = parts.queries.map((query, index) => ({
    name: compilation.names.fresh(`part_${index + 1}`),
    query: asQuery(query),
    pieces: query.values,
  }));
  const all = request.allGroups === undefined ? undefined : { name: compilation.names.fresh('all_groups'), query: request.allGroups };
  const tables = shared.map(({ name, query }) => ({ name, query }));
  if (compilation.style.merge === 'stacked' && all === undefined && request.groupsOf === 'any' && keys.length > 0) {
    return { with: tables, ...stack(compilation, request, { keys, shared, columnsOfFigures: parts.columnsOfFigures }) };
  }
  const [first] = shared;
  const leading = request.groupsOf === 'any' ? shared : shared.filter((_, index) => parts.buckets[index]?.variant === request.variants[0]);
  const needsSpine = keys.length > 0 && leading.length > 1;
  const spine = all ?? (needsSpine ? { name: compilation.names.fresh('all_groups'), query: unionOf(leading, keys) } : undefined);
  const anchor = spine?.name ?? first?.name ?? '';
  const joined = spine === undefined ? shared.slice(1) : shared;
  const from = joined.reduce<SqlSource>((left, { name }) => joinByKeys(left, { anchor, name, keys }), { kind: 'table', table: anchor });
  const value = new Map(
    shared.flatMap(({ name, pieces }) => pieces.map((piece) => [piece.name, zeroIfAbsent(piece.piece, column(name, piece.name))] as const)),
  );
  return {
    with: [...(all === undefined ? [] : [all]), ...tables, ...(spine === undefined || spine === all ? [] : [spine])],
    groups: keys.map((key) => ({ expression: column(anchor, key), alias: key })),
    values: request.figures.map(({ plan }, index) => plan.combine(pick(parts.columnsOfFigures[index], value))),
    rest: { from },
    isGrouped: false,
  };
}

interface SharedPart {
  readonly name: string;
  readonly query: SqlSelect;
  readonly pieces: GroupedQuery['values'];
}

function unionOf(shared: readonly SharedPart[], keys: readonly string[]): SqlQuery {
  return {
    kind: 'union',
    all: false,
    queries: shared.map(({ name }) => ({
      kind: 'select',
      items: keys.map((key) => ({ expression: column(name, key), alias: key })),
      from: { kind: 'table', table: name },
    })),
  };
}

function joinByKeys(
  left: SqlSource,
  { anchor, name, keys }: { readonly anchor: string; readonly name: string; readonly keys: readonly string[] },
): SqlSource {
  const right: SqlSource = { kind: 'table', table: name };
  if (keys.length === 0) return { kind: 'join', join: 'cross', left, right };
  const operands = keys.map((key) => sameAs(column(anchor, key), column(name, key)));
  return {
    kind: 'join',
    join: 'left',
    left,
    right,
    on: operands.length === 1 && operands[0] !== undefined ? operands[0] : { kind: 'and', operands },
  };
}

/** All parts one below the other, each with NULL for what others measure, folded by their groups: NULL groups meet without any join. */
function stack(
  compilation: Compilation,
  { figures }: FiguresRequest,
  parts: {
    readonly keys: readonly string[];
    readonly shared: readonly SharedPart[];
    readonly columnsOfFigures: Filled['columnsOfFigures'];
  },
): Omit<FigureTable, 'with'> {
  const { keys, shared, columnsOfFigures } = parts;
  const alias = compilation.names.fresh('stacked');
  const pieces = shared.flatMap((part) => part.pieces.map((piece) => ({ ...piece, part: part.name })));
  const queries = shared.map(
    ({ name }): SqlSelect => ({
      kind: 'select',
      items: [
        ...keys.map((key) => ({ expression: column(name, key), alias: key })),
        ...pieces.map((piece) => ({ expression: piece.part === name ? column(name, piece.name) : absent(piece.piece), alias: piece.name })),
      ],
      from: { kind: 'table', table: name },
    }),
  );
  const value = new Map(pieces.map(({ piece, name }) => [name, zeroIfAbsent(piece, call('MAX', column(alias, name)))] as const));
  const groups = keys.map((key) => ({ expression: column(alias, key), alias: key }));
  return {
    groups,
    values: figures.map(({ plan }, index) => plan.combine(pick(columnsOfFigures[index], value))),
    rest: {
      from: { kind: 'query', query: { kind: 'union', all: true, queries }, alias },
      groupBy: groups.map(({ expression }) => expression),
    },
    isGrouped: true,
  };
}

/** NULL of a type that unites with the piece's own: of numbers, the narrowest. */
function absent({ type }: Piece): SqlExpression {
  switch (type) {
    case 'date':
      return { kind: 'cast', operand: { kind: 'null' }, type: 'DATE' };
    case 'timestamp':
      return { kind: 'cast', operand: { kind: 'null' }, type: 'TIMESTAMP' };
    case 'string':
      return { kind: 'cast', operand: { kind: 'null' }, type: 'TEXT' };
    default:
      return asInteger({ kind: 'null' });
  }
}
