import type { AuditEntry, AuditSink } from '../audit-sink.ts';
import { frozenCopy } from './frozen-copy.ts';

/** An audit sink that forgets everything when the process ends. */
export function createInMemoryAuditSink(): AuditSink {
  const entries: AuditEntry[] = [];
  const kept = (entry: AuditEntry): AuditEntry => ({ ...entry, at: new Date(entry.at), facts: frozenCopy(entry.facts) });
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
  };
}
