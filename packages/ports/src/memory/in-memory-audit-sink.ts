import type { AuditEntry, AuditSink } from '../audit-sink.ts';
import { frozenCopy } from './frozen-copy.ts';

/** An audit sink that forgets everything when the process ends. */
export function createInMemoryAuditSink(): AuditSink {
  const entries: AuditEntry[] = [];
  return {
    append: async (entry, options) => {
      options?.signal?.throwIfAborted();
      entries.push({ ...entry, at: new Date(entry.at), facts: frozenCopy(entry.facts) });
    },
    list: async (sessionId, options) => {
      options?.signal?.throwIfAborted();
      return entries.filter((entry) => entry.sessionId === sessionId).map((entry) => ({ ...entry, at: new Date(entry.at) }));
    },
  };
}
