/** A share with the bounds between which the true one lies with 95 % certainty. */
export interface Share {
  readonly of: number;
  readonly count: number;
  /** Absent where there is nothing to have a share of. */
  readonly value?: number;
  readonly low?: number;
  readonly high?: number;
}

/** 97.5th percentile of the normal distribution. */
const z = 1.959964;

/**
 * A share with its score interval, which stays within 0 and 1 and is right near both.
 *
 * @see Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American Statistical Association 22, 1927.
 */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { of, count };
  const value = count / of;
  const centre = (value + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of));
  return { of, count, value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
