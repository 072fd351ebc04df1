import type { LLMUsage } from '@dbdiag/ports';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelReply } from '../../test/model-replies.ts';
import { chatCompletion } from '../../test/model-replies.ts';
import type { ModelScript, ModelServer } from '../../test/model-server.ts';
import { startModelServer, unusedBaseUrl } from '../../test/model-server.ts';
import { InvalidModelOptionsError, ModelRateLimitedError, ModelRefusedError, ModelUnreachableError } from '../model/errors.ts';
import { requestFields } from './chat-request.ts';
import type { StreamingLLMService } from './openai-model.ts';
import { createOpenAIModel } from './openai-model.ts';
import type { OpenAIModelOptions } from './openai-options.ts';

const key = 'sk-test-51Habcdefghijklmnop';
const say = (content: string): readonly { role: 'user'; content: string }[] => [{ role: 'user', content }];
const ok: ModelReply = { kind: 'text', content: 'Fine.' };
const unavailable: ModelReply = { kind: 'status', status: 503 };

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function setUp(
  replies: ModelScript,
  options: Partial<OpenAIModelOptions> = {},
): Promise<{ readonly model: StreamingLLMService; readonly server: ModelServer }> {
  server = await startModelServer({ replies });
  return { server, model: createOpenAIModel({ baseUrl: server.baseUrl, model: 'scripted', apiKey: key, retryDelayMs: 1, ...options }) };
}

async function drained(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error,
  );
}

describe('a request', () => {
  it('holds the messages, the model, temperature 0 and the key in its header', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([ok], { maxTokens: 99, headers: { 'x-team': 'dba' } });
    expect(await model.complete(say('你好'))).toBe('Fine.');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${key}`, 'x-team': 'dba' },
    });
    expect(requests[0]?.body).toEqual({ model: 'scripted', messages: say('你好'), temperature: 0, max_tokens: 99 });
  });

  it('holds the fields that were added for its server', async () => {
    const extraBody = { enable_thinking: false, chat_template_kwargs: { enable_thinking: false } };
    const {
      model,
      server: { requests },
    } = await setUp([ok, ok], { extraBody });
    await model.complete(say('1'));
    await drained(model.stream(say('2')));
    expect(requests.map(({ body }) => body)).toEqual([
      { ...extraBody, model: 'scripted', messages: say('1'), temperature: 0, max_tokens: 400 },
      {
        ...extraBody,
        model: 'scripted',
        messages: say('2'),
        temperature: 0,
        max_tokens: 400,
        stream: true,
        stream_options: { include_usage: true },
      },
    ]);
  });

  it.each(requestFields)('lets nobody set %s, and says so before anything is asked', (field) => {
    const create = (): unknown => createOpenAIModel({ baseUrl: 'http://loopback', model: 'm', extraBody: { top_p: 1, [field]: 'x' } });
    expect(create).toThrow(InvalidModelOptionsError);
    expect(create).toThrow(`The option extraBody.${field} can't be set`);
  });

  it('goes to the whole route that was given, with its query and the key where Azure reads it', async () => {
    server = await startModelServer({ replies: [ok] });
    const route = '/openai/deployments/gpt-small/chat/completions?api-version=2024-10-21';
    const model = createOpenAIModel({ baseUrl: server.baseUrl.replace('/v1', route), model: 'gpt-small', apiKey: key });
    expect(await model.complete(say('x'))).toBe('Fine.');
    expect(server.requests[0]).toMatchObject({ path: route, headers: { 'api-key': key } });
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('asks for as long an answer as its caller needs, up to the longest there may be', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([ok, ok, ok], { maxTokens: 1_000 });
    await model.complete(say('1'));
    await model.complete(say('2'), { maxTokens: 700 });
    await model.complete(say('3'), { maxTokens: 7_000 });
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([400, 700, 1_000]);
  });

  it('leaves out what the server refuses, from then on', async () => {
    const {
      model,
      server: { requests },
    } = await setUp(
      [
        {
          kind: 'status',
          status: 400,
          body: { error: { message: "Unsupported value: 'temperature' does not support 0 with this model." } },
        },
        {
          kind: 'status',
          status: 400,
          body: { error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." } },
        },
        ok,
        ok,
      ],
      { maxTokens: 50, retries: 0 },
    );
    await model.complete(say('1'));
    await model.complete(say('2'));
    expect(requests.map(({ body }) => [body.temperature, body.max_tokens, body.max_completion_tokens])).toEqual([
      [0, 50, undefined],
      [undefined, 50, undefined],
      [undefined, undefined, 50],
      [undefined, undefined, 50],
    ]);
  });
});

describe('retries', () => {
  it.each([408, 409, 429, 500, 503])('makes a call again after status %i', async (status) => {
    const {
      model,
      server: { requests },
    } = await setUp([{ kind: 'status', status, headers: { 'retry-after': '0' } }, ok]);
    expect(await model.complete(say('x'))).toBe('Fine.');
    expect(requests).toHaveLength(2);
  });

  it('makes a call again after a connection that broke before or in an answer', async () => {
    const half: ModelReply = { kind: 'raw', contentType: 'application/json', pieces: ['{"choices": ['], ends: 'reset' };
    const {
      model,
      server: { requests },
    } = await setUp([{ kind: 'reset' }, half, ok]);
    expect(await model.complete(say('x'))).toBe('Fine.');
    expect(requests).toHaveLength(3);
  });

  it('gives up after the number of retries', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([unavailable, unavailable, ok], { retries: 1 });
    expect(await failureOf(model.complete(say('x')))).toMatchObject({ code: 'agent/model-unreachable', status: 503 });
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 422])('does not repeat what status %i refused', async (status) => {
    const {
      model,
      server: { requests },
    } = await setUp([{ kind: 'status', status, body: { error: { message: 'no such thing' } } }, ok]);
    expect(await failureOf(model.complete(say('x')))).toMatchObject({
      code: 'agent/model-refused',
      status,
      serverMessage: 'no such thing',
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['with its status', { kind: 'status', status: 429, body: { error: { message: 'no credit', type: 'insufficient_quota', code: null } } }],
    [
      'in an answer',
      { kind: 'raw', contentType: 'application/json', pieces: ['{"error":{"message":"no credit","code":"insufficient_quota"}}'] },
    ],
  ] as const)('does not repeat a request for which the account has no credit, told %s', async (_, reply) => {
    const {
      model,
      server: { requests },
    } = await setUp([reply, ok]);
    expect(await failureOf(model.complete(say('x')))).toMatchObject({ code: 'agent/model-refused', serverMessage: 'no credit' });
    expect(requests).toHaveLength(1);
  });

  it('does not wait longer than the call may take', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([{ kind: 'status', status: 429, headers: { 'retry-after': '19' } }, ok], { timeoutMs: 5_000 });
    const failure = await failureOf(model.complete(say('x')));
    expect(failure).toBeInstanceOf(ModelRateLimitedError);
    expect(failure).toMatchObject({ code: 'agent/model-rate-limited', retryAfterMs: 19_000 });
    expect(requests).toHaveLength(1);
  });

  it('says where nothing answers', async () => {
    const baseUrl = await unusedBaseUrl();
    const failure = await failureOf(createOpenAIModel({ baseUrl, model: 'm', retries: 1, retryDelayMs: 1 }).complete(say('x')));
    expect(failure).toBeInstanceOf(ModelUnreachableError);
    expect(String(failure)).toContain(new URL(baseUrl).host);
  });
});

describe('an answer that runs into its limit', () => {
  const cut: ModelReply = { kind: 'text', content: '<think>Let me', finishReason: 'length' };

  it('is asked for once more with all the room there is, and so is every later one', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([cut, ok, ok]);
    expect(await model.complete(say('1'))).toBe('Fine.');
    expect(await model.complete(say('2'))).toBe('Fine.');
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([400, 4_096, 4_096]);
  });

  it('is asked for once more in a stream that passed nothing on yet', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([cut, ok]);
    expect(await drained(model.stream(say('1')))).toBe('Fine.');
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([400, 4_096]);
  });

  it('ends a stream that passed text on; the next call has the room', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([{ kind: 'text', content: 'The lock', finishReason: 'length' }, ok]);
    expect(await failureOf(drained(model.stream(say('1'))))).toMatchObject({ code: 'agent/model-cut', received: 'The lock' });
    expect(await drained(model.stream(say('2')))).toBe('Fine.');
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([400, 4_096]);
  });

  it('fails the second time', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([cut, cut, ok]);
    expect(await failureOf(model.complete(say('1')))).toMatchObject({ code: 'agent/model-cut' });
    expect(requests).toHaveLength(2);
  });
});

describe('a request that is too long for the model', () => {
  const refuse = (message: string, status = 400): ModelReply => ({ kind: 'status', status, body: { error: { message } } });
  // 4,000 tokens by the estimate of four ASCII characters a token.
  const long = [
    { role: 'system', content: 'You plan.' },
    { role: 'user', content: `begins ${'row '.repeat(4_000)}ends` },
  ] as const;

  it.each([
    "This model's maximum context length is 4096 tokens. However, your messages resulted in 4410 tokens. Please reduce the length of the messages.",
    'the request exceeds the available context size (4096 tokens), try increasing it',
    'Prompt contains 4410 tokens and 0 draft tokens, too large for model with 4096 maximum context length',
    'prompt is too long: 4410 tokens > 4096 maximum',
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4410 `inputs` tokens and 400 `max_new_tokens`',
  ])('is made once more with less: %s', async (message) => {
    const {
      model,
      server: { requests },
    } = await setUp([refuse(message), ok]);
    expect(await model.complete(long)).toBe('Fine.');
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([400, 256]);
    const [before = '', after = ''] = requests.map(({ text }) => text);
    expect(after).toMatch(/^You plan\.\nbegins row [^]*\n\[…\]\n[^]* row ends$/u);
    expect(after.length).toBeLessThan(0.65 * before.length);
    expect(after.length).toBeGreaterThan(0.5 * before.length);
  });

  it('keeps its messages where the answer was what had no room, and is not taken for another name of a field', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([
      refuse(
        "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 4096 tokens and your request has 120 input tokens (4000 > 4096 - 120).",
      ),
      ok,
    ]);
    expect(await model.complete(say('x'.repeat(400)), { maxTokens: 4_000 })).toBe('Fine.');
    expect(requests.map(({ body, text }) => [body.max_tokens, text.length])).toEqual([
      [4_000, 400],
      [256, 400],
    ]);
  });

  it('is made once more in a stream as well', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([refuse('The context length is exceeded', 413), ok]);
    expect(await drained(model.stream(long))).toBe('Fine.');
    expect(requests).toHaveLength(2);
  });

  it('fails the second time and says what to do', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([refuse('context_length_exceeded'), refuse('context_length_exceeded'), ok]);
    const failure = await failureOf(model.complete(long));
    expect(failure).toMatchObject({ code: 'agent/model-refused', status: 400, serverMessage: 'context_length_exceeded' });
    expect(String(failure)).toContain('too long for the model');
    expect(requests).toHaveLength(2);
  });
});

describe('what a failure says', () => {
  it('never repeats the key, nor what looks like one', async () => {
    const echo = `Incorrect API key provided: ${key}; session 0a1b2c3d4e5f6a7b8c9d0e1f`;
    const { model } = await setUp([{ kind: 'status', status: 401, body: { error: { message: echo } } }]);
    const failure = await failureOf(model.complete(say('x')));
    expect(failure).toBeInstanceOf(ModelRefusedError);
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/sk-test|0a1b2c3d/u);
    expect(String(failure)).toContain('Incorrect API key provided: ‹key›');
  });

  it('quotes at most 300 characters, and no page', async () => {
    const { model } = await setUp([
      { kind: 'status', status: 403, body: `<html><style>p {}</style><body><h1>Forbidden</h1>${'blah '.repeat(500)}</body></html>` },
    ]);
    const failure = await failureOf(model.complete(say('x')));
    expect(failure instanceof ModelRefusedError ? failure.serverMessage : '').toMatch(/^Forbidden blah .{280,290}…$/u);
  });

  it('does not follow a server elsewhere with the messages', async () => {
    const other = await startModelServer({ replies: [ok] });
    const { model } = await setUp([{ kind: 'status', status: 307, headers: { location: `${other.baseUrl}/chat/completions` } }]);
    expect(await failureOf(model.complete(say('x')))).toMatchObject({ code: 'agent/model-refused', status: 307 });
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  it('knows an error that comes with status 200', async () => {
    const { model } = await setUp([
      { kind: 'raw', contentType: 'application/json', pieces: ['{"error":{"message":"Key limit exceeded","code":402}}'] },
    ]);
    expect(await failureOf(model.complete(say('x')))).toMatchObject({
      code: 'agent/model-refused',
      status: 402,
      serverMessage: 'Key limit exceeded',
    });
  });
});

describe('time and cancelling', () => {
  it('ends a call that takes too long, retries included', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([{ ...ok, kind: 'text', content: 'late', beforeMs: 60_000 }], { timeoutMs: 1_000 });
    expect(await failureOf(model.complete(say('x')))).toMatchObject({ code: 'agent/model-timeout' });
    await requests[0]?.hungUp;
    expect(requests).toHaveLength(1);
  });

  it('ends an answer that stands still', async () => {
    const { model } = await setUp([{ kind: 'raw', contentType: 'application/json', pieces: ['{"choices"'], ends: 'never' }], {
      idleTimeoutMs: 60,
    });
    expect(await failureOf(model.complete(say('x')))).toMatchObject({ code: 'agent/model-timeout' });
  });

  it('rejects with the reason of the signal and hangs up', async () => {
    const controller = new AbortController();
    const {
      model,
      server: { requests },
    } = await setUp(() => {
      controller.abort(reason);
      return { kind: 'text', content: 'late', beforeMs: 60_000 };
    });
    const reason = new Error('the user left');
    expect(await failureOf(model.generate(say('x'), {}, { signal: controller.signal }))).toBe(reason);
    await requests[0]?.hungUp;
  });

  it('does not wait out a retry when the signal is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const { model } = await setUp([{ kind: 'status', status: 503, headers: { 'retry-after': '15' } }]);
    setTimeout(() => {
      controller.abort(reason);
    }, 50);
    expect(await failureOf(model.complete(say('x'), { signal: controller.signal }))).toBe(reason);
  });

  it('asks nothing when the signal is aborted already', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([ok]);
    const reason = new Error('too late');
    expect(await failureOf(model.complete(say('x'), { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(requests).toHaveLength(0);
  });
});

describe('accounting', () => {
  it("passes on the server's numbers, to the model's owner and to the caller", async () => {
    const owner: LLMUsage[] = [];
    const caller: LLMUsage[] = [];
    const { model } = await setUp([{ kind: 'text', content: 'Fine.', usage: { promptTokens: 12, completionTokens: 3 } }], {
      onUsage: (usage) => owner.push(usage),
    });
    await model.complete(say('x'), { onUsage: (usage) => caller.push(usage) });
    expect(owner).toEqual([{ model: 'scripted', call: 'complete', promptTokens: 12, completionTokens: 3, estimated: false }]);
    expect(caller).toEqual(owner);
  });

  it('guesses where the server says nothing, and says that it guessed', async () => {
    const seen: LLMUsage[] = [];
    // 8 ASCII characters are 2 tokens, 2 Chinese ones are 2, a message costs 4; "Fine." is 5 / 4, rounded up.
    const { model } = await setUp([ok], { onUsage: (usage) => seen.push(usage) });
    await model.complete(say('slow db 缓慢'));
    expect(seen).toEqual([{ model: 'scripted', call: 'complete', promptTokens: 8, completionTokens: 2, estimated: true }]);
  });

  it('counts an answer that turns out to be useless', async () => {
    const seen: LLMUsage[] = [];
    const cut = JSON.stringify(chatCompletion({ content: '{"a' }, 'length', { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12 }));
    const { model } = await setUp([{ kind: 'raw', contentType: 'application/json', pieces: [cut] }], {
      maxTokens: 7,
      onUsage: (usage) => seen.push(usage),
    });
    expect(await failureOf(model.generate(say('x'), {}))).toMatchObject({ code: 'agent/model-cut', received: '{"a' });
    expect(seen).toMatchObject([{ call: 'generate', promptTokens: 5, completionTokens: 7 }]);
  });
});
