/**
 * Turns unnormalised log probabilities into probabilities, by log-sum-exp, so that nothing overflows.
 *
 * @param logJoint - Natural logarithms, finite, at least one; in a fixed order, since sums are rounded.
 * @returns In the same order, each in [0, 1]; they sum to 1.
 *
 * @see Blanchard, Higham, Higham, "Accurately computing the log-sum-exp and softmax functions",
 * IMA Journal of Numerical Analysis 41(4), 2021.
 */
export function normalize(logJoint: readonly number[]): readonly number[] {
  const largest = logJoint.reduce((most, value) => Math.max(most, value), -Infinity);
  const shares = logJoint.map((value) => Math.exp(value - largest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/**
 * Log of prior times likelihoods: `ln P(r) + Σ weight · ln P(finding | r)`.
 *
 * @param logPrior - Per hypothesis, in nats.
 * @param evidence - Per finding its weight and, per hypothesis, its log likelihood; in sorted order of the findings.
 * @returns Per hypothesis, in nats, not normalised.
 *
 * @see Bayes' rule with weighted, conditionally independent findings (docs/model.md, Redundancy discount).
 */
export function logJointProbability(
  logPrior: readonly number[],
  evidence: readonly { readonly weight: number; readonly logLikelihood: readonly number[] }[],
): readonly number[] {
  return logPrior.map((prior, hypothesis) => evidence.reduce((sum, item) => sum + item.weight * (item.logLikelihood[hypothesis] ?? NaN), prior));
}
