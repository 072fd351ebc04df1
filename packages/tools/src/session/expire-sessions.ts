import type { AuditSink, CallOptions, SessionStore } from '@dbdiag/ports';
import { enterSession } from './session-line.ts';

/** Where sessions and what was done in them are kept. */
export interface SessionStores {
  readonly sessions: SessionStore;
  readonly audit?: AuditSink;
}

/** What is too old. */
export interface Expiry extends CallOptions {
  /** Sessions last saved before go, with their audit entries. */
  readonly savedBefore: Date;
  /** Audit entries from before go, whether their session is there or not. Default: they go with their session only. */
  readonly auditBefore?: Date;
  /** The clock. Default: the system's. */
  readonly now?: () => Date;
}

/** What a sweep removed. */
export interface Expired {
  /** Ids of the sessions, sorted. */
  readonly sessions: readonly string[];
  /** How many audit entries; 0 where the sink doesn't remove any. */
  readonly auditEntries: number;
}

/** A time after every entry. */
const latestDate = new Date(8.64e15);

/**
 * Removes what is too old. A session that is saved meanwhile stays. Entries of a session that begins anew under the same id while
 * this runs stay as well.
 *
 * @throws RangeError for a date that is none, StoreUnavailableError, or the signal's reason. Audit entries of sessions that are gone
 * already then wait for a sweep with `auditBefore`.
 */
export async function expireSessions({ sessions, audit }: SessionStores, { savedBefore, auditBefore, ...rest }: Expiry): Promise<Expired> {
  const { now = () => new Date(), signal } = rest;
  const call = signal === undefined ? {} : { signal };
  const begun = now();
  const removed = await sessions.removeOlderThan(savedBefore, call);
  const theirs = removed.length === 0 ? 0 : await audit?.removeOf?.(removed, begun, call);
  const old = auditBefore === undefined ? 0 : await audit?.removeOlderThan?.(auditBefore, call);
  return { sessions: removed, auditEntries: (theirs ?? 0) + (old ?? 0) };
}

/** Removes one session and its audit entries, once whoever works on it in this process is done; unknown ids are fine. */
export async function removeSession({ sessions, audit }: SessionStores, sessionId: string, options: CallOptions = {}): Promise<void> {
  const place = await enterSession(sessions, sessionId, options);
  try {
    await sessions.remove(sessionId, options);
    await audit?.removeOf?.([sessionId], latestDate, options);
  } finally {
    place.leave();
  }
}
