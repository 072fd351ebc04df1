/** Uncertainty of a distribution, in bits; 0·log 0 counts as 0. */
export function entropyBits(probabilities: readonly number[]): number {
  let sum = 0;
  for (const p of probabilities) if (p > 0) sum -= p * Math.log2(p);
  return sum;
}

/**
 * Mutual information of the cause and one yes/no answer, in bits: `h(Σ w·p) − Σ w·h(p)`.
 *
 * @param belief - w: probability of each cause; sums to 1.
 * @param presence - p: probability of a yes under each cause, in the same order.
 *
 * @see Lindley, "On a measure of the information provided by an experiment", Annals of Mathematical Statistics 27(4), 1956.
 */
export function answerGainBits(belief: readonly number[], presence: readonly number[]): number {
  let yes = 0;
  let within = 0;
  belief.forEach((weight, cause) => {
    const p = presence[cause] ?? 0;
    yes += weight * p;
    within += weight * binaryEntropyBits(p);
  });
  return binaryEntropyBits(Math.min(1, yes)) - within;
}

/** The positions with the largest values, largest first, equal ones in order; `skip` leaves positions out. */
export function bestPositions(values: readonly number[], count: number, skip: (position: number) => boolean): readonly number[] {
  return values
    .map((_, position) => position)
    .filter((position) => !skip(position))
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
    .slice(0, count);
}

function binaryEntropyBits(p: number): number {
  return p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}
