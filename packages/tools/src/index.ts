/** The diagnostic tools an agent calls, the session they work on, and the matching and standardising of texts behind them. */

export type { InputFault } from './errors.ts';
export { InvalidSessionError, SessionVersionError, ToolInputError } from './errors.ts';
export { loadKnowledge } from './knowledge/load-knowledge.ts';
export type { EmbeddingCandidate, EmbeddingIndex, EmbeddingIndexOptions } from './matching/embedding-index.ts';
export { createEmbeddingIndex } from './matching/embedding-index.ts';
export type { MatchReranker, RerankRequest, RerankResult } from './matching/match-reranker.ts';
export { createModelReranker, RerankOutputError } from './matching/model-reranker.ts';
export type { MatchCandidate, PhenomenonMatcher, PhenomenonReading } from './matching/phenomenon-matcher.ts';
export { createPhenomenonMatcher } from './matching/phenomenon-matcher.ts';
export type { MatchingDegradation, ReadingRefiners, RefinedReading, RefineRequest } from './matching/refine-reading.ts';
export { readRefined } from './matching/refine-reading.ts';
export type { RootCauseCandidate, RootCauseMatcher } from './matching/root-cause-matcher.ts';
export { createRootCauseMatcher } from './matching/root-cause-matcher.ts';
export type { ToolOptions } from './options.ts';
export { defaultToolOptions } from './options.ts';
export { countAnswers } from './reading/asked-about.ts';
export type {
  Command,
  Courtesy,
  Feedback,
  MessageParts,
  Puzzle,
  Question,
  ReasoningKind,
  Suspicion,
  Unclear,
  Verdict,
  Withdrawal,
} from './reading/message-parts.ts';
export type { MessageReading, Quotation, Quote, Tone } from './reading/message-reading.ts';
export type { ClausePatterns, ReadTurn, Stage, Understanding, WantedCall } from './reading/understanding.ts';
export { stages } from './reading/understanding.ts';
export type { Redaction, Redactor, RedactorOptions } from './redaction/create-redactor.ts';
export { createRedactor } from './redaction/create-redactor.ts';
export { redactingModel } from './redaction/redacting-model.ts';
export { RedactionFailedError } from './redaction/redaction-failed-error.ts';
export type { RedactionKind } from './redaction/redaction-rule.ts';
export type { Pointer } from './references/ordinal.ts';
export { readPointer } from './references/ordinal.ts';
export type { Fact, FactKind } from './reply/fact-kind.ts';
export { createFactKind } from './reply/fact-kind.ts';
export { lineWords } from './reply/line-words.ts';
export type { Marks } from './reply/marks.ts';
export { quotedPieces, replyMarks } from './reply/marks.ts';
export { plainBits, shortened } from './reply/text-layout.ts';
export type { Clarification, ToolDetails } from './reply/tool-details.ts';
export { noToolDetails } from './reply/tool-details.ts';
export type { FinishedTurn, LineKind, NumberedLine, Section, SectionKind, ToolShare, ToolView } from './reply/tool-view.ts';
export { lineKinds, openLineKinds, sectionKinds } from './reply/tool-view.ts';
export { appendTurn, createSession } from './session/create-session.ts';
export { decodeSession, encodeSession } from './session/session-codec.ts';
export type { Candidate, PendingCall, SessionState, ShownItem, ToldOutput, TranscriptTurn } from './session/session-state.ts';
export { InvalidTicketFileError } from './standardization/invalid-ticket-file-error.ts';
export { parseRawTickets } from './standardization/parse-raw-tickets.ts';
export type { StandardizationBasis } from './standardization/recognize.ts';
export type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from './standardization/standardization-report.ts';
export { standardizeTickets } from './standardization/standardize-tickets.ts';
export { detectLocale } from './text/detect-locale.ts';
export type { Lexicon } from './text/lexicon.ts';
export type { Quantity, QuantityUnit } from './text/quantity.ts';
export { simplifiedForms } from './text/simplified-forms.ts';
export { createAskClarificationTool } from './tool/clarification/ask-clarification-tool.ts';
export type { AskClarificationInput, AskClarificationOutput, ClarificationLine } from './tool/clarification/clarification-schemas.ts';
export { askClarificationInput, askClarificationOutput } from './tool/clarification/clarification-schemas.ts';
export { createTools } from './tool/create-tools.ts';
export type {
  BaseTool,
  DefinedTool,
  ToolContext,
  ToolDefinition,
  ToolDegradation,
  ToolEffect,
  ToolResult,
  ViewContext,
} from './tool/define-tool.ts';
export { defineTool } from './tool/define-tool.ts';
export type { DescribedRound } from './tool/diagnose/describe-round.ts';
export { describeRound } from './tool/diagnose/describe-round.ts';
export { createDiagnoseTool } from './tool/diagnose/diagnose-tool.ts';
export type { CorrectedAnswer } from './tool/diagnose/told-words.ts';
export type { FunctionSchema } from './tool/function-schema.ts';
export { toFunctionSchema } from './tool/function-schema.ts';
export type { PastRound, ShowHistoryInput, ShowHistoryOutput } from './tool/history/history-schemas.ts';
export { showHistoryInput, showHistoryOutput } from './tool/history/history-schemas.ts';
export { createShowHistoryTool } from './tool/history/show-history-tool.ts';
export { createMatchPhenomenaTool } from './tool/match-phenomena/match-phenomena-tool.ts';
export type {
  ClarificationOption,
  Contradiction,
  FindingInput,
  HedgedAnswer,
  InterpretedObservation,
  MatchedPhenomenon,
  MatchPhenomenaInput,
  MatchPhenomenaOutput,
  UnresolvedReference,
  WithdrawnReading,
} from './tool/match-phenomena-schemas.ts';
export { matchPhenomenaInput, matchPhenomenaOutput } from './tool/match-phenomena-schemas.ts';
export type {
  CollectEvidenceInput,
  CollectEvidenceOutput,
  MeasuredReading,
  UnmeasuredPhenomenon,
} from './tool/measuring/measuring-schemas.ts';
export { collectEvidenceInput, collectEvidenceOutput } from './tool/measuring/measuring-schemas.ts';
export { measuringView } from './tool/measuring/measuring-view.ts';
export { understandMeasuring } from './tool/measuring/understand-measuring.ts';
export { onlyByOrder } from './tool/model-orders.ts';
export type { ModelCall, ModelRule, ModelUse, Ruling, Unproven } from './tool/model-use.ts';
export { percentage } from './tool/percentage.ts';
export { createQueryHypothesesTool } from './tool/query-hypotheses-tool.ts';
export { createQueryProgressTool } from './tool/query-progress-tool.ts';
export { createQueryRelationsTool } from './tool/query-relations-tool.ts';
export { createExplainReasoningTool } from './tool/reasoning/explain-reasoning-tool.ts';
export type { AnswerEffect, ExplainReasoningInput, ExplainReasoningOutput, WeighedCause } from './tool/reasoning/reasoning-schemas.ts';
export { explainReasoningInput, explainReasoningOutput } from './tool/reasoning/reasoning-schemas.ts';
export { createRestartSessionTool } from './tool/restart-session-tool.ts';
export type {
  ChangingFinding,
  DescribedHypothesis,
  DescribedPhenomenon,
  DescribedRecommendation,
  DiagnoseInput,
  DiagnoseOutput,
  Diagnosis,
  EvidenceLine,
  GraphRelation,
  HypothesisDetail,
  NamedCause,
  ProgressStatus,
  QueryHypothesesInput,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsInput,
  QueryRelationsOutput,
  RecordedFinding,
  ReferenceTicket,
  RestartSessionOutput,
  UndoFindingsOutput,
} from './tool/schemas.ts';
export {
  diagnoseInput,
  diagnoseOutput,
  queryHypothesesInput,
  queryHypothesesOutput,
  queryProgressOutput,
  queryRelationsInput,
  queryRelationsOutput,
  restartSessionOutput,
  undoFindingsOutput,
} from './tool/schemas.ts';
export { signedBits } from './tool/signed-bits.ts';
export type { StandingTools } from './tool/standing-tools.ts';
export { standingIn, standingTools } from './tool/standing-tools.ts';
export type { TouchedCause, WeighSuggestionInput, WeighSuggestionOutput } from './tool/suggestion/suggestion-schemas.ts';
export { weighSuggestionInput, weighSuggestionOutput } from './tool/suggestion/suggestion-schemas.ts';
export { createWeighSuggestionTool } from './tool/suggestion/weigh-suggestion-tool.ts';
export type { ToolDeps } from './tool/tool-deps.ts';
export { collectedFact, diagnosedFact, matchedFact } from './tool/turn-facts.ts';
export { createUndoFindingsTool } from './tool/undo-findings-tool.ts';
