import type { LogEntry, PlacedLine } from './log-entry.ts';
import { maxMessageLength } from './log-entry.ts';

/** Positions of the columns, the same since version 9.0. */
const columns = { severity: 11, message: 13, statement: 19, application: 22 } as const;
const recordStart = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;

/** Reads `csvlog`. A record may go on over lines; a first one that was cut is left out. */
export function readCsvLog(lines: readonly PlacedLine[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let position = 0;
  let open: string[] = [];
  let quoted = false;
  for (const line of lines) {
    if (!quoted) {
      if (!recordStart.test(line.text)) continue;
      position = line.position;
      open = [];
    }
    open.push(line.text);
    // Quotes within a value are doubled, so a whole record has an even number.
    if (quotesIn(line.text) % 2 === 1) quoted = !quoted;
    if (!quoted) entries.push(...entryOf({ position, text: open.join('\n') }));
  }
  return entries;
}

function quotesIn(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++;
  return quotes;
}

function entryOf({ position, text }: PlacedLine): readonly LogEntry[] {
  const values = valuesOf(text);
  const severity = values[columns.severity] ?? '';
  if (severity === '') return [];
  const part = (column: number): string => (values[column] ?? '').slice(0, maxMessageLength);
  return [
    {
      position,
      severity,
      message: part(columns.message),
      statement: part(columns.statement),
      source: part(columns.application),
      time: values[0] ?? '',
    },
  ];
}

/** The values up to the last column of interest. */
function valuesOf(record: string): readonly string[] {
  const values: string[] = [];
  for (let at = 0; at < record.length && values.length <= columns.application; ) {
    const end = endOfValue(record, at);
    const value = record.slice(at, end);
    values.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    at = end + 1;
  }
  return values;
}

/** Where the comma after a value stands, or the end. */
function endOfValue(record: string, start: number): number {
  const from = record[start] === '"' ? closingQuote(record, start) : start;
  const comma = record.indexOf(',', from);
  return comma < 0 ? record.length : comma;
}

/** The quote that ends a value, not one of a doubled pair within it. */
function closingQuote(record: string, start: number): number {
  let at = record.indexOf('"', start + 1);
  while (at >= 0 && record[at + 1] === '"') at = record.indexOf('"', at + 2);
  return at < 0 ? record.length : at;
}
