/** The middle of several figures, and their range. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The value that a share of the values doesn't exceed, interpolated; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** Median, least and most. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), least: quantile(values, 0), most: quantile(values, 1) };
}
