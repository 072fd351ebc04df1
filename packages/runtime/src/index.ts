/** One configuration in, a diagnosis agent out: storage, knowledge, engine, matchers, tools, models, agent and inspector. */

/** Questions to the data of databases that the configuration names. */
export type { Askers, AskRequest, WireToldAnswer } from './asking/askers.ts';
export type { AskableDatabase } from './asking/granted-database.ts';
export type { AskAudit } from './asking/opened-database.ts';
export { configFileNames } from './config/config-file.ts';
/** The configuration: read from a file, an environment and options, with the origin of each value. */
export type { DataConfig, RuntimeConfig, RuntimeConfigInput, TargetConfig } from './config/config-schema.ts';
export { configSchema } from './config/config-schema.ts';
export type { Environment } from './config/environment.ts';
export { variableOf } from './config/environment.ts';
export type { Origin } from './config/origin.ts';
export { originText } from './config/origin.ts';
export type { ConfigReading, ConfigSources, ConfigValue, DeepPartial } from './config/read-config.ts';
export { parseConfig, readConfig } from './config/read-config.ts';
export type { Redactable } from './config/redactable.ts';
export { redactable } from './config/redactable.ts';
export type { StoragePlace } from './config/storage-place.ts';
export { storagePlace } from './config/storage-place.ts';
export type { Mind } from './conversation/assemble-agent.ts';
/** Doors: whose session is whose, and inspections that go on while nobody waits. */
export type { Numbered } from './doors/event-log.ts';
export type {
  EndedInspection,
  Inspecting,
  InspectingOptions,
  Inspection,
  InspectionEventOptions,
  InspectionRequest,
  InspectionStatus,
  Inspections,
} from './doors/inspections.ts';
export type { LoadedSession, OwnedSessions } from './doors/owned-sessions.ts';
export { newSessionId, sessionIdOf, storedSessionId } from './doors/session-owner.ts';
/** What can go wrong. */
export type { ConfigFault, KnowledgeFault, SemanticModelFault } from './errors.ts';
export {
  DatabaseRefusedError,
  DatabaseUnnamedError,
  FileUnreadableError,
  ImportChangedError,
  ImportFolderError,
  ImportRunningError,
  InspectionQueueFullError,
  InvalidConfigError,
  InvalidKnowledgeError,
  InvalidModelError,
  InvalidSessionIdError,
  PasswordFileExposedError,
  TargetRefusedError,
  UnknownSetError,
} from './errors.ts';
/** Text of files, decoded without replacing anything, and where it stops being JSON. */
export type { SyntaxFault } from './files/json-syntax.ts';
export { findSyntaxFault } from './files/json-syntax.ts';
export type { DecodedText, TextPosition } from './files/utf8-text.ts';
export { decodeUtf8 } from './files/utf8-text.ts';
/** Importing tickets of files of any size, in stages, each of which can be gone on with. */
export type { TicketFile } from './import/collect-input.ts';
export type { ImportEvent, ImportFault, ImportResult, ImportStage } from './import/import-events.ts';
export type { ImportDeps, ImportOptions } from './import/import-tickets.ts';
export { importTickets } from './import/import-tickets.ts';
export type { InputFile, InputReading } from './import/input-file.ts';
export type { InputKind, InputShape } from './import/input-shape.ts';
export { inputKindOf } from './import/input-shape.ts';
export type { Decide, Decisions, FoundText, NewTexts } from './import/plan-import.ts';
export { clusterNew, reviewedDecisions, reviewOfFound } from './import/review-found.ts';
export { createTrialStore } from './import/trial-store.ts';
export type { WorkFolder } from './import/work-folder.ts';
export { openWorkFolder } from './import/work-folder.ts';
/** Knowledge: the built-in corpus in a storage, files, and additions to what is known. */
export type { AddOptions, CorpusTarget } from './knowledge/built-in-corpus.ts';
export { addBuiltInCorpus } from './knowledge/built-in-corpus.ts';
export { builtInSet, ofSets } from './knowledge/chosen-sets.ts';
export type { ImportEffect } from './knowledge/import-effect.ts';
export { importEffect } from './knowledge/import-effect.ts';
export { joinAdditions, nothing, withAddition } from './knowledge/join-knowledge.ts';
export { readOwnKnowledge } from './knowledge/knowledge-file.ts';
export type { OpenedKnowledge } from './knowledge/open-knowledge.ts';
export { openKnowledge } from './knowledge/open-knowledge.ts';
export type { DocumentReading } from './knowledge/read-document.ts';
export { readKnowledgeDocument } from './knowledge/read-document.ts';
export { parseReview } from './knowledge/review/parse-review.ts';
export { printReview } from './knowledge/review/print-review.ts';
export type { InspectOptions, TargetDeps } from './measuring/targets.ts';
/** Models: connected by name, recorded, and played again from a record. */
export type { ModelConnection } from './models/connect-models.ts';
export { connectModels } from './models/connect-models.ts';
export type { Exchange } from './models/exchange.ts';
export type { HelpingModels } from './models/helping-models.ts';
export type { ModelNames, ModelSetup } from './models/model-setup.ts';
export { modelSetupOf, redactorOptions } from './models/model-setup.ts';
export type { RecordedSearch } from './models/recorded-index.ts';
export { isSearch, replayingIndex } from './models/recorded-index.ts';
/** The runtime: everything of a configuration, put together, and closed again. */
export type { Runtime, RuntimeDeps, Sweep } from './runtime.ts';
export { createRuntime } from './runtime.ts';
export { openStorage } from './storage/open-storage.ts';
/** Views: sessions, hypotheses and knowledge as one looks at them, worked out anew each time, with their schemas and wire forms. */
export type { AccountRequest, HypothesisAccount, WireHypothesisAccount } from './views/hypothesis-account.ts';
export { explainHypothesis, hypothesisAccountSchema } from './views/hypothesis-account.ts';
export type { KnowledgeIndex, WireKnowledgeIndex } from './views/knowledge-index.ts';
export { knowledgeIndex, knowledgeIndexSchema } from './views/knowledge-index.ts';
export type { CauseView, PhenomenonView, TicketView, WireCauseView, WirePhenomenonView, WireTicketView } from './views/knowledge-views.ts';
export {
  causeView,
  causeViewSchema,
  phenomenonView,
  phenomenonViewSchema,
  ticketView,
  ticketViewSchema,
} from './views/knowledge-views.ts';
export type { GraphNode, Neighbourhood, NeighbourhoodRequest, WireNeighbourhood } from './views/neighbourhood.ts';
export { neighbourhood, neighbourhoodSchema } from './views/neighbourhood.ts';
export type { SessionView, ViewedSession, WireSessionView } from './views/session-view.ts';
export { sessionView, sessionViewSchema } from './views/session-view.ts';
