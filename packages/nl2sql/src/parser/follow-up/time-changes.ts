import { periodsText } from '../../evaluator/period-text.ts';
import type { IntentTime, StructuredIntent, Words } from '../../intent/structured-intent.ts';
import type { TimeMeaning } from '../../reading/mention.ts';
import type { ChangeOption } from './change.ts';

type Periods = IntentTime['periods'];

interface Asked {
  readonly previous: StructuredIntent;
  readonly asOf: string;
}

/**
 * What a time may mean after another: a quarter without a year is that of the year that was spoken of; a year after a part of a year is that
 * part of the other year, or all of it.
 */
export function timeChanges({ previous, asOf }: Asked, time: TimeMeaning, words: Words): readonly ChangeOption[] {
  const before = previous.time?.periods ?? [];
  const as = (periods: Periods): ChangeOption => ({
    changes: [{ kind: 'time', time: { ...time, periods, running: isRunning(periods, asOf) }, words }],
    label: periodsText(periods),
  });
  if (time.yearMissing === true && time.open !== undefined) return [];
  if (time.yearMissing === true) {
    const year = onlyYear(before);
    const said = yearOf(time.periods[0]?.from ?? asOf);
    const years = year === undefined ? [yearOf(asOf), yearOf(asOf) - 1] : [year];
    return years.map((wanted) => as(moved(time.periods, wanted - said)));
  }
  const whole = { changes: [{ kind: 'time' as const, time, words }], label: periodsText(time.periods) };
  const year = onlyYear(time.periods);
  const old = onlyYear(before);
  const isYear = time.granularity === 'year' && time.open === undefined && year !== undefined;
  if (!isYear || old === undefined || before.every((period) => isWholeYear(period)) || time.each !== undefined) return [whole];
  return [as(moved(before, year - old)), whole];
}

/** A comparison: where no period is known, of this year or the last. */
export function comparedChanges(
  { previous, asOf }: Asked,
  said: { readonly comparison: IntentTime['comparison']; readonly result: IntentTime['result']; readonly hasPeriod: boolean },
  words: Words,
): readonly ChangeOption[] {
  const { time } = previous;
  const comparison = said.comparison === 'previous' ? lengthOf(time) : said.comparison;
  if (comparison === undefined) return [];
  const change = { kind: 'compare' as const, comparison, ...(said.result !== undefined && { result: said.result }), words };
  const known = said.hasPeriod || (time?.periods.length ?? 0) > 0 || time?.granularity !== undefined;
  if (known) return [{ changes: [change], label: { zh: '', en: '' } }];
  return [yearOf(asOf), yearOf(asOf) - 1].map((year) => {
    const periods = [{ from: `${String(year)}-01-01`, until: `${String(year + 1)}-01-01` }];
    const meaning: TimeMeaning = { periods, granularity: 'year', running: isRunning(periods, asOf) };
    return { changes: [{ kind: 'time', time: meaning, words }, change], label: periodsText(periods) };
  });
}

/** "Than before" is than the stretch of the same length before. */
function lengthOf(time: StructuredIntent['time']): IntentTime['comparison'] {
  if (time?.granularity === 'year') return 'yoy';
  if (time?.granularity === 'quarter') return 'qoq';
  if (time?.granularity === 'month') return 'mom';
  const [period] = time?.periods ?? [];
  if (period === undefined || time?.periods.length !== 1) return 'previous';
  const months = (yearOf(period.until) - yearOf(period.from)) * 12 + Number(period.until.slice(5, 7)) - Number(period.from.slice(5, 7));
  if (!period.from.endsWith('-01') || !period.until.endsWith('-01')) return 'previous';
  return months === 12 ? 'yoy' : months === 3 ? 'qoq' : months === 1 ? 'mom' : 'previous';
}

function isRunning(periods: Periods, asOf: string): boolean {
  return periods.some(({ from, until }) => from <= asOf && asOf < until);
}

function isWholeYear({ from, until }: Periods[number]): boolean {
  return from.endsWith('-01-01') && until === `${String(yearOf(from) + 1)}-01-01`;
}

/** The calendar year that all periods are in. */
function onlyYear(periods: Periods): number | undefined {
  const [first] = periods;
  if (first === undefined) return undefined;
  const year = yearOf(first.from);
  return periods.every(({ from, until }) => yearOf(from) === year && until <= `${String(year + 1)}-01-01`) ? year : undefined;
}

function moved(periods: Periods, years: number): Periods {
  const shift = (date: string): string => `${String(yearOf(date) + years).padStart(4, '0')}${date.slice(4)}`;
  return periods.map(({ from, until }) => ({ from: shift(from), until: shift(until) }));
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
