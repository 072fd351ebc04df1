import type { HypothesisId } from '@dbdiag/graph-engine';
import type { Label } from './dataset.ts';

/** How one method did on one case. */
export interface CaseResult {
  readonly caseId: string;
  readonly rootCauses: readonly Label[];
  /** The first three of the final ranking; fewer where there are fewer, none where the numbers broke down. */
  readonly leaders: readonly HypothesisId[];
  /** Final confidence in the leader, [0, 1]; 0 where there is none. */
  readonly confidence: number;
  /** Whether the leader is a cause of the case. */
  readonly right: boolean;
  /** Final probability of the causes of the case together, [0, 1]; absent where the method's numbers are no probabilities. */
  readonly probabilityOfTruth?: number | undefined;
  /** Whether the method named a known cause as its conclusion. */
  readonly concluded: boolean;
  /** Whether the numbers broke down. */
  readonly degenerate: boolean;
  /** The causes claimed to be at work together, where the method can claim more than one. */
  readonly claimed?: readonly HypothesisId[] | undefined;
  /** The three causes most probably at work, alone or beside another, where the method can tell. */
  readonly atWork?: readonly HypothesisId[] | undefined;
  /** Questions asked. */
  readonly questions: number;
  /** Rounds of questions. */
  readonly rounds: number;
  /** Mean time the method took for a round, in milliseconds. */
  readonly stepMs: number;
}
