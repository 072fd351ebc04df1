import type { Hypothesis, Outcome } from './assessment.ts';
import type { EngineOptions } from './engine-options.ts';
import type { HypothesisId } from './ids.ts';
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
  /** Two causes that together are more probable than everything else; none otherwise. */
  readonly twoCauses: readonly HypothesisId[];
  /** Whether the findings speak against the leader so much that it may be only the nearest of the known causes. */
  readonly isContradicted: boolean;
}

/**
 * Where a diagnosis stands.
 *
 * Before anything was recorded a diagnosis is `open`. Nothing is decided by the prior alone, nor while user and measurement contradict each other: without a yes or no that
 * counts, and with a conflict, a diagnosis is `open` or, when nothing is worth asking, `inconclusive`.
 *
 * Where two causes together are more probable than everything else, a leader that is one of them stays right and is
 * concluded as ever, the other beside it; a leader that is neither, *healthy* and *other cause* among them, decides nothing.
 *
 * A leader that the findings contradict isn't concluded, however probable it is among the known, unless a second cause
 * explains them.
 *
 * A server is called healthy only when that is more probable than all faults together: a thin lead is `inconclusive`.
 *
 * @see docs/model.md, Outcomes.
 */
export function outcomeOf(situation: Situation, { concludeAt, noFaultAt }: Pick<EngineOptions, 'concludeAt' | 'noFaultAt'>): Outcome {
  const { leader, hasEvidence, hasFindings, hasConflict, canAsk, twoCauses, isContradicted } = situation;
  if (!hasFindings) return 'open';
  const undecided = canAsk ? 'open' : 'inconclusive';
  if (leader === undefined || !hasEvidence || hasConflict) return undecided;
  if (twoCauses.length > 0 && !twoCauses.includes(leader.hypothesisId)) return undecided;
  const sure = leader.probability >= concludeAt;
  if (leader.hypothesisId === HEALTHY) return sure || (!canAsk && leader.probability >= noFaultAt) ? 'no-fault-found' : undecided;
  if (leader.hypothesisId === OTHER_CAUSE) return sure || !canAsk ? 'unknown-cause' : 'open';
  return sure && (!isContradicted || twoCauses.length > 0) ? 'concluded' : undecided;
}

/**
 * The same while a suspicion tilts the belief: what isn't concluded without it isn't concluded.
 *
 * @param without - As it would be without the suspicion.
 */
export function outcomeUnderSuspicion(
  situation: Situation,
  without: Situation,
  options: Pick<EngineOptions, 'concludeAt' | 'noFaultAt'>,
): Outcome {
  const outcome = outcomeOf(situation, options);
  if (outcome !== 'concluded') return outcome;
  const holds = outcomeOf(without, options) === 'concluded' && without.leader?.hypothesisId === situation.leader?.hypothesisId;
  if (holds) return outcome;
  return situation.canAsk ? 'open' : 'inconclusive';
}
