import type { CallOptions } from './call-options.ts';

/** A value that survives JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A stored session without what is in it. */
export interface SessionEntry {
  readonly id: string;
  /** 1 after the first save, then one more with every save. */
  readonly revision: number;
  /** When it was saved. */
  readonly savedAt: Date;
}

/** A stored session: the store keeps the document and doesn't look into it. */
export interface SessionRecord extends SessionEntry {
  readonly document: JsonValue;
}

/** What is to be saved. */
export interface SessionDraft {
  readonly id: string;
  /** The revision that was loaded; 0 for a new session. */
  readonly revision: number;
  readonly document: JsonValue;
}

/** Which sessions are listed. */
export interface SessionListOptions extends CallOptions {
  /** Only those whose id begins with this. Default: all. */
  readonly prefix?: string | undefined;
}

/** Keeps sessions. A save never overwrites what the writer hasn't seen. */
export interface SessionStore {
  /** The session, or `undefined` where there is none. */
  load(id: string, options?: CallOptions): Promise<SessionRecord | undefined>;
  /**
   * Saves, and returns the new revision and when it was saved; the document is the caller's.
   *
   * @throws SessionConflictError when the stored revision isn't `draft.revision`. Nothing is changed then.
   */
  save(draft: SessionDraft, options?: CallOptions): Promise<SessionEntry>;
  /** The most recently saved sessions without their documents, newest first (equal times by id), at most `limit`. */
  list(limit: number, options?: SessionListOptions): Promise<readonly SessionEntry[]>;
  /** Removes the session; unknown ids are fine. */
  remove(id: string, options?: CallOptions): Promise<void>;
  /**
   * Removes every session that was last saved before `savedBefore`; one that is saved meanwhile stays.
   *
   * A writer who had loaded a removed session gets a SessionConflictError on saving, as after any other change.
   *
   * @returns The ids of the removed, sorted, so that what was kept with them elsewhere can go too.
   * @throws RangeError when `savedBefore` is no date. Nothing is removed then.
   */
  removeOlderThan(savedBefore: Date, options?: CallOptions): Promise<readonly string[]>;
}
