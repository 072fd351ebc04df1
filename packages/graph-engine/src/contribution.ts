import type { Belief } from './belief.ts';
import { compareRanked } from './id-order.ts';
import type { PhenomenonId } from './ids.ts';
import { negligibleBits } from './limits.ts';
import type { Model } from './model.ts';

/**
 * Per hypothesis the findings that speak for it, strongest first.
 *
 * A finding i with weight v speaks for hypothesis A when its weighted likelihood beats the average of the others, each
 * weighted by its prior: `L_Ai^v > Σ_{r≠A} P(r)·L_ri^v / Σ_{r≠A} P(r)`. Its strength is log2 of that ratio. Where A is
 * the only hypothesis nothing speaks for it.
 *
 * @returns In the order of the hypotheses of the model.
 *
 * @see Good, "Probability and the weighing of evidence", 1950: weight of evidence for A against not-A.
 */
export function contributingPhenomena(model: Model, belief: Belief): readonly (readonly PhenomenonId[])[] {
  const priors = model.hypotheses.map(({ logPrior }) => Math.exp(logPrior));
  const otherPriors = sumsOfOthers(priors);
  const strengths = belief.evidence.map(({ finding, weight, logLikelihood }) => {
    const logs = logLikelihood.map((value) => weight * value);
    const largest = logs.reduce((most, value) => Math.max(most, value), -Infinity);
    const otherJoint = sumsOfOthers(logs.map((value, position) => Math.exp(value - largest) * (priors[position] ?? NaN)));
    const bits = logs.map((value, position) => {
      const average = (otherJoint[position] ?? NaN) / (otherPriors[position] ?? NaN);
      return (value - largest) / Math.LN2 - Math.log2(average);
    });
    return { id: finding.phenomenonId, bits };
  });
  return model.hypotheses.map((_, position) =>
    strengths
      .map(({ id, bits }) => ({ id, bits: bits[position] ?? NaN }))
      .filter(({ bits }) => bits > negligibleBits)
      .sort(compareRanked(({ bits }) => bits, ({ id }) => id))
      .map(({ id }) => id),
  );
}

/** For each value the sum of all but it, added from both ends and so without subtraction. */
function sumsOfOthers(values: readonly number[]): readonly number[] {
  const before = runningSums(values);
  const after = runningSums(values.toReversed()).toReversed();
  return values.map((_, index) => (before[index] ?? NaN) + (after[index] ?? NaN));
}

/** The sum of what comes before each value. */
function runningSums(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value) => {
    const before = sum;
    sum += value;
    return before;
  });
}
