import type { Locale } from '@dbdiag/graph-engine';
import type { BaseTool, Outdated, QueryProgressOutput, ReplyLength, Section, SessionState, ShownItem } from '@dbdiag/tools';
import type { Candidate, FinishedTurn, NumberedLine, ToolDetails, ToolShare } from '@dbdiag/tools/agent-kit';
import { lineKinds, noToolDetails, openLineKinds, repliesSinceRestart, stages } from '@dbdiag/tools/agent-kit';
import type { Degradation } from './degradation.ts';
import { askedOnce, keepNumbers } from './line-numbers.ts';
import type { NewSession } from './new-session.ts';
import type { ResponseContext } from './planner/planner.ts';
import { stageOf } from './planner/tool-stage.ts';
import type { SuccessfulRun, ToolRun } from './tool-run.ts';
import { factsOf } from './tool-run.ts';
import { viewFailure, viewOf } from './view-of-run.ts';

/** A call that gave no result. */
export interface FailedCall {
  readonly tool: string;
  readonly code: string;
  readonly message: string;
  /** What the tool does, for a person. */
  readonly task: string;
  /** Whether the message itself was not taken in without it. */
  readonly takesIn: boolean;
}

/** Everything a turn came to, already decided what is shown: a responder only words it. */
export interface TurnReport {
  readonly locale: Locale;
  /** How much the reply is to say. */
  readonly length: ReplyLength;
  /** What was said to the user in this diagnosis, oldest first. */
  readonly earlier: readonly string[];
  readonly context: ResponseContext;
  /** Present where the turn began a new session, as the one before was idle for too long. */
  readonly newSession?: NewSession;
  /** Present where the knowledge has changed since the last turn: what the session had and the knowledge has not. */
  readonly outdated?: Outdated;
  /** The message had no content. */
  readonly empty: boolean;
  /** Where the diagnosis stands after the turn. */
  readonly standing: QueryProgressOutput;
  /** Where it stood before the turn. */
  readonly before: QueryProgressOutput;
  /** What the tools say, in the order of the reply. */
  readonly sections: readonly Section[];
  /** The numbered lines. While something is unclear or contradicts, no check is among them; at an ending there are none. */
  readonly lines: readonly NumberedLine[];
  /** Lines of the last reply that still wait for an answer, where this one shows no new ones. */
  readonly pending: readonly ShownItem[];
  /** What "the first one" may ask for next. */
  readonly candidates: readonly Candidate[];
  /** What the tools add to the details. */
  readonly details: ToolDetails;
  /** How many findings of the message were recorded. */
  readonly recorded: number;
  readonly failures: readonly FailedCall[];
  /** A call that waits for the user's word, as a person reads it. */
  readonly confirm?: { readonly task: string; readonly params: string };
  /** What rules did in place of a model. */
  readonly degraded: readonly Degradation[];
  /** The step limit came before everything was dealt with. */
  readonly stoppedEarly: boolean;
}

/** A turn whose calls are done. */
export interface ReportedTurn {
  readonly opening: SessionState;
  readonly locale: Locale;
  readonly length: ReplyLength;
  readonly context: ResponseContext;
  readonly empty: boolean;
  readonly runs: readonly ToolRun[];
  readonly tools: readonly BaseTool[];
  readonly standing: QueryProgressOutput;
  /** Where the diagnosis stood before the turn. */
  readonly before: QueryProgressOutput;
  readonly confirm?: TurnReport['confirm'];
  readonly newSession?: NewSession;
  readonly outdated?: Outdated;
  /** What the planner did without its model; what tools report themselves is added. */
  readonly degraded?: readonly Degradation[];
  readonly stoppedEarly: boolean;
}

/** What one call adds, and what went wrong with its words. */
interface Told {
  readonly share: ToolShare;
  readonly sections: readonly Section[];
  readonly failures: readonly Degradation[];
}

function tell(run: SuccessfulRun, turn: FinishedTurn): Told {
  const { section, share, failure } = viewOf(run, turn.locale);
  const sections = section === undefined ? [] : [section];
  if (failure !== undefined) return { share: {}, sections, failures: [failure] };
  try {
    return { share: share?.(turn) ?? {}, sections, failures: [] };
  } catch (error) {
    return { share: {}, sections: [], failures: [viewFailure(run, error)] };
  }
}

/** The sections of a call; one that throws costs its own words only. */
function sectionsOf({ share, sections }: Told, lines: readonly NumberedLine[]): readonly Section[] {
  return [...sections, ...(share.sections?.(lines) ?? [])];
}

function linesOf(told: readonly Told[], shownBefore: readonly ShownItem[]): readonly NumberedLine[] {
  if (told.some(({ share }) => share.ends === true)) return [];
  const all = lineKinds.flatMap((wanted) => told.flatMap(({ share }) => (share.lines ?? []).filter(({ kind }) => kind === wanted)));
  const isOpen = all.some(({ kind }) => openLineKinds.has(kind));
  return keepNumbers(askedOnce(isOpen ? all.filter(({ kind }) => kind !== 'check') : all), shownBefore);
}

/** The calls in the order in which a reply tells them: by stage, then in the order of the tools, then as they were made. */
function inOrder(runs: readonly ToolRun[], tools: readonly BaseTool[]): readonly SuccessfulRun[] {
  const place = ({ tool }: ToolRun): number => {
    const position = tools.findIndex(({ name }) => name === tool);
    return stages.indexOf(stageOf(tools[position])) * (tools.length + 1) + (position === -1 ? tools.length : position);
  };
  return runs.filter((run) => run.success).toSorted((first, second) => place(first) - place(second));
}

function failuresOf({ runs, tools, locale }: ReportedTurn): readonly FailedCall[] {
  return runs.flatMap((run) => {
    if (run.success) return [];
    const tool = tools.find(({ name }) => name === run.tool);
    const { code, message } = run.failure;
    const takesIn = tool !== undefined && ['read', 'record'].includes(stageOf(tool));
    return [{ tool: run.tool, code, message, task: tool?.task?.[locale] ?? run.tool, takesIn }];
  });
}

/** Brings together what the calls of a turn say: sections and lines in their order, and no tool's words cost another its own. */
export function reportTurn(turn: ReportedTurn): TurnReport {
  const { opening, locale, length, context, empty, runs, tools, standing, before, confirm, newSession, outdated, stoppedEarly } = turn;
  const facts = factsOf(runs);
  const ordered = inOrder(runs, tools);
  const told = ordered.map((run) => {
    const isLast = runs.findLast(({ tool, success }) => success && tool === run.tool) === run;
    return { run, ...tell(run, { locale, length, opening, facts, standing, before, isLast }) };
  });
  const lines = linesOf(told, opening.lastShown);
  const failed: Degradation[] = told.flatMap(({ failures }) => failures);
  const guarded = <Value>(run: SuccessfulRun, make: () => Value, otherwise: Value): Value => {
    try {
      return make();
    } catch (error) {
      failed.push(viewFailure(run, error));
      return otherwise;
    }
  };
  const sections = told.flatMap((one) => guarded(one.run, () => sectionsOf(one, lines), []));
  const details = told.reduce((sum, { run, share }) => guarded(run, () => share.details?.(sum, lines) ?? sum, sum), noToolDetails);
  const settled = told.some(({ share }) => share.settlesLines === true);
  return {
    locale,
    length,
    earlier: repliesSinceRestart(opening),
    context,
    empty,
    standing,
    before,
    sections,
    lines,
    pending: lines.length === 0 && !settled ? opening.lastShown : [],
    candidates: told.findLast(({ share }) => share.candidates !== undefined)?.share.candidates ?? [],
    details,
    recorded: told.reduce((sum, { share }) => sum + (share.recorded ?? 0), 0),
    failures: failuresOf(turn),
    ...(confirm !== undefined && { confirm }),
    ...(newSession !== undefined && { newSession }),
    ...(outdated !== undefined && { outdated }),
    degraded: [
      ...(turn.degraded ?? []),
      ...runs.flatMap((run) => (run.success ? (run.degraded ?? []).map((one) => ({ stage: 'matching' as const, ...one })) : [])),
      ...failed,
    ],
    stoppedEarly,
  };
}
