import { createAgent, type Agent } from '@dbdiag/agent';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { AuditSink, CallOptions, KnowledgeStore, SessionStore } from '@dbdiag/ports';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools, loadKnowledge } from '@dbdiag/tools';

/** What a conversation needs: the agent, and the engine behind it. */
export interface Workbench {
  readonly agent: Agent;
  readonly engine: GraphEngine;
}

/** Where the workbench keeps and finds everything. */
export interface WorkbenchStores {
  readonly knowledge: KnowledgeStore;
  readonly sessions: SessionStore;
  readonly audit: AuditSink;
}

/** Reads all knowledge and puts engine, tools and agent together. */
export async function createWorkbench({ knowledge, sessions, audit }: WorkbenchStores, options?: CallOptions): Promise<Workbench> {
  const engine = new GraphEngine(await loadKnowledge(knowledge, options));
  const { phenomena, rootCauses } = engine.snapshot;
  const tools = createTools({
    engine,
    phenomena: createPhenomenonMatcher(phenomena, postgresLexicon),
    rootCauses: createRootCauseMatcher(rootCauses, postgresLexicon),
  });
  return { engine, agent: createAgent({ tools, sessions, engine, audit }) };
}
