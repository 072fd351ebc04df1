/** Seconds to the microsecond, milliseconds to the nanosecond: what is below is noise and makes records long. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
