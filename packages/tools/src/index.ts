/** The diagnostic tools an agent calls, the session they work on, and the matching and standardising of texts behind them. */

// Errors: what a caller may have to tell apart.

export { InvalidSessionError, SessionVersionError, ToolInputError } from './errors.ts';

// Knowledge: what a store holds, as the engine takes it.

export { loadKnowledge } from './knowledge/load-knowledge.ts';
export type { SubjectWords } from './knowledge/subject-words.ts';
export { databaseWords, subjectWords } from './knowledge/subject-words.ts';

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

// Reading: a message taken apart, what in it calls a tool, and how a model's claims are held to it.

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

// Redaction: what is taken out of a text before it leaves the machine.

export type { Redaction, Redactor, RedactorOptions } from './redaction/create-redactor.ts';
export { createRedactor } from './redaction/create-redactor.ts';
export { redactingAudit } from './redaction/redacting-audit.ts';
export { redactingModel } from './redaction/redacting-model.ts';
export { RedactionFailedError } from './redaction/redaction-failed-error.ts';
export type { RedactionKind } from './redaction/redaction-rule.ts';

// Replies: how an output is told, and what the tools of a turn share.

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

// Session: what a conversation carries from turn to turn, and how it is stored.

export { appendTurn, createSession } from './session/create-session.ts';
export type { Expired, Expiry, SessionStores } from './session/expire-sessions.ts';
export { expireSessions, removeSession } from './session/expire-sessions.ts';
export type { Lesson } from './session/learn-ticket.ts';
export { learnedTicketId, learnTicket } from './session/learn-ticket.ts';
export { parseObservations } from './session/parse-observations.ts';
export { decodeSession, encodeSession } from './session/session-codec.ts';
export type { SessionPlace } from './session/session-line.ts';
export { enterSession } from './session/session-line.ts';
export type { Candidate, PendingCall, SessionState, ShownItem, ToldOutput } from './session/session-state.ts';
export type { IdleSession, OpenedSession, SessionChange, SessionTransactionOptions } from './session/session-transaction.ts';
export { inSession, sessionTransaction } from './session/session-transaction.ts';

// Standardising: raw tickets as knowledge.

export { InvalidTicketFileError } from './standardization/invalid-ticket-file-error.ts';
export { parseRawTickets } from './standardization/parse-raw-tickets.ts';
export type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from './standardization/standardization-report.ts';
export { standardizeTickets } from './standardization/standardize-tickets.ts';

// Tools: all of them, those that are also used alone, and what each takes and gives.

export type { AskClarificationOutput, ClarificationLine } from './tool/clarification/clarification-schemas.ts';
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
export { describeRound } from './tool/diagnose/describe-round.ts';
export { createDiagnoseTool } from './tool/diagnose/diagnose-tool.ts';
export type { CorrectedAnswer } from './tool/diagnose/told-words.ts';
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
export { measuringView } from './tool/measuring/measuring-view.ts';
export { understandMeasuring } from './tool/measuring/understand-measuring.ts';
export { onlyByOrder } from './tool/model-orders.ts';
export type { ModelCall, ModelRule, ModelUse, Ruling, Unproven } from './tool/model-use.ts';
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
export type { StandingTools } from './tool/standing-tools.ts';
export { standingIn, standingTools } from './tool/standing-tools.ts';
export type { WeighSuggestionOutput } from './tool/suggestion/suggestion-schemas.ts';
export { weighSuggestionInput, weighSuggestionOutput } from './tool/suggestion/suggestion-schemas.ts';
export type { ToolDeps } from './tool/tool-deps.ts';
export { collectedFact, diagnosedFact, matchedFact } from './tool/turn-facts.ts';
