/** The storage ports of dbdiag in memory: for tests, for trying things out, and for programs that keep nothing. */
export { createInMemoryAuditSink } from './in-memory-audit-sink.ts';
export { createInMemoryKnowledgeStore } from './in-memory-knowledge-store.ts';
export type { InMemorySessionStoreDeps } from './in-memory-session-store.ts';
export { createInMemorySessionStore } from './in-memory-session-store.ts';
