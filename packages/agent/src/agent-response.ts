import type { Locale, Outcome } from '@dbdiag/graph-engine';
import type {
  AskClarificationOutput,
  ClarificationOption,
  CollectEvidenceOutput,
  Contradiction,
  DescribedHypothesis,
  DescribedPhenomenon,
  DescribedRecommendation,
  DiagnoseOutput,
  Diagnosis,
  ExplainReasoningOutput,
  HedgedAnswer,
  MatchedPhenomenon,
  ProgressStatus,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RecordedFinding,
  RestartSessionOutput,
  ShowHistoryOutput,
  ShownItem,
  UndoFindingsOutput,
  UnresolvedReference,
  WeighSuggestionOutput,
  WithdrawnReading,
} from '@dbdiag/tools';
import type { Degradation, StageUsage, Unbacked } from './degradation.ts';
import type { NewSession } from './new-session.ts';
import { summarizeRun } from './responder/summarize-run.ts';
import type { ShownLine } from './shown-lines.ts';
import type { ToolRun } from './tool-run.ts';
import type { Line } from './turn-lines.ts';
import type { CorrectedAnswer, FailedCall, TurnReport } from './turn-report.ts';
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
  /** Empty where the question is an open one. */
  readonly options: readonly ClarificationOption[];
  /** What is unclear, where it was asked in words of its own. */
  readonly type?: AskClarificationOutput['type'];
  readonly question?: string;
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
  /** Where the diagnosis stood before the turn. */
  readonly before: QueryProgressOutput;
  readonly callResults: readonly CallResult[];
  readonly callErrors: readonly CallError[];
  /** The checks the message asks for, in the order of their numbers; empty in a turn that shows none. */
  readonly recommendations: readonly DescribedRecommendation[];
  /** Earlier lines that still wait for an answer, in a turn that shows none. */
  readonly pending: readonly ShownItem[];
  /** What a number in the next message means: the numbered lines of this one, or those of an earlier one that still wait. */
  readonly shown: readonly ShownLine[];
  /** Present in the turn that concluded. */
  readonly diagnosis?: Diagnosis;
  /** The leading hypotheses, where this turn ran a diagnosis. */
  readonly hypotheses: readonly DescribedHypothesis[];
  /** What this turn moved noticeably: rises first, the largest first. */
  readonly changes: NonNullable<DiagnoseOutput['changes']>;
  readonly recorded: readonly RecordedFinding[];
  /** What was measured, present in a turn that did. */
  readonly measured?: Omit<CollectEvidenceOutput, 'diagnosed'>;
  /** Earlier answers that were replaced by their opposite. */
  readonly corrected: readonly CorrectedAnswer[];
  readonly clarifications: readonly Clarification[];
  /** Readings that count and are to be confirmed. */
  readonly tentative: readonly { readonly words: string; readonly matched: MatchedPhenomenon }[];
  /** Half answers, asked again; nothing is recorded for them. */
  readonly hedged: readonly HedgedAnswer[];
  readonly contradictions: readonly Contradiction[];
  /** Where the user's answer and a measurement disagree. */
  readonly conflicts: DiagnoseOutput['conflicts'];
  readonly unresolved: readonly UnresolvedReference[];
  readonly unmatched: readonly string[];
  readonly withdrawn: readonly WithdrawnReading[];
  /** Unclear words that were not used. */
  readonly unused: readonly string[];
  /** Pieces of the message that couldn't be acted on. */
  readonly puzzles: readonly Puzzle[];
  /** A finished diagnosis was opened again. */
  readonly reopened: boolean;
  /** Present findings that the leading cause explains badly. */
  readonly unexplained: DiagnoseOutput['unexplained'];
  /** Two causes that together are more probable than everything else. */
  readonly twoCauses?: NonNullable<DiagnoseOutput['twoCauses']>;
  /** What would tell the leading causes apart, where nothing is left to ask. */
  readonly wouldSeparate: readonly DescribedPhenomenon[];
  /** The suspicion that tilts the picture now. It is no evidence. */
  readonly suspicion?: NonNullable<DiagnoseOutput['suspicion']>;
  /** Suspicions weighed or dropped in this turn. */
  readonly weighed: readonly WeighSuggestionOutput[];
  /** Suspicions the user no longer has, where there was none of the kind. */
  readonly notHeld: readonly string[];
  /** Answers to questions. */
  readonly progress?: QueryProgressOutput;
  readonly hypothesisDetails?: QueryHypothesesOutput;
  readonly history?: ShowHistoryOutput;
  readonly relations: readonly QueryRelationsOutput[];
  readonly explanations: readonly ExplainReasoningOutput[];
  /** What was taken back. */
  readonly undone?: UndoFindingsOutput['undone'];
  /** Present where the session was idle for too long, and this turn began it anew. */
  readonly newSession?: NewSession;
  /** What starting over dropped. */
  readonly restarted?: RestartSessionOutput;
  /** What rules did because a model failed; absent where none did. */
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

function clarificationsOf({ lines, asked }: TurnReport): readonly Clarification[] {
  const byWords = new Map<string, readonly ClarificationOption[]>();
  for (const line of lines) {
    if (line.kind === 'option') byWords.set(line.words, [...(byWords.get(line.words) ?? []), line.option]);
  }
  return [
    ...Array.from(byWords, ([words, options]) => ({ words, options })),
    ...asked.map(({ type, subject, question, options }) => ({
      words: subject,
      type,
      question,
      options: options.map(({ phenomenonId, description, observationMethod, onYes }) => ({
        phenomenonId,
        description,
        observationMethod,
        onYes,
      })),
    })),
  ];
}

function callError({ tool, code, message }: FailedCall): CallError {
  return { tool, code, errorMessage: message };
}

function recommendationsOf(lines: readonly Line[]): readonly DescribedRecommendation[] {
  return lines.flatMap((line) => (line.kind === 'recommendation' ? [line.recommendation] : []));
}

type Picture = Pick<
  ResponseDetails,
  | 'diagnosis'
  | 'twoCauses'
  | 'suspicion'
  | 'hypotheses'
  | 'changes'
  | 'recorded'
  | 'conflicts'
  | 'reopened'
  | 'unexplained'
  | 'wouldSeparate'
>;

/** What the diagnosis of the turn said, and nothing where there was none. */
function pictureOf(diagnosed: DiagnoseOutput | undefined): Picture {
  return {
    ...(diagnosed?.diagnosis !== undefined && { diagnosis: diagnosed.diagnosis }),
    ...(diagnosed?.twoCauses !== undefined && { twoCauses: diagnosed.twoCauses }),
    ...(diagnosed?.suspicion !== undefined && { suspicion: diagnosed.suspicion }),
    hypotheses: diagnosed?.hypotheses ?? [],
    changes: diagnosed?.changes ?? [],
    recorded: diagnosed?.recorded ?? [],
    conflicts: diagnosed?.conflicts ?? [],
    reopened: diagnosed?.reopened ?? false,
    unexplained: diagnosed?.unexplained ?? [],
    wouldSeparate: diagnosed?.wouldSeparate ?? [],
  };
}

function measuredIn({ collected }: TurnReport): Pick<ResponseDetails, 'measured'> {
  if (collected === undefined) return {};
  const { readings, ran, unmeasured, notRun, remaining, seconds, lost } = collected;
  return { measured: { readings, ran, unmeasured, notRun, remaining, seconds, lost } };
}

/** The structured half of a response. */
export function detailsOf(report: TurnReport, runs: readonly ToolRun[]): Omit<ResponseDetails, 'shown'> {
  const { locale, standing, lines, progress, hypotheses, history, undone, restarted, degraded } = report;
  const { status, outcome, topHypothesis, topConfidence } = standing;
  return {
    locale,
    status,
    outcome,
    topHypothesis,
    topConfidence,
    standing,
    before: report.before,
    callResults: runs.map((run) => ({ tool: run.tool, success: run.success, summary: summarizeRun(run, locale) })),
    callErrors: report.failures.map(callError),
    recommendations: recommendationsOf(lines),
    pending: report.pending,
    ...pictureOf(report.diagnosed),
    ...measuredIn(report),
    corrected: report.corrected,
    clarifications: clarificationsOf(report),
    tentative: lines.flatMap((line) => (line.kind === 'tentative' ? [{ words: line.words, matched: line.matched }] : [])),
    hedged: report.hedged,
    contradictions: report.contradictions,
    unresolved: report.unresolved,
    unmatched: report.unmatched,
    withdrawn: report.withdrawn,
    unused: report.unused.map(({ words }) => words),
    puzzles: report.context.puzzles,
    weighed: report.weighed,
    notHeld: report.notHeld,
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypothesisDetails: hypotheses }),
    ...(history !== undefined && { history }),
    relations: report.relations,
    explanations: report.explanations,
    ...(undone !== undefined && { undone: undone.undone }),
    ...(restarted !== undefined && { restarted }),
    ...(degraded.length > 0 && { degraded }),
  };
}
