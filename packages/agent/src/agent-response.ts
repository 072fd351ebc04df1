import type { Locale, Outcome } from '@dbdiag/graph-engine';
import type {
  ClarificationOption,
  Contradiction,
  DescribedHypothesis,
  DescribedRecommendation,
  Diagnosis,
  MatchedPhenomenon,
  ProgressStatus,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RecordedFinding,
  UnresolvedReference,
  WithdrawnReading,
} from '@dbdiag/tools';
import { summarizeRun } from './responder/summarize-run.ts';
import type { ToolRun } from './tool-run.ts';
import type { FailedCall, Line, TurnReport } from './turn-report.ts';
import type { Puzzle } from './understanding/message-parts.ts';

/** What a call did, in a sentence. */
export interface CallResult {
  readonly tool: string;
  readonly success: boolean;
  readonly summary: string;
}

/** Why a call gave no result. */
export interface CallError {
  readonly tool: string;
  /** Stable code of the error. */
  readonly code: string;
  readonly errorMessage: string;
}

/** Unclear words and what they could mean. */
export interface Clarification {
  readonly words: string;
  readonly options: readonly ClarificationOption[];
}

/** The turn as data: everything the message says is in here. */
export interface ResponseDetails {
  /** Language of the message. */
  readonly locale: Locale;
  readonly status: ProgressStatus;
  readonly outcome: Outcome;
  readonly topHypothesis: { readonly rootCauseId: string; readonly description: string };
  /** Probability of the leading hypothesis, [0, 1]. */
  readonly topConfidence: number;
  /** The same standing with its counts and its description. */
  readonly standing: QueryProgressOutput;
  readonly callResults: readonly CallResult[];
  readonly callErrors: readonly CallError[];
  /** The checks the message asks for, in the order of their numbers; empty in a turn that shows none. */
  readonly recommendations: readonly DescribedRecommendation[];
  /** Present in the turn that concluded. */
  readonly diagnosis?: Diagnosis;
  /** The leading hypotheses, where this turn ran a diagnosis. */
  readonly hypotheses: readonly DescribedHypothesis[];
  readonly recorded: readonly RecordedFinding[];
  readonly clarifications: readonly Clarification[];
  /** Readings that count and are to be confirmed. */
  readonly tentative: readonly { readonly words: string; readonly matched: MatchedPhenomenon }[];
  readonly contradictions: readonly Contradiction[];
  readonly unresolved: readonly UnresolvedReference[];
  readonly unmatched: readonly string[];
  readonly withdrawn: readonly WithdrawnReading[];
  /** Unclear words that were not used. */
  readonly unused: readonly string[];
  /** Pieces of the message that couldn't be acted on. */
  readonly puzzles: readonly Puzzle[];
  /** A finished diagnosis was opened again. */
  readonly reopened: boolean;
  /** Answers to questions. */
  readonly progress?: QueryProgressOutput;
  readonly hypothesisDetails?: QueryHypothesesOutput;
  readonly relations: readonly QueryRelationsOutput[];
}

/** The answer to one message. */
export interface AgentResponse {
  /** For a person: plain text, readable on a terminal and in a chat window. */
  readonly message: string;
  readonly details: ResponseDetails;
}

function clarificationsOf(lines: readonly Line[]): readonly Clarification[] {
  const byWords = new Map<string, readonly ClarificationOption[]>();
  for (const line of lines) {
    if (line.kind === 'option') byWords.set(line.words, [...(byWords.get(line.words) ?? []), line.option]);
  }
  return Array.from(byWords, ([words, options]) => ({ words, options }));
}

function callError({ tool, code, message }: FailedCall): CallError {
  return { tool, code, errorMessage: message };
}

/** The structured half of a response. */
export function detailsOf(report: TurnReport, runs: readonly ToolRun[]): ResponseDetails {
  const { locale, standing, diagnosed, lines, progress, hypotheses, context } = report;
  const { status, outcome, topHypothesis, topConfidence } = standing;
  return {
    locale,
    status,
    outcome,
    topHypothesis,
    topConfidence,
    standing,
    callResults: runs.map((run) => ({ tool: run.tool, success: run.success, summary: summarizeRun(run, locale) })),
    callErrors: report.failures.map(callError),
    recommendations: lines.flatMap((line) => (line.kind === 'recommendation' ? [line.recommendation] : [])),
    ...(diagnosed?.diagnosis !== undefined && { diagnosis: diagnosed.diagnosis }),
    hypotheses: diagnosed?.hypotheses ?? [],
    recorded: diagnosed?.recorded ?? [],
    clarifications: clarificationsOf(lines),
    tentative: lines.flatMap((line) => (line.kind === 'tentative' ? [{ words: line.words, matched: line.matched }] : [])),
    contradictions: report.contradictions,
    unresolved: report.unresolved,
    unmatched: report.unmatched,
    withdrawn: report.withdrawn,
    unused: report.unused.map(({ words }) => words),
    puzzles: context.puzzles,
    reopened: diagnosed?.reopened ?? false,
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypothesisDetails: hypotheses }),
    relations: report.relations,
  };
}
