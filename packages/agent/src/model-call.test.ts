import { describe, expect, it } from 'vitest';
import { ModelRefusedError } from './model/errors.ts';
import { askModel, degradationOf } from './model-call.ts';

const errand = { stage: 'reader', timeoutMs: 10_000, signal: undefined } as const;

describe('a call of a model', () => {
  it('gives its answer and what it cost', async () => {
    const answer = await askModel(async ({ onUsage }) => {
      onUsage?.({ model: 'm', call: 'generate', promptTokens: 7, completionTokens: 2, estimated: false });
      return 'yes';
    }, errand);
    expect(answer).toEqual({
      kind: 'answered',
      value: 'yes',
      usage: [{ stage: 'reader', model: 'm', calls: 1, promptTokens: 7, completionTokens: 2, estimated: false }],
    });
  });

  it('that fails is a value', async () => {
    const error = new ModelRefusedError('no', { status: 401, serverMessage: 'no' });
    expect(await askModel(() => Promise.reject(error), errand)).toEqual({
      kind: 'failed',
      failure: { stage: 'reader', code: 'agent/model-refused', message: 'no' },
      error,
      usage: [],
    });
  });

  it('ends in time, also where the model listens to nothing', async () => {
    const answer = await askModel(() => new Promise<never>(() => undefined), { ...errand, timeoutMs: 5 });
    expect(answer).toMatchObject({ kind: 'failed', failure: { code: 'agent/model-timeout' } });
  });

  it('is told to stop when its time is over', async () => {
    let told: AbortSignal | undefined;
    await askModel(
      ({ signal }) => {
        told = signal;
        return new Promise<never>(() => undefined);
      },
      { ...errand, timeoutMs: 5 },
    );
    expect(told?.aborted).toBe(true);
  });

  it('ends with the turn, for its reason', async () => {
    const stop = new AbortController();
    const reason = new Error('stop');
    const asking = askModel(() => new Promise<never>(() => undefined), { ...errand, signal: stop.signal });
    stop.abort(reason);
    await expect(asking).rejects.toBe(reason);
  });
});

it('a failure is told in at most 300 characters', () => {
  expect(degradationOf('opening', new Error('x'.repeat(1000))).message).toHaveLength(300);
  expect(degradationOf('opening', 'a text')).toEqual({ stage: 'opening', code: 'agent/model-failed', message: 'a text' });
});
