import type { IntentTime, StructuredIntent } from '../intent/structured-intent.ts';
import { anyOf, binary, column, quotient, whole } from '../sql/build.ts';
import type { SqlExpression, SqlItem, SqlSelect } from '../sql/tree.ts';
import type { ArrangedColumn } from './arrange.ts';
import { arrange } from './arrange.ts';
import { addDays } from './calendar.ts';
import type { CompiledQuery } from './candidate.ts';
import type { ComparedPeriods, EarlierComparison } from './compared-periods.ts';
import { comparedPeriods, isMadeOf, periodNumber } from './compared-periods.ts';
import type { Compilation } from './compilation.ts';
import type { Dimension } from './dimensions.ts';
import { planDimensions } from './dimensions.ts';
import type { FiguresRequest, FigureTable } from './figures.ts';
import { computeFigures, groupNames } from './figures.ts';
import type { PlannedMeasure } from './grouped.ts';
import { arrangementOf, planMeasures } from './grouped.ts';
import { planOf } from './measure-plan.ts';
import { createNames } from './names.ts';
import { periodColumns } from './period-columns.ts';
import { zeroIfAbsent } from './piece-aggregate.ts';
import { refuse } from './refusal.ts';
import type { TimedIntent } from './time-intent.ts';
import { withOneSeries } from './time-intent.ts';
import { compileToDate } from './year-to-date.ts';

/** Figures beside those of an earlier period, and how they changed. */
export function compileComparison(compilation: Compilation, intent: StructuredIntent, time: IntentTime): CompiledQuery {
  const timed = withOneSeries(intent, time, compilation.catalog);
  const { comparison } = timed.time;
  if (comparison === undefined) return refuse('Nothing to compare.', '没有比较。');
  if (comparison === 'ytd') return compileToDate(compilation, timed);
  return compareWithEarlier(compilation, timed, comparison);
}

interface Comparing {
  readonly intent: TimedIntent;
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly PlannedMeasure[];
  readonly periods: ComparedPeriods;
}

function compareWithEarlier(compilation: Compilation, intent: TimedIntent, comparison: EarlierComparison): CompiledQuery {
  const names = createNames(['period', 'place']);
  const dimensions = planDimensions(intent, compilation.catalog, names);
  const measures = planMeasures(intent, compilation, names);
  if (measures.some(({ plan }) => plan.ofTotal)) return refuse('Shares are not compared over time.', '占比暂不支持同比或环比。');
  if (dimensions.some(({ keepEmpty }) => keepEmpty)) return refuse('Groups without rows are not compared.', '空分组无法比较。');
  const comparing = { intent, dimensions, measures, periods: comparedPeriods(intent.time, comparison) };
  const table = isOnePassSeries(compilation, comparing) ? lookBack(compilation, comparing) : sideBySide(compilation, comparing);
  const columns = [
    ...periodColumns(table, dimensions, intent.time.granularity !== undefined),
    ...changeColumns(table, comparing, names.unique),
  ];
  return arrange(compilation, {
    table,
    columns,
    ...arrangementOf(intent, { dimensions, measures, catalog: compilation.catalog, change: changeOf(columns) }),
  });
}

/** A second way for series, where all periods are whole: one pass over all rows, then a look back. */
function isOnePassSeries({ style, catalog }: Compilation, { intent: { time }, periods }: Comparing): boolean {
  const { granularity } = time;
  if (granularity === undefined || style.comparison !== 'one-pass') return false;
  return periods.current.every((period) => isMadeOf(granularity, period, catalog.model.fiscalYearStartMonth));
}

/** Each stretch is measured by itself, the earlier one counted later, so that both meet; or, without a series, in one pass with a condition each. */
function sideBySide(compilation: Compilation, { intent, dimensions, measures, periods }: Comparing): FigureTable {
  const isSeries = intent.time.granularity !== undefined;
  return computeFigures(compilation, {
    narrowing: intent,
    dimensions,
    variants: [
      { periods: periods.current, shift: 0 },
      { periods: periods.previous, shift: periods.distance },
    ],
    figures: measures.flatMap(({ plan }) => [
      { plan, variant: 0 },
      { plan, variant: 1 },
    ]),
    indexed: isSeries,
    groupsOf: isSeries ? 'first' : 'any',
    timedOnly: isSeries,
    onePass: !isSeries && compilation.style.comparison === 'one-pass',
  });
}

/** Measures all periods, then looks back from each to the one so many before; where that has no rows, there is nothing, not the one before it. */
function lookBack(compilation: Compilation, { intent, dimensions, measures, periods }: Comparing): FigureTable {
  const { granularity } = intent.time;
  if (granularity === undefined) return refuse('A series has a granularity.', '缺少时间粒度。');
  const pieces = measures.flatMap(({ plan }) => plan.pieces);
  const request: FiguresRequest = {
    narrowing: intent,
    dimensions,
    variants: [{ periods: [...periods.current, ...periods.previous], shift: 0 }],
    figures: pieces.map((piece) => ({ plan: planOf(piece), variant: 0 })),
    indexed: true,
    groupsOf: 'any',
    timedOnly: true,
    onePass: false,
  };
  const table = computeFigures(compilation, request);
  const keys = groupNames(request).map(({ name }) => name);
  const { fresh } = compilation.names;
  const [all, compared] = [fresh('figures'), fresh('compared')];
  const partitionBy = keys.filter((key) => key !== 'period').map((key) => column(all, key));
  const earlier = (name: string): SqlExpression => ({
    kind: 'call',
    name: 'MAX',
    arguments: [column(all, name)],
    over: {
      partitionBy,
      orderBy: [{ expression: column(all, 'period'), direction: 'asc' }],
      frame: { kind: 'valueBefore', distance: periods.distance },
    },
  });
  const figures: SqlSelect = {
    kind: 'select',
    items: [...table.groups, ...table.values.map((expression, index) => ({ expression, alias: `figure_${index + 1}` }))],
    ...table.rest,
  };
  const items: readonly SqlItem[] = [
    ...keys.map((key) => ({ expression: column(all, key), alias: key })),
    ...pieces.flatMap((_, index) => [
      { expression: column(all, `figure_${index + 1}`), alias: `figure_${index + 1}` },
      { expression: earlier(`figure_${index + 1}`), alias: `earlier_${index + 1}` },
    ]),
  ];
  const inside = periods.current.map((period): SqlExpression => {
    const { fiscalYearStartMonth } = compilation.catalog.model;
    const low = whole(periodNumber(granularity, period.from, fiscalYearStartMonth));
    const high = whole(periodNumber(granularity, addDays(period.until, -1), fiscalYearStartMonth));
    return { kind: 'between', negated: false, operand: column(compared, 'period'), low, high };
  });
  let used = 0;
  const values = measures.flatMap(({ plan }) => {
    const from = used;
    used += plan.pieces.length;
    const told = (name: string): SqlExpression =>
      plan.combine(plan.pieces.map((piece, index) => zeroIfAbsent(piece, column(compared, `${name}_${from + index + 1}`))));
    return [told('figure'), told('earlier')];
  });
  return {
    with: [
      ...table.with,
      { name: all, query: figures },
      { name: compared, query: { kind: 'select', items, from: { kind: 'table', table: all } } },
    ],
    groups: keys.map((key) => ({ expression: column(compared, key), alias: key })),
    values,
    rest: { from: { kind: 'table', table: compared }, ...(inside.length === 0 ? {} : { where: anyOf(inside) }) },
    isGrouped: false,
  };
}

const words = {
  previous: { zh: '上期', en: 'previous' },
  difference: { zh: '变化', en: 'difference' },
  rate: { zh: '增长率', en: 'growth' },
};

function changeColumns(table: FigureTable, { intent, measures }: Comparing, unique: (name: string) => string): readonly ArrangedColumn[] {
  const { result = 'both' } = intent.time;
  return measures.flatMap(({ column: own }, index): readonly ArrangedColumn[] => {
    const current = table.values[2 * index] ?? { kind: 'null' };
    const previous = table.values[2 * index + 1] ?? { kind: 'null' };
    if (!own.isShown) return [{ ...own, expression: current }];
    const labelled = (role: keyof typeof words, expression: SqlExpression): ArrangedColumn => ({
      ...own,
      name: unique(`${own.name}_${role}`),
      label: {
        zh: `${own.label.zh ?? own.label.en ?? own.name}${words[role].zh}`,
        en: `${own.label.en ?? own.label.zh ?? own.name}, ${words[role].en}`,
      },
      role,
      expression,
    });
    const difference = labelled('difference', binary(current, '-', previous));
    const { name, label, role, isShown, expression } = labelled('rate', binary(quotient(current, previous), '-', whole(1)));
    // A ratio is compared in points: their difference always stands there.
    const showsDifference = result !== 'rate' || own.isRatio === true;
    return [
      { ...own, role: 'current', expression: current },
      labelled('previous', previous),
      ...(showsDifference ? [difference] : []),
      ...(result === 'difference' ? [] : [{ name, label, role, isShown, expression, isRatio: true }]),
    ];
  });
}

/** What a trend is ordered by: points for a ratio, else the rate where it is told. */
function changeOf(columns: readonly ArrangedColumn[]): string | undefined {
  const [first] = columns.filter(({ role }) => role === 'current');
  const role = first?.isRatio === true ? 'difference' : columns.some((each) => each.role === 'rate') ? 'rate' : 'difference';
  return columns.find((each) => each.role === role)?.name;
}
