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
import { createOpenAIModel } from './openai/index.ts';
import { createLLMPlanner } from './planner/llm-planner.ts';

const says = 'many sessions wait for locks';
const limits = { callTimeoutMs: 4_000 };
const { engine, tools } = smallDeps();

const reading = (model: LLMService): Partial<AgentDeps> => ({ planner: createLLMPlanner({ model, tools, engine, limits }) });

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

/** What the details call each fault. */
const codes: Readonly<Record<ModelFault | 'refusedConnection', string>> = {
  refusedConnection: 'agent/model-unreachable',
  resetBeforeAnswer: 'agent/model-unreachable',
  resetMidBody: 'agent/model-unreachable',
  refusesResponseFormat: 'agent/model-output',
  unauthorized: 'agent/model-refused',
  notFound: 'agent/model-refused',
  rateLimited: 'agent/model-rate-limited',
  serverError: 'agent/model-unreachable',
  slowFirstByte: 'agent/model-timeout',
  slowStream: 'agent/model-output',
  stallMidStream: 'agent/model-timeout',
  cutJson: 'agent/model-output',
  garbage: 'agent/model-output',
  invalidUtf8: 'agent/model-output',
  htmlPage: 'agent/model-output',
  emptyBody: 'agent/model-output',
  emptyContent: 'agent/model-output',
  listInsteadOfObject: 'agent/model-output',
  unknownTool: 'agent/model-output',
  scoreOf85: 'agent/model-output',
  streamWithoutDone: 'agent/model-output',
  streamWithoutEnd: 'agent/model-cut',
  errorEvent: 'agent/model-unreachable',
  finishReasonLength: 'agent/model-cut',
  onlyReasoning: 'agent/model-output',
  contentFilter: 'agent/model-output',
};
const faults = Object.keys(modelFaults).filter((name): name is ModelFault => name in modelFaults);
const cases = [...faults, 'refusedConnection' as const].map((fault) => ({ fault, code: codes[fault] }));

async function faulty(fault: ModelFault | 'refusedConnection'): Promise<LLMService> {
  return fault === 'refusedConnection' ? modelAt(await unusedBaseUrl()) : serve(modelFaults[fault]);
}

describe.each(cases)('a reader with the fault $fault', ({ fault, code }) => {
  it('leaves the turn to the rules, says what happened in the details, and bothers nobody with it', async () => {
    const offline = smallAgent({ sessions: createInMemorySessionStore() });
    const expected = await turn(offline, says);
    const agent = smallAgent(reading(await faulty(fault)));
    const { events, response, text } = await turn(agent, says);

    const { degraded = [] } = response.details;
    expect(degraded).toHaveLength(1);
    expect(degraded[0]).toMatchObject({ stage: 'reader', code });
    expect(events.filter(({ type }) => type === 'degraded')).toEqual(degraded.map((one) => ({ type: 'degraded', ...one })));
    expect(response.message).toBe(expected.response.message);
    expect(text).toBe(response.message);
    const { diagnosis, lastShown } = { ...(await agent.session('s')) };
    const offlineSession = await offline.session('s');
    expect(diagnosis).toEqual(offlineSession?.diagnosis);
    expect(lastShown).toEqual(offlineSession?.lastShown);
  });
});

describe('a model that fails', () => {
  it('is told where something was left that it might have read', async () => {
    const model = await serve([{ kind: 'status', status: 401, body: 'no' }]);
    const { response } = await turn(smallAgent(reading(model)), 'many sessions wait for locks. is my hunch any good?');
    expect(response.message).toMatch(/\n\nNote: the language model did not do its part/u);
  });

  it('is not seen where it mends its answer', async () => {
    const model = await serve([
      { kind: 'json', value: [] },
      { kind: 'json', value: { pieces: [{ n: 1, act: 'report', id: 'lock_waiters', holds: 'yes' }] } },
    ]);
    const { response } = await turn(smallAgent(reading(model)), says);
    expect(response.details.degraded).toBeUndefined();
    expect(response.details.recorded.map(({ phenomenonId }) => phenomenonId)).toEqual(['lock_waiters']);
  });

  it('is asked again in the next turn', async () => {
    const model = await serve([
      { kind: 'status', status: 401, body: 'no' },
      { kind: 'json', value: { pieces: [] } },
    ]);
    const agent = smallAgent(reading(model));
    expect((await turn(agent, says)).response.details.degraded).toHaveLength(1);
    expect((await turn(agent, 'deadlocks occur')).response.details.degraded).toBeUndefined();
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
