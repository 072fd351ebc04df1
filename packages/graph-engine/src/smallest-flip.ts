import type { Belief } from './core/belief.ts';
import { leadingHypotheses, logLikelihoodUnder } from './core/belief.ts';
import { listAt } from './core/lists.ts';
import { redundancyBetween } from './core/redundancy.ts';
import { logWeightOf } from './core/tilt.ts';
import { floatAt } from './core/typed-array.ts';
import { flipSearchAdditions, flipSearchedExactly } from './limits.ts';

/** Evidence without which another hypothesis leads. */
export interface SmallestFlip {
  /** Positions in the evidence, ascending. */
  readonly removed: readonly number[];
  /** Whether no smaller set does it. */
  readonly exact: boolean;
}

/**
 * The smallest set of evidence without which the leader changes: every set of one, of two, of three, as far as that is
 * affordable, then greedily, each time leaving out what holds the leader up most. Weights are taken anew for what is left.
 *
 * @param evidenceWeight - How much all evidence counts, as it was believed.
 * @returns Undefined where no set that was tried does it.
 */
export function smallestFlip(belief: Belief, evidenceWeight = 1): SmallestFlip | undefined {
  const table = { ...tableOf(belief), evidenceWeight };
  const all = belief.evidence.map((_, index) => index);
  let size = 1;
  for (; size <= Math.min(flipSearchedExactly, all.length) && isAffordable(table, all.length, size); size += 1) {
    const removed = bestOf(table, all, subsetsOf(all, size));
    if (removed.overtakes) return { removed: removed.indices, exact: true };
  }
  let removed: readonly number[] = [];
  while (removed.length < all.length) {
    const left = all.filter((index) => !removed.includes(index));
    const next = bestOf(
      table,
      all,
      left.map((index) => [...removed, index].sort((a, b) => a - b)),
    );
    removed = next.indices;
    if (next.overtakes) return { removed, exact: removed.length <= size };
  }
  return undefined;
}

/** Everything a set is judged by. Hypotheses are those that can lead, ascending by position. */
interface Table {
  readonly evidenceWeight: number;
  readonly leader: number;
  readonly logPriors: Float64Array;
  /** Per evidence the log likelihood under each hypothesis, unweighted. */
  readonly logs: readonly Float64Array[];
  /** Per evidence what it has in common with each other. */
  readonly redundancy: readonly Float64Array[];
}

/** Untouched causes of a group stay equal whatever is left out, so the first of each group stands for all. */
function tableOf(belief: Belief): Omit<Table, 'evidenceWeight'> {
  const { graph, evidence, touched, untouched } = belief;
  const known = new Set(touched);
  const silent = Array.from(untouched).flatMap((size, group) =>
    size === 0 ? [] : [listAt(graph.groups.members, group).find((cause) => !known.has(cause)) ?? NaN],
  );
  const other = graph.prior.logOther > -Infinity ? [graph.causes] : [];
  const hypotheses = Uint32Array.from([...touched, ...silent, ...other]).sort();
  return {
    leader: hypotheses.indexOf(leadingHypotheses(belief, 1)[0]?.hypothesis ?? NaN),
    logPriors: Float64Array.from(hypotheses, (hypothesis) => logWeightOf(belief, hypothesis)),
    logs: evidence.map((item) => Float64Array.from(hypotheses, (hypothesis) => logLikelihoodUnder(graph, item, hypothesis))),
    redundancy: evidence.map((item) =>
      Float64Array.from(evidence, ({ phenomenon }) =>
        phenomenon === item.phenomenon ? 0 : redundancyBetween(graph, item.phenomenon, phenomenon),
      ),
    ),
  };
}

/** How far the best other hypothesis is ahead of the leader on what is left, in nats; above 0, or equal and before it, it leads. */
function overtaking(
  { evidenceWeight, leader, logPriors, logs, redundancy }: Table,
  left: readonly number[],
): { readonly lead: number; readonly overtakes: boolean } {
  const joint = logPriors.slice();
  for (const index of left) {
    const [log, shared] = [logs[index], redundancy[index]];
    if (log === undefined || shared === undefined) continue;
    let repeated = 0;
    for (const other of left) repeated += floatAt(shared, other);
    const weight = evidenceWeight * (1 / (1 + repeated));
    for (let hypothesis = 0; hypothesis < joint.length; hypothesis += 1)
      joint[hypothesis] = floatAt(joint, hypothesis) + weight * floatAt(log, hypothesis);
  }
  const own = floatAt(joint, leader);
  let [most, rival] = [-Infinity, NaN];
  joint.forEach((value, hypothesis) => {
    if (hypothesis !== leader && value > most) [most, rival] = [value, hypothesis];
  });
  return { lead: most - own, overtakes: most > own || (most === own && rival < leader) };
}

/** Of the sets the one without which the best other hypothesis is furthest ahead, the first of equal ones. */
function bestOf(
  table: Table,
  all: readonly number[],
  sets: readonly (readonly number[])[],
): { readonly indices: readonly number[]; readonly lead: number; readonly overtakes: boolean } {
  let best = { indices: all, lead: -Infinity, overtakes: false };
  for (const indices of sets) {
    const judged = overtaking(
      table,
      all.filter((index) => !indices.includes(index)),
    );
    if (judged.lead > best.lead || (judged.overtakes && !best.overtakes)) best = { indices, ...judged };
  }
  return best;
}

function isAffordable({ logPriors }: Table, evidence: number, size: number): boolean {
  let sets = 1;
  for (let taken = 0; taken < size; taken += 1) sets *= (evidence - taken) / (taken + 1);
  return sets * evidence * (evidence + logPriors.length) <= flipSearchAdditions;
}

/** All sets of some size, in lexicographic order. */
function subsetsOf(items: readonly number[], size: number): readonly (readonly number[])[] {
  return size === 0 ? [[]] : items.flatMap((item, place) => subsetsOf(items.slice(place + 1), size - 1).map((rest) => [item, ...rest]));
}
