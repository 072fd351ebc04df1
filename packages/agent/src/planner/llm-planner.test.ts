import { phenomenonId } from '@dbdiag/graph-engine';
import type { LLMMessage, LLMService } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { defineTool } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Agent } from '../agent.ts';
import type { AgentResponse } from '../agent-response.ts';
import { smallAgent, smallDeps } from '../fixtures/small-knowledge.ts';
import { toolNames } from '../fixtures/tool-names.ts';
import type { ModelLimits } from '../limits.ts';
import { ModelTimeoutError } from '../model/errors.ts';
import { createLLMPlanner } from './llm-planner.ts';

const { engine, tools } = smallDeps();

/** An entry about the first piece, with what differs. */
const entry = (more: object): object => ({ n: 1, act: 'report', ...more });
const reading = (...pieces: readonly object[]): object => ({ pieces });

/** A model that answers in turn, and then reads nothing. */
function answering(...answers: readonly unknown[]): LLMService & { readonly asked: (readonly LLMMessage[])[] } {
  const asked: (readonly LLMMessage[])[] = [];
  return {
    asked,
    complete: () => Promise.reject(new Error('A reader is asked for JSON.')),
    generate: async (messages) => {
      asked.push(messages);
      const answer = asked.length <= answers.length ? answers[asked.length - 1] : reading();
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
const reasons = ({ details }: AgentResponse): readonly string[] => (details.unbacked ?? []).map(({ reason }) => reason);
const waiting = ['many sessions wait for locks'];

describe('what a model reads', () => {
  it('is recorded, chosen among what the words may mean', async () => {
    const response = await turn(
      answering(reading(entry({ id: 'lock_waiters', holds: 'yes' }))),
      'everything queues up behind sessions that wait',
    );
    expect(recorded(response)).toEqual(['lock_waiters present']);
    expect(called(response)).toEqual([toolNames.matching, toolNames.diagnosis]);
  });

  it('stands in the place of what the rules would have read of the piece', async () => {
    const past = reading(entry({ act: 'past' }));
    expect(recorded(await turn(answering(past), 'many sessions wait for locks'))).toEqual([]);
    expect(recorded(await turn(answering(reading()), 'many sessions wait for locks'))).toEqual(['lock_waiters present']);
  });

  it('is one call a message, whatever it says', async () => {
    const model = answering(reading(entry({ id: 'lock_waiters', holds: 'yes' }), entry({ n: 2, id: 'cpu_busy', holds: 'yes' })));
    const response = await turn(model, 'many sessions wait for locks. the CPU of the host is busy. how is it going?');
    expect(model.asked).toHaveLength(1);
    expect(recorded(response)).toEqual(['lock_waiters present', 'cpu_busy present']);
    expect(called(response)).toContain(toolNames.progress);
  });

  it('gives a sign that the words only remotely speak of for now, to be confirmed', async () => {
    const { details } = await turn(answering(reading(entry({ id: 'cpu_busy', holds: 'yes' }))), 'the host is on fire, all busy waiting');
    expect(details.recorded.map(({ phenomenonId }) => phenomenonId)).toEqual(['cpu_busy']);
  });

  it('says nothing of a sign that the words have nothing in common with: it is asked', async () => {
    const response = await turn(answering(reading(entry({ id: 'deadlocks', holds: 'yes' }))), 'zzz qqq xxx');
    expect(recorded(response)).toEqual([]);
    expect(reasons(response)).toEqual(['the words have nothing in common with it']);
    expect(response.details.shown.map(({ phenomenonId }) => phenomenonId)).toContain('deadlocks');
  });

  it('is not recorded where it means nothing known', async () => {
    const { details } = await turn(answering(reading(entry({}))), 'the coffee machine of the office is broken');
    expect(details.recorded).toEqual([]);
    expect(details.unmatched).toEqual(['the coffee machine of the office is broken']);
  });

  it('answers lines', async () => {
    const holds = reading(
      { n: 1, act: 'answer', line: 1, holds: 'yes', words: 'the upper one fits' },
      { n: 1, act: 'answer', line: 2, holds: 'no', words: 'rather the opposite' },
    );
    const response = await turn(answering(holds), 'the upper one fits, the one below it rather the opposite', { before: waiting });
    expect(response.details.recorded).toHaveLength(2);
  });

  it('answers no two lines with the same words', async () => {
    const holds = reading({ n: 1, act: 'answer', line: 1, holds: 'yes' }, { n: 1, act: 'answer', line: 2, holds: 'yes' });
    const response = await turn(answering(holds), 'confirm what you like', { before: waiting });
    expect(response.details.recorded).toEqual([]);
    expect(new Set(reasons(response))).toEqual(new Set(['the same words are given for several lines']));
  });

  it('may be words that the user wrote only', async () => {
    const response = await turn(
      answering(reading(entry({ id: 'lock_waiters', holds: 'yes', words: 'forty sessions wait for locks' }))),
      'many sessions wait for locks',
    );
    const session = response.details.recorded[0];
    expect(session?.words).toBe('many sessions wait for locks');
  });
});

describe('what the rules are certain of', () => {
  it('stands against the model: an answer to a line by its number', async () => {
    const response = await turn(
      answering(reading({ n: 1, act: 'answer', line: 1, holds: 'no' })),
      '1 yes, and something else is odd there',
      { before: waiting },
    );
    expect(response.details.recorded.map(({ status }) => status)).toEqual(['present']);
    expect(reasons(response)).toEqual(['the message plainly says otherwise']);
  });

  it('stands against the model: a number', async () => {
    const response = await turn(answering(reading(entry({ id: 'cache_hit_low', act: 'deny', holds: 'no' }))), 'the cache hit ratio is 40%');
    expect(recorded(response)).toEqual(['cache_hit_low present']);
    expect(reasons(response)).toEqual(['the number in the words says the opposite']);
  });

  it('decides where the model says two things', async () => {
    const response = await turn(
      answering(reading(entry({ id: 'lock_waiters', act: 'report', holds: 'no' }))),
      'many sessions wait for locks',
    );
    expect(recorded(response)).toEqual(['lock_waiters present']);
  });

  it('is done where the model reads nothing, and orders are', async () => {
    const response = await turn(answering(reading(entry({ act: 'greet' }))), 'undo', { before: waiting });
    expect(called(response)).toContain(toolNames.undo);
  });

  it('is not that all lines are answered, where words like it are a report', async () => {
    const says = '都是大表被频繁全表扫描';
    const response = await turn(answering(reading(entry({ id: 'seq_scans', holds: 'yes' }))), says, { before: ['很多会话在等锁'] });
    expect(recorded(response)).toEqual(['seq_scans present']);
  });

  it('costs no call where it is everything', async () => {
    const model = answering();
    await turn(model, '1 yes, 2 no', { before: waiting });
    await turn(model, 'thanks');
    await turn(model, 'undo', { before: waiting });
    expect(model.asked).toEqual([]);
  });
});

describe('what is pasted', () => {
  /** A tool that reads plans: it records one sign of those there are. */
  const readsPlans = defineTool({
    name: 'read_plans',
    description: 'Reads plans.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    effect: 'record',
    view: () => ({ summary: 'read a plan' }),
    understands: {
      stage: 'paste',
      pastes: ({ content }) => content.kind === 'plan',
      call: ({ calls, parts }) => (calls > 0 || parts.pastes === undefined ? undefined : { params: {}, reasoning: 'There is a plan.' }),
    },
    execute: async (_, { session }) => {
      const observation = { phenomenonId: phenomenonId('seq_scans'), source: 'probe', status: 'present' } as const;
      return { output: {}, session: { ...session, diagnosis: engine.record(session.diagnosis, [observation]) } };
    },
  });
  const plan =
    ' Seq Scan on orders  (cost=0.00..5062.00 rows=1 width=54) (actual time=14.781..14.782 rows=0 loops=1)\n   Rows Removed by Filter: 133334\n';

  async function paste(model: LLMService): Promise<AgentResponse> {
    const own = [...tools, readsPlans];
    const planner = createLLMPlanner({ model, tools: own, engine });
    return smallAgent({ engine, tools: own, sessions: createInMemorySessionStore(), planner }).reply({
      sessionId: 's',
      message: `many sessions wait for locks\n\n${plan}`,
    });
  }

  it('is shown to the model behind what was typed, also where a tool reads it', async () => {
    const model = answering();
    await paste(model);
    const prompt = model.asked[0]?.at(-1)?.content ?? '';
    expect(prompt).toMatch(/^1: many sessions wait for locks$/mu);
    expect(prompt).toMatch(/^2 pasted: Seq Scan on orders/mu);
  });

  it('counts as the model reads it where no tool measured otherwise', async () => {
    const read = await paste(
      answering(reading(entry({ n: 2, id: 'seq_scans', act: 'deny', holds: 'no' }), entry({ n: 3, id: 'cpu_busy', holds: 'yes' }))),
    );
    expect(read.details.conflicts).toEqual([]);
    expect(read.details.tentative.map(({ matched }) => matched.phenomenonId)).not.toContain('seq_scans');
  });
});

describe('calls of a model', () => {
  const asks = (...calls: readonly object[]): object => ({ pieces: [entry({ act: 'ask' })], calls });

  it('answer questions that the rules can not place', async () => {
    const response = await turn(answering(asks({ tool: toolNames.hypotheses, params: { topK: 2 } })), 'what is your gut telling you?');
    expect(called(response)).toEqual([toolNames.hypotheses]);
    expect(response.details.unbacked).toBeUndefined();
  });

  it.each([toolNames.restart, toolNames.undo, toolNames.diagnosis, toolNames.matching])('are none of %s', async (tool) => {
    const response = await turn(answering(asks({ tool, params: {} })), 'what is your gut telling you?');
    expect(called(response)).not.toContain(tool);
    expect(reasons(response)).toEqual(['there is no such tool for questions']);
  });

  it('are a few a turn, each once', async () => {
    const call = { tool: toolNames.hypotheses, params: { topK: 2 } };
    const response = await turn(answering(asks(call, call, { ...call, params: { topK: 3 } })), 'what is your gut telling you?', {
      limits: { ownQueries: 2 },
    });
    expect(called(response)).toEqual([toolNames.hypotheses]);
    expect(reasons(response)).toEqual(['a turn has 2 calls of the model']);
  });
});

describe('an opening', () => {
  it('stands in front of the reply, which is as it would be without', async () => {
    const plain = await turn(answering(reading()), 'many sessions wait for locks');
    const opened = await turn(
      answering({ ...reading(), opening: 'Thank you, let us look at the locks first.' }),
      'many sessions wait for locks',
    );
    expect(opened.message).toBe(`Thank you, let us look at the locks first.\n\n${plain.message}`);
  });

  it('is left out where it claims something, and nobody is told but the details', async () => {
    const plain = await turn(answering(reading()), 'many sessions wait for locks');
    const opened = await turn(answering({ ...reading(), opening: 'The disk is broken.' }), 'many sessions wait for locks');
    expect(opened.message).toBe(plain.message);
    expect(opened.details.degraded).toMatchObject([{ stage: 'opening', code: 'agent/opening-dropped' }]);
  });
});

describe('a model that fails', () => {
  it.each([
    ['in its form, twice', [[], 'text']],
    ['with an act nobody knows, twice', [reading(entry({ act: 'dance' })), reading(entry({ act: 'dance' }))]],
  ])('%s, leaves the message to the rules', async (_, answers) => {
    const model = answering(...answers);
    const response = await turn(model, 'many sessions wait for locks');
    expect(model.asked).toHaveLength(2);
    expect(recorded(response)).toEqual(['lock_waiters present']);
    expect(response.details.degraded).toMatchObject([{ stage: 'reader', code: 'agent/model-output' }]);
  });

  it('and mends its answer is not seen', async () => {
    const model = answering([], reading(entry({ id: 'lock_waiters', holds: 'yes' })));
    const response = await turn(model, 'many sessions wait for locks');
    expect(model.asked[1]?.at(-1)?.content).toContain("That can't be used");
    expect(response.details.degraded).toBeUndefined();
  });

  it('with a silence or a bug, is asked no second time', async () => {
    for (const error of [new ModelTimeoutError('too late'), new TypeError('undefined is not a function')]) {
      const model = answering(error);
      const response = await turn(model, 'many sessions wait for locks');
      expect(model.asked).toHaveLength(1);
      expect(recorded(response)).toEqual(['lock_waiters present']);
      expect(response.details.degraded).toHaveLength(1);
    }
  });
});

it('redacts what is sent', async () => {
  const model = answering();
  await turn(model, 'many sessions wait for locks, postgres://admin:hunter2secret@db/prod');
  expect(JSON.stringify(model.asked)).not.toContain('hunter2secret');
});
