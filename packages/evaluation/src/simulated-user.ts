import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { Case } from './dataset.ts';
import { seededRandom } from './seeded-random.ts';

/** What the user says to a question. */
export interface Answer {
  readonly phenomenonId: PhenomenonId;
  readonly status: 'present' | 'absent' | 'unknown';
}

/** Which answers are wrong: none, those the case names (else a tenth, drawn), or a share that is drawn, [0, 1]. */
export type Noise = 'none' | 'recorded' | number;

/** Share of answers that are wrong where a noisy case doesn't name them. */
const shareWithoutRecord = 0.1;

/** A user who knows a case, and nothing else. */
export interface SimulatedUser {
  /** What the user brings up, all of it present. */
  readonly initial: readonly PhenomenonId[];
  readonly answer: (question: PhenomenonId) => Answer;
}

/**
 * Plays the user of a case.
 *
 * The user starts with the `initial` of the case, else with one phenomenon that holds, drawn by the seed. What the case
 * doesn't list is absent in a closed world and a don't-know in an open one. What was brought up and what isn't on
 * record is never answered wrongly.
 */
export function simulateUser(
  entry: Case,
  options: { readonly closedWorld: boolean; readonly noise: Noise; readonly seed: number },
): SimulatedUser {
  const { closedWorld, noise, seed } = options;
  const initial = entry.initial ?? drawOne(entry, seed);
  const record = new Map<PhenomenonId, 'present' | 'absent' | 'unknown'>([
    ...entry.absent.map((id) => [id, 'absent'] as const),
    ...entry.unknown.map((id) => [id, 'unknown'] as const),
    ...entry.present.map((id) => [id, 'present'] as const),
    ...initial.map((id) => [id, 'present'] as const),
  ]);
  const begun = new Set(initial);
  const isWrong = wrongAnswers(entry, { noise, seed });
  return {
    initial,
    answer: (phenomenonId) => {
      const truth = record.get(phenomenonId) ?? (closedWorld ? 'absent' : 'unknown');
      if (truth === 'unknown' || begun.has(phenomenonId) || !isWrong(phenomenonId)) return { phenomenonId, status: truth };
      return { phenomenonId, status: truth === 'present' ? 'absent' : 'present' };
    },
  };
}

function drawOne({ id, present }: Case, seed: number): readonly PhenomenonId[] {
  const drawn = present[Math.floor(seededRandom(seed, 'initial', id)() * present.length)];
  return drawn === undefined ? [] : [drawn];
}

function wrongAnswers(
  { id, flipped }: Case,
  { noise, seed }: { readonly noise: Noise; readonly seed: number },
): (question: PhenomenonId) => boolean {
  if (noise === 'none') return () => false;
  if (noise === 'recorded' && flipped !== undefined) {
    const wrong = new Set(flipped);
    return (question) => wrong.has(question);
  }
  const share = noise === 'recorded' ? shareWithoutRecord : noise;
  return (question) => seededRandom(seed, 'noise', id, question)() < share;
}
