import type { Row } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import type { Look } from '../looks.ts';
import { notMeasured, numberIn } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import { betweenEnds, rowsOf } from './ends.ts';
import type { LogEventName } from './log-events.ts';
import { maxEventsPerName } from './log-tail.ts';

/** Something found in the part of a log that counts. */
export interface CountedEvent {
  readonly amount: number;
  /** Seconds before the end of the window, by the log's own times; `undefined` where its lines have none. */
  readonly ageSeconds?: number;
  /** Whether it was written within the window, not in the minutes before. */
  readonly inWindow: boolean;
}

/** The part of a log that counts. */
export interface LogWindow {
  /** In the order of the log. */
  readonly events: readonly CountedEvent[];
  /** Whether nothing of the part escaped: it was not moved away, not cut and reaches back far enough. */
  readonly complete: boolean;
  /** Length of the window and of the time before it that was asked for, in seconds. */
  readonly seconds: number;
  readonly windowSeconds: number;
}

/** What is asked of a log. */
export interface LogWindowOptions {
  readonly event: LogEventName;
  /** Seconds before the window that count as well. */
  readonly backSeconds: number;
}

/** Finds what was written between the two looks, and before the first one within `backSeconds`. */
export function withLogWindow(
  capture: Capture,
  { event, backSeconds }: LogWindowOptions,
  read: (window: LogWindow) => Measurement,
): Measurement {
  return betweenEnds(capture, (first, last) => {
    const [before] = rowsOf(first, 'log');
    const [after] = rowsOf(last, 'log');
    if (before === undefined || after === undefined)
      return notMeasured('empty', { en: 'the log was not found where the server said it is', zh: '在服务器给出的位置没有找到日志' });
    if (before.readable !== true || after.readable !== true)
      return notMeasured('noPrivilege', { en: 'the log may not be read', zh: '没有权限读取日志' });
    const windowSeconds = last.atSeconds - first.atSeconds;
    const written = writtenMeanwhile(before, after, eventsIn(last, event));
    const earlier = eventsIn(first, event).filter((row) => backSeconds > 0 && (numberIn(row, 'age_seconds') ?? Infinity) <= backSeconds);
    const capped = written.events.length >= maxEventsPerName || earlier.length >= maxEventsPerName;
    return read({
      events: [...earlier.map((row) => counted(row, windowSeconds)), ...written.events.map((row) => counted(row))],
      complete: written.complete && !capped && reachesBack(before, backSeconds),
      seconds: windowSeconds + backSeconds,
      windowSeconds,
    });
  });
}

function eventsIn(look: Look, event: LogEventName): readonly Row[] {
  return rowsOf(look, 'event').filter((row) => row.event === event);
}

function counted(row: Row, before?: number): CountedEvent {
  const age = numberIn(row, 'age_seconds');
  return {
    amount: numberIn(row, 'amount') ?? 0,
    inWindow: before === undefined,
    ...(age === undefined ? {} : { ageSeconds: age + (before ?? 0) }),
  };
}

function writtenMeanwhile(
  before: Row,
  after: Row,
  events: readonly Row[],
): { readonly events: readonly Row[]; readonly complete: boolean } {
  const size = numberIn(before, 'size') ?? 0;
  const newSize = numberIn(after, 'size') ?? 0;
  // Emptied or put aside: all that is there now was written since, and the end of what was there before is gone.
  if (before.inode !== after.inode || newSize < size) return { events, complete: false };
  const complete = (numberIn(after, 'start') ?? 0) <= size && !wentElsewhere(before, after);
  return { events: events.filter((row) => (numberIn(row, 'position') ?? 0) >= size), complete };
}

/** Whether the server began another file: there is one more beside it, or one that is newer where this one was left alone. */
function wentElsewhere(before: Row, after: Row): boolean {
  const more = (column: string): boolean => (numberIn(after, column) ?? 0) > (numberIn(before, column) ?? 0);
  return more('files') || (before.size === after.size && more('newer_files'));
}

/** Whether the first look saw all of the minutes before it. */
function reachesBack(before: Row, backSeconds: number): boolean {
  if (backSeconds === 0) return true;
  const oldest = numberIn(before, 'oldest_age_seconds');
  return (oldest !== undefined && oldest >= backSeconds) || (before.start === 0 && before.files === 1);
}
