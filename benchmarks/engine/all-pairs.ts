import type { Answer } from './contender.ts';
import type { DenseModel } from './dense-model.ts';
import type { GeneratedState } from './generated-states.ts';

/** A diagnosis by visiting every pair of phenomenon and hypothesis. */
export interface AllPairs {
  readonly posterior: (state: GeneratedState) => Float64Array;
  /** Gain of every question in bits, from the posteriors after a yes and after a no. */
  readonly gains: (posterior: Float64Array) => Float64Array;
  readonly diagnose: (state: GeneratedState) => Answer;
}

/** How terms are added. */
export type Summation = (values: Float64Array) => number;

/** One after the other. */
export const plainSum: Summation = (values) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/**
 * With what each addition loses kept and added at the end.
 *
 * @see Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 1974.
 */
export const compensatedSum: Summation = (values) => {
  let [sum, lost] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
};

/** Keeps the likelihood of every pair, and works on all of them. */
export function createAllPairs(model: DenseModel, sum: Summation): AllPairs {
  const likelihoods = Array.from({ length: model.phenomena }, (_, phenomenon) => model.likelihoods(phenomenon));
  const entropy = (distribution: Float64Array): number => -sum(distribution.map((p) => (p > 0 ? p * Math.log2(p) : 0)));
  const posterior = (state: GeneratedState): Float64Array => {
    const joint = model.prior.map((prior, hypothesis) =>
      state.reduce((product, { phenomenon, status }) => {
        const yes = likelihoods[phenomenon]?.[hypothesis] ?? NaN;
        return product * (status === 'present' ? yes : 1 - yes);
      }, prior),
    );
    const total = sum(joint);
    return joint.map((value) => value / total);
  };
  const gains = (belief: Float64Array): Float64Array => {
    const now = entropy(belief);
    return Float64Array.from(likelihoods, (likelihood) => {
      const ifYes = belief.map((p, hypothesis) => p * (likelihood[hypothesis] ?? NaN));
      const ifNo = belief.map((p, hypothesis) => p * (1 - (likelihood[hypothesis] ?? NaN)));
      const [yes, no] = [sum(ifYes), sum(ifNo)];
      return now - yes * entropy(ifYes.map((p) => p / yes)) - no * entropy(ifNo.map((p) => p / no));
    });
  };
  const diagnose = (state: GeneratedState): Answer => {
    const belief = posterior(state);
    const asked = new Set(state.map(({ phenomenon }) => phenomenon));
    return {
      leading: highest(belief, 10),
      questions: highest(
        gains(belief).map((gain, phenomenon) => (asked.has(phenomenon) ? 0 : gain)),
        5,
      ),
    };
  };
  return { posterior, gains, diagnose };
}

/** The highest values by position, highest first, equal ones by position. */
export function highest(values: Float64Array, count: number): readonly (readonly [position: number, value: number])[] {
  return Array.from(values, (value, position): readonly [number, number] => [position, value])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count);
}
