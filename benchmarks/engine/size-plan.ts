import type { SizeName } from './graph-size.ts';

/** How many states a round times at a size. */
export interface SizePlan {
  /** Of the engine: posteriors and diagnoses. */
  readonly diagnoses: number;
  /** Of the engine and the summing loop. */
  readonly passes: number;
  /** Of scipy, everything. */
  readonly scipy: number;
  /** Whether the programs that visit all pairs, or need the tickets as text, take part: only where the graph is small. */
  readonly small: boolean;
}

/** Enough for steady medians, few enough for a run of minutes. */
export const sizePlans: Readonly<Record<SizeName, SizePlan>> = {
  M: { diagnoses: 200, passes: 100, scipy: 100, small: true },
  L: { diagnoses: 200, passes: 20, scipy: 40, small: false },
  XL: { diagnoses: 100, passes: 5, scipy: 5, small: false },
};
