import type { Measure, StructuredIntent } from '../intent/structured-intent.ts';
import type { Dataset } from '../model/semantic-model.ts';
import { allOf } from '../sql/build.ts';
import type { SqlExpression, SqlQuery } from '../sql/tree.ts';
import type { ArrangedColumn, Arrangement, GroupCondition } from './arrange.ts';
import { arrange } from './arrange.ts';
import type { CompiledQuery } from './candidate.ts';
import type { Catalog } from './catalog.ts';
import { signOf } from './comparison-operator.ts';
import type { Compilation } from './compilation.ts';
import { compileRowset } from './conditions.ts';
import type { Dimension } from './dimensions.ts';
import { planDimensions } from './dimensions.ts';
import { computeFigures } from './figures.ts';
import { findPath } from './join-path.ts';
import { numberOf } from './literals.ts';
import { nameMeasure } from './measure-names.ts';
import type { MeasurePlan } from './measure-plan.ts';
import { planMeasure } from './measure-plan.ts';
import { datasetsOf } from './measured-rows.ts';
import type { Names } from './names.ts';
import { createNames } from './names.ts';
import { refuse } from './refusal.ts';
import { createScope } from './scope.ts';

/** A measure with the column it is told in. */
export interface PlannedMeasure {
  readonly measure: Measure;
  readonly plan: MeasurePlan;
  readonly column: Omit<ArrangedColumn, 'expression'>;
}

/** All measures of an intent: those shown, and those only chosen or ordered by. */
export function planMeasures(intent: StructuredIntent, compilation: Compilation, names: Names): readonly PlannedMeasure[] {
  const { catalog, lifted } = compilation;
  const subject = intent.subject === undefined ? undefined : catalog.dataset(intent.subject.dataset);
  const found: PlannedMeasure[] = [];
  const add = (measure: Measure, isShown: boolean): void => {
    const identity = JSON.stringify(measure);
    if (found.some((each) => JSON.stringify(each.measure) === identity)) return;
    const plan = planMeasure(measure, { catalog, lifted, subject });
    const { name, ...naming } = nameMeasure(measure, catalog, subject?.id);
    found.push({ measure, plan, column: { ...naming, name: names.unique(name), role: 'measure', isShown, ofTotal: plan.ofTotal } });
  };
  for (const { measure } of intent.measures) add(measure, true);
  for (const { measure, operand } of intent.having) {
    add(measure, false);
    if (operand.kind === 'measure') add(operand.measure, false);
  }
  for (const { by } of intent.orderBy) if (by.kind === 'measure') add(by.measure, false);
  return found;
}

/** Figures of groups, or one row of figures. */
export function compileGrouped(compilation: Compilation, intent: StructuredIntent): CompiledQuery {
  const names = createNames(['period', 'place']);
  const dimensions = planDimensions(intent, compilation.catalog, names);
  const measures = planMeasures(intent, compilation, names);
  const table = computeFigures(compilation, {
    narrowing: intent,
    dimensions,
    variants: [{ periods: intent.time?.periods ?? [], shift: 0 }],
    figures: measures.map(({ plan }) => ({ plan, variant: 0 })),
    indexed: false,
    groupsOf: 'any',
    allGroups: allGroupsOf(compilation, intent, dimensions),
    timedOnly: false,
    onePass: false,
  });
  const groups = dimensions
    .flatMap((dimension) => dimension.columns)
    .map(
      (each, index): ArrangedColumn => ({ ...each, role: 'dimension', expression: table.groups[index]?.expression ?? { kind: 'null' } }),
    );
  const figures = measures.map(({ column }, index): ArrangedColumn => ({ ...column, expression: table.values[index] ?? { kind: 'null' } }));
  return arrange(compilation, {
    table,
    columns: [...groups, ...figures],
    ...arrangementOf(intent, { dimensions, measures, catalog: compilation.catalog }),
  });
}

/** What arranging looks things up in. */
export interface Planned {
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly PlannedMeasure[];
  readonly catalog: Compilation['catalog'];
  /** The column of a comparison that a trend is ordered by. */
  readonly change?: string | undefined;
}

/** Conditions on groups, order, limit and fold of an intent, by names of columns. */
export function arrangementOf(intent: StructuredIntent, planned: Planned): Omit<Arrangement, 'table' | 'columns'> {
  const explicit = intent.orderBy.flatMap(({ by, direction }) => orderColumns(by, planned).map((column) => ({ column, direction })));
  const periods = planned.dimensions.filter(({ granularity }) => granularity !== undefined);
  const rest = planned.dimensions.filter(({ granularity }) => granularity === undefined);
  const stable = [...periods, ...rest].flatMap(({ columns }) => columns).map(({ name }) => ({ column: name, direction: 'asc' as const }));
  const orders = [...explicit, ...(explicit.length === 0 && intent.time?.granularity === undefined ? greatestFirst(planned) : [])];
  const taken = new Set(orders.map(({ column }) => column));
  return {
    having: intent.having.map((condition) => groupCondition(condition, planned)),
    orders: [...orders, ...stable.filter(({ column }) => !taken.has(column))],
    explicitOrders: explicit.length,
    limit: intent.limit,
    per: (intent.limit?.per ?? []).flatMap(({ field }) => dimensionOf(field, planned).columns.map(({ name }) => name)),
    fold: intent.fold?.kind,
    ...(foldsPeriods(intent, periods.length > 0) ? { foldPer: rest.flatMap(({ columns }) => columns).map(({ name }) => name) } : {}),
  };
}

/** "The average monthly flow of each company": what is averaged are the months. */
function foldsPeriods({ fold, limit }: StructuredIntent, hasPeriods: boolean): boolean {
  return hasPeriods && limit === undefined && (fold?.kind === 'average' || fold?.kind === 'maximum' || fold?.kind === 'minimum');
}

/** Where nobody asked for an order, things stand by their figure, the greatest first; times stand by themselves. */
function greatestFirst({ dimensions, measures, catalog }: Planned): readonly { readonly column: string; readonly direction: 'desc' }[] {
  const [first] = measures;
  const byTime = dimensions.some(
    ({ use, granularity }) => granularity !== undefined || (use !== undefined && isTimeField(catalog, use.field)),
  );
  return first === undefined || byTime ? [] : [{ column: first.column.name, direction: 'desc' }];
}

function isTimeField(catalog: Catalog, id: string): boolean {
  const { timeForm, type } = catalog.field(id);
  return timeForm !== undefined || type === 'date' || type === 'timestamp';
}

function orderColumns(by: StructuredIntent['orderBy'][number]['by'], planned: Planned): readonly string[] {
  switch (by.kind) {
    case 'measure':
      return [columnOfMeasure(by.measure, planned)];
    case 'change':
      return [columnOfChange(planned)];
    case 'field': {
      const { columns, granularity } = dimensionOf(by.field.field, planned);
      return columns.filter((_, index) => granularity !== undefined || index === 0).map(({ name }) => name);
    }
  }
}

function columnOfChange({ change }: Planned): string {
  return change ?? refuse('Nothing is compared that could have changed.', '没有可比较的变化值。');
}

function dimensionOf(field: string, { dimensions, catalog }: Planned): Dimension {
  return (
    dimensions.find(({ use }) => use?.field === field) ??
    (isTimeField(catalog, field) ? dimensions.find(({ granularity }) => granularity !== undefined) : undefined) ??
    refuse(`${field} is not what groups are told by.`, `分组中没有字段 ${field}。`)
  );
}

function columnOfMeasure(measure: Measure, { measures }: Planned): string {
  const identity = JSON.stringify(measure);
  return measures.find((each) => JSON.stringify(each.measure) === identity)?.column.name ?? refuse('An unknown measure.', '未知的指标。');
}

function groupCondition({ measure, change, operator, operand }: StructuredIntent['having'][number], planned: Planned): GroupCondition {
  const column = change === true ? columnOfChange(planned) : columnOfMeasure(measure, planned);
  const compared = (value: SqlExpression, other: SqlExpression): SqlExpression => ({
    kind: 'binary',
    operator: signOf(operator) ?? '=',
    left: value,
    right: other,
  });
  switch (operand.kind) {
    case 'average_of_groups':
      if (operator === 'between') return refuse('"Between" needs two values.', '“介于”需要两个值。');
      return { column, overGroups: true, holds: (value, valueOf) => compared(value, valueOf('average_of_groups')) };
    case 'measure': {
      const other = columnOfMeasure(operand.measure, planned);
      if (operator === 'between') return refuse('"Between" needs two values.', '“介于”需要两个值。');
      return { column, overGroups: false, holds: (value, valueOf) => compared(value, valueOf(other)) };
    }
    case 'values': {
      const [low, high] = operand.values.map((value) => numberOf(value));
      if (low === undefined) return refuse('Nothing to compare a figure with.', '没有比较值。');
      if (operator !== 'between') return { column, overGroups: false, holds: (value) => compared(value, low) };
      if (high === undefined) return refuse('"Between" needs two values.', '“介于”需要两个值。');
      return {
        column,
        overGroups: false,
        holds: (operandValue) => ({ kind: 'between', negated: false, operand: operandValue, low, high }),
      };
    }
  }
}

/** Groups that are to be there without rows: the values of the dimensions in their own dataset. */
function allGroupsOf(compilation: Compilation, intent: StructuredIntent, dimensions: readonly Dimension[]): SqlQuery | undefined {
  const { catalog } = compilation;
  if (!dimensions.some(({ keepEmpty }) => keepEmpty)) return undefined;
  const homes = new Set(dimensions.map(({ use }) => (use === undefined ? '' : catalog.field(use.field).dataset)));
  const [home] = homes;
  if (homes.size !== 1 || home === undefined || home === '' || dimensions.some(({ granularity }) => granularity !== undefined)) {
    return refuse('Empty groups can be shown for one thing at a time.', '只能按一个对象显示空分组。');
  }
  const scope = createScope(compilation, catalog.dataset(home));
  const rows = { base: scope.base, home: scope.base, path: [], isOneOfSeveral: false, isOfMetric: false };
  const about = intent.subject === undefined ? undefined : catalog.dataset(intent.subject.dataset);
  const own = about?.id === home ? (intent.subject?.conditions ?? []) : [];
  const isOwn = (to: Dataset): boolean => findPath(catalog, { from: scope.base.dataset, to }, { toOneOnly: true }) !== undefined;
  const filters = intent.filters.filter((condition) => {
    const abouts = datasetsOf(condition, catalog);
    return abouts.length > 0 && abouts.every(isOwn);
  });
  const columns = dimensions.flatMap((dimension) =>
    dimension.at(rows).map((expression, index) => ({ expression, alias: dimension.columns[index]?.name ?? '' })),
  );
  const where = allOf(compileRowset(scope.base, [...own, ...filters]));
  return { kind: 'select', distinct: true, items: columns, from: scope.source(), ...(where === undefined ? {} : { where }) };
}
