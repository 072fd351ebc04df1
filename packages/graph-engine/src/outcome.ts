import type { Hypothesis, Outcome } from './assessment.ts';
import type { EngineOptions } from './engine-options.ts';
import { HEALTHY, OTHER_CAUSE } from './ids.ts';

/** What the outcome is decided by. */
export interface Situation {
  /** The most probable hypothesis; there always is one. */
  readonly leader: Hypothesis | undefined;
  /** Whether any finding with a yes or a no counts. */
  readonly hasEvidence: boolean;
  /** Whether anything at all was recorded. */
  readonly hasFindings: boolean;
  readonly hasConflict: boolean;
  /** Whether a question that may be asked is worth asking. */
  readonly canAsk: boolean;
}

/**
 * Where a diagnosis stands.
 *
 * Before anything was recorded a diagnosis is `open`. Nothing is decided by the prior alone, nor while user and measurement contradict each other: without a yes or no that
 * counts, and with a conflict, a diagnosis is `open` or, when nothing is worth asking, `inconclusive`.
 *
 * A server is called healthy only when that is more probable than all faults together: a thin lead is `inconclusive`.
 *
 * @see docs/model.md, Outcomes.
 */
export function outcomeOf(situation: Situation, { concludeAt, noFaultAt }: Pick<EngineOptions, 'concludeAt' | 'noFaultAt'>): Outcome {
  const { leader, hasEvidence, hasFindings, hasConflict, canAsk } = situation;
  if (!hasFindings) return 'open';
  const undecided = canAsk ? 'open' : 'inconclusive';
  if (leader === undefined || !hasEvidence || hasConflict) return undecided;
  const sure = leader.confidence >= concludeAt;
  if (leader.rootCauseId === HEALTHY) return sure || (!canAsk && leader.confidence >= noFaultAt) ? 'no-fault-found' : undecided;
  if (leader.rootCauseId === OTHER_CAUSE) return sure || !canAsk ? 'unknown-cause' : 'open';
  return sure ? 'concluded' : undecided;
}
