import type { Granularity } from '../intent/structured-intent.ts';

/** A day, a whole number of days since 1970-01-01. */
export type DayNumber = number;

/** A stretch of days, `until` not among them. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

const msPerDay = 86_400_000;

/** Parts of an ISO date; months from 1. */
export function partsOf(date: string): { readonly year: number; readonly month: number; readonly day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/** The ISO date of a day. Months and days beyond their range count on. */
export function isoDate(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10);
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): DayNumber {
  return Date.parse(`${date}T00:00:00Z`) / msPerDay;
}

/** So many days on. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date);
  return isoDate(year, month, day + days);
}

/**
 * So many months on. A day that the month reached doesn't have is the first of the next: as an end that isn't included, the whole month.
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const last = Number(isoDate(year, month + months + 1, 0).slice(8));
  return day > last ? isoDate(year, month + months + 1, 1) : isoDate(year, month + months, day);
}

/** Months since year 0, from 0 in each year. */
export function monthIndex(date: string): number {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
}

/** Whether a date is the first of a month. */
export function startsMonth(date: string): boolean {
  return partsOf(date).day === 1;
}

/** How many months a period of a granularity has; weeks and days have none. */
export function monthsIn(granularity: Granularity): number | undefined {
  switch (granularity) {
    case 'year':
    case 'fiscal_year':
      return 12;
    case 'half_year':
      return 6;
    case 'quarter':
    case 'fiscal_quarter':
      return 3;
    case 'month':
      return 1;
    case 'week':
    case 'day':
      return undefined;
  }
}

/** How far back a comparison looks: in months, or in days. */
export interface Shift {
  readonly months: number;
  readonly days: number;
}

/** A period so much earlier. */
export function shiftPeriod({ from, until }: Period, { months, days }: Shift): Period {
  return { from: addDays(addMonths(from, -months), -days), until: addDays(addMonths(until, -months), -days) };
}
