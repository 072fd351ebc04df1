import { z } from 'zod';

/** As much of a version 1 document as the upgrade needs; what is wrong with it is left for the current schema to say. */
const before = z.looseObject({
  diagnosis: z.looseObject({ rounds: z.int().min(0) }),
  transcript: z.array(z.looseObject({ calls: z.array(z.string()) })),
});

/**
 * A session of version 1 as version 2: exchanges know how many rounds there were after them.
 *
 * Version 1 didn't keep that. It is worked out backwards from the rounds there are: then, every `diagnose` made a round.
 *
 * @returns The document itself, with another version, where it isn't one of version 1.
 */
export function upgradeFrom1(stored: unknown): unknown {
  const parsed = before.safeParse(stored);
  if (!parsed.success) return { ...Object(stored), version: 2 };
  let round = parsed.data.diagnosis.rounds;
  const transcript = parsed.data.transcript.toReversed().map((turn) => {
    const after = round;
    round = turn.calls.includes('restart_session') ? 0 : Math.max(0, round + balance(turn.calls));
    return { ...turn, round: after };
  });
  return { ...parsed.data, version: 2, transcript: transcript.toReversed() };
}

/** A session of version 2 as version 3, which may have outputs and a call that waits; version 2 had neither. */
export function upgradeFrom2(stored: unknown): unknown {
  return { ...Object(stored), version: 3 };
}

/** A session of version 3 as version 4, which may say by which version of the knowledge it was answered. */
export function upgradeFrom3(stored: unknown): unknown {
  return { ...Object(stored), version: 4 };
}

/** How many rounds there were before some calls, less those after them. */
function balance(calls: readonly string[]): number {
  const count = (name: string): number => calls.filter((call) => call === name).length;
  return count('undo_findings') - count('diagnose');
}
