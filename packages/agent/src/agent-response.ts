import type { HypothesisId, Locale, Outcome, PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import type { Outdated, ProgressStatus, QueryProgressOutput, ShownItem } from '@dbdiag/tools';
import type { Puzzle, ToolDetails } from '@dbdiag/tools/agent-kit';
import type { Degradation, StageUsage, Unbacked } from './degradation.ts';
import { toJson } from './json-value.ts';
import type { NewSession } from './new-session.ts';
import type { SharedClause } from './planner/planner.ts';
import type { ShownLine } from './shown-lines.ts';
import type { ToolRun } from './tool-run.ts';
import type { TurnReport } from './turn-report.ts';
import { summarizeRun } from './view-of-run.ts';

/** What a call did, in a sentence. */
export interface CallResult {
  readonly tool: string;
  readonly success: boolean;
  readonly summary: string;
  /** What the tool returned; absent where the call failed. */
  readonly output?: JsonValue;
}

/** Why a call gave no result. */
export interface CallError {
  readonly tool: string;
  /** Stable code of the error. */
  readonly code: string;
  readonly errorMessage: string;
}

/** A call that waits for the user's word. */
export interface PendingConfirmation {
  readonly tool: string;
  readonly params: JsonValue;
}

/** The turn as data: everything the message says is in here. */
export interface ResponseDetails extends ToolDetails {
  /** Language of the message. */
  readonly locale: Locale;
  readonly status: ProgressStatus;
  readonly outcome: Outcome;
  readonly topHypothesis: { readonly hypothesisId: HypothesisId; readonly description: string };
  /** Probability of the leading hypothesis, [0, 1]. */
  readonly topProbability: number;
  /** The same standing with its counts and its description. */
  readonly standing: QueryProgressOutput;
  /** Where the diagnosis stood before the turn. */
  readonly before: QueryProgressOutput;
  readonly callResults: readonly CallResult[];
  readonly callErrors: readonly CallError[];
  /** Earlier lines that still wait for an answer, in a turn that shows none. */
  readonly pending: readonly ShownItem[];
  /** What a number in the next message means: the numbered lines of this one, or those of an earlier one that still wait. */
  readonly shown: readonly ShownLine[];
  /** Pieces of the message that couldn't be acted on. */
  readonly puzzles: readonly Puzzle[];
  /** Present where the session was idle for too long, and this turn began it anew. */
  readonly newSession?: NewSession;
  /**
   * Present where the knowledge has changed since the last turn and has no such phenomena, or no such hypotheses among what was
   * suspected, any more: they were taken out of the diagnosis.
   */
  readonly outdated?: { readonly phenomenonIds: readonly PhenomenonId[]; readonly rootCauseIds: readonly RootCauseId[] };
  /** A call that is made when the next message is "yes"; absent where none waits. */
  readonly confirm?: PendingConfirmation;
  /** Clauses that several tools claimed; absent where there were none. */
  readonly sharedClauses?: readonly SharedClause[];
  /** What rules did because a model failed, and what a tool couldn't put into words; absent where there was nothing of it. */
  readonly degraded?: readonly Degradation[];
  /** What a model claimed and the message doesn't back; it was not done. Absent where there was none. */
  readonly unbacked?: readonly Unbacked[];
  /** What the models' answers cost, per stage, where it is known; absent where no model was asked. */
  readonly usage?: readonly StageUsage[];
}

/** The answer to one message. */
export interface AgentResponse {
  /** For a person: plain text, readable on a terminal and in a chat window. */
  readonly message: string;
  readonly details: ResponseDetails;
}

/** The structured half of a response. */
export function detailsOf(report: TurnReport, runs: readonly ToolRun[]): Omit<ResponseDetails, 'shown'> {
  const { locale, standing, before, pending, context, newSession, outdated, degraded, failures } = report;
  const { status, outcome, topHypothesis, topProbability } = standing;
  const { sharedClauses = [] } = context;
  return {
    ...report.details,
    locale,
    status,
    outcome,
    topHypothesis,
    topProbability,
    standing,
    before,
    callResults: runs.map((run) => ({
      tool: run.tool,
      success: run.success,
      summary: summarizeRun(run, locale),
      ...(run.success && { output: toJson(run.output) }),
    })),
    callErrors: failures.map(({ tool, code, message }) => ({ tool, code, errorMessage: message })),
    pending,
    puzzles: context.puzzles,
    ...(newSession !== undefined && { newSession }),
    ...(outdated !== undefined && { outdated: outdatedIds(outdated) }),
    ...(sharedClauses.length > 0 && { sharedClauses }),
    ...(degraded.length > 0 && { degraded }),
  };
}

function outdatedIds({ findings, rootCauseIds }: Outdated): NonNullable<ResponseDetails['outdated']> {
  return { phenomenonIds: [...new Set(findings.map(({ phenomenonId }) => phenomenonId))], rootCauseIds };
}
