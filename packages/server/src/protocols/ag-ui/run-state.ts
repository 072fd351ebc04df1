import type { TurnParts } from '../turn-parts.ts';
import type { RunEvent } from './run-event.ts';
import { isObject } from './run-input.ts';

/** What a run leaves in the client's state. */
export interface DbdiagAgentState {
  readonly session_id: string;
  readonly posterior: TurnParts['posterior'];
  readonly questions: TurnParts['questions'];
  readonly evidence: TurnParts['evidence'];
  /**
   * `null` where no cause is concluded, as a member that is missing leaves an earlier one standing. That is what it does where one is
   * concluded and the turn only talks of it.
   */
  readonly diagnosis?: NonNullable<TurnParts['diagnosis']> | null;
}

/** The state after a turn. */
export function agentState(sessionId: string, { posterior, questions, evidence, diagnosis }: TurnParts): DbdiagAgentState {
  const told = diagnosis ?? (posterior.outcome === 'concluded' ? undefined : null);
  return { session_id: sessionId, posterior, questions, evidence, ...(told !== undefined && { diagnosis: told }) };
}

/**
 * How the client gets from the state it has to the one after the turn: by what changed, where it has that of this session, else
 * by the whole. Members of the client's own stay.
 *
 * @param before - As the client sent it.
 */
export function stateEvent(before: unknown, state: DbdiagAgentState): RunEvent {
  const own = isObject(before) ? before : {};
  if (own.session_id !== state.session_id) return { type: 'STATE_SNAPSHOT', snapshot: { ...own, ...state } };
  const changed = Object.entries(state).filter(([name, value]) => JSON.stringify(own[name]) !== JSON.stringify(value));
  // RFC 6902, 4.1: to add a member that exists replaces its value.
  return { type: 'STATE_DELTA', delta: changed.map(([name, value]: [string, unknown]) => ({ op: 'add', path: `/${name}`, value })) };
}
