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

/**
 * Where entries go. No entry is ever changed. A sink that only writes, say to a log of the machine, leaves the removing methods
 * out and lets go of its entries by rules of its own.
 */
export interface AuditSink {
  append(entry: AuditEntry, options?: CallOptions): Promise<void>;
  /** Appends several in their order, all or none. A sink without it gets them one by one. */
  appendAll?(entries: readonly AuditEntry[], options?: CallOptions): Promise<void>;
  /** The entries of a session in the order they were appended. */
  list(sessionId: string, options?: CallOptions): Promise<readonly AuditEntry[]>;
  /**
   * Removes the entries of these sessions that are from before a time.
   *
   * @returns How many were removed.
   * @throws RangeError when `before` is no date. Nothing is removed then.
   */
  removeOf?(sessionIds: readonly string[], before: Date, options?: CallOptions): Promise<number>;
  /**
   * Removes the entries of all sessions that are from before a time.
   *
   * @returns How many were removed.
   * @throws RangeError when `before` is no date. Nothing is removed then.
   */
  removeOlderThan?(before: Date, options?: CallOptions): Promise<number>;
}
