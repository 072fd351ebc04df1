/** The diagnostic tools an agent calls, the session they work on, and the matching and standardising of texts behind them. */
export { InvalidSessionError, ToolInputError } from './errors.ts';
export type { InputFault } from './errors.ts';
export { loadKnowledge } from './knowledge/load-knowledge.ts';
export { createPhenomenonMatcher } from './matching/phenomenon-matcher.ts';
export type { MatchCandidate, PhenomenonMatcher, PhenomenonReading } from './matching/phenomenon-matcher.ts';
export { createRootCauseMatcher } from './matching/root-cause-matcher.ts';
export type { RootCauseCandidate, RootCauseMatcher } from './matching/root-cause-matcher.ts';
export { defaultToolOptions } from './options.ts';
export type { ToolOptions } from './options.ts';
export { readPointer } from './references/ordinal.ts';
export type { Pointer } from './references/ordinal.ts';
export { appendTurn, createSession } from './session/create-session.ts';
export { decodeSession, encodeSession } from './session/session-codec.ts';
export type { SessionState, ShownItem, TranscriptTurn } from './session/session-state.ts';
export { InvalidTicketFileError } from './standardization/invalid-ticket-file-error.ts';
export { parseRawTickets } from './standardization/parse-raw-tickets.ts';
export type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from './standardization/standardization-report.ts';
export { standardizeTickets } from './standardization/standardize-tickets.ts';
export type { StandardizationBasis } from './standardization/recognize.ts';
export { detectLocale } from './text/detect-locale.ts';
export type { Lexicon } from './text/lexicon.ts';
export type { Quantity, QuantityUnit } from './text/quantity.ts';
export { createTools } from './tool/create-tools.ts';
export { defineTool } from './tool/define-tool.ts';
export type { BaseTool, ToolContext, ToolDefinition, ToolResult } from './tool/define-tool.ts';
export { createDiagnoseTool } from './tool/diagnose/diagnose-tool.ts';
export { toFunctionSchema } from './tool/function-schema.ts';
export type { FunctionSchema } from './tool/function-schema.ts';
export { createMatchPhenomenaTool } from './tool/match-phenomena/match-phenomena-tool.ts';
export { percentage } from './tool/percentage.ts';
export { createQueryHypothesesTool } from './tool/query-hypotheses-tool.ts';
export { createQueryProgressTool } from './tool/query-progress-tool.ts';
export { createQueryRelationsTool } from './tool/query-relations-tool.ts';
export { createRestartSessionTool } from './tool/restart-session-tool.ts';
export { matchPhenomenaInput, matchPhenomenaOutput } from './tool/match-phenomena-schemas.ts';
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
export type {
  ClarificationOption,
  Contradiction,
  FindingInput,
  InterpretedObservation,
  MatchedPhenomenon,
  MatchPhenomenaInput,
  MatchPhenomenaOutput,
  UnresolvedReference,
  WithdrawnReading,
} from './tool/match-phenomena-schemas.ts';
export type {
  DescribedHypothesis,
  DescribedRecommendation,
  DiagnoseInput,
  DiagnoseOutput,
  Diagnosis,
  EvidenceLine,
  GraphRelation,
  HypothesisDetail,
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
export type { ToolDeps } from './tool/tool-deps.ts';
export { createUndoFindingsTool } from './tool/undo-findings-tool.ts';
