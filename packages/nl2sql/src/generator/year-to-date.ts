import { anyOf, binary, call, column, sameAs, whole, wholeQuotient } from '../sql/build.ts';
import type { SqlExpression, SqlSelect } from '../sql/tree.ts';
import type { ArrangedColumn } from './arrange.ts';
import { arrange } from './arrange.ts';
import { addDays, monthsIn } from './calendar.ts';
import type { CompiledQuery } from './candidate.ts';
import { isFiscal, periodNumber, yearToDate } from './compared-periods.ts';
import type { Compilation } from './compilation.ts';
import { planDimensions } from './dimensions.ts';
import type { FiguresRequest, FigureTable } from './figures.ts';
import { computeFigures, groupNames } from './figures.ts';
import { arrangementOf, compileGrouped, planMeasures } from './grouped.ts';
import type { Piece } from './measure-plan.ts';
import { planOf } from './measure-plan.ts';
import { createNames } from './names.ts';
import { periodColumns } from './period-columns.ts';
import { zeroIfAbsent } from './piece-aggregate.ts';
import { refuse } from './refusal.ts';
import type { TimedIntent } from './time-intent.ts';

/** Running totals from the start of the year: one figure up to the end of the period, or one for each period of a series. */
export function compileToDate(compilation: Compilation, intent: TimedIntent): CompiledQuery {
  const { time } = intent;
  const { fiscalYearStartMonth } = compilation.catalog.model;
  const startMonth = isFiscal(time, fiscalYearStartMonth) ? fiscalYearStartMonth : 1;
  const upTo = time.periods.map(({ until }) => yearToDate(until, startMonth));
  if (time.granularity !== undefined) return runningTotals(compilation, intent, startMonth);
  if (upTo.length !== 1) return refuse('Up to when was not said.', '没有说明累计到何时。');
  return compileGrouped(compilation, { ...intent, time: { ...time, periods: upTo } });
}

/** Aggregates of periods that make the aggregate of all of them. */
const adding: Readonly<Record<string, string>> = { SUM: 'SUM', COUNT: 'SUM', MIN: 'MIN', MAX: 'MAX' };

function runningTotals(compilation: Compilation, intent: TimedIntent, startMonth: number): CompiledQuery {
  const { time } = intent;
  const { granularity = 'month' } = time;
  const { fiscalYearStartMonth } = compilation.catalog.model;
  const names = createNames(['period', 'place']);
  const dimensions = planDimensions(intent, compilation.catalog, names);
  const measures = planMeasures(intent, compilation, names);
  const pieces = measures.flatMap(({ plan }) => plan.pieces);
  if (measures.some(({ plan }) => plan.ofTotal) || pieces.some((piece) => adderOf(piece) === undefined)) {
    return refuse('This figure does not add up over periods.', '该指标不可跨期累加。');
  }
  const perYear = periodsPerYear(granularity);
  const request: FiguresRequest = {
    narrowing: intent,
    dimensions,
    variants: [
      { periods: time.periods.map(({ from, until }) => ({ from: yearToDate(addDays(from, 1), startMonth).from, until })), shift: 0 },
    ],
    figures: pieces.map((piece) => ({ plan: planOf(piece), variant: 0 })),
    indexed: true,
    groupsOf: 'any',
    timedOnly: true,
    onePass: false,
  };
  const table = computeFigures(compilation, request);
  const keys = groupNames(request).map(({ name }) => name);
  const all = compilation.names.fresh('figures');
  const figures: SqlSelect = {
    kind: 'select',
    items: [...table.groups, ...table.values.map((expression, index) => ({ expression, alias: `figure_${index + 1}` }))],
    ...table.rest,
  };
  // Months are counted from January; periods of a fiscal year from its start.
  const offset = granularity === 'month' || granularity === 'half_year' ? Math.floor(((startMonth - 1) * perYear) / 12) : 0;
  const yearOf = (period: SqlExpression): SqlExpression =>
    wholeQuotient(offset === 0 ? period : binary(period, '-', whole(offset)), perYear);
  const added: Adding = { pieces, keys, yearOf, figures: { name: all, query: figures } };
  const running = compilation.style.comparison === 'joined' ? byWindow(compilation, added) : bySelfJoin(compilation, added);
  const { name } = running;
  const inside = time.periods.map((period): SqlExpression => {
    const low = whole(periodNumber(granularity, period.from, fiscalYearStartMonth));
    const high = whole(periodNumber(granularity, addDays(period.until, -1), fiscalYearStartMonth));
    return { kind: 'between', negated: false, operand: column(name, 'period'), low, high };
  });
  let used = 0;
  const told = measures.map(({ plan }) => {
    const from = used;
    used += plan.pieces.length;
    return (prefix: string): SqlExpression =>
      plan.combine(plan.pieces.map((piece, index) => zeroIfAbsent(piece, column(name, `${prefix}_${from + index + 1}`))));
  });
  const result: FigureTable = {
    with: [...table.with, { name: all, query: figures }, running],
    groups: keys.map((key) => ({ expression: column(name, key), alias: key })),
    values: told.map((figure) => figure('total')),
    rest: { from: { kind: 'table', table: name }, ...(inside.length === 0 ? {} : { where: anyOf(inside) }) },
    isGrouped: false,
  };
  const columns = measures.flatMap(({ column: own }, index): readonly ArrangedColumn[] => {
    const total = told[index]?.('total') ?? { kind: 'null' };
    if (!own.isShown) return [{ ...own, expression: total }];
    const label = {
      zh: `${own.label.zh ?? own.label.en ?? own.name}累计`,
      en: `${own.label.en ?? own.label.zh ?? own.name}, year to date`,
    };
    return [
      { ...own, role: 'current', expression: told[index]?.('figure') ?? { kind: 'null' } },
      { ...own, name: names.unique(`${own.name}_to_date`), label, expression: total },
    ];
  });
  return arrange(compilation, {
    table: result,
    columns: [...periodColumns(result, dimensions, true), ...columns],
    ...arrangementOf(intent, { dimensions, measures, catalog: compilation.catalog }),
  });
}

function adderOf({ aggregate, distinct }: Piece): string | undefined {
  return distinct && aggregate === 'COUNT' ? undefined : adding[aggregate];
}

function periodsPerYear(granularity: Parameters<typeof monthsIn>[0]): number {
  const months = monthsIn(granularity);
  return months === undefined ? refuse('Weeks and days are not added up over a year.', '按周或按日的年累计暂不支持。') : 12 / months;
}

interface Adding {
  readonly pieces: readonly Piece[];
  readonly keys: readonly string[];
  readonly yearOf: (period: SqlExpression) => SqlExpression;
  readonly figures: { readonly name: string; readonly query: SqlSelect };
}

interface Step {
  readonly name: string;
  readonly query: SqlSelect;
}

function byWindow(compilation: Compilation, { pieces, keys, yearOf, figures: { name: all } }: Adding): Step {
  const partitionBy = [...keys.filter((key) => key !== 'period').map((key) => column(all, key)), yearOf(column(all, 'period'))];
  const items = pieces.flatMap((piece, index) => [
    { expression: column(all, `figure_${index + 1}`), alias: `figure_${index + 1}` },
    {
      expression: {
        kind: 'call',
        name: adderOf(piece) ?? 'SUM',
        arguments: [column(all, `figure_${index + 1}`)],
        over: { partitionBy, orderBy: [{ expression: column(all, 'period'), direction: 'asc' }], frame: { kind: 'running' } },
      } satisfies SqlExpression,
      alias: `total_${index + 1}`,
    },
  ]);
  return {
    name: compilation.names.fresh('running'),
    query: {
      kind: 'select',
      items: [...keys.map((key) => ({ expression: column(all, key), alias: key })), ...items],
      from: { kind: 'table', table: all },
    },
  };
}

/** Each period joined with those of its year up to it: few rows, since they are aggregated already. */
function bySelfJoin(compilation: Compilation, { pieces, keys, yearOf, figures: { name: all } }: Adding): Step {
  const { fresh } = compilation.names;
  const [own, earlier] = [fresh('each_period'), fresh('up_to_it')];
  const on: SqlExpression = {
    kind: 'and',
    operands: [
      ...keys.filter((key) => key !== 'period').map((key) => sameAs(column(own, key), column(earlier, key))),
      binary(column(earlier, 'period'), '<=', column(own, 'period')),
      binary(yearOf(column(earlier, 'period')), '=', yearOf(column(own, 'period'))),
    ],
  };
  const figures = pieces.map((_, index) => `figure_${index + 1}`);
  return {
    name: fresh('running'),
    query: {
      kind: 'select',
      items: [
        ...[...keys, ...figures].map((name) => ({ expression: column(own, name), alias: name })),
        ...pieces.map((piece, index) => ({
          expression: call(adderOf(piece) ?? 'SUM', column(earlier, `figure_${index + 1}`)),
          alias: `total_${index + 1}`,
        })),
      ],
      from: {
        kind: 'join',
        join: 'inner',
        left: { kind: 'table', table: all, alias: own },
        right: { kind: 'table', table: all, alias: earlier },
        on,
      },
      groupBy: [...keys, ...figures].map((name) => column(own, name)),
    },
  };
}
