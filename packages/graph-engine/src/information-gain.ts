import type { Chance } from './likelihood.ts';

/** What an answer is expected to tell. */
export interface ExpectedAnswer {
  /** Mutual information between the hypothesis and the answer, in bits, [0, 1]; but for rounding never above the entropy of the belief. */
  readonly gainBits: number;
  /** Probability that the answer is yes, [0, 1]. */
  readonly probabilityPresent: number;
}

/**
 * Uncertainty of a distribution, `−Σ p·log2 p`, in bits; 0·log 0 counts as 0.
 *
 * @see Shannon, "A mathematical theory of communication", Bell System Technical Journal 27, 1948.
 */
export function entropyBits(probabilities: readonly number[]): number {
  return Math.max(0, -probabilities.reduce((sum, p) => sum + plogp(p), 0));
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
  const logOdds = weight * (Math.log(Math.max(present, Number.MIN_VALUE)) - Math.log(Math.max(absent, Number.MIN_VALUE)));
  return { present: 1 / (1 + Math.exp(-logOdds)), absent: 1 / (1 + Math.exp(logOdds)) };
}

/**
 * Expected drop in uncertainty about the hypothesis from one answer: `h(Σ w·p) − Σ w·h(p)`.
 *
 * @param belief - w: current probability of each hypothesis; sums to 1.
 * @param presence - Probability of yes and no under each hypothesis, in the same order.
 *
 * @see Lindley, "On a measure of the information provided by an experiment",
 * Annals of Mathematical Statistics 27(4), 1956.
 */
export function expectedAnswer(belief: readonly number[], presence: readonly Chance[]): ExpectedAnswer {
  let yes = 0;
  let no = 0;
  let perHypothesis = 0;
  presence.forEach(({ present, absent }, hypothesis) => {
    const probability = belief[hypothesis] ?? NaN;
    yes += probability * present;
    no += probability * absent;
    perHypothesis -= probability * (plogp(present) + plogp(absent));
  });
  const gain = -plogp(yes) - plogp(no) - perHypothesis;
  return { gainBits: Math.min(1, Math.max(0, gain)), probabilityPresent: Math.min(1, yes) };
}

function plogp(p: number): number {
  return p > 0 ? p * Math.log2(p) : 0;
}
