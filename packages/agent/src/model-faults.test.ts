// @module-tag long

import type { LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createModelReranker } from '@dbdiag/tools';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelFault } from '../test/model-faults.ts';
import { modelFaults } from '../test/model-faults.ts';
import type { ModelScript, ModelServer } from '../test/model-server.ts';
import { startModelServer, unusedBaseUrl } from '../test/model-server.ts';
import type { Agent, AgentDeps } from './agent.ts';
import type { AgentEvent } from './agent-event.ts';
import type { AgentResponse } from './agent-response.ts';
import { smallAgent, smallDeps } from './fixtures/small-knowledge.ts';
import { toolNames } from './fixtures/tool-names.ts';
import { createOpenAIModel } from './openai/index.ts';
import { createLLMPlanner } from './planner/llm-planner.ts';
import { createLLMResponder } from './responder/llm-responder.ts';

const says = 'many sessions wait for locks';
const limits = { callTimeoutMs: 4_000 };
const { engine, tools } = smallDeps();

/** The parts of an agent that a model can have. */
const stages: Readonly<Record<'planner' | 'responder', (model: LLMService) => Partial<AgentDeps>>> = {
  planner: (model) => ({ planner: createLLMPlanner({ model, tools, engine, limits }) }),
  responder: (model) => ({ responder: createLLMResponder({ model, engine, limits }) }),
};

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(replies: ModelScript): Promise<LLMService> {
  const server = await startModelServer({ replies });
  servers.push(server);
  return modelAt(server.baseUrl);
}

function modelAt(baseUrl: string): LLMService {
  return createOpenAIModel({ baseUrl, model: 'scripted', timeoutMs: 2_000, idleTimeoutMs: 400, retries: 1, retryDelayMs: 1 });
}

async function turn(
  agent: Agent,
  message: string,
): Promise<{ readonly events: readonly AgentEvent[]; readonly response: AgentResponse; readonly text: string }> {
  const events: AgentEvent[] = [];
  const running = agent.runTurn({ sessionId: 's', message });
  let next = await running.next();
  while (next.done !== true) {
    events.push(next.value);
    next = await running.next();
  }
  return { events, response: next.value, text: events.map((event) => (event.type === 'textDelta' ? event.text : '')).join('') };
}

/** What the details call each fault, of a planner and of a responder. */
const codes: Readonly<Record<ModelFault | 'refusedConnection', readonly [planner: string, responder: string]>> = {
  refusedConnection: ['agent/model-unreachable', 'agent/model-unreachable'],
  resetBeforeAnswer: ['agent/model-unreachable', 'agent/model-unreachable'],
  resetMidBody: ['agent/model-unreachable', 'agent/model-cut'],
  refusesResponseFormat: ['agent/model-output', 'agent/reply-ungrounded'],
  unauthorized: ['agent/model-refused', 'agent/model-refused'],
  notFound: ['agent/model-refused', 'agent/model-refused'],
  rateLimited: ['agent/model-rate-limited', 'agent/model-rate-limited'],
  serverError: ['agent/model-unreachable', 'agent/model-unreachable'],
  slowFirstByte: ['agent/model-timeout', 'agent/model-timeout'],
  slowStream: ['agent/model-output', 'agent/reply-ungrounded'],
  stallMidStream: ['agent/model-timeout', 'agent/model-timeout'],
  cutJson: ['agent/model-output', 'agent/reply-ungrounded'],
  garbage: ['agent/model-output', 'agent/reply-ungrounded'],
  invalidUtf8: ['agent/model-output', 'agent/model-output'],
  htmlPage: ['agent/model-output', 'agent/model-output'],
  emptyBody: ['agent/model-output', 'agent/model-output'],
  emptyContent: ['agent/model-output', 'agent/model-output'],
  listInsteadOfObject: ['agent/model-output', 'agent/reply-ungrounded'],
  unknownTool: ['agent/model-output', 'agent/reply-ungrounded'],
  scoreOf85: ['agent/model-output', 'agent/reply-ungrounded'],
  streamWithoutDone: ['agent/model-output', 'agent/reply-ungrounded'],
  streamWithoutEnd: ['agent/model-cut', 'agent/model-cut'],
  errorEvent: ['agent/model-unreachable', 'agent/model-cut'],
  finishReasonLength: ['agent/model-cut', 'agent/model-cut'],
  onlyReasoning: ['agent/model-output', 'agent/model-output'],
  contentFilter: ['agent/model-output', 'agent/model-output'],
};
const faults = Object.keys(modelFaults).filter((name): name is ModelFault => name in modelFaults);
const cases = [...faults, 'refusedConnection' as const].flatMap((fault) =>
  (['planner', 'responder'] as const).map((stage) => ({ fault, stage, code: codes[fault][stage === 'planner' ? 0 : 1] })),
);

async function faulty(fault: ModelFault | 'refusedConnection'): Promise<LLMService> {
  return fault === 'refusedConnection' ? modelAt(await unusedBaseUrl()) : serve(modelFaults[fault]);
}

describe.each(cases)('$stage with the fault $fault', ({ fault, stage, code }) => {
  it('completes the turn by rules and says what happened', async () => {
    const offline = smallAgent({ sessions: createInMemorySessionStore() });
    const expected = await turn(offline, says);
    const agent = smallAgent(stages[stage](await faulty(fault)));
    const { events, response, text } = await turn(agent, says);

    const { degraded = [] } = response.details;
    expect(degraded).toHaveLength(1);
    expect(degraded[0]).toMatchObject({ stage, code });
    expect(events.filter(({ type }) => type === 'degraded')).toEqual(degraded.map((one) => ({ type: 'degraded', ...one })));
    expect(response.message.startsWith(expected.response.message)).toBe(true);
    expect(response.message.slice(expected.response.message.length)).toMatch(/^\n\nNote: /u);
    expect(text).toBe(response.message);
    const { diagnosis, lastShown } = { ...(await agent.session('s')) };
    const offlineSession = await offline.session('s');
    expect(diagnosis).toEqual(offlineSession?.diagnosis);
    expect(lastShown).toEqual(offlineSession?.lastShown);
  });
});

describe('a model that fails once', () => {
  it('costs the planner one step', async () => {
    const model = await serve([
      { kind: 'status', status: 401, body: 'no' },
      { kind: 'json', value: { decision: 'call', tool: toolNames.hypotheses, params: {} } },
      { kind: 'json', value: { decision: 'respond' } },
    ]);
    const { response } = await turn(smallAgent(stages.planner(model)), 'many sessions wait for locks. is my hunch any good?');
    expect(response.details.degraded).toHaveLength(1);
    expect(response.details.callResults.map(({ tool }) => tool)).toEqual([toolNames.matching, toolNames.diagnosis, toolNames.hypotheses]);
  });

  it('is not seen where it mends its answer', async () => {
    const model = await serve([
      { kind: 'json', value: [] },
      { kind: 'json', value: { decision: 'respond' } },
    ]);
    const { response } = await turn(smallAgent(stages.planner(model)), says);
    expect(response.details.degraded).toBeUndefined();
    expect(response.details.recorded.map(({ phenomenonId }) => phenomenonId)).toEqual(['lock_waiters']);
  });

  it('is asked again in the next turn', async () => {
    const model = await serve([
      { kind: 'status', status: 401, body: 'no' },
      { kind: 'json', value: { decision: 'respond' } },
    ]);
    const agent = smallAgent(stages.planner(model));
    expect((await turn(agent, says)).response.details.degraded).toHaveLength(1);
    expect((await turn(agent, '1 yes')).response.details.degraded).toBeUndefined();
  });
});

describe.each([...faults, 'refusedConnection' as const])('the choice among readings with the fault %s', (fault) => {
  it('is made by the words alone, and that is said', async () => {
    const vague = '会话在等锁';
    const offline = smallAgent({ sessions: createInMemorySessionStore() });
    const expected = await turn(offline, vague);
    const agent = smallAgent(smallDeps({ reranker: createModelReranker(await faulty(fault)) }));
    const { response } = await turn(agent, vague);
    const { degraded = [] } = response.details;
    expect(degraded.map(({ stage }) => stage)).toEqual(['matching']);
    expect(degraded[0]?.code).toMatch(/^(?:agent\/model-[a-z-]+|tools\/[a-z-]+)$/u);
    expect(response.details.recorded).toEqual(expected.response.details.recorded);
    expect((await agent.session('s'))?.diagnosis).toEqual((await offline.session('s'))?.diagnosis);
  });
});
