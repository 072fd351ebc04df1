import type { Granularity } from '../../intent/structured-intent.ts';
import type { QuestionToken } from '../mention.ts';
import type { Clock, Period } from './calendar.ts';

/** A question as times are looked for in it. */
export interface TimeScan {
  readonly text: string;
  /** As long as `text`, see `foldText`. */
  readonly folded: string;
  readonly tokens: readonly QuestionToken[];
  /** Index of the token that begins at a position. */
  readonly tokenAt: ReadonlyMap<number, number>;
  /** Index of the token after the one that ends at a position. */
  readonly tokenAfter: ReadonlyMap<number, number>;
  readonly clock: Clock;
}

/** Words for a stretch of the calendar; some don't say in which year. */
export interface CalendarPoint {
  readonly start: number;
  readonly end: number;
  readonly granularity: Granularity | undefined;
  /** In the year that is said: absent where none is. */
  readonly period?: Period;
  /** In a year that others say: "Q1". */
  readonly inYear?: (year: YearSaid) => Period | undefined;
  readonly year?: YearSaid;
  /** A bare year number. */
  readonly bareYear?: boolean;
  /** Up to today by its own words, and so as long as it ever will be: "the past 30 days". */
  readonly whole?: boolean;
  readonly score: number;
}

/** A year by its number, fiscal years by their name. */
export interface YearSaid {
  readonly year: number;
  readonly fiscal: boolean;
}

/** Words that look like a date and are none: 30 February. Nothing in them is a time. */
export interface NoDate {
  readonly start: number;
  readonly end: number;
  readonly impossible: true;
}

/** A pattern that is looked for at one position only. */
export function sticky(source: string): RegExp {
  return new RegExp(`(?:${source})`, 'uy');
}

/** The match of a sticky pattern at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Whether words end where a token does, and not in the middle of one. */
export function endsToken({ tokenAfter }: TimeScan, end: number): boolean {
  return tokenAfter.has(end);
}
