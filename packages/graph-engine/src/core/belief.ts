import type { EvidenceGraph } from './evidence-graph.ts';
import { baseChance, likelihoodUnder, otherLikelihood, recordedAt, silentLikelihood } from './evidence-graph.ts';
import { placesOfLargest } from './largest.ts';
import { likelihoodWithCause, logLikelihood } from './likelihood.ts';
import { exp } from './portable-math.ts';
import { redundancyWeight } from './redundancy.ts';
import type { Tilt } from './tilt.ts';
import { logWeightOf } from './tilt.ts';
import { floatAt, intAt, uintAt } from './typed-array.ts';

/** A yes or a no about a phenomenon. */
export interface Evidence {
  readonly phenomenon: number;
  readonly status: 'present' | 'absent';
  /** How sure it is that this phenomenon was meant, (0, 1]. */
  readonly score: number;
}

/** Evidence, and how much it counts beside the other evidence, above 0. */
export interface WeighedEvidence extends Evidence {
  readonly weight: number;
}

/** What is believed after some evidence. Over all hypotheses it sums to 1. */
export interface Belief {
  readonly graph: EvidenceGraph;
  /** By phenomenon, ascending. */
  readonly evidence: readonly WeighedEvidence[];
  /** Posterior of every cause, by position, and of *other cause* in the last place. */
  readonly probabilities: Float64Array;
  /** What the prior was tilted by; absent where it wasn't. */
  readonly tilt?: Tilt;
  /** The causes that have an edge to some evidence, or are tilted. */
  readonly touched: Uint32Array;
  /** Per group of causes the posterior of each that isn't touched. */
  readonly untouchedProbability: Float64Array;
  /** Per group how many aren't touched. */
  readonly untouched: Uint32Array;
}

/** How evidence is believed. */
export interface BelievingOptions {
  /** How much all evidence counts, as a power of its likelihood, above 0. Default 1. */
  readonly evidenceWeight?: number;
  /** Default: the prior as it was learned. */
  readonly tilt?: Tilt | undefined;
}

/**
 * Updates the prior by evidence: `ln P(r) + Σ weight · ln P(evidence | r)`, normalised by log-sum-exp.
 *
 * Only causes with an edge to the evidence, and tilted ones, are computed one by one; the others share the value of their group. The terms
 * of a cause are added in the order of phenomena, so the order of the evidence changes no bit.
 *
 * @param evidence - At most one a phenomenon.
 *
 * @see Bayes' rule with weighted, conditionally independent findings (docs/model.md); Blanchard, Higham, Higham,
 * "Accurately computing the log-sum-exp and softmax functions", IMA Journal of Numerical Analysis 41(4), 2021.
 */
export function believe(graph: EvidenceGraph, evidence: readonly Evidence[], { evidenceWeight = 1, tilt }: BelievingOptions = {}): Belief {
  const weighed = weigh(graph, evidence, evidenceWeight);
  const { groups, counts, prior, options } = graph;
  const { touched, slots } = touchedBy(graph, weighed, tilt);
  const joint = new Float64Array(touched.length);
  for (let slot = 0; slot < joint.length; slot += 1) joint[slot] = floatAt(prior.logOfGroup, uintAt(groups.of, uintAt(touched, slot)));
  if (tilt !== undefined) for (const cause of tilt.causes) joint[intAt(slots, cause) - 1] = logWeightOf({ graph, tilt }, cause);
  const group = prior.logOfGroup.slice();
  let other = prior.logOther;
  const term = new Float64Array(touched.length);
  for (const { phenomenon, status, score, weight } of weighed) {
    const base = baseChance(graph, phenomenon);
    const silent = new Float64Array(group.length);
    for (let index = 0; index < silent.length; index += 1)
      silent[index] = weight * logLikelihood(silentLikelihood(graph, index, base)[status], base[status], score);
    for (let slot = 0; slot < term.length; slot += 1) term[slot] = floatAt(silent, uintAt(groups.of, uintAt(touched, slot)));
    const end = uintAt(counts.start, phenomenon + 1);
    for (let edge = uintAt(counts.start, phenomenon); edge < end; edge += 1) {
      const likelihood = likelihoodWithCause(recordedAt(counts, edge), base, options);
      term[intAt(slots, uintAt(counts.cause, edge)) - 1] = weight * logLikelihood(likelihood[status], base[status], score);
    }
    for (let slot = 0; slot < term.length; slot += 1) joint[slot] = floatAt(joint, slot) + floatAt(term, slot);
    for (let index = 0; index < group.length; index += 1) group[index] = floatAt(group, index) + floatAt(silent, index);
    other += weight * logLikelihood(otherLikelihood(base)[status], base[status], score);
  }
  return normalized(graph, { evidence: weighed, ...(tilt !== undefined && { tilt }), touched, joint, group, other });
}

/** ln P(evidence | hypothesis) of one piece of evidence, in nats, before its weight. */
export function logLikelihoodUnder(graph: EvidenceGraph, { phenomenon, status, score }: Evidence, hypothesis: number): number {
  return logLikelihood(likelihoodUnder(graph, phenomenon, hypothesis)[status], baseChance(graph, phenomenon)[status], score);
}

/** A hypothesis by its position, and its posterior. */
export interface Ranked {
  readonly hypothesis: number;
  readonly probability: number;
}

/** The most probable hypotheses; equal ones by position, *other cause* last. */
export function leadingHypotheses({ graph, probabilities, touched, untouched }: Belief, count: number): readonly Ranked[] {
  const isTouched = new Uint8Array(graph.causes);
  for (const cause of touched) isTouched[cause] = 1;
  const ids = new Uint32Array(touched.length + untouched.reduce((sum, size) => sum + Math.min(size, count), 0) + 1);
  ids.set(touched);
  let length = touched.length;
  const { start, items } = graph.groups.members;
  for (let group = 0; group < untouched.length; group += 1) {
    const wanted = Math.min(count, uintAt(untouched, group));
    for (let at = uintAt(start, group), found = 0; found < wanted; at += 1) {
      const cause = uintAt(items, at);
      if (isTouched[cause] === 1) continue;
      ids[length] = cause;
      length += 1;
      found += 1;
    }
  }
  if (graph.prior.logOther > -Infinity) {
    ids[length] = graph.causes;
    length += 1;
  }
  const values = new Float64Array(length);
  for (let place = 0; place < length; place += 1) values[place] = floatAt(probabilities, uintAt(ids, place));
  return placesOfLargest({ ids: ids.subarray(0, length), values }, count).map((place) => ({
    hypothesis: uintAt(ids, place),
    probability: floatAt(values, place),
  }));
}

function weigh(graph: EvidenceGraph, evidence: readonly Evidence[], evidenceWeight: number): readonly WeighedEvidence[] {
  const sorted = evidence.toSorted((a, b) => a.phenomenon - b.phenomenon);
  const phenomena = sorted.map(({ phenomenon }) => phenomenon);
  return sorted.map((item) => ({ ...item, weight: evidenceWeight * redundancyWeight(graph, item.phenomenon, phenomena) }));
}

/** The causes with an edge to the evidence and the tilted ones, in the order in which they are met, and per cause its place in that order, from 1 up; 0 for none. */
function touchedBy(
  { counts, causes }: EvidenceGraph,
  evidence: readonly Evidence[],
  tilt: Tilt | undefined,
): { readonly touched: Uint32Array; readonly slots: Int32Array } {
  const slots = new Int32Array(causes);
  let capacity = tilt?.causes.length ?? 0;
  for (const { phenomenon } of evidence) capacity += uintAt(counts.start, phenomenon + 1) - uintAt(counts.start, phenomenon);
  const touched = new Uint32Array(capacity);
  let length = 0;
  for (const cause of tilt?.causes ?? []) {
    touched[length] = cause;
    length += 1;
    slots[cause] = length;
  }
  for (const { phenomenon } of evidence) {
    const end = uintAt(counts.start, phenomenon + 1);
    for (let edge = uintAt(counts.start, phenomenon); edge < end; edge += 1) {
      const cause = uintAt(counts.cause, edge);
      if (slots[cause] !== 0) continue;
      touched[length] = cause;
      length += 1;
      slots[cause] = length;
    }
  }
  return { touched: touched.subarray(0, length), slots };
}

interface Joint extends Pick<Belief, 'evidence' | 'tilt' | 'touched'> {
  /** Per touched cause ln (prior × likelihoods), not normalised. */
  readonly joint: Float64Array;
  /** The same per group for a cause that isn't touched. */
  readonly group: Float64Array;
  /** The same for *other cause*. */
  readonly other: number;
}

function normalized(graph: EvidenceGraph, { evidence, tilt, touched, joint, group, other }: Joint): Belief {
  const { groups, causes } = graph;
  const untouched = groups.size.slice();
  for (const cause of touched) {
    const own = uintAt(groups.of, cause);
    untouched[own] = uintAt(untouched, own) - 1;
  }
  let largest = other;
  for (const value of joint) largest = Math.max(largest, value);
  for (let index = 0; index < group.length; index += 1) if (untouched[index] !== 0) largest = Math.max(largest, floatAt(group, index));
  const otherShare = exp(other - largest);
  let silentTotal = 0;
  const untouchedProbability = new Float64Array(group.length);
  for (let index = 0; index < group.length; index += 1) {
    if (untouched[index] === 0) continue;
    const share = exp(floatAt(group, index) - largest);
    untouchedProbability[index] = share;
    silentTotal += share * uintAt(untouched, index);
  }
  let touchedTotal = 0;
  for (let slot = 0; slot < joint.length; slot += 1) {
    const share = exp(floatAt(joint, slot) - largest);
    joint[slot] = share;
    touchedTotal += share;
  }
  const total = otherShare + silentTotal + touchedTotal;
  for (let index = 0; index < group.length; index += 1) untouchedProbability[index] = floatAt(untouchedProbability, index) / total;
  const probabilities = new Float64Array(causes + 1);
  for (let cause = 0; cause < causes; cause += 1) probabilities[cause] = floatAt(untouchedProbability, uintAt(groups.of, cause));
  for (let slot = 0; slot < touched.length; slot += 1) probabilities[uintAt(touched, slot)] = floatAt(joint, slot) / total;
  probabilities[causes] = otherShare / total;
  return { graph, evidence, ...(tilt !== undefined && { tilt }), probabilities, touched, untouchedProbability, untouched };
}
