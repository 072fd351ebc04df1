// @module-tag long

import type { AgentEvent, AgentResponse } from '@dbdiag/agent';
import { createAgent, publicError } from '@dbdiag/agent';
import { StoreUnavailableError } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { Runtime } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import type { UIMessageChunk } from 'ai';
import { parseJsonEventStream, readUIMessageStream, uiMessageChunkSchema } from 'ai';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DbdiagUIMessage } from '../../../test/plain-chat.ts';
import { encodeUiStream } from './encode-ui-stream.ts';
import { readUiChat } from './ui-chat.ts';
import type { UiStreamOptions } from './ui-chunks.ts';

let runtime: Runtime;
let response: AgentResponse;

beforeAll(async () => {
  runtime = await createRuntime({});
  response = await runtime.agent.reply({ sessionId: 's', message: 'the log has "deadlock detected"' });
});

afterAll(() => runtime.close());

/** The chunks of a stream, read by the SDK and each on its schema. */
async function chunksOf(events: AsyncIterable<AgentEvent>, options: Partial<UiStreamOptions> = {}): Promise<readonly UIMessageChunk[]> {
  const pieces: string[] = [];
  for await (const piece of encodeUiStream(events, { sessionId: 's', locale: 'en', newId: () => 'message', ...options }))
    pieces.push(piece);
  expect(pieces.at(-1)).toBe('data: [DONE]\n\n');
  const stream = new Blob(pieces).stream();
  const chunks: UIMessageChunk[] = [];
  for await (const parsed of parseJsonEventStream({ stream, schema: uiMessageChunkSchema })) {
    if (!parsed.success) throw parsed.error;
    chunks.push(parsed.value);
  }
  return chunks;
}

/** The message that the SDK makes of chunks, at each moment, and the errors it meets. */
async function messageOf(
  chunks: readonly UIMessageChunk[],
): Promise<{ readonly message: DbdiagUIMessage | undefined; readonly errors: readonly unknown[] }> {
  const errors: unknown[] = [];
  let message: DbdiagUIMessage | undefined;
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  for await (const now of readUIMessageStream<DbdiagUIMessage>({ stream, onError: (error) => errors.push(error) })) message = now;
  return { message, errors };
}

async function* turn(...events: readonly AgentEvent[]): AsyncGenerator<AgentEvent> {
  yield* events;
}

const call = (step: number, output: number): readonly AgentEvent[] => [
  { type: 'toolCall', step, tool: 'diagnose', params: { topK: 1 }, reasoning: 'as asked' },
  { type: 'toolResult', step, tool: 'diagnose', success: true, summary: 'done', output },
];

describe('a turn as a UI message stream', () => {
  it('begins with the message and its session, has one text, each part once, and an end', async () => {
    const chunks = await chunksOf(runtime.agent.runTurn({ sessionId: 'whole', message: 'the log has "deadlock detected"' }), {
      isNew: true,
    });
    const kinds = chunks.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
    expect(kinds).toEqual([
      'start',
      'start-step',
      'data-progress',
      'tool-input-available',
      'tool-output-available',
      'tool-input-available',
      'tool-output-available',
      'data-progress',
      'text-start',
      'text-delta',
      'text-end',
      'data-posterior',
      'data-questions',
      'data-evidence',
      'finish-step',
      'finish',
    ]);
    expect(chunks[0]).toEqual({ type: 'start', messageId: 'message', messageMetadata: { session_id: 's', new_session: true } });
    expect(chunks.at(-1)).toEqual({ type: 'finish', finishReason: 'stop', messageMetadata: { locale: 'en' } });
  });

  it('says that an idle session began anew', async () => {
    const newSession = { keptAs: 's~old', idleSince: new Date(0).toISOString() };
    const [last] = (await chunksOf(turn({ type: 'final', response: { ...response, details: { ...response.details, newSession } } }))).slice(
      -1,
    );
    expect(last).toMatchObject({ messageMetadata: { new_session: true } });
  });

  it('has a call of its own for each in a turn that is run again', async () => {
    const { message } = await messageOf(
      await chunksOf(turn(...call(1, 1), { type: 'progress', stage: 'retrying' }, ...call(1, 2), { type: 'final', response })),
    );
    const tools = message?.parts.flatMap((part) => (part.type === 'dynamic-tool' ? [part] : [])) ?? [];
    expect(tools.map(({ toolCallId, input, output }) => [toolCallId, input, output])).toEqual([
      ['message-call-1', { topK: 1 }, { summary: 'done', output: 1 }],
      ['message-call-2', { topK: 1 }, { summary: 'done', output: 2 }],
    ]);
  });

  it('puts a later part in the place of an earlier one', async () => {
    const chunks = await chunksOf(turn({ type: 'final', response }));
    const later = await chunksOf(
      turn({ type: 'final', response: { ...response, details: { ...response.details, outcome: 'inconclusive' } } }),
    );
    const { message } = await messageOf([...chunks.slice(0, -2), ...later.filter(({ type }) => type.startsWith('data-'))]);
    const posteriors = message?.parts.filter(({ type }) => type === 'data-posterior');
    expect(posteriors).toMatchObject([{ id: 'posterior', data: { outcome: 'inconclusive' } }]);
  });

  it('tells what rules did for a model, in public words', async () => {
    const degraded: AgentEvent = {
      type: 'degraded',
      stage: 'reader',
      code: 'agent/model-timeout',
      message: 'llm.corp.internal took 30 s',
    };
    const chunks = await chunksOf(turn(degraded, degraded, { type: 'final', response }));
    const { message } = await messageOf(chunks);
    expect(message?.parts.filter(({ type }) => type === 'data-degraded')).toMatchObject([
      { data: { stage: 'reader', code: 'agent/model-timeout', message: 'The language model took too long.' } },
    ]);
    expect(JSON.stringify(chunks)).not.toContain('corp.internal');
  });

  it('has whatever an agent says as it says it', async () => {
    const hostile = fc.constantFrom('\n\n', 'data: [DONE]\n\n', '</script>', '锁', '🐘', '\ud83d', '\udc18', '\u2028', '\0', '');
    const text = fc.string({ unit: fc.oneof(hostile, fc.string({ unit: 'binary' })) });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (pieces) => {
        const said: readonly AgentEvent[] = pieces.map((piece) => ({ type: 'textDelta', text: piece }));
        const { message, errors } = await messageOf(await chunksOf(turn(...said, { type: 'final', response })));
        const texts = message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])) ?? [];
        expect(texts.join('')).toBe(pieces.join(''));
        expect(texts.length).toBeLessThanOrEqual(1);
        expect(errors).toEqual([]);
      }),
    );
  });
});

describe('a turn that fails in a UI message stream', () => {
  const secret = 'connect ECONNREFUSED db-prod-7:5432 /home/x/.pgpass';
  const begun: readonly AgentEvent[] = [
    { type: 'progress', stage: 'started' },
    { type: 'textDelta', text: '很多' },
    { type: 'toolCall', step: 1, tool: 'diagnose', params: {}, reasoning: '' },
  ];

  it.each([
    [new StoreUnavailableError(secret), 'ports/store-unavailable'],
    [new Error(secret), 'internal'],
    [secret, 'internal'],
    [AbortSignal.abort().reason as unknown, 'cancelled'],
  ])('ends what was begun and tells why in public words: %s', async (error, code) => {
    const failing = async function* (): AsyncGenerator<AgentEvent> {
      yield* begun;
      throw error;
    };
    const chunks = await chunksOf(failing(), { locale: 'zh' });
    const { message: errorText } = publicError(error, 'zh');
    const { message, errors } = await messageOf(chunks);
    expect(errors).toEqual([new Error(errorText)]);
    expect(message?.parts).toMatchObject([
      { type: 'step-start' },
      { type: 'text', text: '很多', state: 'done' },
      { type: 'dynamic-tool', state: 'output-error', errorText },
    ]);
    expect(message?.metadata).toEqual({ session_id: 's', error_code: code });
    expect(chunks.at(-1)).toEqual({ type: 'finish', finishReason: 'error' });
    expect(JSON.stringify(chunks)).not.toMatch(/db-prod-7|pgpass|ECONNREFUSED/u);
  });

  it('tells it once where the agent tells it and then throws', async () => {
    const sessions = { ...createInMemorySessionStore(), load: () => Promise.reject(new StoreUnavailableError(secret)) };
    const agent = createAgent({ engine: runtime.engine, tools: runtime.tools, sessions });
    const chunks = await chunksOf(agent.runTurn({ sessionId: 's', message: 'slow' }));
    expect(chunks.filter(({ type }) => type === 'error')).toHaveLength(1);
    expect(JSON.stringify(chunks)).not.toContain('db-prod-7');
  });

  it('is an error where it ends without a last event', async () => {
    const chunks = await chunksOf(turn(...begun));
    expect(chunks).toContainEqual({ type: 'error', errorText: publicError(undefined, 'en').message });
  });

  it('reads the turn to its end, and leaves it where its own reader leaves', async () => {
    const ends: string[] = [];
    const watched = async function* (): AsyncGenerator<AgentEvent> {
      try {
        yield { type: 'progress', stage: 'started' };
        yield { type: 'final', response };
        yield { type: 'textDelta', text: 'after the end' };
        ends.push('whole');
      } finally {
        ends.push('over');
      }
    };
    expect((await chunksOf(watched())).at(-1)?.type).toBe('finish');
    const left = encodeUiStream(watched(), { sessionId: 's', locale: 'en' });
    for (let piece = 0; piece < 3; piece += 1) await left.next();
    await left.return(undefined);
    expect(ends).toEqual(['whole', 'over', 'over']);
  });
});

describe('the body of a chat', () => {
  const id = 'case-1';
  const user = (...parts: readonly object[]): object => ({ id: 'm', role: 'user', parts });

  it('is read to its last message, with the texts as lines and other parts passed over', () => {
    const before = {
      id: 'a',
      role: 'assistant',
      parts: [
        { type: 'data-posterior', id: 'posterior', data: {} },
        { type: 'dynamic-tool', toolName: 'x' },
      ],
    };
    const parts = [
      { type: 'text', text: 'one' },
      { type: 'data-theme', data: 'dark' },
      { type: 'text', text: '二' },
    ];
    expect(readUiChat({ id, messages: [before, user(...parts)], trigger: 'submit-message', page: 1 })).toEqual({
      verdict: 'asked',
      turn: { sessionId: id, message: 'one\n二' },
    });
  });

  it('has the answers of the message before those beside it, and the language', () => {
    const [first, second] = [
      { phenomenon_id: 'p', status: 'present', value: '62 %' },
      { phenomenon_id: 'q', status: 'unknown' },
    ];
    expect(readUiChat({ id, messages: [user({ type: 'data-answers', data: [first] })], answers: [second], locale: 'zh' })).toEqual({
      verdict: 'asked',
      turn: {
        sessionId: id,
        message: '',
        locale: 'zh',
        answers: [
          { phenomenonId: 'p', status: 'present', value: '62 %' },
          { phenomenonId: 'q', status: 'unknown' },
        ],
      },
    });
  });

  it.each([
    ['text', { id, messages: [user({ type: 'text', text: 1 })] }, 'messages[0].parts[0].text'],
    [
      'answers',
      { id, messages: [user({ type: 'data-answers', data: [{ phenomenon_id: 'p', status: 'maybe' }] })] },
      'messages[0].parts[0].data[0].status',
    ],
    ['trigger', { id, messages: [user()], trigger: 'resume-stream' }, 'trigger'],
    ['id', { id: '', messages: [user()] }, 'id'],
    ['language', { id, messages: [user()], locale: 'fr' }, 'locale'],
    ['number of answers', { id, messages: [user({ type: 'data-answers', data: answers(60) })], answers: answers(41) }, 'answers'],
    ['body', [], 'body'],
  ])('is refused with another %s', (_, body, path) => {
    expect(readUiChat(body)).toMatchObject({ verdict: 'refused', reason: 'invalid', faults: [{ path }] });
  });

  function answers(count: number): readonly object[] {
    return Array.from({ length: count }, (_, index) => ({ phenomenon_id: `p${index}`, status: 'present' }));
  }

  it('is never the cause of a throw', () => {
    const part = fc.record({ type: fc.constantFrom('text', 'file', 'data-answers', 'x'), text: fc.anything(), data: fc.anything() });
    const message = fc.record({ role: fc.constantFrom('user', 'assistant'), parts: fc.array(part) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ id: fc.string(), messages: fc.array(message), answers: fc.anything() })), (body) => {
        const reading = readUiChat(body);
        if (reading.verdict === 'refused') expect(reading.faults.length).toBeGreaterThan(0);
        else expect(typeof reading.turn.message).toBe('string');
      }),
    );
  });
});
