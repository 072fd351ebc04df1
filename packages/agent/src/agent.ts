import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import { isDbdiagError } from '@dbdiag/graph-engine';
import { cleanMessage } from '@dbdiag/language';
import type { AuditSink, CallOptions, SessionStore } from '@dbdiag/ports';
import { SessionConflictError } from '@dbdiag/ports';
import type { BaseTool, SessionState } from '@dbdiag/tools';
import { createQueryProgressTool, createSession, decodeSession, encodeSession } from '@dbdiag/tools';
import type { AgentEvent } from './agent-event.ts';
import type { AgentResponse } from './agent-response.ts';
import { MessageTooLongError, TurnTimeoutError } from './errors.ts';
import type { Executor } from './executor/executor.ts';
import { createExecutor } from './executor/executor.ts';
import type { AgentLimits } from './limits.ts';
import { defaultAgentLimits } from './limits.ts';
import { linkSignals } from './linked-signal.ts';
import type { Planner } from './planner/planner.ts';
import { createRulePlanner } from './planner/rule-planner.ts';
import { rulePlannerDepsOf } from './planner/rule-planner-deps.ts';
import type { Responder } from './responder/responder.ts';
import { createTemplateResponder } from './responder/template-responder.ts';
import type { TurnParts } from './run-turn.ts';
import { runTurn } from './run-turn.ts';
import { toolNames } from './tool-run.ts';
import { turnLocale } from './turn-locale.ts';

/** What an agent is made of. The engine and the tools must be built from the same snapshot. */
export interface AgentDeps {
  readonly engine: GraphEngine;
  readonly tools: readonly BaseTool[];
  readonly sessions: SessionStore;
  /** Default: rules, no model. */
  readonly planner?: Planner;
  /** Default: runs `tools` by name. */
  readonly executor?: Executor;
  /** Default: templates, no model. */
  readonly responder?: Responder;
  /** Gets an entry per tool call. */
  readonly audit?: AuditSink;
  /** What differs from `defaultAgentLimits`. */
  readonly limits?: Partial<AgentLimits>;
  /** The clock of audit entries. */
  readonly now?: () => Date;
}

/** One message to an agent. */
export interface TurnRequest {
  /** An unknown id begins a new session. */
  readonly sessionId: string;
  /** As the user wrote it. Control characters are stripped before it is read or kept. */
  readonly message: string;
  /** Fixes the language of the reply; without it the message decides. */
  readonly locale?: Locale;
  readonly signal?: AbortSignal;
}

/** A conversation partner that diagnoses. */
export interface Agent {
  /**
   * Runs one turn as a stream of events and returns the response. The session is loaded at the start and saved once, with a
   * revision check, when the reply is complete; a failed or cancelled turn leaves the stored session as it was. When another
   * writer saves it meanwhile, the turn is run again on the new session, as often as `limits.attempts` allows, unless a
   * responder that streams has told part of its reply: nothing is said twice.
   *
   * @throws After an `error` event: MessageTooLongError, TurnTimeoutError, InvalidSessionError, SessionConflictError,
   * StoreUnavailableError, or the signal's reason.
   */
  runTurn(request: TurnRequest): AsyncGenerator<AgentEvent, AgentResponse>;
  /** That stream drained. Throws the same errors. */
  reply(request: TurnRequest): Promise<AgentResponse>;
  /**
   * The stored session, or `undefined` where there is none.
   *
   * @throws InvalidSessionError, StoreUnavailableError
   */
  session(sessionId: string, options?: CallOptions): Promise<SessionState | undefined>;
}

interface Workshop {
  readonly sessions: SessionStore;
  readonly parts: TurnParts;
}

/** A turn whose reply is complete; `conflict` where it couldn't be saved because another writer was first. */
interface StoredTurn {
  readonly response: AgentResponse;
  readonly streamed: boolean;
  readonly conflict?: SessionConflictError;
}

/** A turn on the stored session: load, run, save. */
async function* storedTurn(
  request: TurnRequest & { readonly signal: AbortSignal },
  { sessions, parts }: Workshop,
): AsyncGenerator<AgentEvent, StoredTurn> {
  const { sessionId, signal } = request;
  const message = cleanMessage(request.message);
  const record = await sessions.load(sessionId, { signal });
  const stored = record === undefined ? createSession(sessionId) : decodeSession(record.document);
  const locale = request.locale ?? turnLocale(message, stored);
  const { session, response, streamed } = yield* runTurn({ session: stored, message, locale, signal }, parts);
  signal.throwIfAborted();
  if (message === '') return { response, streamed };
  try {
    await sessions.save({ id: sessionId, revision: record?.revision ?? 0, document: encodeSession(session) }, { signal });
  } catch (error) {
    if (error instanceof SessionConflictError) return { response, streamed, conflict: error };
    throw error;
  }
  return { response, streamed };
}

async function* withRetry(
  request: TurnRequest & { readonly signal: AbortSignal },
  workshop: Workshop,
): AsyncGenerator<AgentEvent, StoredTurn> {
  for (let attempt = 1; ; attempt += 1) {
    const turn = yield* storedTurn(request, workshop);
    if (turn.conflict === undefined) return turn;
    if (turn.streamed || attempt >= workshop.parts.limits.attempts) throw turn.conflict;
    yield { type: 'progress', stage: 'retrying' };
  }
}

function* pieces(message: string): Generator<AgentEvent> {
  for (const [text] of message.matchAll(/[^\n]*\n+|[^\n]+$/gu)) yield { type: 'textDelta', text };
}

function errorEvent(error: unknown): AgentEvent {
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'error', code: isDbdiagError(error) ? error.code : 'unexpected', message, error };
}

async function* delivered(request: TurnRequest, workshop: Workshop): AsyncGenerator<AgentEvent, AgentResponse> {
  const { messageCharacters, turnTimeoutMs } = workshop.parts.limits;
  const timeout = AbortSignal.timeout(turnTimeoutMs);
  const { signal, unlink } = linkSignals([timeout, ...(request.signal === undefined ? [] : [request.signal])]);
  try {
    if (request.message.length > messageCharacters) throw new MessageTooLongError(request.message.length, messageCharacters);
    request.signal?.throwIfAborted();
    yield { type: 'progress', stage: 'started' };
    const { response, streamed } = yield* withRetry({ ...request, signal }, workshop);
    if (!streamed) yield* pieces(response.message);
    yield { type: 'final', response };
    return response;
  } catch (error) {
    const failure = timeout.aborted && error === timeout.reason ? new TurnTimeoutError(turnTimeoutMs, { cause: error }) : error;
    yield errorEvent(failure);
    throw failure;
  } finally {
    unlink();
  }
}

/**
 * Makes an agent. With the default planner and responder it needs no model, no key and no network.
 *
 * @example
 * ```ts
 * const agent = createAgent({ engine, tools: createTools({ engine, phenomena, rootCauses }), sessions: createInMemorySessionStore() });
 * const { message } = await agent.reply({ sessionId: 'demo', message: '数据库变慢了，IO 很高' });
 * ```
 */
export function createAgent(deps: AgentDeps): Agent {
  const { engine, tools, sessions } = deps;
  const fallback = createQueryProgressTool({ engine });
  const parts: TurnParts = {
    planner:
      deps.planner ?? createRulePlanner({ ...rulePlannerDepsOf(engine), canMeasure: tools.some(({ name }) => name === toolNames.collect) }),
    executor: deps.executor ?? createExecutor(tools),
    responder: deps.responder ?? createTemplateResponder(),
    standing: { own: tools.find(({ name }) => name === toolNames.progress) ?? fallback, fallback },
    audit: deps.audit,
    limits: { ...defaultAgentLimits, ...deps.limits },
    now: deps.now ?? (() => new Date()),
  };
  const workshop: Workshop = { sessions, parts };
  return {
    runTurn: (request) => delivered(request, workshop),
    reply: async (request) => {
      const turn = delivered(request, workshop);
      let next = await turn.next();
      while (next.done !== true) next = await turn.next();
      return next.value;
    },
    session: async (sessionId, options) => {
      const record = await sessions.load(sessionId, options);
      return record === undefined ? undefined : decodeSession(record.document);
    },
  };
}
