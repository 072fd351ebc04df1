import type { Hypothesis, Outcome } from './assessment.ts';
import type { DefiningStand } from './defining-signs.ts';
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
  /** How well the leader fits, [0, 1]; where it doesn't, it may be only the nearest of the known causes. */
  readonly fit: number;
  /** What speaks against the leader, in bits, ≥ 0. */
  readonly bitsAgainst: number;
  /** How the signs stand without which it isn't the leader. */
  readonly defining: DefiningStand;
  /** Whether tickets tell of the leader, not experts alone. */
  readonly hasTickets: boolean;
}

type Deciding = Pick<EngineOptions, 'concludeAt' | 'noFaultAt' | 'fitsAt' | 'contradictionBits' | 'definedAt' | 'definedFitsAt'>;

/**
 * Where a diagnosis stands.
 *
 * Before anything was recorded a diagnosis is `open`. Nothing is decided by the prior alone, nor while user and measurement contradict each other: without a yes or no that
 * counts, and with a conflict, a diagnosis is `open` or, when nothing is worth asking, `inconclusive`.
 *
 * Where two causes together are more probable than everything else, a leader that is one of them stays right and is
 * concluded as ever, the other beside it; a leader that is neither, *healthy* and *other cause* among them, decides nothing.
 *
 * A leader that doesn't fit isn't concluded, however probable it is among the known, unless a second cause explains the
 * findings. Nor is one of which a defining sign was measured and isn't there. One whose defining sign is there is concluded
 * from `definedAt` on, and only so one that no ticket tells of.
 *
 * A server is called healthy only when that is more probable than all faults together: a thin lead is `inconclusive`.
 *
 * @see docs/model.md, Outcomes.
 */
export function outcomeOf(situation: Situation, options: Deciding): Outcome {
  const { concludeAt, noFaultAt } = options;
  const { leader, hasEvidence, hasFindings, hasConflict, canAsk, twoCauses } = situation;
  if (!hasFindings) return 'open';
  const undecided = canAsk ? 'open' : 'inconclusive';
  if (leader === undefined || !hasEvidence || hasConflict) return undecided;
  if (twoCauses.length > 0 && !twoCauses.includes(leader.hypothesisId)) return undecided;
  const sure = leader.probability >= concludeAt;
  if (leader.hypothesisId === HEALTHY) return sure || (!canAsk && leader.probability >= noFaultAt) ? 'no-fault-found' : undecided;
  if (leader.hypothesisId === OTHER_CAUSE) return sure || !canAsk ? 'unknown-cause' : 'open';
  return (sure && twoCauses.length > 0) || isConclusive(situation, options) ? 'concluded' : undecided;
}

function isConclusive(situation: Situation, options: Deciding): boolean {
  const { leader, defining, hasTickets } = situation;
  const { concludeAt, definedAt } = options;
  const probability = leader?.probability ?? 0;
  if (!stands(situation, options)) return false;
  return defining === 'present' ? probability >= Math.min(concludeAt, definedAt) : hasTickets && probability >= concludeAt;
}

/** Whether the findings are such as the leader brings about: it fits, or hardly anything speaks against it, and none of its defining signs was measured absent. */
export function stands(
  { fit, bitsAgainst, defining }: Pick<Situation, 'fit' | 'bitsAgainst' | 'defining'>,
  { fitsAt, contradictionBits, definedFitsAt }: Pick<EngineOptions, 'fitsAt' | 'contradictionBits' | 'definedFitsAt'>,
): boolean {
  if (defining === 'absent') return false;
  return bitsAgainst <= contradictionBits || fit >= (defining === 'present' ? Math.min(fitsAt, definedFitsAt) : fitsAt);
}

/**
 * The same while a suspicion tilts the belief: what isn't concluded without it isn't concluded.
 *
 * @param without - As it would be without the suspicion.
 */
export function outcomeUnderSuspicion(situation: Situation, without: Situation, options: Deciding): Outcome {
  const outcome = outcomeOf(situation, options);
  if (outcome !== 'concluded') return outcome;
  const holds = outcomeOf(without, options) === 'concluded' && without.leader?.hypothesisId === situation.leader?.hypothesisId;
  if (holds) return outcome;
  return situation.canAsk ? 'open' : 'inconclusive';
}
