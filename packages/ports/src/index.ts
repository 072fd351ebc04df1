/** The interfaces dbdiag uses to reach the outside world. */
export type { AuditEntry, AuditSink } from './audit-sink.ts';
export type { CallOptions } from './call-options.ts';
export { canonicalJson } from './canonical-json.ts';
export type { PasswordRoute } from './clear-text-password.ts';
export { mayGoInClear } from './clear-text-password.ts';
export { DanglingReferenceError, SessionConflictError, StoreUnavailableError } from './errors.ts';
export type { PhenomenonDAO, RootCauseDAO, TicketDAO } from './knowledge-daos.ts';
export type {
  AdditionCount,
  CountDifference,
  CountIndex,
  CountVerification,
  KnowledgeAddition,
  KnowledgeAdditionReport,
  KnowledgeStore,
  SetRemoval,
  StoredCounts,
  TicketChange,
} from './knowledge-store.ts';
export type { EmbeddingService, LLMCallOptions, LLMMessage, LLMService, LLMUsage } from './language-model.ts';
export { isLoopbackAddress } from './loopback-address.ts';
export type { OutsideReference } from './outside-references.ts';
export { outsideReferences } from './outside-references.ts';
export type { RawAnomaly, RawTicket } from './raw-ticket.ts';
export type { Redaction, RedactionKind, Redactor } from './redactor.ts';
export type { JsonValue, SessionDraft, SessionEntry, SessionListOptions, SessionRecord, SessionStore } from './session-store.ts';
export { escapeControls, showControls, withoutControls } from './text-from-outside.ts';
