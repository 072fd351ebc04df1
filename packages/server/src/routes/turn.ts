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
  /** Nothing was stored under the id when the turn was asked for. Of several such turns that are asked for at once, one begins the session. */
  readonly isNew: boolean;
  /** Whether nothing is stored under the id now: asked while the turn runs, whether it begins the session. */
  readonly isUnknown: () => Promise<boolean>;
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
    // An id that was only just made is nobody else's.
    const isUnknown = async (): Promise<boolean> =>
      asked.sessionId === undefined || (await sessions.load(sessionId, { signal })) === undefined;
    const isNew = await isUnknown();
    const { message, locale, verbose, answers } = asked;
    const turn = sessions.turn({
      sessionId,
      message,
      ...(locale !== undefined && { locale }),
      ...(verbose === true && { replyLength: 'full' }),
      ...(answers !== undefined && { answers }),
      signal: AbortSignal.any([signal, closing]),
    });
    return { sessionId, isNew, isUnknown, events: watched(tracing.turn(turn, sessionId), leave, metrics) };
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

/** What a turn came to. */
export interface FinishedTurn {
  readonly response: AgentResponse;
  /** It began its session, or began it anew as it was idle for too long. */
  readonly isNew: boolean;
}

/**
 * Runs a turn to its end.
 *
 * @throws What the turn fails with.
 */
export async function finishTurn({ events, ...turn }: StartedTurn): Promise<FinishedTurn> {
  let { isNew } = turn;
  let isWaiting = true;
  let response: AgentResponse | undefined;
  for await (const event of events) {
    if (isWaiting && !isBeforeItsPlace(event)) {
      isWaiting = false;
      // Who was before it in line has saved, and nobody behind it has.
      isNew = isNew && (await turn.isUnknown());
    }
    if (event.type === 'final') ({ response } = event);
  }
  if (response === undefined) throw new Error('A turn that throws nothing ends with its response.');
  return { response, isNew: isNew || response.details.newSession !== undefined };
}

/** A turn tells that it started, and then waits in the line for its session. */
function isBeforeItsPlace(event: AgentEvent): boolean {
  return event.type === 'error' || (event.type === 'progress' && event.stage === 'started');
}
