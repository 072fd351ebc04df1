import type { ToolOptions } from '../options.ts';

/** How clearly words mean one of several candidates. */
export type CandidateChoice<Candidate> =
  | { readonly kind: 'matched'; readonly candidate: Candidate; readonly tentative: boolean }
  | { readonly kind: 'unclear'; readonly options: readonly Candidate[] }
  | { readonly kind: 'nothing' };

type Thresholds = Pick<
  ToolOptions,
  'matchAt' | 'tentativeAt' | 'tentativeTogetherAt' | 'ambiguityMargin' | 'clarifyFloor' | 'clarificationOptions'
>;

/** What the scores of all come to where one of them is meant, whichever. */
const together = 0.95;

/** So that two scores whose difference is the margin on paper count as that close. */
const roundingError = 1e-9;

/**
 * Decides what candidates mean. From `matchAt` the best one is it; from `tentativeAt` too, to be confirmed, unless the
 * next one is within the margin; where all of them together are sure, from `tentativeTogetherAt` on; otherwise the closest ones are options, where there are any.
 *
 * @param candidates - Best first.
 */
export function chooseCandidate<Candidate extends { readonly score: number }>(
  candidates: readonly Candidate[],
  thresholds: Thresholds,
): CandidateChoice<Candidate> {
  const { matchAt, tentativeAt, tentativeTogetherAt, ambiguityMargin, clarifyFloor, clarificationOptions } = thresholds;
  const [best, next] = candidates;
  if (best === undefined) return { kind: 'nothing' };
  if (best.score >= matchAt) return { kind: 'matched', candidate: best, tentative: false };
  const close = next !== undefined && best.score - next.score <= ambiguityMargin + roundingError;
  const isOneMeant = candidates.reduce((sum, { score }) => sum + score, 0) >= together - roundingError;
  if (best.score >= (isOneMeant ? Math.min(tentativeTogetherAt, tentativeAt) : tentativeAt) && !close)
    return { kind: 'matched', candidate: best, tentative: true };
  const options = candidates.filter(({ score }) => score >= clarifyFloor).slice(0, clarificationOptions);
  return options.length === 0 ? { kind: 'nothing' } : { kind: 'unclear', options };
}
