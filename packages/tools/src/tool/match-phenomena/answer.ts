import type { ExaminedObservation, Finding, FindingSource, PhenomenonId } from '@dbdiag/graph-engine';
import type { SessionState } from '../../session/session-state.ts';

/** Whether a phenomenon holds. */
export type Polarity = ExaminedObservation['status'];

/** What one part of a message says about one phenomenon. */
export type Answer = YesOrNo | NeitherYesNorNo;

/** It holds, or it doesn't. */
export interface YesOrNo {
  readonly phenomenonId: PhenomenonId;
  readonly status: Polarity;
  /** In (0, 1]. */
  readonly score: number;
  readonly value?: string | undefined;
  readonly words?: string | undefined;
  /** Read from words that only probably mean it; it never stands against what is certain. */
  readonly tentative?: boolean;
  /** The user was shown the contradiction with an earlier answer and chose this one. */
  readonly settlesContradiction?: boolean;
  /** The user was shown the contradiction and stays with the answer given before; there is nothing to record where the ledger has it. */
  readonly keepsEarlier?: boolean;
}

/** The user can't tell, may not look, or an earlier reading was wrong. */
interface NeitherYesNorNo {
  readonly phenomenonId: PhenomenonId;
  readonly status: 'unknown' | 'refused' | 'withdrawn';
  readonly words?: string | undefined;
}

/** Whether an answer is a yes or a no. */
export function isYesOrNo(answer: Answer): answer is YesOrNo {
  return answer.status === 'present' || answer.status === 'absent';
}

/** The other of the two. */
export function opposite(polarity: Polarity): Polarity {
  return polarity === 'present' ? 'absent' : 'present';
}

/** The yes or no that was measured last of a phenomenon; `undefined` where there is none. */
export function measuredAnswer(session: SessionState, id: PhenomenonId): Extract<Finding, ExaminedObservation> | undefined {
  return latestAnswer(session, id, 'probe');
}

/** The yes or no that the user's own latest words about a phenomenon were; `undefined` where there is none. */
export function usersAnswer(session: SessionState, id: PhenomenonId): Extract<Finding, ExaminedObservation> | undefined {
  return latestAnswer(session, id, 'user');
}

function latestAnswer(
  { diagnosis }: SessionState,
  id: PhenomenonId,
  wanted: FindingSource,
): Extract<Finding, ExaminedObservation> | undefined {
  const latest = diagnosis.findings.findLast(({ phenomenonId, source }) => phenomenonId === id && source === wanted);
  return latest?.status === 'present' || latest?.status === 'absent' ? latest : undefined;
}
