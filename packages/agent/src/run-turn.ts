import type { Locale } from '@dbdiag/graph-engine';
import { appendTurn, queryProgressOutput } from '@dbdiag/tools';
import type { BaseTool, QueryProgressOutput, SessionState, ShownItem } from '@dbdiag/tools';
import type { AuditSink } from '@dbdiag/ports';
import type { AgentEvent } from './agent-event.ts';
import { detailsOf } from './agent-response.ts';
import type { AgentResponse } from './agent-response.ts';
import type { Executor } from './executor/executor.ts';
import { untilAborted } from './executor/until-aborted.ts';
import type { AgentLimits } from './limits.ts';
import { nothingBesides } from './planner/planner.ts';
import type { Planner, ResponseContext } from './planner/planner.ts';
import type { Responder } from './responder/responder.ts';
import { summarizeRun } from './responder/summarize-run.ts';
import type { ToolRun } from './tool-run.ts';
import { reportTurn } from './turn-report.ts';

/** The parts a turn runs with. */
export interface TurnParts {
  readonly planner: Planner;
  readonly executor: Executor;
  readonly responder: Responder;
  /** Says where the diagnosis stands at the end of every turn. */
  readonly standing: BaseTool;
  readonly audit: AuditSink | undefined;
  readonly limits: AgentLimits;
  readonly now: () => Date;
}

/** One message and the session it goes to. */
export interface Turn {
  readonly session: SessionState;
  /** Without control characters. */
  readonly message: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** What a turn came to; nothing of it is stored yet. */
export interface TurnOutcome {
  readonly session: SessionState;
  readonly response: AgentResponse;
}

interface Work {
  readonly session: SessionState;
  readonly runs: readonly ToolRun[];
  readonly context: ResponseContext;
  readonly stoppedEarly: boolean;
}

/** Plans and calls until the planner responds, or the steps are used up. */
async function* work(turn: Turn, opening: SessionState, parts: TurnParts): AsyncGenerator<AgentEvent, Work> {
  const { planner, executor, limits, audit, now } = parts;
  const { message, locale, signal } = turn;
  let session = opening;
  const runs: ToolRun[] = [];
  for (;;) {
    const loopContext = { message, opening, runs: [...runs], stepsLeft: limits.steps - runs.length, signal };
    const current = session;
    const decision = await untilAborted(() => planner.decide(current, loopContext), signal);
    if (decision.decision === 'respond') {
      return { session, runs, context: decision.responseContext, stoppedEarly: decision.responseContext.unfinished };
    }
    if (runs.length >= limits.steps) return { session, runs, context: nothingBesides, stoppedEarly: true };
    const { tool, params, reasoning } = decision;
    const step = runs.length + 1;
    yield { type: 'toolCall', step, tool, params, reasoning };
    const execution = await executor.execute({ tool, params, reasoning }, { session, signal });
    const { run } = execution;
    session = execution.session;
    runs.push(run);
    const facts = { step, params, success: run.success, ...(run.success ? {} : { code: run.failure.code, message: run.failure.message }) };
    await audit?.append({ at: now(), sessionId: session.id, action: `tool/${tool}`, facts }, { signal });
    yield { type: 'toolResult', step, tool, success: run.success, summary: summarizeRun(run, locale) };
  }
}

/** Whether two lists ask the same. */
function sameLines(first: readonly ShownItem[], second: readonly ShownItem[]): boolean {
  return first.length === second.length && first.every(({ kind, phenomenonId, onYes }, index) => {
    const other = second[index];
    return other?.kind === kind && other.phenomenonId === phenomenonId && other.onYes === onYes;
  });
}

/** The session with the lines of this reply; a list that gives way to another one is kept for corrections. */
function withShown(session: SessionState, shown: readonly ShownItem[]): SessionState {
  const { lastShown } = session;
  const givesWay = lastShown.length > 0 && !sameLines(lastShown, shown);
  return { ...session, lastShown: shown, answeredBefore: givesWay ? lastShown : session.answeredBefore };
}

/** Runs one turn on a session value. Nothing is loaded or saved here, and the session it is given is never changed. */
export async function* runTurn(turn: Turn, parts: TurnParts): AsyncGenerator<AgentEvent, TurnOutcome> {
  const { message, locale, signal } = turn;
  const opening: SessionState = { ...turn.session, locale };
  const empty = message === '';
  const idle: Work = { session: opening, runs: [], context: nothingBesides, stoppedEarly: false };
  const done = empty ? idle : yield* work(turn, opening, parts);
  const standingOf = async (session: SessionState): Promise<QueryProgressOutput> => {
    const { output } = await untilAborted(() => parts.standing.execute({}, { session, signal }), signal);
    return queryProgressOutput.parse(output);
  };
  const report = reportTurn({ ...done, opening, locale, empty, standing: await standingOf(done.session), before: await standingOf(opening) });
  yield { type: 'progress', stage: 'responding' };
  const reply = await untilAborted(() => parts.responder.respond(report, { signal }), signal);
  const session = withShown({ ...done.session, locale }, reply.shown);
  const response = { message: reply.message, details: detailsOf(report, done.runs) };
  return { session: appendTurn(session, { user: message, assistant: reply.message, calls: done.runs.map(({ tool }) => tool) }), response };
}
