/** The diagnostic tools an agent calls, the session they work on, and the matching and standardising of texts behind them. */

// Errors: what a caller may have to tell apart.

export { InvalidSessionError, SessionVersionError, ToolInputError } from './errors.ts';

// Knowledge: what a store holds, as the engine takes it.

export { loadKnowledge } from './knowledge/load-knowledge.ts';

// Matching: which phenomenon or root cause words mean, by words, by vectors and by a model's choice.

export type { EmbeddingIndex } from './matching/embedding-index.ts';
export { createEmbeddingIndex } from './matching/embedding-index.ts';
export type { MatchReranker } from './matching/match-reranker.ts';
export { createModelReranker, RerankOutputError } from './matching/model-reranker.ts';
export type { PhenomenonMatcher } from './matching/phenomenon-matcher.ts';
export { createPhenomenonMatcher } from './matching/phenomenon-matcher.ts';
export type { RootCauseMatcher } from './matching/root-cause-matcher.ts';
export { createRootCauseMatcher } from './matching/root-cause-matcher.ts';

// Options: what the tools decide by.

export type { ToolOptions } from './options.ts';
export { defaultToolOptions } from './options.ts';

// Redaction: what is taken out of a text before it leaves the machine.

export type { RedactorOptions } from './redaction/create-redactor.ts';
export { createRedactor } from './redaction/create-redactor.ts';
export { redactingModel } from './redaction/redacting-model.ts';
export { RedactionFailedError } from './redaction/redaction-failed-error.ts';

// Session: what a conversation carries from turn to turn, and how it is stored.

export { appendTurn, createSession } from './session/create-session.ts';
export { decodeSession, encodeSession } from './session/session-codec.ts';
export type { Candidate, SessionState, ShownItem } from './session/session-state.ts';

// Standardising: raw tickets as knowledge.

export { InvalidTicketFileError } from './standardization/invalid-ticket-file-error.ts';
export { parseRawTickets } from './standardization/parse-raw-tickets.ts';
export type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from './standardization/standardization-report.ts';
export { standardizeTickets } from './standardization/standardize-tickets.ts';

// Tools: all of them, those that are also used alone, and what each takes and gives.

export type { AskClarificationOutput, ClarificationLine } from './tool/clarification/clarification-schemas.ts';
export { askClarificationInput, askClarificationOutput } from './tool/clarification/clarification-schemas.ts';
export { createTools } from './tool/create-tools.ts';
export type { BaseTool, ToolContext, ToolDefinition, ToolResult } from './tool/define-tool.ts';
export { defineTool } from './tool/define-tool.ts';
export { describeRound } from './tool/diagnose/describe-round.ts';
export { createDiagnoseTool } from './tool/diagnose/diagnose-tool.ts';
export { toFunctionSchema } from './tool/function-schema.ts';
export type { PastRound, ShowHistoryOutput } from './tool/history/history-schemas.ts';
export { showHistoryOutput } from './tool/history/history-schemas.ts';
export { createMatchPhenomenaTool } from './tool/match-phenomena/match-phenomena-tool.ts';
export type {
  ClarificationOption,
  Contradiction,
  HedgedAnswer,
  MatchedPhenomenon,
  MatchPhenomenaOutput,
  UnresolvedReference,
  WithdrawnReading,
} from './tool/match-phenomena-schemas.ts';
export { matchPhenomenaInput, matchPhenomenaOutput } from './tool/match-phenomena-schemas.ts';
export type { CollectEvidenceOutput, MeasuredReading, UnmeasuredPhenomenon } from './tool/measuring/measuring-schemas.ts';
export { collectEvidenceInput, collectEvidenceOutput } from './tool/measuring/measuring-schemas.ts';
export { percentage } from './tool/percentage.ts';
export { createQueryProgressTool } from './tool/query-progress-tool.ts';
export type { ExplainReasoningOutput } from './tool/reasoning/reasoning-schemas.ts';
export { explainReasoningOutput } from './tool/reasoning/reasoning-schemas.ts';
export type {
  DescribedHypothesis,
  DescribedPhenomenon,
  DescribedRecommendation,
  DiagnoseOutput,
  Diagnosis,
  EvidenceLine,
  HypothesisDetail,
  ProgressStatus,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RecordedFinding,
  RestartSessionOutput,
  UndoFindingsOutput,
} from './tool/schemas.ts';
export {
  diagnoseInput,
  diagnoseOutput,
  queryHypothesesOutput,
  queryProgressOutput,
  queryRelationsInput,
  queryRelationsOutput,
  restartSessionOutput,
  undoFindingsOutput,
} from './tool/schemas.ts';
export { signedBits } from './tool/signed-bits.ts';
export type { WeighSuggestionOutput } from './tool/suggestion/suggestion-schemas.ts';
export { weighSuggestionInput, weighSuggestionOutput } from './tool/suggestion/suggestion-schemas.ts';
export type { ToolDeps } from './tool/tool-deps.ts';
