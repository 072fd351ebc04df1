import type { Locale, PhenomenonId } from '@dbdiag/graph-engine';
import type { AuditEntry, AuditSink } from '@dbdiag/ports';
import type { Candidate, SessionState, ShownItem } from '@dbdiag/tools';
import { appendTurn, queryRelationsInput } from '@dbdiag/tools';
import type { AgentEvent } from './agent-event.ts';
import type { AgentResponse } from './agent-response.ts';
import { detailsOf } from './agent-response.ts';
import { appendAfterFailure, appendEntries } from './audit-trail.ts';
import type { Degradation, ModelRemarks } from './degradation.ts';
import { joinRemarks, noRemarks } from './degradation.ts';
import type { Executor } from './executor/executor.ts';
import { untilAborted } from './executor/until-aborted.ts';
import type { AgentLimits } from './limits.ts';
import type { Planner, ResponseContext } from './planner/planner.ts';
import { nothingBesides } from './planner/planner.ts';
import type { Reply, Responder } from './responder/responder.ts';
import { summarizeRun } from './responder/summarize-run.ts';
import { shownLines } from './shown-lines.ts';
import type { StandingTools } from './standing.ts';
import { standingOf } from './standing.ts';
import { readResults } from './tool-results.ts';
import type { ToolRun } from './tool-run.ts';
import { toolNames } from './tool-run.ts';
import type { TurnReport } from './turn-report.ts';
import { reportTurn } from './turn-report.ts';

/** The parts a turn runs with. */
export interface TurnParts {
  readonly planner: Planner;
  readonly executor: Executor;
  readonly responder: Responder;
  /** Says where the diagnosis stands at the end of every turn. */
  readonly standing: StandingTools;
  readonly audit: AuditSink | undefined;
  readonly limits: AgentLimits;
  readonly now: () => Date;
  /** Names a phenomenon. */
  readonly describe: (id: PhenomenonId, locale: Locale) => string;
}

/** One message and the session it goes to. */
export interface Turn {
  readonly session: SessionState;
  /** Without control characters. */
  readonly message: string;
  /** What the transcript keeps: the message, and answers given as data. Empty where there is neither. */
  readonly said: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
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

async function* callTools(
  turn: Turn,
  opening: SessionState,
  parts: TurnParts & { readonly note: (entry: AuditEntry) => void },
): AsyncGenerator<AgentEvent, Work> {
  const { planner, executor, limits, note, now } = parts;
  const { message, locale, signal } = turn;
  let session = opening;
  const runs: ToolRun[] = [];
  const remarks: ModelRemarks[] = [];
  for (;;) {
    const loopContext = { message, opening, runs: [...runs], stepsLeft: limits.steps - runs.length, signal };
    const current = session;
    const decision = await untilAborted(() => planner.decide(current, loopContext), signal);
    remarks.push(decision.remarks ?? noRemarks);
    yield* told(decision.remarks?.degraded ?? []);
    const isLast = decision.decision === 'respond';
    if (isLast || runs.length >= limits.steps) {
      const context = isLast ? decision.responseContext : nothingBesides;
      return { session, runs, context, stoppedEarly: !isLast || context.unfinished, remarks: joinRemarks(remarks) };
    }
    const { tool, params, reasoning } = decision;
    const step = runs.length + 1;
    yield { type: 'toolCall', step, tool, params, reasoning };
    const execution = await executor.execute({ tool, params, reasoning }, { session, signal });
    const { run } = execution;
    session = execution.session;
    runs.push(run);
    const facts = { step, params, success: run.success, ...(run.success ? {} : { code: run.failure.code, message: run.failure.message }) };
    note({ at: now(), sessionId: session.id, action: `tool/${tool}`, facts });
    yield { type: 'toolResult', step, tool, success: run.success, summary: summarizeRun(run, locale) };
    yield* told(readResults([run]).matched?.degraded ?? []);
  }
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
}

/** The session with the lines of this reply; a list that gives way to another one is kept for corrections. */
function withShown(
  { id, locale, diagnosis, lastShown, answeredBefore, transcript }: SessionState,
  { shown, candidates }: Pointable,
): SessionState {
  const givesWay = lastShown.length > 0 && !sameLines(lastShown, shown);
  return {
    id,
    locale,
    diagnosis,
    lastShown: shown,
    answeredBefore: givesWay ? lastShown : answeredBefore,
    ...(candidates.length > 0 && { candidates }),
    transcript,
  };
}

/** What the reply offers in the place of words nobody knows; of several questions, the last one. */
function candidatesIn(runs: readonly ToolRun[]): readonly Candidate[] {
  const input = queryRelationsInput.safeParse(runs.findLast(({ tool }) => tool === toolNames.relations)?.params);
  const last = readResults(runs).relations.at(-1);
  if (!input.success || last?.found !== false) return [];
  return last.candidates.map(({ entityId }) => ({ queryType: input.data.queryType, entityId }));
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
  const { degraded, unbacked, usage } = joinRemarks([work.remarks, reply.remarks ?? noRemarks]);
  const all = { ...report, degraded: [...report.degraded, ...degraded.slice(work.remarks.degraded.length)] };
  const shown = shownLines(reply.shown, (id) => parts.describe(id, report.locale));
  const details = { ...detailsOf(all, work.runs), shown, ...(unbacked.length > 0 && { unbacked }), ...(usage.length > 0 && { usage }) };
  return { message: reply.message, details };
}

/** Runs one turn on a session value. Nothing is loaded or saved here, and the session it is given is never changed. */
export async function* runTurn(turn: Turn, parts: TurnParts): AsyncGenerator<AgentEvent, TurnOutcome> {
  const { said, locale, signal } = turn;
  const opening: SessionState = { ...turn.session, locale };
  const empty = said === '';
  const idle: Work = { session: opening, runs: [], context: nothingBesides, stoppedEarly: false, remarks: noRemarks };
  const done = empty ? idle : yield* work(turn, opening, parts);
  const standing = await standingOf(done.session, parts.standing, signal);
  const before = await standingOf(opening, parts.standing, signal);
  const { degraded } = done.remarks;
  const report = reportTurn({ ...done, opening, locale, empty, degraded, standing, before });
  yield { type: 'progress', stage: 'responding' };
  const reply = yield* replied(report, parts, signal);
  yield* told(reply.remarks?.degraded ?? []);
  const session = appendTurn(withShown({ ...done.session, locale }, { shown: reply.shown, candidates: candidatesIn(done.runs) }), {
    user: said,
    assistant: reply.message,
    calls: done.runs.map(({ tool }) => tool),
  });
  return { session, response: responseOf(report, reply, { work: done, parts }), streamed: parts.responder.stream !== undefined };
}
