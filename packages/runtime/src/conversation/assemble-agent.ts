import type { Agent, Allowance, TurnRequest } from '@dbdiag/agent';
import { createAgent, createLLMPlanner } from '@dbdiag/agent';
import { createReadPastesTool } from '@dbdiag/evidence';
import { GraphEngine } from '@dbdiag/graph-engine';
import type { AuditSink, SessionStore } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import { createRedactor, createTools } from '@dbdiag/tools';
import type { RuntimeConfig } from '../config/config-schema.ts';
import type { Matching } from '../knowledge/matching.ts';
import { createMatching, isMatchingOf, wordsOf } from '../knowledge/matching.ts';
import type { OpenedKnowledge } from '../knowledge/open-knowledge.ts';
import type { HelpingModels } from '../models/helping-models.ts';
import { timeLimits } from './time-limits.ts';

/** What a conversation thinks with. */
export interface Mind {
  readonly engine: GraphEngine;
  readonly matchers: Matching['matchers'];
  /** Every tool that needs nothing but knowledge and models. */
  readonly tools: readonly BaseTool[];
}

/** The same with what another mind can be made with. */
export interface MadeMind extends Mind, Matching {}

/**
 * Makes engine, matchers and tools from what is known.
 *
 * @param ready - Made with the same configuration: it is taken where it is of the same words.
 */
export function createMind(
  { snapshot, lexicon }: OpenedKnowledge,
  { agent, models }: { readonly agent: RuntimeConfig['agent']; readonly models: HelpingModels },
  ready?: Matching,
): MadeMind {
  const engine = new GraphEngine(snapshot, { concludeAt: agent.high_confidence_threshold });
  const { matchers, index } = ready !== undefined && isMatchingOf(ready, snapshot) ? ready : createMatching(snapshot, { lexicon, models });
  const options = { stuckDetectionRounds: agent.stuck_detection_rounds };
  const talking = createTools({ engine, ...matchers, options, ...(index === undefined ? {} : { embedding: index }) });
  // Of this snapshot, even where others say the same: the next one mostly has the very same, which is seen at once.
  return { engine, words: wordsOf(snapshot), matchers, index, tools: [...talking, createReadPastesTool({ engine, options })] };
}

/** What an agent is put together from. */
export interface AgentParts {
  readonly engine: GraphEngine;
  readonly tools: readonly BaseTool[];
  readonly models: HelpingModels;
  readonly stores: { readonly sessions: SessionStore; readonly audit: AuditSink };
  readonly config: RuntimeConfig;
  /** Who may have tools run that act. */
  readonly allow: Allowance;
  readonly now: (() => Date) | undefined;
  /** Version of the stored knowledge that the engine is of; undefined where it isn't of a store. */
  readonly knowledge: number | undefined;
}

/** Makes the agent; where the configuration fixes a language, it replies in that one unless a turn asks for another. */
export function assembleAgent({ engine, tools, models, stores: { sessions, audit }, config, allow, now, knowledge }: AgentParts): Agent {
  const { planning } = models;
  const redactor = createRedactor(models.redact);
  const { locale, agent: settings } = config;
  const minutes = settings.session_timeout_minutes;
  const limits = timeLimits(config);
  const agent = createAgent({
    tools,
    sessions,
    engine,
    audit,
    allow,
    ...(minutes === 0 ? {} : { idleMs: minutes * 60_000 }),
    now,
    knowledge,
    limits: limits.agent,
    ...(planning === undefined ? {} : { planner: createLLMPlanner({ model: planning, tools, engine, redactor, limits: limits.model }) }),
  });
  if (locale === undefined) return agent;
  const fixed = (request: TurnRequest): TurnRequest => ({ locale, ...request });
  return { ...agent, runTurn: (request) => agent.runTurn(fixed(request)), reply: (request) => agent.reply(fixed(request)) };
}
