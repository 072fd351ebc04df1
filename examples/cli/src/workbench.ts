import type { Agent } from '@dbdiag/agent';
import { createAgent, createLLMPlanner, createLLMResponder } from '@dbdiag/agent';
import { GraphEngine } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/knowledge';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { AuditSink, CallOptions, KnowledgeStore, SessionStore } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import {
  createModelReranker,
  createPhenomenonMatcher,
  createRedactor,
  createRootCauseMatcher,
  createTools,
  loadKnowledge,
  redactingModel,
} from '@dbdiag/tools';
import type { HelpingModels } from './models/helping-models.ts';

/** What a conversation needs: the agent, and the engine behind it. */
export interface Workbench {
  readonly agent: Agent;
  readonly engine: GraphEngine;
  /** Whether it can measure a live server. */
  readonly measures: boolean;
}

/** Where the workbench keeps and finds everything. */
export interface WorkbenchStores {
  readonly knowledge: KnowledgeStore;
  readonly sessions: SessionStore;
  readonly audit: AuditSink;
}

/** What may take part besides. */
export interface WorkbenchOptions extends CallOptions {
  readonly models?: HelpingModels;
  /** Words of the trade; those of databases, unless the knowledge is one's own. */
  readonly lexicon?: Lexicon;
  /** Makes a tool for the engine that measures a live server. */
  readonly measuring?: (engine: GraphEngine) => Promise<BaseTool>;
}

/** Reads all knowledge and puts engine, tools and agent together. */
export async function createWorkbench(
  { knowledge, sessions, audit }: WorkbenchStores,
  { models, measuring, lexicon = postgresLexicon, ...options }: WorkbenchOptions = {},
): Promise<Workbench> {
  const engine = new GraphEngine(await loadKnowledge(knowledge, options));
  const { phenomena, rootCauses } = engine.snapshot;
  const { planning, responding, embedding } = models ?? {};
  const redactor = createRedactor(models?.redact);
  const talking = createTools({
    engine,
    phenomena: createPhenomenonMatcher(phenomena, lexicon),
    rootCauses: createRootCauseMatcher(rootCauses, lexicon),
    ...(embedding === undefined ? {} : { embedding: embedding(phenomena) }),
    ...(planning === undefined ? {} : { reranker: createModelReranker(redactingModel(planning, redactor)) }),
  });
  const acting = measuring === undefined ? [] : [await measuring(engine)];
  const tools = [...talking, ...acting];
  const agent = createAgent({
    tools,
    sessions,
    engine,
    audit,
    // Whoever named a database to connect to wants it measured.
    allow: { users: acting.map(({ name }) => name) },
    ...(planning === undefined ? {} : { planner: createLLMPlanner({ model: planning, tools, engine, redactor }) }),
    ...(responding === undefined ? {} : { responder: createLLMResponder({ model: responding, engine, redactor }) }),
  });
  return { engine, agent, measures: measuring !== undefined };
}
