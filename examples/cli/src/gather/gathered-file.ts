import { readFile } from 'node:fs/promises';
import type { Gathered } from '@dbdiag/evidence';
import { GatheredFileError, readGathered } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { CommandError } from '../exit-status.ts';

/** A longer file is none that a script wrote: its rows are bounded. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Reads a file that a script of `dbdiag gather` wrote.
 *
 * @throws CommandError where it can't be read, or nothing in it can.
 */
export async function readGatheredFile(file: string, locale: Locale): Promise<Gathered> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CommandError(
      `${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}. It has to be what psql -X -f look.sql -o FILE wrote.`,
      { cause },
    );
  });
  if (bytes.length > mostBytes) throw new CommandError(`${file} is larger than anything a script of dbdiag gather writes.`);
  return readGathered(textOf(bytes)).catch((cause: unknown) => {
    if (!(cause instanceof GatheredFileError)) throw cause;
    throw new CommandError(`${file}: ${localize(cause.note, locale)}`, { cause });
  });
}

/** A file that was cut may end within a character, and a Windows shell writes what it is given as UTF-16. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
