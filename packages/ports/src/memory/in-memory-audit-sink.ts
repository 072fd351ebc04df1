import type { AuditEntry, AuditSink } from '../audit-sink.ts';
import { frozenCopy } from './frozen-copy.ts';

/** An audit sink that forgets everything when the process ends. */
export function createInMemoryAuditSink(): AuditSink {
  let entries: AuditEntry[] = [];
  const kept = (entry: AuditEntry): AuditEntry => ({ ...entry, at: new Date(entry.at), facts: frozenCopy(entry.facts) });
  const removeWhere = (before: Date, isOurs: (entry: AuditEntry) => boolean): number => {
    const time = before.getTime();
    if (Number.isNaN(time)) throw new RangeError('before is no date.');
    const left = entries.filter((entry) => !isOurs(entry) || entry.at.getTime() >= time);
    const removed = entries.length - left.length;
    entries = left;
    return removed;
  };
  return {
    append: async (entry, options) => {
      options?.signal?.throwIfAborted();
      entries.push(kept(entry));
    },
    appendAll: async (added, options) => {
      options?.signal?.throwIfAborted();
      entries.push(...added.map(kept));
    },
    list: async (sessionId, options) => {
      options?.signal?.throwIfAborted();
      return entries.filter((entry) => entry.sessionId === sessionId).map((entry) => ({ ...entry, at: new Date(entry.at) }));
    },
    removeOf: async (sessionIds, before, options) => {
      options?.signal?.throwIfAborted();
      const ids = new Set(sessionIds);
      return removeWhere(before, ({ sessionId }) => ids.has(sessionId));
    },
    removeOlderThan: async (before, options) => {
      options?.signal?.throwIfAborted();
      return removeWhere(before, () => true);
    },
  };
}
