/** The behaviour every adapter of a port must show, as vitest suites, and a scripted model for tests. */
export { describeAuditSink } from './describe-audit-sink.ts';
export { describeKnowledgeStore } from './describe-knowledge-store.ts';
export { describeSessionStore } from './describe-session-store.ts';
export type { ScriptedCall, ScriptedStep } from './scripted-llm.ts';
export { ScriptedLLM } from './scripted-llm.ts';
