import type { Row } from '@dbdiag/target';
import { logTailBytes } from '@dbdiag/target';
import { readCsvLog } from './csv-log.ts';
import { readJsonLog } from './json-log.ts';
import type { LogEntry, LogFormat, PlacedLine } from './log-entry.ts';
import { byteLength, formatOf, placedLines, stampIn } from './log-entry.ts';
import { eventsIn } from './log-events.ts';
import { readStderrLog } from './stderr-log.ts';

/** Of each kind the newest so many are kept: no condition asks for more. */
export const maxEventsPerName = 100;

/** What `find` wrote about a file before its content. */
interface FileRecord {
  readonly size: number;
  readonly inode: number;
  readonly modifiedMs: number;
  readonly path: string;
  readonly content: string;
}

const readers: Readonly<Record<LogFormat, (lines: readonly PlacedLine[]) => readonly LogEntry[]>> = {
  stderr: readStderrLog,
  csv: readCsvLog,
  json: readJsonLog,
};

/**
 * Reads what the template `log-tail` printed.
 *
 * @returns A row of kind `log` that tells of the file, its neighbours and how far back was read, and one of kind `event`
 * for what was looked for and found. Nothing of the text is kept.
 */
export function parseLogTail(stdout: string): readonly Row[] {
  const files = recordsIn(stdout);
  const now = files.find(({ path }) => path === '/proc/self/stat')?.modifiedMs;
  const log = files.find(({ content }) => content.startsWith(contentMark));
  if (log === undefined || now === undefined) return [];
  const text = log.content.slice(contentMark.length);
  const bytes = byteLength(text);
  const start = bytes < logTailBytes ? 0 : Math.max(0, log.size - bytes);
  const format = formatOf(log.path);
  const entries = readers[format](placedLines(text, start));
  const ages = agesOf(entries, now - log.modifiedMs);
  const siblings = files.filter(({ path }) => path !== '/proc/self/stat' && endingOf(path) === endingOf(log.path));
  const about: Row = {
    kind: 'log',
    format,
    size: log.size,
    inode: log.inode,
    readable: log.size === 0 || bytes > 0,
    start,
    files: siblings.length,
    newer_files: siblings.filter(({ modifiedMs }) => modifiedMs > log.modifiedMs).length,
    oldest_age_seconds: oldestOf(entries, ages),
  };
  return [about, ...eventRows(entries, ages)];
}

/** Written by `find` before the content of the log, so that it is told from other files even when it is empty. */
const contentMark = 'L';

/** Records stand between zero bytes, which the text of a log can't have; what follows one is the content of its file. */
function recordsIn(stdout: string): readonly FileRecord[] {
  const parts = stdout.split('\0');
  return parts.flatMap((part, index) => {
    const [, size, inode, modified, path = ''] = index % 2 === 1 ? (/^(\d+)\t(\d+)\t(\d+(?:\.\d+)?)\t([^]*)$/.exec(part) ?? []) : [];
    if (path === '') return [];
    return [{ size: Number(size), inode: Number(inode), modifiedMs: Number(modified) * 1000, path, content: parts[index + 1] ?? '' }];
  });
}

/** `.log` of `postgresql-Mon.log`; of a name without a dot the empty text. */
function endingOf(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? '';
}

/** A whole log that was written until now, as {@link parseLogTail} gives it: from a copy of it, without its file. */
export function logRows(entries: readonly LogEntry[]): readonly Row[] {
  return eventRows(entries, agesOf(entries, 0));
}

/** The newest message is as old as the file is unwritten; the others are older by the difference of their times. */
function agesOf(entries: readonly LogEntry[], unwrittenMs: number): (entry: LogEntry) => number | null {
  const last = entries.findLast(({ time }) => stampIn(time) !== undefined);
  const newest = last === undefined ? undefined : stampIn(last.time);
  return ({ time }) => {
    const stamp = stampIn(time);
    return stamp === undefined || newest === undefined ? null : Math.max(0, unwrittenMs + newest - stamp) / 1000;
  };
}

function oldestOf(entries: readonly LogEntry[], ageOf: (entry: LogEntry) => number | null): number | null {
  const first = entries.find((entry) => ageOf(entry) !== null);
  return first === undefined ? null : ageOf(first);
}

/** The newest of each kind, in the order of the log. */
function eventRows(entries: readonly LogEntry[], ageOf: (entry: LogEntry) => number | null): readonly Row[] {
  const counts = new Map<string, number>();
  const rows: Row[] = [];
  for (const entry of entries.toReversed()) {
    for (const { name, amount } of eventsIn(entry)) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count <= maxEventsPerName)
        rows.push({ kind: 'event', event: name, position: entry.position, age_seconds: ageOf(entry), amount: amount ?? null });
    }
  }
  return rows.reverse();
}
