import type { CaseResult } from './case-result.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

/** Two methods on the same cases of one set, in the same order. */
export interface PairedResults {
  readonly ours: readonly CaseResult[];
  readonly theirs: readonly CaseResult[];
}

/** A difference of top-1 and where it lies with a probability of 90 %. */
export interface TopOneDifference {
  /** Mean over the sets of our share minus theirs, [−1, 1]. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** Resamples drawn; the ends of the interval then move by about a tenth of its width. */
const resamples = 2000;

/** Where the interval of 90 % ends. */
const interval = { low: 0.05, high: 0.95 } as const;

/**
 * How much more often our leader is right than theirs, the mean over sets, with the 90 % interval of a paired bootstrap:
 * cases are drawn again within each set.
 *
 * @returns Undefined without cases.
 * @throws RangeError when the two lists of a set aren't about the same cases.
 *
 * @see Efron, Tibshirani, "An introduction to the bootstrap", 1993, chapter 13.
 */
export function topOneDifference(sets: readonly PairedResults[], seed: number): TopOneDifference | undefined {
  const gains = sets.map(gainsOf).filter((ofSet) => ofSet.length > 0);
  if (gains.length === 0) return undefined;
  const random = seededRandom(seed, 'bootstrap');
  const drawn = Float64Array.from({ length: resamples }, () => meanOf(gains.map((ofSet) => resampledMean(ofSet, random)))).sort();
  const quantile = (share: number): number => drawn[Math.min(resamples - 1, Math.floor(share * resamples))] ?? 0;
  return { difference: meanOf(gains.map(meanOf)), low: quantile(interval.low), high: quantile(interval.high) };
}

function gainsOf({ ours, theirs }: PairedResults): readonly number[] {
  if (ours.length !== theirs.length)
    throw new RangeError(`Paired results need the same cases: ${ours.length} of ours, ${theirs.length} of theirs.`);
  return ours.map((own, index) => {
    const other = theirs[index];
    if (other?.caseId !== own.caseId)
      throw new RangeError(`Paired results need the same order: ${own.caseId} stands beside ${other?.caseId ?? 'nothing'}.`);
    return Number(own.right) - Number(other.right);
  });
}

function resampledMean(values: readonly number[], random: SeededRandom): number {
  let sum = 0;
  let draws = values.length;
  while (draws > 0) {
    sum += values[Math.floor(random() * values.length)] ?? 0;
    draws -= 1;
  }
  return sum / values.length;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
