import { basename } from 'node:path';
import { describeFlaw, gatheredLimits, gatheredSession } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { SessionParts } from '@dbdiag/runtime/measuring';
import { earlierQuietDays } from '@dbdiag/runtime/measuring';
import { readGatheredFile } from '../gather/gathered-file.ts';
import type { InspectOptions } from './inspect-options.ts';
import { limitsOf } from './inspect-options.ts';
import type { MeasuringSource } from './measuring-source.ts';

/**
 * Reads a file that a script of `dbdiag gather` wrote, as the source of an inspection.
 *
 * @throws CommandError where the file can't be read, or nothing in it can.
 */
export async function gatheredSource(
  file: string,
  { options, locale, parts }: { readonly options: InspectOptions; readonly locale: Locale; readonly parts: SessionParts },
): Promise<MeasuringSource> {
  const gathered = await readGatheredFile(file, locale);
  const { facts, redacted, startedAt, endedAt, looks } = gathered;
  const session = gatheredSession(gathered);
  return {
    facts,
    parts,
    limits: gatheredLimits(gathered, limitsOf(options)),
    connectSeconds: 0,
    depsFor: ({ vocabulary, planner, store }) => ({ ...vocabulary, ...session, planner, store }),
    opening: (words) => [
      words.readFrom({ ...facts, file: basename(file), at: new Date(1000 * startedAt).toISOString() }),
      ...(redacted ? [words.namesReplaced] : []),
      ...looks.flaws.map((flaw) => words.flaw(localize(describeFlaw(flaw), locale))),
    ],
    // A file tells no address: only a server that says which one it is can be one of those measured before.
    earlierQuietDays: (comparing) =>
      earlierQuietDays({ database: { facts }, address: basename(file) }, { ...comparing, now: new Date(1000 * endedAt) }),
    // The same file can be read often, and would count as a quiet day each time.
    keepRates: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
