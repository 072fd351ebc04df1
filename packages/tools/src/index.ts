/** The diagnostic tools an agent calls, the session they work on, and the matching and standardising of texts behind them. */

// Tools: all of them, the two that are also used alone, and what the main ones say.

export { createTools } from './tool/create-tools.ts';
export { createDiagnoseTool } from './tool/diagnose/diagnose-tool.ts';
export { createMatchPhenomenaTool } from './tool/match-phenomena/match-phenomena-tool.ts';
export type { DiagnoseOutput, Diagnosis, ProgressStatus, QueryProgressOutput } from './tool/schemas.ts';
export type { ToolDeps } from './tool/tool-deps.ts';

// Tools of your own: what a tool takes, gives and shows, what in a message calls it, and how a model sees it.

export type { ClausePatterns, ReadTurn, Understanding, WantedCall } from './reading/understanding.ts';
export type { ReplyLength } from './reply/reply-length.ts';
export type { Section, SectionKind, ToolView } from './reply/tool-view.ts';
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
export { toFunctionSchema } from './tool/function-schema.ts';

// Words of numbers: a probability, a measured value and the limit of a threshold, in both languages.

export { formatLimit, formatProbability, formatValue } from './reply/format-value.ts';

// Session: what a conversation carries from turn to turn, and how it is stored.

export { createSession } from './session/create-session.ts';
export { decodeSession, encodeSession } from './session/session-codec.ts';
export type { SessionState, ShownItem } from './session/session-state.ts';

// Sessions in a store: the one way to change one, findings of other programs, and what becomes of one that is over.

export type { Expired, Expiry, SessionStores } from './session/expire-sessions.ts';
export { expireSessions, removeSession } from './session/expire-sessions.ts';
export type { Lesson } from './session/learn-ticket.ts';
export { learnedSet, learnedTicketId, learnTicket } from './session/learn-ticket.ts';
export { parseObservations } from './session/parse-observations.ts';
export type { KnowledgeOfNow, Outdated, RestrictedSession } from './session/restrict-session.ts';
export { restrictSession } from './session/restrict-session.ts';
export type { IdleSession, OpenedSession, SessionChange, SessionTransactionOptions } from './session/session-transaction.ts';
export { inSession, sessionTransaction } from './session/session-transaction.ts';

// Knowledge: what a store holds, as the engine takes it, and what it calls its subject.

export { loadKnowledge } from './knowledge/load-knowledge.ts';
export type { SubjectWords } from './knowledge/subject-words.ts';
export { subjectWords } from './knowledge/subject-words.ts';

// Matching: which phenomenon or root cause words mean, by words, by vectors and by a model's choice.

export type { EmbeddingIndex } from './matching/embedding-index.ts';
export { createEmbeddingIndex } from './matching/embedding-index.ts';
export type { MatchReranker } from './matching/match-reranker.ts';
export { createModelReranker, RerankOutputError } from './matching/model-reranker.ts';
export type { PhenomenonMatcher } from './matching/phenomenon-matcher.ts';
export { createPhenomenonMatcher } from './matching/phenomenon-matcher.ts';
export type { RootCauseMatcher } from './matching/root-cause-matcher.ts';
export { createRootCauseMatcher } from './matching/root-cause-matcher.ts';

// Standardising: raw tickets as knowledge, with a report of what became of each.

export type { ClusterOptions, DistinctText, TextCluster } from './standardization/cluster/cluster-texts.ts';
export { clusterTexts } from './standardization/cluster/cluster-texts.ts';
export type { LikelyPair } from './standardization/cluster/likely-same.ts';
export { InvalidTicketFileError } from './standardization/invalid-ticket-file-error.ts';
export type { RawTicketReading } from './standardization/parse-raw-tickets.ts';
export { parseRawTicket, parseRawTickets } from './standardization/parse-raw-tickets.ts';
export type { Decisions, TextDecision } from './standardization/review/apply-review.ts';
export { applyReview, mergeFaults } from './standardization/review/apply-review.ts';
export { decidedEntries } from './standardization/review/decided-entries.ts';
export type { ReviewFault } from './standardization/review/invalid-review-error.ts';
export { InvalidReviewError } from './standardization/review/invalid-review-error.ts';
export type {
  ClosestEntry,
  FoundClusters,
  Review,
  ReviewBasis,
  ReviewDecision,
  ReviewEntry,
  ReviewSection,
} from './standardization/review/review.ts';
export { reviewOf, reviewSections } from './standardization/review/review.ts';
export type { NewText } from './standardization/review/review-texts.ts';
export { reviewTexts } from './standardization/review/review-texts.ts';
export { suggestMerges } from './standardization/review/suggest-merges.ts';
export type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from './standardization/standardization-report.ts';
export type { StandardizationOptions } from './standardization/standardize-tickets.ts';
export { importedSet, standardizeTickets } from './standardization/standardize-tickets.ts';

// The same in parts, for more tickets than fit into memory: distinct texts, what each is, what new ones become, and tickets by them.

export type { CollectedAnomaly, CollectedCause, TextCollection } from './standardization/collect-texts.ts';
export { createTextCollection } from './standardization/collect-texts.ts';
export type { ConvertedTicket, TextMeanings } from './standardization/convert-ticket.ts';
export { convertTicket } from './standardization/convert-ticket.ts';
export type { NewEntry } from './standardization/new-entries.ts';
export { newPhenomena, newRootCauses } from './standardization/new-entries.ts';
export type { AnomalyReading, CauseReading, StandardizationBasis } from './standardization/recognize.ts';
export { createAnomalyReader, createCauseReader } from './standardization/recognize.ts';
export type { AnomalyDecision, CauseDecision, DecidedTexts } from './standardization/text-meanings.ts';
export { textMeanings } from './standardization/text-meanings.ts';

// Redaction: what is taken out of a text before it leaves the machine.

export type { RedactorOptions } from './redaction/create-redactor.ts';
export { createRedactor } from './redaction/create-redactor.ts';
export { redactingAudit } from './redaction/redacting-audit.ts';
export { redactingModel } from './redaction/redacting-model.ts';
export { RedactionFailedError } from './redaction/redaction-failed-error.ts';

// Options and errors: what the tools decide by, and what a caller may have to tell apart.

export { InvalidSessionError, SessionVersionError, ToolInputError } from './errors.ts';
export type { ToolOptions } from './options.ts';
export { defaultToolOptions } from './options.ts';

// Wire: what leaves the process as JSON, with its schema.

export type { WireForm } from './wire/wire-form.ts';
export { wireForm, wireSchema } from './wire/wire-form.ts';
