/** Six places. */
const factor = 1e6;

/** Seconds to the microsecond, milliseconds to the nanosecond: what is below is noise and makes records long. */
export function rounded(value: number): number {
  return Math.round(value * factor) / factor;
}
