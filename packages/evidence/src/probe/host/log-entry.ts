/** One message of a server log. */
export interface LogEntry {
  /** Where it begins, in bytes from the beginning of the file. */
  readonly position: number;
  /** `ERROR`, `LOG` … as the server writes it in English. */
  readonly severity: string;
  /** The message, the lines it goes on over included, at most {@link maxMessageLength} characters. */
  readonly message: string;
  /** The statement that was running, where the log has it; at most as long. */
  readonly statement: string;
  /** Who it is of: what stands before the message, or the application_name. */
  readonly source: string;
  /** Where the time of the message stands. */
  readonly time: string;
}

/** How the server writes its log. */
export type LogFormat = 'stderr' | 'csv' | 'json';

/** All that is looked for stands at the beginning of a message, or among the first lines of a report of a vacuum. */
export const maxMessageLength = 2000;

/** The format by the ending of the file's name, which the server chooses by the format. */
export function formatOf(path: string): LogFormat {
  return path.endsWith('.csv') ? 'csv' : path.endsWith('.json') ? 'json' : 'stderr';
}

/** The first date with a time of day in a text, in milliseconds, as if it were UTC: good for differences only. */
export function stampIn(text: string): number | undefined {
  const found = /(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?/.exec(text);
  if (found === null) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0] = found.slice(1).map((digits) => Number(digits || 0));
  return Date.UTC(year, month - 1, day, hour, minute, second, ms);
}

/** A line and the byte it begins at. */
export interface PlacedLine {
  readonly position: number;
  readonly text: string;
}

/** The lines of a part of a file that begins at byte `start`. */
export function placedLines(text: string, start: number): readonly PlacedLine[] {
  let position = start;
  return text.split('\n').map((line) => {
    const placed = { position, text: line };
    position += byteLength(line) + 1;
    return placed;
  });
}

/** UTF-16 code units by the bytes they take in UTF-8: one below the first, two below the second; halves of a pair; what stands for no UTF-8. */
const units = { twoBytes: 0x80, threeBytes: 0x800, pairs: { from: 0xd800, below: 0xe000 }, replacement: 0xfffd } as const;

/** Length in UTF-8. A character that was no UTF-8 was one byte. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a pair stands for two of the four bytes.
    if (unit < units.twoBytes || unit === units.replacement) continue;
    bytes += unit < units.threeBytes || (unit >= units.pairs.from && unit < units.pairs.below) ? 1 : 2;
  }
  return bytes;
}
