import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import type { LLMService, SessionStore } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import { createPhenomenonMatcher, createRedactor, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import type { Agent } from '../../src/agent.ts';
import { createAgent } from '../../src/agent.ts';
import { createLLMPlanner } from '../../src/planner/llm-planner.ts';

/** The knowledge that dialogues are about. */
export const corpus = postgresKnowledge();

export const corpusEngine = new GraphEngine(corpus);

const corpusTools = createTools({
  engine: corpusEngine,
  phenomena: createPhenomenonMatcher(corpus.phenomena, postgresLexicon),
  rootCauses: createRootCauseMatcher(corpus.rootCauses, postgresLexicon),
});

/** One for all agents, which are many: it keeps nothing of one text for the next. */
const redactor = createRedactor();

/** A tool whose machinery has broken down. */
function broken(tool: BaseTool): BaseTool {
  return {
    ...tool,
    execute: async () => {
      throw new Error('The storage did not answer.');
    },
  };
}

/** What an agent over the corpus differs in from the default one. */
export interface CorpusAgentOptions {
  /** Names of tools that break down. */
  readonly failing?: readonly string[] | undefined;
  /** Reads messages. Default: rules. */
  readonly model?: LLMService;
}

/** An agent over the PostgreSQL corpus. */
export function corpusAgent(sessions: SessionStore, { failing = [], model }: CorpusAgentOptions = {}): Agent {
  const engine = corpusEngine;
  const tools = corpusTools.map((tool) => (failing.includes(tool.name) ? broken(tool) : tool));
  if (model === undefined) return createAgent({ engine, tools, sessions });
  return createAgent({
    engine,
    tools,
    sessions,
    planner: createLLMPlanner({ model, tools, engine, redactor }),
  });
}
