import type { LLMService } from '@dbdiag/ports';
import { ScriptedLLM } from '@dbdiag/ports/testing';
import { describe, expect, it } from 'vitest';
import { ModelCutError, ModelNotRecordedError, ModelRefusedError, ModelTimeoutError } from './errors.ts';
import type { ModelExchange } from './model-exchange.ts';
import { recordingModel } from './recording-model.ts';
import { replayingModel } from './replaying-model.ts';

const say = (content: string): readonly { role: 'user'; content: string }[] => [{ role: 'user', content }];
const schema = { title: 'decision', type: 'object' };

/** Pieces of a stream, and how it failed. */
async function read(model: LLMService, content: string): Promise<readonly unknown[]> {
  const came: unknown[] = [];
  try {
    for await (const piece of model.stream?.(say(content)) ?? []) came.push(piece);
  } catch (error) {
    came.push(error);
  }
  return came;
}

/** Everything a model can do, done once. */
async function useAll(model: LLMService): Promise<unknown> {
  return [
    await model.complete(say('one')),
    await model.generate(say('two'), schema),
    await model.complete(say('one')),
    await model.complete(say('three')).catch((error: unknown) => error),
    await read(model, 'four'),
    await read(model, 'five'),
  ];
}

const script = (): ScriptedLLM =>
  new ScriptedLLM([
    { call: 'complete', reply: 'first' },
    { call: 'generate', reply: { tool: 'look_up', list: [1, null] } },
    { call: 'complete', reply: 'second' },
    { call: 'complete', failure: new ModelRefusedError('no', { status: 403, serverMessage: 'no' }) },
    { call: 'stream', reply: ['The ', 'lock'] },
    { call: 'stream', reply: ['The '], breaksWith: new ModelCutError('broke off', { received: 'The ' }) },
  ]);

async function record(): Promise<{ readonly exchanges: readonly ModelExchange[]; readonly outcome: unknown }> {
  const exchanges: ModelExchange[] = [];
  const outcome = await useAll(recordingModel(script(), (exchange) => exchanges.push(exchange)));
  return { exchanges, outcome };
}

describe('a recorded model', () => {
  it('answers, fails and streams as it did, also from a file', async () => {
    const { exchanges, outcome } = await record();
    expect(exchanges).toHaveLength(6);
    const kept: unknown = JSON.parse(JSON.stringify(exchanges));
    expect(kept).toEqual(exchanges);
    expect(await useAll(replayingModel(exchanges))).toEqual(outcome);
  });

  it('keeps no message, only its digest, and the title of the schema', async () => {
    const { exchanges } = await record();
    const [complete, generate] = exchanges;
    expect(complete?.digest).toMatch(/^[0-9a-f]{32}$/u);
    expect(complete).toEqual({ call: 'complete', digest: complete?.digest, reply: 'first' });
    expect(generate).toMatchObject({ call: 'generate', schema: 'decision', reply: { tool: 'look_up' } });
    expect(JSON.stringify(exchanges)).not.toContain('two');
  });

  it('records no call that its caller aborted', async () => {
    const exchanges: ModelExchange[] = [];
    const model = recordingModel(new ScriptedLLM([]), (exchange) => exchanges.push(exchange));
    const reason = new Error('enough');
    await expect(model.complete(say('x'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(exchanges).toEqual([]);
  });

  it('records a call whose time was over by the clock of its caller, so that a replay waits for nothing either', async () => {
    const exchanges: ModelExchange[] = [];
    const model = recordingModel(new ScriptedLLM([]), (exchange) => exchanges.push(exchange));
    const late = new ModelTimeoutError('The model did not answer within 30 ms.');
    await expect(model.complete(say('x'), { signal: AbortSignal.abort(late) })).rejects.toBe(late);
    expect(exchanges).toEqual([expect.objectContaining({ failure: { code: 'agent/model-timeout', message: late.message } })]);
    await expect(replayingModel(exchanges).complete(say('x'))).rejects.toEqual(late);
  });

  it('streams only when the model does', async () => {
    expect('stream' in recordingModel(new ScriptedLLM([]), () => undefined)).toBe(false);
    expect('stream' in replayingModel([])).toBe(false);
  });
});

describe('a replayed model', () => {
  it.each<[string, (model: LLMService) => Promise<unknown>]>([
    ['another message', async (model) => model.complete(say('one more'))],
    ['another role', async (model) => model.complete([{ role: 'system', content: 'one' }])],
    ['another schema', async (model) => model.generate(say('two'), { type: 'object' })],
    ['another kind of call', async (model) => model.generate(say('one'), schema)],
  ])('fails on %s', async (_, work) => {
    const { exchanges } = await record();
    await expect(work(replayingModel(exchanges))).rejects.toBeInstanceOf(ModelNotRecordedError);
  });

  it('fails when a call is made more often than it was', async () => {
    const model = replayingModel((await record()).exchanges);
    await model.complete(say('one'));
    await model.complete(say('one'));
    await expect(model.complete(say('one'))).rejects.toMatchObject({ code: 'agent/model-not-recorded' });
  });
});
