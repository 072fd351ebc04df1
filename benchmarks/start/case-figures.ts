import type { Spread } from '../engine/quantiles.ts';

/** What a case cost over the rounds. */
export interface CaseFigures {
  readonly name: string;
  /** Seconds. */
  readonly cpu: Spread;
  /** Seconds. */
  readonly wall: Spread;
  readonly peakMB: Spread | undefined;
}
