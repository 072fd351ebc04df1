import type { AskClarificationOutput } from '../tool/clarification/clarification-schemas.ts';
import type { CorrectedAnswer } from '../tool/diagnose/told-words.ts';
import type { ShowHistoryOutput } from '../tool/history/history-schemas.ts';
import type {
  ClarificationOption,
  Contradiction,
  HedgedAnswer,
  MatchedPhenomenon,
  UnresolvedReference,
  WithdrawnReading,
} from '../tool/match-phenomena-schemas.ts';
import type { ExplainReasoningOutput } from '../tool/reasoning/reasoning-schemas.ts';
import type {
  DescribedHypothesis,
  DescribedPhenomenon,
  DescribedRecommendation,
  DiagnoseOutput,
  Diagnosis,
  ProvisionalAdvice,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RecordedFinding,
  RestartSessionOutput,
  UndoFindingsOutput,
} from '../tool/schemas.ts';
import type { WeighSuggestionOutput } from '../tool/suggestion/suggestion-schemas.ts';
import type { MeasuredDetails } from './measured-details.ts';

/** Unclear words and what they could mean. */
export interface Clarification {
  readonly words: string;
  /** Empty where the question is an open one. */
  readonly options: readonly ClarificationOption[];
  /** What is unclear, where it was asked in words of its own. */
  readonly type?: AskClarificationOutput['type'];
  readonly question?: string;
}

/** What the tools of a turn add to the structured half of a response. */
export interface ToolDetails {
  /** What is worth checking: those the message asks for, in the order of their numbers, then the others; empty in a turn that asks for none. */
  readonly recommendations: readonly DescribedRecommendation[];
  /** Present in the turn that concluded. */
  readonly diagnosis?: Diagnosis;
  /** What to do while nothing is settled, where one known cause is all but certain or leads with nothing left to ask. */
  readonly provisional?: ProvisionalAdvice;
  /** The leading hypotheses, where this turn ran a diagnosis. */
  readonly hypotheses: readonly DescribedHypothesis[];
  /** What this turn moved noticeably: rises first, the largest first. */
  readonly changes: NonNullable<DiagnoseOutput['changes']>;
  readonly recorded: readonly RecordedFinding[];
  /** What was measured, present in a turn that did. */
  readonly measured?: MeasuredDetails;
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
  /** A finished diagnosis was opened again. */
  readonly reopened: boolean;
  /** Present findings that the leading cause explains badly. */
  readonly unexplained: DiagnoseOutput['unexplained'];
  /** What speaks against the leading cause, so that it isn't concluded though it is all but certain among the known. */
  readonly contradictedBy?: NonNullable<DiagnoseOutput['contradictedBy']>;
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
  /** What starting over dropped. */
  readonly restarted?: RestartSessionOutput;
}

/** The details of a turn in which no tool ran. */
export const noToolDetails: ToolDetails = {
  recommendations: [],
  hypotheses: [],
  changes: [],
  recorded: [],
  corrected: [],
  clarifications: [],
  tentative: [],
  hedged: [],
  contradictions: [],
  conflicts: [],
  unresolved: [],
  unmatched: [],
  withdrawn: [],
  unused: [],
  reopened: false,
  unexplained: [],
  wouldSeparate: [],
  weighed: [],
  notHeld: [],
  relations: [],
  explanations: [],
};
