import type { AgentResponse } from '@dbdiag/agent';
import type { Answer, Case, Utterance } from '@dbdiag/evaluation';

/** What a turn recorded, against what the user meant and what is true. */
export interface TurnComparison {
  /** What was meant and is recorded so. */
  readonly kept: readonly Answer[];
  /** What was meant and isn't recorded in this turn; it may have been asked about. */
  readonly lost: readonly Answer[];
  /** What was recorded and contradicts what the user knows. */
  readonly untrue: readonly { readonly phenomenonId: string; readonly status: string }[];
}

/** Compares what one message meant with what it made the agent record. */
export function compareTurn({ present, absent }: Case, { meant }: Utterance, { recorded }: AgentResponse['details']): TurnComparison {
  const statuses = new Map(recorded.map(({ phenomenonId, status }) => [phenomenonId, status]));
  const isKept = ({ phenomenonId, status }: Answer): boolean => statuses.get(phenomenonId) === status;
  const [holds, fails] = [new Set<string>(present), new Set<string>(absent)];
  return {
    kept: meant.filter(isKept),
    lost: meant.filter((answer) => !isKept(answer)),
    untrue: recorded.filter(
      ({ phenomenonId, status }) => (status === 'present' && !holds.has(phenomenonId)) || (status === 'absent' && !fails.has(phenomenonId)),
    ),
  };
}
