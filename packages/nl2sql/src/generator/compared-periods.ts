import type { Granularity, IntentTime } from '../intent/structured-intent.ts';
import type { Period, Shift } from './calendar.ts';
import { addDays, dayNumber, isoDate, monthIndex, monthsIn, partsOf, shiftPeriod, startsMonth } from './calendar.ts';
import { refuse } from './refusal.ts';

/** Stretches that are put side by side, and how many periods of the granularity lie between them. */
export interface ComparedPeriods {
  readonly current: readonly Period[];
  readonly previous: readonly Period[];
  /** Only of series. */
  readonly distance: number;
}

/** A comparison with one earlier stretch; `ytd` is another thing. */
export type EarlierComparison = Exclude<NonNullable<IntentTime['comparison']>, 'ytd'>;

/** What a question about time compares. */
export function comparedPeriods(time: IntentTime, comparison: EarlierComparison): ComparedPeriods {
  return time.granularity === undefined ? comparedStretch(time, comparison) : comparedSeries(time, comparison, time.granularity);
}

function comparedStretch({ periods }: IntentTime, comparison: EarlierComparison): ComparedPeriods {
  const [current, ...more] = periods;
  if (current === undefined) return refuse('Which period to compare was not said.', '没有说明要比较哪个时期。');
  if (more.length > 0) return refuse('One period at a time can be compared with an earlier one.', '一次只能对一个时期做比较。');
  return { current: [current], previous: [shiftPeriod(current, shiftOf(comparison, current))], distance: 0 };
}

function shiftOf(comparison: EarlierComparison, current: Period): Shift {
  switch (comparison) {
    case 'yoy':
      return { months: 12, days: 0 };
    case 'qoq':
      return { months: 3, days: 0 };
    case 'mom':
      return { months: 1, days: 0 };
    case 'previous': {
      const { from, until } = current;
      if (startsMonth(from) && startsMonth(until)) return { months: monthIndex(until) - monthIndex(from), days: 0 };
      return { months: 0, days: dayNumber(until) - dayNumber(from) };
    }
  }
}

function comparedSeries({ periods }: IntentTime, comparison: EarlierComparison, granularity: Granularity): ComparedPeriods {
  const months = monthsIn(granularity);
  const distance = distanceOf(comparison, months);
  const shift: Shift =
    months === undefined ? { months: 0, days: distance * (granularity === 'week' ? 7 : 1) } : { months: distance * months, days: 0 };
  return { current: periods, previous: periods.map((period) => shiftPeriod(period, shift)), distance };
}

function distanceOf(comparison: EarlierComparison, months: number | undefined): number {
  if (comparison === 'previous') return 1;
  const back = { yoy: 12, qoq: 3, mom: 1 }[comparison];
  if (months === undefined || back % months !== 0)
    return refuse('Periods of this length can not be compared so.', '这种粒度无法做该比较。');
  return back / months;
}

/** Up to the end of a period from the start of its year; of its fiscal year where {@link isFiscal}. */
export function yearToDate(until: string, startMonth: number): Period {
  // The last day inside says which year it is.
  const { year, month } = partsOf(addDays(until, -1));
  return { from: isoDate(month < startMonth ? year - 1 : year, startMonth, 1), until };
}

/** Months that a quarter has: a stretch from the start of the fiscal year that isn't longer might as well be a calendar quarter. */
const quarterMonths = 3;

/** Whether totals run from the start of the fiscal year: the granularity says so, or the period begins there and is no calendar quarter. */
export function isFiscal({ periods: [first], granularity, running }: IntentTime, fiscalYearStartMonth: number): boolean {
  if (granularity === 'fiscal_year' || granularity === 'fiscal_quarter') return true;
  if (first === undefined || fiscalYearStartMonth === 1 || granularity === 'quarter' || granularity === 'year') return false;
  const { month, day } = partsOf(first.from);
  if (month !== fiscalYearStartMonth || day !== 1) return false;
  return running || monthIndex(first.until) - monthIndex(first.from) > quarterMonths;
}

/** Whether a stretch is made of whole periods, so that none is compared in part. */
export function isMadeOf(granularity: Granularity, { from, until }: Period, fiscalYearStartMonth: number): boolean {
  const months = monthsIn(granularity);
  if (months === undefined)
    return granularity === 'day' || [from, until].every((day) => (dayNumber(day) - dayNumber('1969-12-29')) % 7 === 0);
  const offset = granularity === 'fiscal_year' || granularity === 'fiscal_quarter' ? fiscalYearStartMonth - 1 : 0;
  return [from, until].every((day) => startsMonth(day) && (monthIndex(day) - offset) % months === 0);
}

/** The number of the period that a day lies in, as the queries count periods. */
export function periodNumber(granularity: Granularity, day: string, fiscalYearStartMonth: number): number {
  const months = monthsIn(granularity);
  if (months === undefined) return granularity === 'day' ? dayNumber(day) : Math.floor((dayNumber(day) - dayNumber('1969-12-29')) / 7);
  const offset = granularity === 'fiscal_year' || granularity === 'fiscal_quarter' ? fiscalYearStartMonth - 1 : 0;
  return Math.floor((monthIndex(day) - offset) / months);
}
