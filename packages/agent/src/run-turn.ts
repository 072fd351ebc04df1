import type { Locale, PhenomenonId } from '@dbdiag/graph-engine';
import type { PastedBlock } from '@dbdiag/language';
import type { AuditEntry, AuditSink } from '@dbdiag/ports';
import type { BaseTool, Outdated, ReplyLength, SessionState, ShownItem } from '@dbdiag/tools';
import type { Candidate, PendingCall, StandingTools } from '@dbdiag/tools/agent-kit';
import { appendTurn } from '@dbdiag/tools/agent-kit';
import type { AgentEvent } from './agent-event.ts';
import type { AgentResponse } from './agent-response.ts';
import { detailsOf } from './agent-response.ts';
import { appendAfterFailure, appendEntries } from './audit-trail.ts';
import { confirms, withdraws } from './confirmation.ts';
import type { Degradation, ModelRemarks } from './degradation.ts';
import { joinRemarks, noRemarks } from './degradation.ts';
import type { Execution, Executor } from './executor/executor.ts';
import { untilAborted } from './executor/until-aborted.ts';
import { toJson } from './json-value.ts';
import type { AgentLimits } from './limits.ts';
import type { NewSession } from './new-session.ts';
import type { Permission } from './permission.ts';
import { notAllowed } from './permission.ts';
import type { Decision, Planner, ResponseContext } from './planner/planner.ts';
import { nothingBesides } from './planner/planner.ts';
import type { Reply, Responder } from './responder/responder.ts';
import { shownLines } from './shown-lines.ts';
import { hadSilence, isSilence } from './silence.ts';
import { standingOf } from './standing.ts';
import { toldOutputs } from './told-outputs.ts';
import type { ToolRun } from './tool-run.ts';
import type { TurnReport } from './turn-report.ts';
import { reportTurn } from './turn-report.ts';
import { summarizeRun, viewOf } from './view-of-run.ts';

/** The parts a turn runs with. */
export interface TurnParts {
  readonly tools: readonly BaseTool[];
  readonly planner: Planner;
  readonly executor: Executor;
  readonly responder: Responder;
  /** Who may have what run that acts. */
  readonly permission: Permission;
  /** Says where the diagnosis stands at the end of every turn. */
  readonly standing: StandingTools;
  /** Names a phenomenon. */
  readonly describe: (id: PhenomenonId, locale: Locale) => string;
  readonly audit: AuditSink | undefined;
  /** How much a reply says, where the turn doesn't ask for another length. */
  readonly replyLength: ReplyLength;
  readonly limits: AgentLimits;
  readonly now: () => Date;
  /** Version of the stored knowledge; undefined where it has none. */
  readonly knowledge: number | undefined;
}

/** One message and the session it goes to. */
export interface Turn {
  readonly session: SessionState;
  /** Without control characters. */
  readonly message: string;
  /** What was pasted into it. */
  readonly pastes: readonly PastedBlock[];
  /** What the transcript keeps: the message, and answers given as data. Empty where there is neither. */
  readonly said: string;
  readonly locale: Locale;
  readonly length: ReplyLength;
  readonly signal: AbortSignal;
  /** Present where the session is a new one, as the stored one was idle for too long. */
  readonly newSession?: NewSession;
  /** Present where the knowledge has changed, and the session had something that isn't in it any more. */
  readonly outdated?: Outdated;
}

/** What a turn came to; nothing of it is stored yet. */
export interface TurnOutcome {
  readonly session: SessionState;
  readonly response: AgentResponse;
  /** The message was handed out already, as `textDelta` events. */
  readonly streamed: boolean;
}

interface Work {
  readonly session: SessionState;
  readonly runs: readonly ToolRun[];
  readonly context: ResponseContext;
  readonly stoppedEarly: boolean;
  /** A call that waits for the user's word. */
  readonly pendingCall?: PendingCall;
  /** What a model had to do with the plan. */
  readonly remarks: ModelRemarks;
}

function* told(degraded: readonly Degradation[]): Generator<AgentEvent> {
  for (const one of degraded) yield { type: 'degraded', ...one };
}

/** Plans and calls until the planner responds, or the steps are used up. What was called is on the audit trail then, and also after a failure. */
async function* work(turn: Turn, opening: SessionState, parts: TurnParts): AsyncGenerator<AgentEvent, Work> {
  const { audit } = parts;
  const entries: AuditEntry[] = [];
  if (audit === undefined) return yield* callTools(turn, opening, { ...parts, note: () => undefined });
  let done: Work;
  let failed = false;
  try {
    done = yield* callTools(turn, opening, { ...parts, note: (entry) => entries.push(entry) });
  } catch (error) {
    failed = true;
    throw await appendAfterFailure(audit, entries, error);
  } finally {
    // Also where whoever reads the events stops reading.
    if (!failed) await appendEntries(audit, entries, turn.signal);
  }
  return done;
}

/** The call that the user's word was asked for, where the message gives it; the rest of the turn has nothing else to read. */
function confirmedCall({ message }: Turn, { pendingCall }: SessionState): Call | undefined {
  if (pendingCall === undefined || !confirms(message)) return undefined;
  return { decision: 'call', ...pendingCall, reasoning: 'The user gave their word for it.', wantedBy: 'user' };
}

type Call = Extract<Decision, { decision: 'call' }>;

async function* callTools(
  turn: Turn,
  opening: SessionState,
  parts: TurnParts & { readonly note: (entry: AuditEntry) => void },
): AsyncGenerator<AgentEvent, Work> {
  const { planner, limits } = parts;
  const { signal } = turn;
  let session = opening;
  let pendingCall: PendingCall | undefined;
  const runs: ToolRun[] = [];
  const remarks: ModelRemarks[] = [];
  const confirmed = confirmedCall(turn, opening);
  const settled = confirmed !== undefined || (opening.pendingCall !== undefined && withdraws(turn.message));
  const message = settled ? '' : turn.message;
  for (;;) {
    const loopContext = {
      message,
      opening,
      runs: [...runs],
      stepsLeft: limits.steps - runs.length,
      signal,
      ...(!settled && turn.pastes.length > 0 && { pastes: turn.pastes }),
    };
    const current = session;
    const given = runs.length === 0 ? confirmed : undefined;
    const decision = given ?? (settled ? settledResponse : await untilAborted(() => planner.decide(current, loopContext), signal));
    remarks.push(decision.remarks ?? noRemarks);
    yield* told(decision.remarks?.degraded ?? []);
    const isLast = decision.decision === 'respond';
    if (isLast || runs.length >= limits.steps) {
      const context = isLast ? decision.responseContext : nothingBesides;
      const stoppedEarly = !isLast || context.unfinished;
      return { session, runs, context, stoppedEarly, remarks: joinRemarks(remarks), ...(pendingCall !== undefined && { pendingCall }) };
    }
    const isAllowed = decision === given || parts.permission(decision.tool, decision.wantedBy ?? 'model');
    const modelIsSilent = hadSilence(runs) || remarks.some(({ degraded }) => degraded.some(isSilence));
    const call = { call: decision, step: runs.length + 1, session, isAllowed, modelIsSilent };
    const { run, session: after } = yield* called(call, turn, parts);
    if (!isAllowed) pendingCall = { tool: decision.tool, params: decision.params };
    session = after;
    runs.push(run);
  }
}

/** After the user's word for a call, or against it, there is nothing more to plan. */
const settledResponse: Decision = { decision: 'respond', responseContext: nothingBesides, reasoning: 'The message was about one call.' };

/** A call of a turn. */
interface NumberedCall {
  readonly call: Call;
  /** From 1. */
  readonly step: number;
  /** As the calls before have left it. */
  readonly session: SessionState;
  readonly isAllowed: boolean;
  readonly modelIsSilent: boolean;
}

/** Makes one call, or refuses it, and tells it. */
async function* called(
  { call: { tool, params, reasoning }, step, session, isAllowed, modelIsSilent }: NumberedCall,
  { locale, signal }: Turn,
  { executor, note, now }: TurnParts & { readonly note: (entry: AuditEntry) => void },
): AsyncGenerator<AgentEvent, Execution> {
  yield { type: 'toolCall', step, tool, params, reasoning };
  const call = { tool, params, reasoning };
  const execution = isAllowed
    ? await executor.execute(call, { session, signal, ...(modelIsSilent && { modelIsSilent }) })
    : { run: notAllowed(call), session };
  const { run } = execution;
  const facts = { step, params, success: run.success, ...(run.success ? {} : { code: run.failure.code, message: run.failure.message }) };
  note({ at: now(), sessionId: session.id, action: `tool/${tool}`, facts });
  const outcome = run.success ? { output: toJson(run.output) } : { code: run.failure.code };
  yield { type: 'toolResult', step, tool, success: run.success, summary: summarizeRun(run, locale), ...outcome };
  if (!run.success) return execution;
  yield* told((run.degraded ?? []).map((one) => ({ ...one, stage: 'matching' })));
  const { failure } = viewOf(run, locale);
  yield* told(failure === undefined ? [] : [failure]);
  return execution;
}

/** Whether two lists ask the same. */
function sameLines(first: readonly ShownItem[], second: readonly ShownItem[]): boolean {
  return (
    first.length === second.length &&
    first.every(({ kind, phenomenonId, onYes }, index) => {
      const other = second[index];
      return other?.kind === kind && other.phenomenonId === phenomenonId && other.onYes === onYes;
    })
  );
}

/** What a reply shows that the next message may point at. */
interface Pointable {
  readonly shown: readonly ShownItem[];
  readonly candidates: readonly Candidate[];
  readonly pendingCall: PendingCall | undefined;
}

/** The session with the lines of this reply; a list that gives way to another one is kept for corrections. */
function withShown(
  { id, locale, diagnosis, lastShown, answeredBefore, transcript }: SessionState,
  { shown, candidates, pendingCall }: Pointable,
): SessionState {
  const givesWay = lastShown.length > 0 && !sameLines(lastShown, shown);
  return {
    id,
    locale,
    diagnosis,
    lastShown: shown,
    answeredBefore: givesWay ? lastShown : answeredBefore,
    ...(candidates.length > 0 && { candidates }),
    ...(pendingCall !== undefined && { pendingCall }),
    transcript,
  };
}

/** The reply, handed out while it comes where the responder can do that. */
async function* replied(report: TurnReport, { responder }: TurnParts, signal: AbortSignal): AsyncGenerator<AgentEvent, Reply> {
  if (responder.stream === undefined) return await untilAborted(() => responder.respond(report, { signal }), signal);
  const stop = new AbortController();
  try {
    const pieces = responder.stream(report, { signal: AbortSignal.any([signal, stop.signal]) });
    for (;;) {
      const next = await untilAborted(() => pieces.next(), signal);
      if (next.done === true) return next.value;
      yield { type: 'textDelta', text: next.value };
    }
  } finally {
    stop.abort(new Error('Nobody reads the reply any more.'));
  }
}

function responseOf(report: TurnReport, reply: Reply, { work, parts }: { readonly work: Work; readonly parts: TurnParts }): AgentResponse {
  const shown = shownLines(reply.shown, (id) => parts.describe(id, report.locale));
  const { degraded, unbacked, usage } = joinRemarks([work.remarks, reply.remarks ?? noRemarks]);
  const all = { ...report, degraded: [...report.degraded, ...degraded.slice(work.remarks.degraded.length)] };
  const { pendingCall } = work;
  const details = {
    ...detailsOf(all, work.runs),
    shown,
    ...(pendingCall !== undefined && { confirm: pendingCall }),
    ...(unbacked.length > 0 && { unbacked }),
    ...(usage.length > 0 && { usage }),
  };
  return { message: reply.message, details };
}

/** Runs one turn on a session value. Nothing is loaded or saved here, and the session it is given is never changed. */
export async function* runTurn(turn: Turn, parts: TurnParts): AsyncGenerator<AgentEvent, TurnOutcome> {
  const { said, locale, length, signal } = turn;
  const opening: SessionState = { ...turn.session, locale };
  const empty = said === '';
  const idle: Work = { session: opening, runs: [], context: nothingBesides, stoppedEarly: false, remarks: noRemarks };
  const done = empty ? idle : yield* work(turn, opening, parts);
  const standing = await standingOf(done.session, parts.standing, signal);
  const before = await standingOf(opening, parts.standing, signal);
  const { degraded } = done.remarks;
  const report = reportTurn({
    ...done,
    opening,
    locale,
    length,
    empty,
    degraded,
    standing,
    before,
    tools: parts.tools,
    ...(turn.newSession !== undefined && { newSession: turn.newSession }),
    ...(turn.outdated !== undefined && { outdated: turn.outdated }),
    ...(done.pendingCall !== undefined && { confirm: confirmOf(done.pendingCall, parts.tools, locale) }),
  });
  yield { type: 'progress', stage: 'responding' };
  const reply = yield* replied(report, parts, signal);
  yield* told(reply.remarks?.degraded ?? []);
  const outputs = toldOutputs(done.runs, parts.tools);
  const pointable = { shown: reply.shown, candidates: report.candidates, pendingCall: done.pendingCall };
  const session = appendTurn(withShown({ ...done.session, locale }, pointable), {
    user: said,
    assistant: reply.message,
    calls: done.runs.map(({ tool }) => tool),
    ...(outputs.length > 0 && { outputs }),
  });
  return { session, response: responseOf(report, reply, { work: done, parts }), streamed: parts.responder.stream !== undefined };
}

/** A call that waits, as a person reads it. */
function confirmOf({ tool, params }: PendingCall, tools: readonly BaseTool[], locale: Locale): NonNullable<TurnReport['confirm']> {
  return { task: tools.find(({ name }) => name === tool)?.task?.[locale] ?? tool, params: JSON.stringify(params) };
}
