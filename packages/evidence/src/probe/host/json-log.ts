import type { LogEntry, PlacedLine } from './log-entry.ts';
import { maxMessageLength } from './log-entry.ts';

/** Reads `jsonlog`: an object a line. A line that was cut is left out. */
export function readJsonLog(lines: readonly PlacedLine[]): readonly LogEntry[] {
  return lines.flatMap(({ position, text }) => {
    const record = objectIn(text);
    const severity = textOf(record, 'error_severity');
    if (severity === '') return [];
    const [message = '', statement = ''] = [textOf(record, 'message'), textOf(record, 'statement')].map((part) =>
      part.slice(0, maxMessageLength),
    );
    return [{ position, severity, message, statement, source: textOf(record, 'application_name'), time: textOf(record, 'timestamp') }];
  });
}

function objectIn(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // The first line of a part of a file, or one that is being written.
    return {};
  }
}

function textOf(record: object, field: string): string {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
}
