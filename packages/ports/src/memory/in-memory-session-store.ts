import { SessionConflictError } from '../errors.ts';
import type { SessionEntry, SessionRecord, SessionStore } from '../session-store.ts';
import { frozenCopy } from './frozen-copy.ts';

/** What the store needs from outside. */
export interface InMemorySessionStoreDeps {
  /** The clock `savedAt` is read from; the system's by default. */
  readonly now?: () => Date;
}

/** A session store that forgets everything when the process ends. */
export function createInMemorySessionStore({ now = () => new Date() }: InMemorySessionStoreDeps = {}): SessionStore {
  const records = new Map<string, SessionRecord>();
  return {
    load: async (id, options) => {
      options?.signal?.throwIfAborted();
      const record = records.get(id);
      return record && handedOut(record);
    },
    save: async (draft, options) => {
      options?.signal?.throwIfAborted();
      const stored = records.get(draft.id)?.revision ?? 0;
      if (stored !== draft.revision) throw new SessionConflictError(draft.id);
      const record = { id: draft.id, revision: stored + 1, document: frozenCopy(draft.document), savedAt: new Date(now()) };
      records.set(draft.id, record);
      return entryOf(record);
    },
    list: async (limit, options) => {
      options?.signal?.throwIfAborted();
      const prefix = options?.prefix ?? '';
      const listed = [...records.values()].filter(({ id }) => id.startsWith(prefix));
      return listed.sort(newestFirst).slice(0, Math.max(0, limit)).map(entryOf);
    },
    remove: async (id, options) => {
      options?.signal?.throwIfAborted();
      records.delete(id);
    },
    removeOlderThan: async (savedBefore, options) => {
      options?.signal?.throwIfAborted();
      const before = savedBefore.getTime();
      if (Number.isNaN(before)) throw new RangeError('savedBefore is no date.');
      const expired = [...records.values()].filter(({ savedAt }) => savedAt.getTime() < before);
      for (const { id } of expired) records.delete(id);
      return expired.map(({ id }) => id).sort();
    },
  };
}

/** Dates can be changed in place, so each caller gets their own. */
function handedOut(record: SessionRecord): SessionRecord {
  return { ...record, savedAt: new Date(record.savedAt) };
}

function entryOf({ id, revision, savedAt }: SessionRecord): SessionEntry {
  return { id, revision, savedAt: new Date(savedAt) };
}

function newestFirst(a: SessionRecord, b: SessionRecord): number {
  return b.savedAt.getTime() - a.savedAt.getTime() || (a.id < b.id ? -1 : 1);
}
