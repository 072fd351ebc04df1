import { entropyOf, plogp } from './answer-entropy.ts';
import type { Belief } from './belief.ts';
import type { EvidenceGraph } from './evidence-graph.ts';
import { baseChance, otherLikelihood, recordedAt, silentLikelihood } from './evidence-graph.ts';
import type { Chance } from './likelihood.ts';
import { likelihoodWithCause } from './likelihood.ts';
import { exp, ln } from './portable-math.ts';
import { floatAt, uintAt } from './typed-array.ts';

/** What an answer is expected to tell. */
export interface ExpectedAnswer {
  /** Mutual information between the hypothesis and the answer, in bits, [0, 1]; but for rounding never above the entropy of the belief. */
  readonly gainBits: number;
  /** Probability that the answer is yes, [0, 1]. */
  readonly probabilityPresent: number;
}

/** A belief with what silent causes and *other cause* contribute to questions already summed: all that questions need. */
export interface GroupedBelief {
  /** Posterior of every cause, by position, and of *other cause* in the last place. */
  readonly probabilities: Float64Array;
  /** Per group the posterior of its causes together. */
  readonly groupProbability: Float64Array;
  /** Per base rate P(yes) if no cause had an edge. */
  readonly silentYes: Float64Array;
  /** Per base rate the mean entropy of the answer if no cause had an edge, in bits. */
  readonly silentEntropy: Float64Array;
}

/** Sums a belief over groups, once for all questions. */
export function groupBelief({ graph, probabilities, touched, untouched, untouchedProbability }: Belief): GroupedBelief {
  const groupProbability = untouchedProbability.map((each, group) => each * uintAt(untouched, group));
  for (const cause of touched) {
    const group = uintAt(graph.groups.of, cause);
    groupProbability[group] = floatAt(groupProbability, group) + floatAt(probabilities, cause);
  }
  return sumSilent(graph, probabilities, groupProbability);
}

/**
 * Completes a belief whose groups are summed.
 *
 * A silent cause with N tickets shows c·b with c = α / (ω·N + α), so its P(yes) is linear in c:
 * `ε + (1 − 2ε)·(λ·b + c·b·(1 − λ·b))`.
 */
export function sumSilent(graph: EvidenceGraph, probabilities: Float64Array, groupProbability: Float64Array): GroupedBelief {
  const { baseRates, groups, options, causes } = graph;
  const other = floatAt(probabilities, causes);
  const known = groupProbability.reduce((sum, probability) => sum + probability, 0);
  const shrunk = groupProbability.reduce(
    (sum, probability, group) => sum + (probability * options.alpha) / (options.omega * floatAt(groups.tickets, group) + options.alpha),
    0,
  );
  const silentYes = new Float64Array(baseRates.length);
  const silentEntropy = new Float64Array(baseRates.length);
  const width = groupProbability.length + 1;
  for (let rate = 0; rate < silentYes.length; rate += 1) {
    const { present: base, answerError } = baseRates[rate] ?? { present: NaN, answerError: NaN };
    const leaked = options.leak * base;
    const present = leaked * known + base * (1 - leaked) * shrunk + base * other;
    silentYes[rate] = answerError * (known + other) + (1 - 2 * answerError) * present;
    let entropy = other * floatAt(graph.silentEntropy, rate * width + width - 1);
    for (let group = 0; group + 1 < width; group += 1)
      entropy += floatAt(groupProbability, group) * floatAt(graph.silentEntropy, rate * width + group);
    silentEntropy[rate] = entropy;
  }
  return { probabilities, groupProbability, silentYes, silentEntropy };
}

/**
 * What the answer about each of some phenomena is expected to tell: P(yes), and by how much it would lower the uncertainty about
 * the hypothesis, `h(Σ w·p) − Σ w·h(p)`, h the entropy of a yes or no.
 *
 * Silent causes enter by group; an edge adds by how much it differs. No logarithm is taken per edge.
 *
 * @returns Two numbers a phenomenon, in their order: P(yes), [0, 1], and the gain in bits, [0, 1]; but for rounding that is never
 *   above the entropy of the belief.
 *
 * @see Lindley, "On a measure of the information provided by an experiment",
 * Annals of Mathematical Statistics 27(4), 1956.
 */
export function expectedAnswers(graph: EvidenceGraph, belief: GroupedBelief, phenomena: Uint32Array): Float64Array {
  const answers = sumEdges(graph, belief, phenomena);
  for (let index = 0; index < answers.length; index += 2) {
    const yes = floatAt(answers, index);
    answers[index] = Math.min(1, Math.max(0, yes));
    answers[index + 1] = gainOf(yes, floatAt(answers, index + 1));
  }
  return answers;
}

/**
 * Per phenomenon P(yes) and the mean entropy of the answer in bits: one pass over the edges.
 *
 * Apart from what is made of them, so that an engine compiles each loop without calls in it.
 */
function sumEdges(
  { baseRateOf, counts, difference }: EvidenceGraph,
  { probabilities, silentYes, silentEntropy }: GroupedBelief,
  phenomena: Uint32Array,
): Float64Array {
  const { start, cause } = counts;
  const sums = new Float64Array(2 * phenomena.length);
  for (let index = 0; index < phenomena.length; index += 1) {
    const phenomenon = uintAt(phenomena, index);
    const rate = uintAt(baseRateOf, phenomenon);
    const end = uintAt(start, phenomenon + 1);
    let yes = floatAt(silentYes, rate);
    let perHypothesis = floatAt(silentEntropy, rate);
    for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
      const probability = floatAt(probabilities, uintAt(cause, edge));
      yes += probability * floatAt(difference, 2 * edge);
      perHypothesis += probability * floatAt(difference, 2 * edge + 1);
    }
    sums[2 * index] = yes;
    sums[2 * index + 1] = perHypothesis;
  }
  return sums;
}

/** Probability that the answer is yes, [0, 1]. */
export function probabilityOfYes(graph: EvidenceGraph, { probabilities, silentYes }: GroupedBelief, phenomenon: number): number {
  const { start, cause } = graph.counts;
  let yes = floatAt(silentYes, uintAt(graph.baseRateOf, phenomenon));
  const end = uintAt(start, phenomenon + 1);
  for (let edge = uintAt(start, phenomenon); edge < end; edge += 1)
    yes += floatAt(probabilities, uintAt(cause, edge)) * floatAt(graph.difference, 2 * edge);
  return Math.min(1, Math.max(0, yes));
}

/** Phenomena whose expected answers are kept at a time in a pass over all: 32 KB, which stay in the cache of a core. */
const answersAtOnce = 2048;

/** The gain of every phenomenon, in bits: one pass over the edges. */
export function allGains(belief: Belief): Float64Array {
  const { graph } = belief;
  const grouped = groupBelief(belief);
  const phenomena = allPhenomena(graph);
  const gains = new Float64Array(phenomena.length);
  for (let from = 0; from < gains.length; from += answersAtOnce) {
    const answers = expectedAnswers(graph, grouped, phenomena.subarray(from, from + answersAtOnce));
    for (let index = 0; 2 * index < answers.length; index += 1) gains[from + index] = floatAt(answers, 2 * index + 1);
  }
  return gains;
}

/** The positions of all phenomena. */
export function allPhenomena({ phenomena }: EvidenceGraph): Uint32Array {
  const all = new Uint32Array(phenomena);
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) all[phenomenon] = phenomenon;
  return all;
}

/**
 * What an answer is expected to tell that would repeat part of what was said, and so counts less than one.
 *
 * @param weight - What the answer would count beside the evidence, (0, 1].
 */
export function discountedAnswer(
  graph: EvidenceGraph,
  { probabilities, groupProbability }: GroupedBelief,
  { phenomenon, weight }: { readonly phenomenon: number; readonly weight: number },
): ExpectedAnswer {
  const base = baseChance(graph, phenomenon);
  const left = groupProbability.slice();
  let yes = 0;
  let perHypothesis = 0;
  const add = (probability: number, likelihood: Chance): void => {
    if (!(probability > 0)) return;
    const chance = discountedPresence(likelihood, weight);
    yes += probability * chance.present;
    perHypothesis += probability * entropyOf(chance.present);
  };
  const { start, cause } = graph.counts;
  const end = uintAt(start, phenomenon + 1);
  for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
    const own = uintAt(cause, edge);
    const group = uintAt(graph.groups.of, own);
    left[group] = floatAt(left, group) - floatAt(probabilities, own);
    add(floatAt(probabilities, own), likelihoodWithCause(recordedAt(graph.counts, edge), base, graph.options));
  }
  left.forEach((probability, group) => {
    add(probability, silentLikelihood(graph, group, base));
  });
  add(floatAt(probabilities, graph.causes), otherLikelihood(base));
  return { gainBits: gainOf(yes, perHypothesis), probabilityPresent: Math.min(1, Math.max(0, yes)) };
}

/**
 * Probability of a yes when the question repeats part of what was said: `p′ = L^v / (L^v + (1 − L)^v)`.
 *
 * At v = 1 it is L; at v = 0 it is ½ whatever the hypothesis, and the question tells nothing.
 *
 * @param likelihood - L and 1 − L under a hypothesis.
 * @param weight - v, what the answer would count beside the current findings, (0, 1].
 */
export function discountedPresence({ present, absent }: Chance, weight: number): Chance {
  if (weight === 1) return { present, absent };
  const odds = exp(-weight * Math.abs(logOddsOf(present, absent)));
  const [likelier, other] = [1 / (1 + odds), odds / (1 + odds)];
  return present > absent ? { present: likelier, absent: other } : { present: other, absent: likelier };
}

function logOddsOf(present: number, absent: number): number {
  const ratio = present / absent;
  return ratio > 0 && ratio < Infinity ? ln(ratio) : ln(Math.max(present, Number.MIN_VALUE)) - ln(Math.max(absent, Number.MIN_VALUE));
}

/**
 * Uncertainty of a distribution, `−Σ p·log2 p`, in bits; 0·log 0 counts as 0.
 *
 * @see Shannon, "A mathematical theory of communication", Bell System Technical Journal 27, 1948.
 */
export function entropyBits(belief: Belief): number {
  const { graph, probabilities, touched, untouched, untouchedProbability } = belief;
  const silent = untouchedProbability.reduce((sum, probability, group) => sum + plogp(probability) * uintAt(untouched, group), 0);
  const single = touched.reduce((sum, cause) => sum + plogp(floatAt(probabilities, cause)), plogp(floatAt(probabilities, graph.causes)));
  return Math.max(0, -(silent + single));
}

function gainOf(yes: number, perHypothesis: number): number {
  return Math.min(1, Math.max(0, entropyOf(yes) - perHypothesis));
}
