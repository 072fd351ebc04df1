import type { EvidenceGraph } from './core/evidence-graph.ts';
import { countAt } from './core/sparse-counts.ts';
import { uintAt } from './core/typed-array.ts';
import type { EngineOptions } from './engine-options.ts';
import { compareRanked } from './id-order.ts';
import type { Phenomenon } from './knowledge-snapshot.ts';

/**
 * What a bit about each phenomenon is worth: `(1 − δ) / cost`, in the order of phenomenon ids.
 *
 * δ, the chance of a don't-know, is learned from explicit ones, tickets that list the phenomenon as unexamined, among
 * those that say anything about it: `δ = (k·δ₀ + unexamined) / (k + examined + unexamined)`, a beta prior with mean δ₀
 * and strength k.
 *
 * @returns Above 0.
 */
export function valuesPerBit(
  phenomena: readonly Phenomenon[],
  { counts }: EvidenceGraph,
  { dontKnowRate, dontKnowStrength }: Pick<EngineOptions, 'dontKnowRate' | 'dontKnowStrength'>,
): Float64Array {
  const sorted = phenomena.toSorted(
    compareRanked(
      () => 0,
      ({ id }) => id,
    ),
  );
  return Float64Array.from(sorted, ({ cost = 1 }, phenomenon) => {
    let examined = 0;
    let unexamined = 0;
    const end = uintAt(counts.start, phenomenon + 1);
    for (let edge = uintAt(counts.start, phenomenon); edge < end; edge += 1) {
      examined += uintAt(counts.present, edge) + countAt(counts.absent, edge);
      unexamined += countAt(counts.unexamined, edge);
    }
    const known = (dontKnowStrength * (1 - dontKnowRate) + examined) / (dontKnowStrength + examined + unexamined);
    return known / cost;
  });
}
