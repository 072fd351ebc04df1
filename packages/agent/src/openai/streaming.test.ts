import type { LLMUsage } from '@dbdiag/ports';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelReply } from '../../test/model-replies.ts';
import { chatChunk, serverSentEvent } from '../../test/model-replies.ts';
import type { ModelScript, ModelServer } from '../../test/model-server.ts';
import { startModelServer } from '../../test/model-server.ts';
import type { StreamingLLMService } from './openai-model.ts';
import { createOpenAIModel } from './openai-model.ts';
import type { OpenAIModelOptions } from './openai-options.ts';

const messages = [{ role: 'user', content: 'Why?' }] as const;
const raw = (pieces: readonly (string | Uint8Array)[], ends: 'properly' | 'reset' | 'never' = 'properly'): ModelReply => ({
  kind: 'raw',
  contentType: 'text/event-stream; charset=utf-8',
  pieces,
  ends,
});
const events = (...values: readonly unknown[]): readonly string[] => values.map(serverSentEvent);
const text = (content: string): unknown => chatChunk({ content });
const stop = chatChunk({}, 'stop');

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
  return { server, model: createOpenAIModel({ baseUrl: server.baseUrl, model: 'scripted', retryDelayMs: 1, ...options }) };
}

/** Everything that came, and why it ended. */
async function drain(pieces: AsyncIterable<string>): Promise<{ readonly pieces: readonly string[]; readonly failure: unknown }> {
  const came: string[] = [];
  try {
    for await (const piece of pieces) came.push(piece);
  } catch (failure) {
    return { pieces: came, failure };
  }
  return { pieces: came, failure: undefined };
}

describe('a stream', () => {
  it('gives the answer piece by piece and counts its tokens', async () => {
    const seen: LLMUsage[] = [];
    const usage = { promptTokens: 4, completionTokens: 6 };
    const {
      model,
      server: { requests },
    } = await setUp([{ kind: 'text', content: 'The lock is held by 4711.', usage }], { onUsage: (one) => seen.push(one) });
    expect(await drain(model.stream(messages))).toEqual({ pieces: ['The ', 'lock ', 'is ', 'held ', 'by ', '4711.'], failure: undefined });
    expect(requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true }, temperature: 0 });
    expect(seen).toEqual([{ model: 'scripted', call: 'stream', ...usage, estimated: false }]);
  });

  it('is the same however its bytes are cut: inside characters and between carriage return and line feed', async () => {
    const content = ['锁由 ', '进程 4711 ', '持有 🔒', '。\n'];
    const wire = Buffer.from(
      [': keep-alive\r\n\r\n', ...events(...content.map(text), stop, '[DONE]').map((event) => event.replaceAll('\n', '\r\n'))].join(''),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: wire.length - 1 }), { maxLength: 40 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), wire.length];
        const pieces = places.slice(1).map((end, index) => wire.subarray(places[index], end));
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
            controller.close();
          },
        });
        const fetch = async (): Promise<Response> => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
        const came = await drain(createOpenAIModel({ baseUrl: 'http://loopback', model: 'm', fetch }).stream(messages));
        expect(came).toEqual({ pieces: content, failure: undefined });
      }),
      { numRuns: 100 },
    );
  });

  it('is put together from bytes that arrive one at a time over the wire', async () => {
    const wire = Buffer.from(events(text('死锁 '), text('🔒'), stop).join('').replaceAll('\n', '\r\n'));
    const { model } = await setUp([raw(Array.from(wire, (byte) => Uint8Array.of(byte)))]);
    expect(await drain(model.stream(messages))).toEqual({ pieces: ['死锁 ', '🔒'], failure: undefined });
  });

  it('never shows reasoning, also where its tags are cut', async () => {
    const { model } = await setUp([
      { kind: 'text', content: '', reasoning: 'secret', pieces: ['<th', 'ink>sec', 'ret</thi', 'nk>\n\nThe ', 'lock, a < b'] },
    ]);
    expect((await drain(model.stream(messages))).pieces.join('')).toBe('The lock, a < b');
  });

  it('fails where reasoning turns out to have begun unmarked, and holds such beginnings back from then on', async () => {
    const unmarked: ModelReply = { kind: 'text', content: '', pieces: ['secret ', 'plan</think>', 'The lock.'] };
    const { model } = await setUp([unmarked, unmarked, { kind: 'text', content: 'No trace this time.' }]);
    expect(await drain(model.stream(messages))).toMatchObject({ failure: { code: 'agent/model-output', received: 'secret ' } });
    expect((await drain(model.stream(messages))).pieces.join('')).toBe('The lock.');
    expect((await drain(model.stream(messages))).pieces.join('')).toBe('No trace this time.');
  });

  it('is complete without [DONE] when the model said that it stopped', async () => {
    const { model } = await setUp([raw(events(text('Done.'), stop))]);
    expect(await drain(model.stream(messages))).toEqual({ pieces: ['Done.'], failure: undefined });
  });

  it('is complete with [DONE] where the model did not say that it stopped', async () => {
    const { model } = await setUp([raw(events(text('Done.'), '[DONE]'))]);
    expect(await drain(model.stream(messages))).toEqual({ pieces: ['Done.'], failure: undefined });
  });

  it('is nothing where only [DONE] comes', async () => {
    const { model } = await setUp([raw(events('[DONE]'))]);
    expect(await drain(model.stream(messages))).toMatchObject({ pieces: [], failure: { message: 'The model answered nothing.' } });
  });

  it('may come from a server that does not stream', async () => {
    const { model } = await setUp([
      {
        kind: 'raw',
        contentType: 'application/json',
        pieces: ['{"choices":[{"message":{"content":"All at once."},"finish_reason":"stop"}]}'],
      },
    ]);
    expect(await drain(model.stream(messages))).toEqual({ pieces: ['All at once.'], failure: undefined });
  });

  it('goes on without stream_options where they are refused', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([
      { kind: 'status', status: 400, body: { detail: [{ loc: ['body', 'stream_options'], msg: 'extra fields not permitted' }] } },
      { kind: 'text', content: 'Fine.' },
    ]);
    expect((await drain(model.stream(messages))).pieces).toEqual(['Fine.']);
    expect(requests.map(({ body }) => 'stream_options' in body)).toEqual([true, false]);
  });
});

describe('a stream that breaks', () => {
  it.each<[string, ModelReply]>([
    ['a lost connection', { kind: 'reset' }],
    ['an unavailable server', { kind: 'status', status: 503 }],
    [
      'an error before any text',
      raw(events(chatChunk({ role: 'assistant', content: '' }), { error: { message: 'overloaded', code: 503 } })),
    ],
    ['a connection lost while the model reasoned', raw(events(text('<think>hm')), 'reset')],
  ])('is begun again after %s', async (_, fault) => {
    const {
      model,
      server: { requests },
    } = await setUp([fault, { kind: 'text', content: 'Fine.' }]);
    expect(await drain(model.stream(messages))).toEqual({ pieces: ['Fine.'], failure: undefined });
    expect(requests).toHaveLength(2);
  });

  it.each<[string, ModelReply, string]>([
    ['the connection is lost', raw(events(text('The lock ')), 'reset'), 'agent/model-cut'],
    ['the stream just ends', raw(events(text('The lock '))), 'agent/model-cut'],
    ['the model runs into its limit', raw(events(text('The lock '), chatChunk({}, 'length'), '[DONE]')), 'agent/model-cut'],
    [
      'the server reports an error',
      raw(events(text('The lock '), { error: { message: 'The worker died', code: 500 } })),
      'agent/model-cut',
    ],
    ['a filter stops it', raw(events(text('The lock '), chatChunk({}, 'content_filter'))), 'agent/model-output'],
    ['an event is no JSON', raw([...events(text('The lock ')), 'data: {"choi\n\n']), 'agent/model-output'],
  ])('is not begun again after text when %s; the failure holds the text', async (_, broken, code) => {
    const {
      model,
      server: { requests },
    } = await setUp([broken, { kind: 'text', content: 'Again.' }]);
    expect(await drain(model.stream(messages))).toMatchObject({ pieces: ['The lock '], failure: { code, received: 'The lock ' } });
    expect(requests).toHaveLength(1);
  });

  it('fails on bytes that are no text, and holds what was passed on before them', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([raw([...events(text('The lock ')), Uint8Array.of(0xff, 0xfe)]), { kind: 'text', content: 'Again.' }]);
    const { pieces, failure } = await drain(model.stream(messages));
    // Whether the event before them arrives in the same packet is for the network to decide.
    expect(failure).toMatchObject({ code: 'agent/model-output', received: pieces.join('') });
    expect(requests).toHaveLength(1);
  });

  it('ends when it stands still', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([raw(events(text('The lock ')), 'never')], { idleTimeoutMs: 80 });
    expect(await drain(model.stream(messages))).toMatchObject({
      pieces: ['The lock '],
      failure: { code: 'agent/model-timeout', received: 'The lock ' },
    });
    await requests[0]?.hungUp;
  });

  it('says so when nothing was said', async () => {
    const { model } = await setUp([
      { kind: 'text', content: '', pieces: [''] },
      { kind: 'text', content: '<think>only this' },
    ]);
    expect(await drain(model.stream(messages))).toMatchObject({
      failure: { code: 'agent/model-output', message: 'The model answered nothing.' },
    });
    expect(await drain(model.stream(messages))).toMatchObject({
      failure: { code: 'agent/model-output', message: 'The model answered with reasoning only.' },
    });
  });
});

describe('leaving a stream', () => {
  it('hangs up when the reader stops reading', async () => {
    const {
      model,
      server: { requests },
    } = await setUp([raw(events(text('The '), text('lock ')), 'never')]);
    for await (const piece of model.stream(messages)) {
      expect(piece).toBe('The ');
      break;
    }
    await requests[0]?.hungUp;
  });

  it('rejects with the reason of the signal and hangs up', async () => {
    const controller = new AbortController();
    const reason = new Error('the user left');
    const {
      model,
      server: { requests },
    } = await setUp([raw(events(text('The ')), 'never')]);
    const came: string[] = [];
    const read = async (): Promise<void> => {
      for await (const piece of model.stream(messages, { signal: controller.signal })) {
        came.push(piece);
        controller.abort(reason);
      }
    };
    await expect(read()).rejects.toBe(reason);
    expect(came).toEqual(['The ']);
    await requests[0]?.hungUp;
  });
});
