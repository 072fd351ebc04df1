import type { GraphEngine, Locale, Observation } from '@dbdiag/graph-engine';
import { InvalidOptionsError, isDbdiagError } from '@dbdiag/graph-engine';
import { cleanMessage, readBlocks, withoutBlocks } from '@dbdiag/language';
import type { AuditSink, CallOptions, Redactor, SessionStore } from '@dbdiag/ports';
import type { BaseTool, OpenedSession, ReplyLength, SessionChange, SessionState } from '@dbdiag/tools';
import { createRedactor, decodeSession, redactingAudit, restrictSession, sessionTransaction } from '@dbdiag/tools';
import { enterSession, standingTools } from '@dbdiag/tools/agent-kit';
import type { AgentEvent } from './agent-event.ts';
import type { AgentResponse } from './agent-response.ts';
import { answeredBy } from './answered-by.ts';
import { MessageTooLongError, TurnTimeoutError } from './errors.ts';
import type { Executor } from './executor/executor.ts';
import { createExecutor } from './executor/executor.ts';
import type { AgentLimits } from './limits.ts';
import { defaultAgentLimits } from './limits.ts';
import { newSessionOf } from './new-session.ts';
import type { Allowance } from './permission.ts';
import { permissionOf } from './permission.ts';
import { withAnswers } from './planner/answers-planner.ts';
import { claimPastes } from './planner/claimed-pastes.ts';
import type { Planner } from './planner/planner.ts';
import { createRulePlanner } from './planner/rule-planner.ts';
import { rulePlannerDepsOf } from './planner/rule-planner-deps.ts';
import type { RecordedRound, RecordOptions } from './record-observations.ts';
import { recordObservations } from './record-observations.ts';
import type { Responder } from './responder/responder.ts';
import { createTemplateResponder } from './responder/template-responder.ts';
import type { TurnParts } from './run-turn.ts';
import { runTurn } from './run-turn.ts';
import { describePhenomenon } from './shown-lines.ts';
import type { TurnAnswer } from './turn-answers.ts';
import { describeAnswers, requireAnswers } from './turn-answers.ts';
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
  /** Who may have tools run that act, without the user's word each time. Default: nobody. */
  readonly allow?: Allowance;
  /** How much replies say, where a turn doesn't ask for another length. Default: brief. */
  readonly replyLength?: ReplyLength | undefined;
  /** Gets an entry per tool call and per recording, redacted. */
  readonly audit?: AuditSink;
  /** What differs from `defaultAgentLimits`. */
  readonly limits?: Partial<AgentLimits>;
  /** Runs on what is written to `audit`. Default: secrets are taken out. */
  readonly redactor?: Pick<Redactor, 'redact'>;
  /**
   * Longest time between two turns of a session, in milliseconds, by when the store says it was saved. After a longer one the next
   * turn begins anew, its reply and `details.newSession` say so, and what was is kept under an id of its own. Default: none is too long.
   */
  readonly idleMs?: number;
  /** The clock of audit entries and of `idleMs`. */
  readonly now?: (() => Date) | undefined;
  /** Version of the stored knowledge that the engine was built from: sessions say by which they were answered. Default: they don't. */
  readonly knowledge?: number | undefined;
}

/** One message to an agent. */
export interface TurnRequest {
  /** An unknown id begins a new session. */
  readonly sessionId: string;
  /** As the user wrote it. Control characters are stripped before it is read or kept. */
  readonly message: string;
  /** Answers given as data, by buttons for example; `message` may be empty beside them. */
  readonly answers?: readonly TurnAnswer[];
  /** Fixes the language of the reply; without it the message decides. */
  readonly locale?: Locale | undefined;
  /** The language of the first reply where the message has no words of the user's own, only a paste. Default: that of the paste. */
  readonly usualLocale?: Locale | undefined;
  /** How much the reply says. Default: what the agent was made with. */
  readonly replyLength?: ReplyLength | undefined;
  readonly signal?: AbortSignal;
}

/** A conversation partner that diagnoses. */
export interface Agent {
  /**
   * Runs one turn as a stream of events and returns the response. The session is loaded at the start and saved once, with a
   * revision check, when the reply is complete; a failed or cancelled turn leaves the stored session as it was.
   *
   * Turns of one session on one store wait for each other, in the order in which their readers went past `started`; `signal` ends
   * the wait, and `limits.turnTimeoutMs` begins after it. When a writer of another process saves the session meanwhile, the turn
   * is run again on the new session, as often as `limits.attempts` allows, unless a responder that streams has told part of its
   * reply: nothing is said twice.
   *
   * @throws After an `error` event: MessageTooLongError, TurnTimeoutError, InvalidSessionError, SessionConflictError,
   * StoreUnavailableError, UnknownPhenomenonError or InvalidObservationError for `answers`, or the signal's reason.
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
  /**
   * Records what another program found, as one round of the session, without a turn: nothing is said, and what the last reply showed
   * stands. It waits in the same line as turns, and is audited. Without observations it only says where things stand.
   *
   * @param observations - `parseObservations` reads them from untyped data.
   * @throws UnknownPhenomenonError, InvalidObservationError, InvalidSessionError, SessionConflictError, StoreUnavailableError, or
   * the signal's reason; nothing was recorded then.
   */
  record(sessionId: string, observations: readonly Observation[], options?: RecordOptions): Promise<RecordedRound>;
}

/** What an agent runs its turns with. */
interface AgentParts {
  readonly engine: GraphEngine;
  readonly sessions: SessionStore;
  readonly parts: TurnParts;
  readonly idleMs: number | undefined;
}

/** A turn whose reply is complete. */
interface FinishedTurn {
  readonly response: AgentResponse;
  readonly streamed: boolean;
}

type SignalledRequest = TurnRequest & { readonly signal: AbortSignal };

/** A turn on a session that was opened: what it came to, and the session to be saved. */
async function* turnOn(
  { session: opened, idle, attempt }: OpenedSession,
  request: SignalledRequest,
  { engine, parts }: AgentParts,
): AsyncGenerator<AgentEvent, SessionChange<FinishedTurn>> {
  if (attempt > 1) yield { type: 'progress', stage: 'retrying' };
  const { session: stored, outdated } = restrictSession({ engine, knowledge: parts.knowledge }, opened);
  const { answers = [], replyLength: length = parts.replyLength, signal, usualLocale } = request;
  const message = cleanMessage(request.message);
  const pastes = readBlocks(request.message);
  const said = [message, describeAnswers(answers)].filter((text) => text !== '').join('\n');
  const typed = pastes.length === 0 ? message : cleanMessage(withoutBlocks(request.message, pastes));
  const locale = request.locale ?? turnLocale(message, stored, { typed, usual: usualLocale });
  const turn = {
    session: stored,
    message,
    pastes,
    said,
    locale,
    length,
    signal,
    ...(idle !== undefined && { newSession: newSessionOf(idle) }),
    ...(outdated !== undefined && { outdated }),
  };
  const { session, response, streamed } = yield* runTurn(turn, { ...parts, planner: withAnswers(parts.planner, answers, parts.tools) });
  return { result: { response, streamed }, isTold: streamed, ...(said !== '' && { session: answeredBy(parts, session) }) };
}

/** A turn on the stored session: load, run, save. */
function storedTurn(request: SignalledRequest, agentParts: AgentParts): AsyncGenerator<AgentEvent, FinishedTurn> {
  const { sessions, parts, idleMs } = agentParts;
  const { sessionId, signal } = request;
  // Nothing is begun anew by saying nothing.
  const saysSomething = cleanMessage(request.message) !== '' || (request.answers ?? []).length > 0;
  return sessionTransaction(sessions, (opened) => turnOn(opened, request, agentParts), {
    sessionId,
    attempts: parts.limits.attempts,
    ...(saysSomething && idleMs !== undefined && { idleMs }),
    now: parts.now,
    signal,
  });
}

function* pieces(message: string): Generator<AgentEvent> {
  for (const [text] of message.matchAll(/[^\n]+\n*|\n+/gu)) yield { type: 'textDelta', text };
}

function errorEvent(error: unknown): AgentEvent {
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'error', code: isDbdiagError(error) ? error.code : 'unexpected', message, error };
}

/** @throws MessageTooLongError, or what is wrong with the answers. */
function requireReadable({ message, answers = [] }: TurnRequest, { engine, parts }: AgentParts): void {
  const { messageCharacters, pasteCharacters } = parts.limits;
  if (message.length > Math.max(messageCharacters, pasteCharacters)) throw new MessageTooLongError(message.length, pasteCharacters);
  if (message.length > messageCharacters) {
    const typed = claimPastes(cleanMessage(message), readBlocks(message), parts.tools).rest;
    if (typed.length > messageCharacters) throw new MessageTooLongError(typed.length, messageCharacters);
  }
  requireAnswers(answers, engine);
}

/** A turn that waits until the turns before it are through, and then has its time. */
async function* timedTurn(request: TurnRequest, agentParts: AgentParts): AsyncGenerator<AgentEvent, FinishedTurn> {
  const { sessions, parts } = agentParts;
  const callers = request.signal === undefined ? [] : [request.signal];
  const place = await enterSession(sessions, request.sessionId, request.signal && { signal: request.signal });
  const timeout = AbortSignal.timeout(parts.limits.turnTimeoutMs);
  const signal = AbortSignal.any([timeout, ...callers]);
  // Nothing is saved any more then, and a reader who forgot the turn must not keep others waiting.
  signal.addEventListener('abort', place.leave, { once: true });
  try {
    return yield* storedTurn({ ...request, signal }, agentParts);
  } catch (error) {
    throw timeout.aborted && error === timeout.reason ? new TurnTimeoutError(parts.limits.turnTimeoutMs, { cause: error }) : error;
  } finally {
    signal.removeEventListener('abort', place.leave);
    place.leave();
  }
}

async function* delivered(request: TurnRequest, agentParts: AgentParts): AsyncGenerator<AgentEvent, AgentResponse> {
  try {
    requireReadable(request, agentParts);
    request.signal?.throwIfAborted();
    yield { type: 'progress', stage: 'started' };
    const { response, streamed } = yield* timedTurn(request, agentParts);
    if (!streamed) yield* pieces(response.message);
    yield { type: 'final', response };
    return response;
  } catch (error) {
    yield errorEvent(error);
    throw error;
  }
}

/**
 * Makes an agent. It throws ToolNameTakenError where two tools share a name. With the default planner and responder it needs no model, no key and no network.
 *
 * @example
 * ```ts
 * const agent = createAgent({ engine, tools: createTools({ engine, phenomena, rootCauses }), sessions: createInMemorySessionStore() });
 * const { message } = await agent.reply({ sessionId: 'demo', message: '数据库变慢了，IO 很高' });
 * ```
 */
export function createAgent(deps: AgentDeps): Agent {
  const { engine, tools, sessions, idleMs } = deps;
  if (idleMs !== undefined && !(idleMs > 0)) throw new InvalidOptionsError([{ path: 'idleMs', message: 'must be above 0' }]);
  const limits = { ...defaultAgentLimits, ...deps.limits };
  const ownExecutor = createExecutor(tools, limits);
  const parts: TurnParts = {
    tools,
    planner: deps.planner ?? createRulePlanner({ ...rulePlannerDepsOf(engine), tools }),
    executor: deps.executor ?? ownExecutor,
    permission: permissionOf(tools, deps.allow ?? {}, { ownExecutor: deps.executor !== undefined }),
    responder: deps.responder ?? createTemplateResponder({ engine }),
    standing: standingTools(engine, tools),
    audit: deps.audit && redactingAudit(deps.audit, deps.redactor ?? createRedactor({ beyond: 'chunks' })),
    describe: (id, locale) => describePhenomenon(engine, id, locale),
    replyLength: deps.replyLength ?? 'brief',
    limits,
    now: deps.now ?? (() => new Date()),
    knowledge: deps.knowledge,
  };
  const agentParts: AgentParts = { engine, sessions, parts, idleMs };
  return {
    runTurn: (request) => delivered(request, agentParts),
    reply: async (request) => {
      const turn = delivered(request, agentParts);
      let next = await turn.next();
      while (next.done !== true) next = await turn.next();
      return next.value;
    },
    session: async (sessionId, options) => {
      const record = await sessions.load(sessionId, options);
      return record === undefined ? undefined : decodeSession(record.document);
    },
    record: async (sessionId, observations, options = {}) =>
      recordObservations({ sessionId, observations, ...options }, { engine, sessions, idleMs, ...parts }),
  };
}
