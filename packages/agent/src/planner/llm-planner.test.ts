import type { LLMMessage, LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import type { Agent } from '../agent.ts';
import type { AgentResponse } from '../agent-response.ts';
import { smallAgent, smallDeps } from '../fixtures/small-knowledge.ts';
import { toolNames } from '../fixtures/tool-names.ts';
import type { ModelLimits } from '../limits.ts';
import { ModelTimeoutError } from '../model/errors.ts';
import { createLLMPlanner } from './llm-planner.ts';

const { engine, tools } = smallDeps();
const respond = { decision: 'respond' };
const call = (tool: string, params: object, quotes: readonly object[] = []): object => ({ decision: 'call', tool, params, quotes });
const match = (params: object, quotes: readonly object[] = []): object => call(toolNames.matching, params, quotes);

/** A model that answers in turn and then wants to respond. */
function answering(...answers: readonly unknown[]): LLMService & { readonly asked: (readonly LLMMessage[])[] } {
  const asked: (readonly LLMMessage[])[] = [];
  return {
    asked,
    complete: () => Promise.reject(new Error('A planner asks for JSON.')),
    generate: async (messages) => {
      asked.push(messages);
      const answer = asked.length <= answers.length ? answers[asked.length - 1] : respond;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

/** What a message comes to with a model; what came before was read by rules. */
async function turn(
  model: LLMService,
  message: string,
  { before = [], limits = {} }: { readonly before?: readonly string[]; readonly limits?: Partial<ModelLimits> } = {},
): Promise<AgentResponse> {
  const sessions = createInMemorySessionStore();
  const rules: Agent = smallAgent({ engine, tools, sessions });
  for (const earlier of before) await rules.reply({ sessionId: 's', message: earlier });
  return smallAgent({ engine, tools, sessions, planner: createLLMPlanner({ model, tools, engine, limits }) }).reply({
    sessionId: 's',
    message,
  });
}

const recorded = ({ details }: AgentResponse): readonly string[] =>
  details.recorded.map(({ phenomenonId, status }) => `${phenomenonId} ${status}`);
const called = ({ details }: AgentResponse): readonly string[] => details.callResults.map(({ tool }) => tool);
const unbacked = ({ details }: AgentResponse): readonly string[] =>
  (details.unbacked ?? []).map(({ claim, reason }) => `${claim}: ${reason}`);
const waiting = ['many sessions wait for locks'];

describe('what the rules read', () => {
  it('is done whatever the model leaves out', async () => {
    const response = await turn(
      answering(match({ observations: [{ text: 'CPU of the host is busy' }] })),
      'CPU of the host is busy, deadlocks occur. how is it going?',
    );
    expect(recorded(response)).toEqual(['cpu_busy present', 'deadlocks present']);
    expect(called(response)).toEqual([toolNames.matching, toolNames.diagnosis, toolNames.progress]);
  });

  it('is done when the model wants to respond at once', async () => {
    expect(recorded(await turn(answering(respond), '1 yes, 2 no', { before: waiting }))).toEqual(
      ['cache_hit_low absent', 'idle_in_tx_long present'].sort().reverse(),
    );
  });

  it('comes first, and what the model wants instead waits', async () => {
    const response = await turn(answering(call(toolNames.hypotheses, {})), 'many sessions wait for locks');
    expect(called(response)).toEqual([toolNames.matching, toolNames.diagnosis, toolNames.hypotheses]);
  });

  it('costs no question where it is everything', async () => {
    const model = answering(match({ observations: [{ text: 'many sessions wait for locks' }] }));
    expect((await turn(model, 'many sessions wait for locks')).details.unbacked).toBeUndefined();
    expect(model.asked).toHaveLength(1);
  });
});

describe('an answer to a line', () => {
  const confirm = (line: string, quote: string): object => match({ confirmations: [line] }, [{ line, quote }]);
  const before = waiting;

  it('is added where the user names the line in words of their own', async () => {
    const model = answering(match({ confirmations: ['2'] }, [{ line: '2', quote: 'the cache hit ratio thing is there' }]));
    expect(recorded(await turn(model, '1 yes. the cache hit ratio thing is there', { before }))).toContain('cache_hit_low present');
  });

  it.each<[string, object, string, string]>([
    ['has no quote', match({ confirmations: ['3'] }), '1 yes', '3: no words of the user were given for it'],
    ['quotes what was not said', confirm('3', 'CPU busy, yes'), '1 yes', '3: the words given for it are not what the user typed'],
    [
      'is the opposite of what the rules read',
      match({ denials: ['1'] }, [{ line: '1', quote: '1 yes' }]),
      '1 yes',
      '1: the message plainly says otherwise',
    ],
    ['quotes an answer to another line', confirm('3', '1 yes'), '1 yes', '3: the words do not name this line'],
    ['means no line', confirm('9', '1 yes'), '1 yes', '9: no line of the last reply is meant by it'],
    [
      'means a phenomenon that no line is about',
      confirm('deadlocks', '1 yes'),
      '1 yes',
      'deadlocks: no line of the last reply is meant by it',
    ],
  ])('is dropped and noted where it %s', async (...[, answer, message, note]) => {
    const response = await turn(answering(answer), message, { before });
    expect(recorded(response)).toEqual(['idle_in_tx_long present']);
    expect(unbacked(response).map((text) => text.replace(/^\w+ /u, ''))).toEqual([note]);
  });

  it.each([
    ['a question', 'is the CPU of the host busy?'],
    ['doubt', 'the host CPU is probably busy'],
    ['a denial', 'the host CPU was never busy'],
    ['not knowing', 'no idea about the host CPU being busy'],
  ])('is not backed by %s', async (_, words) => {
    const message = `1 yes. ${words}`;
    const response = await turn(
      answering(match({ confirmations: ['cpu_busy'] }, [{ line: 'cpu_busy', quote: words.replace('?', '') }])),
      message,
      { before },
    );
    expect(recorded(response)).toEqual(recorded(await turn(answering(), message, { before })));
    expect(unbacked(response)).toHaveLength(1);
  });

  it('is never a correction unless the rules read one', async () => {
    const response = await turn(answering(match({ observations: [], correcting: true })), 'no lock waits', { before });
    expect(response.details.contradictions.map(({ phenomenonId }) => phenomenonId)).toEqual(['lock_waiters']);
    expect(unbacked(response)).toEqual(['correcting: the user does not plainly correct anything']);
  });
});

describe('findings', () => {
  it('come from the matching, whatever the model writes', async () => {
    const invented = call(toolNames.diagnosis, { findings: [{ phenomenonId: 'deadlocks', status: 'present' }] });
    const response = await turn(answering(invented, invented), 'many sessions wait for locks. what does your gut say?');
    expect(recorded(response)).toEqual(['lock_waiters present']);
    expect(unbacked(response)).toContain(`deadlocks present: findings come from ${toolNames.matching} only`);
  });

  it('are not taken back, and nothing is started over, unless the user says so', async () => {
    const response = await turn(answering(call(toolNames.restart, {}), call(toolNames.undo, {})), 'what does your gut say?', {
      before: waiting,
    });
    expect(called(response)).toEqual([]);
    expect(unbacked(response)).toEqual([`${toolNames.restart}: the user does not ask for it`]);
  });

  it('are taken back when the user says so, and the model need not be asked', async () => {
    const model = answering(respond);
    expect(called(await turn(model, 'undo', { before: waiting }))[0]).toBe(toolNames.undo);
    expect(model.asked).toHaveLength(0);
  });
});

describe('a suspicion', () => {
  it('is weighed where the user voices it in words the rules do not know', async () => {
    const response = await turn(answering(call(toolNames.suspicion, { suspicion: 'the disk' })), 'the disk, I feel', { before: waiting });
    expect(called(response)).toContain(toolNames.suspicion);
  });
  it('is not, where the user only reports', async () => {
    const response = await turn(answering(call(toolNames.suspicion, { suspicion: 'disk' })), 'disk read latency is high');
    expect(called(response)).toEqual([toolNames.matching, toolNames.diagnosis]);
  });
});

describe('a question the rules do not know', () => {
  it('is answered by the tool the model names', async () => {
    const response = await turn(answering(call(toolNames.hypotheses, { topK: 2 })), 'what is your gut telling you?', { before: waiting });
    expect(called(response)).toEqual([toolNames.hypotheses]);
    expect(response.details.puzzles.filter(({ kind }) => kind === 'question')).toEqual([]);
  });
  it('is not answered twice, nor for ever', async () => {
    const asking = Array.from({ length: 8 }, (_, index) =>
      call(toolNames.relations, { queryType: 'root_cause_to_phenomena', subject: `cause ${index % 6}` }),
    );
    const response = await turn(answering(...asking), 'what is your gut telling you?', { before: waiting });
    expect(called(response)).toHaveLength(3);
  });
});

describe('a failing model', () => {
  it('gets one turn to mend its answer', async () => {
    const model = answering([1], respond);
    const response = await turn(model, 'many sessions wait for locks');
    expect(response.details.degraded).toBeUndefined();
    expect(model.asked[1]?.at(-1)?.content).toContain('The answer is a list');
  });
  it('is replaced by rules for the step after that', async () => {
    const response = await turn(answering([1], 'again'), 'many sessions wait for locks');
    expect(recorded(response)).toEqual(['lock_waiters present']);
    expect(response.details.degraded).toMatchObject([{ stage: 'planner', code: 'agent/model-output' }]);
  });
  it('is not asked any more in this turn after so many failures', async () => {
    const failing = (): Error => new ModelTimeoutError('late');
    const model = answering(failing(), failing(), failing());
    const response = await turn(model, 'many sessions wait for locks. what does your gut say?', { limits: { failures: 1 } });
    expect(model.asked).toHaveLength(1);
    expect(response.details.degraded).toHaveLength(1);
  });
  it('never ends the turn, whatever it throws', async () => {
    const response = await turn(answering(new TypeError('undefined is not a function')), 'many sessions wait for locks');
    expect(response.details.degraded).toEqual([{ stage: 'planner', code: 'agent/model-failed', message: 'undefined is not a function' }]);
  });
});

it('secrets are taken out of what is sent', async () => {
  const model = answering(respond);
  await turn(model, 'many sessions wait for locks, dsn postgres://app:s3cr3tpw@db/orders');
  expect(JSON.stringify(model.asked)).not.toContain('s3cr3tpw');
  expect(model.asked).not.toHaveLength(0);
});
