import type { AgentEvent, AgentResponse, TurnAnswer } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import { newSessionId } from '@dbdiag/runtime';
import type { Principal } from '../access/principal.ts';
import { turnAnswer } from '../protocols/asked-turn.ts';
import type { Services } from '../services.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ChatBody } from './chat-body.ts';

/** What a turn is asked with. */
export interface TurnAsked {
  /** Without one a new session begins. */
  readonly sessionId?: string | undefined;
  readonly message: string;
  readonly locale?: Locale | undefined;
  /** Whether the reply says everything. */
  readonly verbose?: boolean | undefined;
  readonly answers?: readonly TurnAnswer[] | undefined;
}

/** Who asks for a turn, and until when they wait. */
export interface TurnCaller {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** A turn that has begun. */
export interface StartedTurn {
  readonly sessionId: string;
  /** Nothing was stored under the id. */
  readonly isNew: boolean;
  /** Its events, as they come. When the reader stops reading, the turn is cancelled and nothing is saved. */
  readonly events: AsyncGenerator<AgentEvent, AgentResponse>;
}

/** What a body of `POST /chat` asks. */
export function askedIn({ session_id: sessionId, message, locale, verbose, answers }: ChatBody): TurnAsked {
  return {
    sessionId,
    message,
    locale,
    verbose,
    answers: answers?.map(turnAnswer),
  };
}

/**
 * Begins a turn in a session of the caller's: takes a place, counts, traces.
 *
 * @throws RequestRefusedError where no place is left; the errors of the session store.
 */
export async function startTurn(asked: TurnAsked, { principal, signal }: TurnCaller, services: Services): Promise<StartedTurn> {
  const { gate, runtime, closing, metrics, tracing } = services;
  const leave = gate.enter();
  try {
    const sessions = runtime.sessionsOf(principal.id);
    const sessionId = asked.sessionId ?? newSessionId();
    const isNew = asked.sessionId === undefined || (await sessions.load(sessionId, { signal })) === undefined;
    const { message, locale, verbose, answers } = asked;
    const turn = sessions.turn({
      sessionId,
      message,
      ...(locale !== undefined && { locale }),
      ...(verbose === true && { replyLength: 'full' }),
      ...(answers !== undefined && { answers }),
      signal: AbortSignal.any([signal, closing]),
    });
    return { sessionId, isNew, events: watched(tracing.turn(turn, sessionId), leave, metrics) };
  } catch (error) {
    leave();
    throw error;
  }
}

async function* watched(
  turn: AsyncGenerator<AgentEvent, AgentResponse>,
  leave: () => void,
  metrics: Metrics,
): AsyncGenerator<AgentEvent, AgentResponse> {
  const count = metrics.turn();
  try {
    const response = yield* turn;
    count.end(response);
    return response;
  } catch (error) {
    count.fail(error);
    throw error;
  } finally {
    leave();
    count.end();
  }
}

/**
 * The response of a turn.
 *
 * @throws What the turn fails with.
 */
export async function finishTurn({ events }: StartedTurn): Promise<AgentResponse> {
  let next = await events.next();
  while (next.done !== true) next = await events.next();
  return next.value;
}
