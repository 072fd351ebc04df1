/** A stretch of days, `until` not included; ISO dates. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The date so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** From the first of a month so many months on; months beyond 12 are of later years, those below 1 of earlier ones. */
export function monthsFrom(year: number, month: number, count: number): Period {
  return { from: firstOf(year, month), until: firstOf(year, month + count) };
}

/** A calendar year. */
export function yearOf(year: number): Period {
  return monthsFrom(year, 1, 12);
}

/** A quarter, 1 to 4. */
export function quarterOf(year: number, quarter: number): Period {
  return monthsFrom(year, quarter * 3 - 2, 3);
}

/** The same stretch so many months before; both ends have to be days that the other month has too. */
export function monthsBefore({ from, until }: Period, months: number): Period {
  return { from: shift(from, -months), until: shift(until, -months) };
}

function shift(day: string, months: number): string {
  return `${firstOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months).slice(0, 8)}${day.slice(8)}`;
}

function firstOf(year: number, month: number): string {
  const zero = year * 12 + month - 1;
  return `${Math.floor(zero / 12)}-${String((zero % 12) + 1).padStart(2, '0')}-01`;
}
