import type { AuditSink, KnowledgeStore, SessionStore } from '@dbdiag/ports';

/** Every storage port, on one database. */
export interface Stores {
  readonly knowledge: KnowledgeStore;
  readonly sessions: SessionStore;
  readonly audit: AuditSink;
}

/** Stores with a database of their own, to be closed when done. */
export interface Storage extends Stores {
  /**
   * Waits for what is under way and lets go of the database; calling it again does nothing.
   * From then on every call of the stores rejects with `StoreUnavailableError`.
   */
  close(): Promise<void>;
}
