import type { CallOptions } from './call-options.ts';
import type { JsonValue } from './session-store.ts';

/** One thing that was done, for later inspection. */
export interface AuditEntry {
  readonly at: Date;
  readonly sessionId: string;
  /** What was done, for example `tool/diagnose`. */
  readonly action: string;
  readonly facts: JsonValue;
}

/** Where entries go. Entries are only ever appended. */
export interface AuditSink {
  append(entry: AuditEntry, options?: CallOptions): Promise<void>;
  /** Appends several in their order, all or none. A sink without it gets them one by one. */
  appendAll?(entries: readonly AuditEntry[], options?: CallOptions): Promise<void>;
  /** The entries of a session in the order they were appended. */
  list(sessionId: string, options?: CallOptions): Promise<readonly AuditEntry[]>;
}
