import type { CaseResult } from './case-result.ts';
import { calibrationBins } from './limits.ts';

/** The cases whose leader has a confidence in one interval. */
export interface CalibrationBin {
  /** The interval, (from, to], of the first bin [from, to]. */
  readonly from: number;
  readonly to: number;
  readonly cases: number;
  /** Mean confidence in the leader; undefined of an empty bin. */
  readonly confidence: number | undefined;
  /** Share of right leaders; undefined of an empty bin. */
  readonly right: number | undefined;
}

/** How far confidence and truth go together. */
export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Expected calibration error, Σ share of the bin · |confidence − right|, [0, 1]; undefined without cases. */
  readonly expectedError: number | undefined;
}

/**
 * Compares the confidence in the leader with how often it is right, over 15 equal bins.
 *
 * @see Guo, Pleiss, Sun, Weinberger, "On calibration of modern neural networks", ICML 2017.
 */
export function calibrationOf(results: readonly Pick<CaseResult, 'confidence' | 'right'>[]): Calibration {
  const sums = Array.from({ length: calibrationBins }, () => ({ cases: 0, confidence: 0, right: 0 }));
  for (const { confidence, right } of results) {
    const bin = sums[Math.max(0, Math.ceil(Math.min(1, confidence) * calibrationBins) - 1)];
    if (bin === undefined) continue;
    bin.cases += 1;
    bin.confidence += confidence;
    bin.right += right ? 1 : 0;
  }
  const gap = sums.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0);
  return {
    bins: sums.map(({ cases, confidence, right }, index) => ({
      from: index / calibrationBins,
      to: (index + 1) / calibrationBins,
      cases,
      confidence: cases === 0 ? undefined : confidence / cases,
      right: cases === 0 ? undefined : right / cases,
    })),
    expectedError: results.length === 0 ? undefined : gap / results.length,
  };
}
