import { OTHER_CAUSE } from '@dbdiag/graph-engine';
import type { CaseResult } from './case-result.ts';

/** How many cases were concluded within so many questions. */
export interface ConclusionPoint {
  readonly questions: number;
  /** Share of all cases, [0, 1]. */
  readonly concluded: number;
  /** Share of all cases that were concluded rightly, [0, 1]. */
  readonly rightlyConcluded: number;
}

/** The share of cases concluded within 0, 1, 2 … questions, every set counting the same; empty without cases. */
export function conclusionCurve(sets: readonly (readonly CaseResult[])[], upTo: number): readonly ConclusionPoint[] {
  const played = sets.filter((results) => results.length > 0);
  if (played.length === 0) return [];
  const shareOf = (has: (result: CaseResult) => boolean): number =>
    played.reduce((sum, results) => sum + results.filter(has).length / results.length, 0) / played.length;
  return Array.from({ length: upTo + 1 }, (_, within) => ({
    questions: within,
    concluded: shareOf(({ concluded, questions }) => concluded && questions <= within),
    rightlyConcluded: shareOf(({ concluded, right, questions }) => concluded && right && questions <= within),
  }));
}

/** What concluding at a threshold would have given. */
export interface FrontierPoint {
  /** The leader is taken for the conclusion at this final confidence or above. */
  readonly threshold: number;
  /** Share of all cases that reach it, [0, 1]. */
  readonly concluded: number;
  /** Share of right leaders among them, [0, 1]. */
  readonly precision: number;
}

/**
 * Precision against share concluded, by threshold on the final leader, strictest first, every set counting the same.
 * *Other cause* is never a conclusion. Equal confidences make one point.
 */
export function precisionFrontier(sets: readonly (readonly CaseResult[])[]): readonly FrontierPoint[] {
  const played = sets.filter((results) => results.length > 0);
  const ranked = played
    .flatMap((results) =>
      results.map(({ leaders: [leader], confidence, right }) => ({
        leader,
        confidence,
        right,
        weight: 1 / (played.length * results.length),
      })),
    )
    .filter(({ leader }) => leader !== undefined && leader !== OTHER_CAUSE)
    .sort((a, b) => b.confidence - a.confidence);
  let concluded = 0;
  let right = 0;
  return ranked.flatMap((result, index) => {
    concluded += result.weight;
    if (result.right) right += result.weight;
    return ranked[index + 1]?.confidence === result.confidence
      ? []
      : [{ threshold: result.confidence, concluded, precision: right / concluded }];
  });
}

/** The largest share concluded at a precision, over all thresholds; 0 where none reaches it. */
export function concludedAtPrecision(frontier: readonly FrontierPoint[], precision: number): number {
  return frontier.reduce((most, point) => (point.precision >= precision ? Math.max(most, point.concluded) : most), 0);
}
