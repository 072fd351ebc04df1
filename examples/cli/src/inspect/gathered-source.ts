import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Gathered } from '@dbdiag/evidence';
import { describeFlaw, GatheredFileError, gatheredLimits, gatheredSession, readGathered } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { CommandError } from '../exit-status.ts';
import type { InspectOptions } from './inspect-options.ts';
import { limitsOf } from './inspect-options.ts';
import type { MeasuringSource } from './measuring-source.ts';

/** A longer file is none that a script wrote: its rows are bounded. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Reads a file that a script of `dbdiag gather` wrote, as the source of an inspection.
 *
 * @throws CommandError where the file can't be read, or nothing in it can.
 */
export async function gatheredSource(file: string, options: InspectOptions, locale: Locale): Promise<MeasuringSource> {
  const gathered = await gatheredIn(file, locale);
  const { facts, redacted, startedAt, looks } = gathered;
  const session = gatheredSession(gathered);
  return {
    facts,
    limits: gatheredLimits(gathered, limitsOf(options)),
    connectSeconds: 0,
    depsFor: (parts) => ({ ...parts.vocabulary, ...session, planner: parts.planner, store: parts.store }),
    opening: (words) => [
      words.readFrom({ ...facts, file: basename(file), at: new Date(1000 * startedAt).toISOString() }),
      ...(redacted ? [words.namesReplaced] : []),
      ...looks.flaws.map((flaw) => words.flaw(localize(describeFlaw(flaw), locale))),
    ],
    close: () => Promise.resolve(),
  };
}

async function gatheredIn(file: string, locale: Locale): Promise<Gathered> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CommandError(
      `${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}. --from takes what psql -X -f look.sql -o FILE wrote.`,
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
