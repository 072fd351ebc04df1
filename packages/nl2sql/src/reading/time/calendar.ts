import type { Granularity, IntentTime } from '../../intent/structured-intent.ts';

/** Days from the first on, up to but not including `until`. */
export type Period = IntentTime['periods'][number];

/** What decides which period words mean: today, and where fiscal years begin. */
export interface Clock {
  /** ISO date. */
  readonly asOf: string;
  /** 1 to 12. */
  readonly fiscalYearStartMonth: number;
  readonly fiscalYearNamedBy: 'start' | 'end';
}

/** No day that a question is about lies before or after these; they close what is open at one end. */
export const firstDay = '0001-01-01';
/** See {@link firstDay}. */
export const lastDay = '9999-12-31';

const dayMs = 86_400_000;

/** ISO date of a day; months and days beyond their range run over, as `Date.UTC` has it. */
export function isoDate(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10);
}

/** Whether the calendar has this day: no 30 February. */
export function isRealDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && Number(isoDate(year, month, day).slice(5, 7)) === month;
}

/** The day so many days later. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10);
}

/** Year, month and day of an ISO date. */
export function partsOf(iso: string): readonly [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return [year, month, day];
}

/** So many months from the first day of a month on. */
export function monthsFrom(year: number, month: number, count: number): Period {
  return { from: isoDate(year, month, 1), until: isoDate(year, month + count, 1) };
}

/** A day. */
export function dayPeriod(iso: string): Period {
  return { from: iso, until: addDays(iso, 1) };
}

/** The calendar year in which the fiscal year of a name begins. */
export function fiscalStartYear(name: number, clock: Clock): number {
  return clock.fiscalYearNamedBy === 'end' && clock.fiscalYearStartMonth > 1 ? name - 1 : name;
}

/** Name of the fiscal year that a day is in. */
export function fiscalYearOf(iso: string, clock: Clock): number {
  const [year, month] = partsOf(iso);
  const start = month >= clock.fiscalYearStartMonth ? year : year - 1;
  return clock.fiscalYearNamedBy === 'end' && clock.fiscalYearStartMonth > 1 ? start + 1 : start;
}

/** Monday of the ISO week of a day. */
function mondayOf(iso: string): string {
  const weekday = new Date(Date.parse(iso)).getUTCDay();
  return addDays(iso, -((weekday + 6) % 7));
}

/** Monday of ISO week `week` of a year: week 1 is that of 4 January. */
export function isoWeek(year: number, week: number): Period {
  const from = addDays(mondayOf(isoDate(year, 1, 4)), (week - 1) * 7);
  return { from, until: addDays(from, 7) };
}

/** Months of a unit that whole months make up. */
const monthsIn: Partial<Record<Granularity, number>> = { year: 12, half_year: 6, quarter: 3, month: 1 };

/** The unit of the calendar so many units from the one that today is in: -1 the last, 0 the running one. */
export function unitFromNow(unit: Granularity, offset: number, clock: Clock): Period {
  const [year, month] = partsOf(clock.asOf);
  if (unit === 'day') return dayPeriod(addDays(clock.asOf, offset));
  if (unit === 'week') {
    const from = addDays(mondayOf(clock.asOf), offset * 7);
    return { from, until: addDays(from, 7) };
  }
  if (unit === 'fiscal_year' || unit === 'fiscal_quarter') {
    const length = unit === 'fiscal_year' ? 12 : 3;
    const into = (month - clock.fiscalYearStartMonth + 12) % length;
    return monthsFrom(year, month - into + offset * length, length);
  }
  const length = monthsIn[unit] ?? 1;
  return monthsFrom(year, month - ((month - 1) % length) + offset * length, length);
}

/** Whether a period has begun and isn't over. */
export function isRunning({ from, until }: Period, { asOf }: Clock): boolean {
  return from <= asOf && asOf < until;
}
