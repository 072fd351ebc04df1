import type { Agent } from '@dbdiag/agent';
import { createAgent, createLLMPlanner } from '@dbdiag/agent';
import type { GraphEngine } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { BaseTool } from '@dbdiag/tools';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import type { InspectionDeps } from '../src/inspection/inspect.ts';
import { createCollectEvidenceTool } from '../src/tool/collect-evidence-tool.ts';
import type { MeasuringOptions, MeasuringSession } from '../src/tool/measuring-session.ts';
import { createMeasuringSession } from '../src/tool/measuring-session.ts';

/** A conversation partner that can measure, and its measuring. */
export interface MeasuringAgent {
  readonly agent: Agent;
  readonly measuring: MeasuringSession;
}

/** What is different in it. */
export interface MeasuringAgentOptions {
  readonly measuring?: Partial<MeasuringOptions>;
  /** Plans. Default: rules. */
  readonly model?: LLMService;
}

/** An agent with the tools of a conversation and `collect_evidence`. */
export function createMeasuringAgent(deps: InspectionDeps, { measuring: options, model }: MeasuringAgentOptions = {}): MeasuringAgent {
  const { engine } = deps;
  const measuring = createMeasuringSession(deps, { profile: 'lab', knowledgeVersion: 'test', ...options });
  const measure = createCollectEvidenceTool({ measuring });
  const tools: readonly BaseTool[] = [...conversationTools(engine), measure];
  return {
    agent: createAgent({
      engine,
      tools,
      sessions: createInMemorySessionStore(),
      allow: { users: [measure.name] },
      ...(model !== undefined && { planner: createLLMPlanner({ model, tools, engine }) }),
    }),
    measuring,
  };
}

/** By engine: the indexes of the matchers take a second to build. */
const built = new WeakMap<GraphEngine, readonly BaseTool[]>();

function conversationTools(engine: GraphEngine): readonly BaseTool[] {
  const { phenomena, rootCauses } = engine.snapshot;
  const tools =
    built.get(engine) ??
    createTools({
      engine,
      phenomena: createPhenomenonMatcher(phenomena, postgresLexicon),
      rootCauses: createRootCauseMatcher(rootCauses, postgresLexicon),
    });
  built.set(engine, tools);
  return tools;
}
