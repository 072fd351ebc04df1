import type { StructuredIntent } from '../intent/structured-intent.ts';
import { allOf, binary, column, quotient, whole } from '../sql/build.ts';
import type { SqlExpression, SqlItem, SqlOrder, SqlSelect } from '../sql/tree.ts';
import type { CandidateColumn, CompiledQuery } from './candidate.ts';
import type { Compilation } from './compilation.ts';
import type { FigureTable } from './figures.ts';
import { refuse } from './refusal.ts';

/** A column of the groups or a figure, before groups are chosen and ordered. */
export interface ArrangedColumn extends CandidateColumn {
  readonly expression: SqlExpression;
  readonly isShown: boolean;
  /** Told as a share of the total over all groups. */
  readonly ofTotal?: boolean;
}

/** A condition on groups, by names of columns. */
export interface GroupCondition {
  readonly column: string;
  readonly holds: (value: SqlExpression, valueOf: (name: string) => SqlExpression) => SqlExpression;
  /** Looks at all groups: their average. */
  readonly overGroups: boolean;
}

/** What becomes of the figures of groups. */
export interface Arrangement {
  readonly table: FigureTable;
  readonly columns: readonly ArrangedColumn[];
  readonly having: readonly GroupCondition[];
  /** By names of columns; the first `explicitOrders` are the user's, the rest make the order stable. */
  readonly orders: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[];
  readonly explicitOrders: number;
  readonly limit?: StructuredIntent['limit'];
  /** Columns of `limit.per`. */
  readonly per: readonly string[];
  readonly fold?: NonNullable<StructuredIntent['fold']>['kind'] | undefined;
  /** Columns by which folded figures stay apart: the companies, where each one's months are averaged. */
  readonly foldPer?: readonly string[];
  /** A condition on rows of the table itself. */
  readonly where?: SqlExpression | undefined;
}

/** Chooses, orders, limits and folds groups, in one query where that can be, else step by step in named ones. */
export function arrange(compilation: Compilation, arrangement: Arrangement): CompiledQuery {
  const { columns, having, limit, fold } = arrangement;
  const isRanked = limit !== undefined && (arrangement.per.length > 0 || (limit.ties && arrangement.explicitOrders > 0));
  const needsSteps =
    isRanked || fold !== undefined || columns.some(({ ofTotal }) => ofTotal === true) || having.some(({ overGroups }) => overGroups);
  return needsSteps ? arrangeInSteps(compilation, arrangement, isRanked) : arrangeAtOnce(arrangement);
}

function arrangeAtOnce({ table, columns, having, orders, limit, where }: Arrangement): CompiledQuery {
  const valueOf = (name: string): SqlExpression => columns.find((each) => each.name === name)?.expression ?? { kind: 'null' };
  const chosen = having.map((condition) => condition.holds(valueOf(condition.column), valueOf));
  const shown = columns.filter(({ isShown }) => isShown);
  const names = new Set(shown.map(({ name }) => name));
  const orderBy = orders.map(
    ({ column: name, direction }): SqlOrder => ({ expression: names.has(name) ? { kind: 'column', name } : valueOf(name), direction }),
  );
  const { where: rowsWhere, ...rest } = table.rest;
  const rowConditions = [rowsWhere, where, ...(table.isGrouped ? [] : chosen)].filter((condition) => condition !== undefined);
  const groupConditions = table.isGrouped ? allOf(chosen) : undefined;
  const rowCondition = allOf(rowConditions);
  return {
    columns: shown.map(toColumn),
    tree: {
      kind: 'select',
      ...(table.with.length === 0 ? {} : { with: table.with }),
      items: shown.map(toItem),
      ...rest,
      ...(rowCondition === undefined ? {} : { where: rowCondition }),
      ...(groupConditions === undefined ? {} : { having: groupConditions }),
      ...(orderBy.length === 0 || !hasSeveralRows(table) ? {} : { orderBy }),
      ...(limit === undefined ? {} : { limit: limit.count }),
    },
  };
}

/** One row needs no order. */
function hasSeveralRows({ groups, isGrouped, rest }: FigureTable): boolean {
  return groups.length > 0 || !isGrouped || (rest.groupBy ?? []).length > 0;
}

function toItem({ expression, name }: ArrangedColumn): SqlItem {
  return { expression, alias: name };
}

function toColumn({ name, label, role, unit, scale, isRatio }: ArrangedColumn): CandidateColumn {
  return {
    name,
    label,
    role,
    ...(unit === undefined ? {} : { unit }),
    ...(scale === undefined ? {} : { scale }),
    ...(isRatio === undefined ? {} : { isRatio }),
  };
}

interface Step {
  readonly name: string;
  readonly query: SqlSelect;
}

function arrangeInSteps(compilation: Compilation, arrangement: Arrangement, isRanked: boolean): CompiledQuery {
  const { table, columns, having, orders, limit, fold, explicitOrders } = arrangement;
  const { fresh } = compilation.names;
  const { where: rowsWhere, ...rest } = table.rest;
  const rowCondition = allOf([rowsWhere, arrangement.where].filter((condition) => condition !== undefined));
  const figures = fresh('figures');
  const steps: Step[] = [
    {
      name: figures,
      query: { kind: 'select', items: columns.map(toItem), ...rest, ...(rowCondition === undefined ? {} : { where: rowCondition }) },
    },
  ];
  const total = (name: string): SqlExpression => scalarOver(figures, 'SUM', name);
  const told = (table_: string, { name, ofTotal }: ArrangedColumn): SqlExpression =>
    ofTotal === true && table_ === figures ? quotient(column(figures, name), total(name)) : column(table_, name);
  const find = (name: string): ArrangedColumn =>
    columns.find((each) => each.name === name) ?? refuse(`No column ${name}.`, `没有列 ${name}。`);
  let current = figures;
  let conditions: readonly SqlExpression[] = having.map((condition) => {
    const valueOf = (name: string): SqlExpression => told(figures, find(name));
    return condition.holds(condition.overGroups ? column(figures, condition.column) : valueOf(condition.column), (name) =>
      name === 'average_of_groups' ? scalarOver(figures, 'AVG', condition.column) : valueOf(name),
    );
  });
  const orderBy = (table_: string, list = orders): readonly SqlOrder[] =>
    list.map(({ column: name, direction }) => ({ expression: told(table_, find(name)), direction }));
  if (isRanked) {
    const ranked = fresh('ranked');
    const isTied = limit?.ties === true && explicitOrders > 0;
    const position: SqlExpression = {
      kind: 'call',
      name: isTied ? 'RANK' : 'ROW_NUMBER',
      arguments: [],
      over: {
        partitionBy: arrangement.per.map((name) => told(current, find(name))),
        orderBy: orderBy(current, isTied ? orders.slice(0, explicitOrders) : orders),
      },
    };
    steps.push({
      name: ranked,
      query: selectAll(
        current,
        [...columns.map((each) => ({ expression: told(current, each), alias: each.name })), { expression: position, alias: 'place' }],
        conditions,
      ),
    });
    current = ranked;
    conditions = [binary(column(ranked, 'place'), '<=', whole(limit?.count ?? 1))];
  }
  const cut = limit === undefined || isRanked ? {} : { limit: limit.count };
  const shown = columns.filter(({ isShown }) => isShown);
  if (fold === undefined) {
    const last = selectAll(
      current,
      shown.map((each) => ({ expression: told(current, each), alias: each.name })),
      conditions,
    );
    const names = new Set(shown.map(({ name }) => name));
    // The first of each: by what they are the first of.
    const perFirst = [
      ...arrangement.per.map((name) => ({ column: name, direction: 'asc' as const })),
      ...orders.filter(({ column: name }) => !arrangement.per.includes(name)),
    ];
    const ordered = perFirst.map(
      ({ column: name, direction }): SqlOrder => ({
        expression: names.has(name) ? { kind: 'column', name } : told(current, find(name)),
        direction,
      }),
    );
    return {
      columns: shown.map(toColumn),
      tree: { ...last, with: [...table.with, ...steps], ...(ordered.length === 0 ? {} : { orderBy: ordered }), ...cut },
    };
  }
  const kept = fresh('kept');
  const ordered = limit === undefined ? {} : { orderBy: orderBy(current) };
  const [folded] = columns.filter(({ role }) => role !== 'dimension');
  if (folded === undefined) return refuse('Nothing to fold.', '没有可汇总的指标。');
  const apart = columns.filter(({ name }) => arrangement.foldPer?.includes(name) === true);
  const items = [...apart, folded].map((each) => ({ expression: told(current, each), alias: each.name }));
  steps.push({ name: kept, query: { ...selectAll(current, items, conditions), ...ordered, ...cut } });
  const value = foldOf(fold, column(kept, folded.name), total(folded.name));
  const isPlain = fold !== 'count' && fold !== 'share';
  const described: CandidateColumn = {
    name: fresh(`${fold}_of_${folded.name}`),
    label: folded.label,
    role: 'measure',
    ...(isPlain && folded.unit !== undefined ? { unit: folded.unit } : {}),
    ...(isPlain && folded.scale !== undefined ? { scale: folded.scale } : {}),
    isRatio: fold === 'share' || (isPlain && folded.isRatio === true),
  };
  const seen = apart.filter(({ isShown }) => isShown);
  return {
    columns: [...seen.map(toColumn), described],
    tree: {
      kind: 'select',
      with: [...table.with, ...steps],
      items: [...seen.map(({ name }) => ({ expression: column(kept, name), alias: name })), { expression: value, alias: described.name }],
      from: { kind: 'table', table: kept },
      ...(apart.length === 0
        ? {}
        : {
            groupBy: apart.map(({ name }) => column(kept, name)),
            orderBy: [
              { expression: { kind: 'column', name: described.name }, direction: 'desc' as const },
              ...seen.map(({ name }) => ({ expression: column(kept, name), direction: 'asc' as const })),
            ],
          }),
    },
  };
}

function foldOf(fold: NonNullable<Arrangement['fold']>, value: SqlExpression, total: SqlExpression): SqlExpression {
  const aggregate = (name: string): SqlExpression => ({ kind: 'call', name, arguments: [value] });
  switch (fold) {
    case 'sum':
      return aggregate('SUM');
    case 'share':
      return quotient(aggregate('SUM'), total);
    case 'count':
      return { kind: 'call', name: 'COUNT', arguments: [], star: true };
    case 'average':
      return aggregate('AVG');
    case 'maximum':
      return aggregate('MAX');
    case 'minimum':
      return aggregate('MIN');
  }
}

function scalarOver(table: string, aggregate: string, name: string): SqlExpression {
  return {
    kind: 'scalar',
    query: {
      kind: 'select',
      items: [{ expression: { kind: 'call', name: aggregate, arguments: [column(table, name)] } }],
      from: { kind: 'table', table },
    },
  };
}

function selectAll(table: string, items: readonly SqlItem[], conditions: readonly SqlExpression[]): SqlSelect {
  const where = allOf(conditions);
  return { kind: 'select', items, from: { kind: 'table', table }, ...(where === undefined ? {} : { where }) };
}
