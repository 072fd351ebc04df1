/** Which thresholds decide: those that make sense in production, or those scaled down to runs of seconds in the lab. */
export type ThresholdProfile = 'production' | 'lab';

/** The condition under which a phenomenon holds: `value operator limit`. */
export interface Condition {
  readonly operator: '>' | '<';
  /** In the unit of the probe; with `timesQuietDay` or `timesSetting` a factor. */
  readonly limit: number;
  /** The value is compared with `limit` times the server's own quiet-day value; without one nothing is decided. */
  readonly timesQuietDay?: true;
  /** The value is compared with `limit` times the number of this setting, in the server's unit; where it is hidden nothing is decided. */
  readonly timesSetting?: string;
}

/** Whether a value makes a phenomenon hold. */
export function meetsCondition({ operator, limit }: Pick<Condition, 'operator' | 'limit'>, value: number): boolean {
  return operator === '>' ? value > limit : value < limit;
}
