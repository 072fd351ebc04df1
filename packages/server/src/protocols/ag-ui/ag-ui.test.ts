// @module-tag long

import { EventSchemas, PROTOCOL_VERSION, RunAgentInputSchema } from '@ag-ui/core/schemas';
import type { Agent, AgentEvent } from '@dbdiag/agent';
import { createAgent, publicError } from '@dbdiag/agent';
import { StoreUnavailableError } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { Runtime } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ProtocolServer, ProtocolServerOptions } from '../../../test/protocol-server.ts';
import { serveProtocols } from '../../../test/protocol-server.ts';
import type { ReplayedRun } from '../../../test/replayed-run.ts';
import { replayRun } from '../../../test/replayed-run.ts';
import { tryingTool, waitingTool } from '../../../test/trying-tool.ts';
import { encodeAgUiStream } from './encode-ag-ui-stream.ts';
import type { RunEvent } from './run-event.ts';
import { readRunInput } from './run-input.ts';

let runtime: Runtime;
const servers: ProtocolServer[] = [];
let threads = 0;

beforeAll(async () => {
  runtime = await createRuntime({});
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await runtime.close();
});

async function served(options: Partial<ProtocolServerOptions> = {}): Promise<ProtocolServer> {
  const server = await serveProtocols({ agent: runtime.agent, ...options });
  servers.push(server);
  return server;
}

function newThread(): string {
  threads += 1;
  return `thread-${threads}`;
}

/** The events of a stream, each on the published schema. */
function eventsIn(stream: string): readonly RunEvent[] {
  const pieces = stream.split('\n\n');
  expect(pieces.pop()).toBe('');
  return pieces.map((piece) => {
    expect(piece).toMatch(/^data: [^\n\r]*$/u);
    const event = JSON.parse(piece.slice('data: '.length)) as unknown;
    const { error, data } = EventSchemas.safeParse(event);
    expect(error?.message).toBeUndefined();
    expect(data).toEqual(event);
    return event as RunEvent;
  });
}

type Input = Partial<z.input<typeof RunAgentInputSchema>>;

/** A body as a client makes it, which is on the published schema. */
function inputOf(threadId: string, words: string, more: Input = {}): unknown {
  const input = { threadId, runId: 'run', messages: [{ id: 'm', role: 'user', content: words }], tools: [], context: [], ...more };
  RunAgentInputSchema.parse(input);
  return JSON.parse(JSON.stringify(input));
}

function posted({ agUi }: ProtocolServer, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(agUi, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}

async function run(server: ProtocolServer, body: unknown, before?: unknown): Promise<ReplayedRun> {
  const response = await posted(server, body);
  expect(response.status).toBe(200);
  return replayRun(eventsIn(await response.text()), before);
}

/** A run from events as an agent has them. */
async function runOf(events: AsyncIterable<AgentEvent>, state?: unknown): Promise<ReplayedRun> {
  const pieces: string[] = [];
  const options = { run: { threadId: 't', runId: 'r', state }, locale: 'en' as const, newId: () => 'message' };
  for await (const piece of encodeAgUiStream(events, options)) pieces.push(piece);
  return replayRun(eventsIn(pieces.join('')), state);
}

describe('a run of AG-UI', () => {
  it('comes to the diagnosis that the agent comes to, in the same words, by a snapshot and then by what changed', async () => {
    const [server, threadId] = [await served(), newThread()];
    const messages = ['the log has "deadlock detected"', 'the deadlock counter of pg_stat_database goes up too'];
    const own = { theme: 'dark' };
    let state: unknown = own;
    for (const words of messages) {
      const { texts, end, state: after, steps } = await run(server, inputOf(threadId, words, { state }), state);
      const reply = await runtime.agent.reply({ sessionId: 'beside-ag-ui', message: words });
      expect(texts).toEqual([reply.message]);
      expect(steps).toEqual(['diagnosing', 'responding']);
      expect(end).toMatchObject({ type: 'RUN_FINISHED', threadId, runId: 'run', outcome: { type: 'success' } });
      expect(after).toMatchObject({
        ...own,
        session_id: threadId,
        posterior: {
          outcome: reply.details.outcome,
          hypotheses: [{ hypothesis_id: 'deadlocks', probability: reply.details.topProbability }, {}, {}, {}, {}],
        },
        diagnosis: reply.details.diagnosis === undefined ? null : { root_cause_id: 'deadlocks' },
      });
      state = after;
    }
    expect(server.written().match(/"type":"STATE_[A-Z]+"/gu)).toEqual(['"type":"STATE_SNAPSHOT"', '"type":"STATE_DELTA"']);
    expect(state).toMatchObject({ posterior: { outcome: 'concluded' }, diagnosis: { solution: expect.any(Array) as unknown } });
  });

  it('leaves a diagnosis standing while it is talked about', async () => {
    const [server, threadId] = [await served(), newThread()];
    let state: unknown = {};
    for (const words of ['the log has "deadlock detected"; the deadlock counter of pg_stat_database goes up too', 'why?', '']) {
      ({ state } = await run(server, inputOf(threadId, words, { state }), state));
      expect(state).toMatchObject({ posterior: { outcome: 'concluded' }, diagnosis: { root_cause_id: 'deadlocks' } });
    }
  });

  it('takes a diagnosis back with the finding it rests on', async () => {
    const [server, threadId] = [await served(), newThread()];
    let state: unknown;
    for (const words of ['the log has "deadlock detected"', 'the deadlock counter of pg_stat_database goes up too', 'undo']) {
      ({ state } = await run(server, inputOf(threadId, words, state === undefined ? {} : { state }), state));
    }
    expect(state).toMatchObject({ diagnosis: null, posterior: { outcome: 'open' } });
  });

  it('tells calls with their input and their result', async () => {
    const { calls } = await run(await served(), inputOf(newThread(), 'the log has "deadlock detected"'));
    expect(calls.map(({ name }) => name)).toEqual(['match_phenomena', 'diagnose']);
    expect(calls[1]).toMatchObject({
      params: { findings: [{ phenomenonId: 'log_deadlock', status: 'present' }] },
      result: { success: true, output: { outcome: 'open' } },
    });
  });

  it('takes forwarded answers, with no message at all', async () => {
    const forwardedProps = { answers: [{ phenomenon_id: 'log_deadlock', status: 'present' }], locale: 'zh' };
    const { state, texts } = await run(await served(), inputOf(newThread(), '', { messages: [], forwardedProps }));
    expect(state).toMatchObject({ evidence: { recorded: [{ phenomenon_id: 'log_deadlock' }] } });
    expect(texts.join('')).toContain('死锁');
  });

  it('has the reply to an empty message', async () => {
    const { texts, calls } = await run(await served(), inputOf(newThread(), ''));
    expect(texts).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  it('says which version it speaks, and whose run it is', async () => {
    const server = await served();
    await run(server, inputOf('versioned', 'slow', { parentRunId: 'parent' }));
    const [first] = eventsIn(server.written());
    expect(first).toEqual({
      type: 'RUN_STARTED',
      threadId: 'versioned',
      runId: 'run',
      parentRunId: 'parent',
      protocolVersion: PROTOCOL_VERSION,
    });
  });

  it('reads the text parts of a message as its lines', async () => {
    const content = [
      { type: 'text' as const, text: 'the log has "deadlock detected"' },
      { type: 'text' as const, text: 'the deadlock counter of pg_stat_database goes up too' },
    ];
    const { state } = await run(await served(), inputOf(newThread(), '', { messages: [{ id: 'm', role: 'user', content }] }));
    expect(state).toMatchObject({ posterior: { outcome: 'concluded', rounds: 1 } });
  });

  it('has whatever an agent says as it says it', async () => {
    const { message, details } = await runtime.agent.reply({ sessionId: newThread(), message: '很多会话在等锁' });
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('\n\n', 'data: ', '</script>', '锁', '🐘', '\ud83d', '\u2028', '\0'), fc.string({ unit: 'binary' })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 8 }), async (pieces) => {
        const saying = async function* (): AsyncGenerator<AgentEvent> {
          for (const piece of pieces) yield { type: 'textDelta', text: piece };
          yield { type: 'final', response: { message, details } };
        };
        expect((await runOf(saying())).texts.join('')).toBe(pieces.join(''));
      }),
    );
  });

  it('tells a turn that is run again with calls of its own', async () => {
    const { message, details } = await runtime.agent.reply({ sessionId: newThread(), message: '很多会话在等锁' });
    const call = (step: number): readonly AgentEvent[] => [
      { type: 'toolCall', step, tool: 'diagnose', params: {}, reasoning: '' },
      { type: 'toolResult', step, tool: 'diagnose', success: true, summary: 'done', output: step },
    ];
    const turn = async function* (): AsyncGenerator<AgentEvent> {
      yield { type: 'progress', stage: 'started' };
      yield* call(1);
      yield { type: 'progress', stage: 'retrying' };
      yield* call(1);
      yield { type: 'degraded', stage: 'reader', code: 'agent/model-timeout', message: 'llm.corp.internal took 30 s' };
      yield { type: 'progress', stage: 'responding' };
      yield { type: 'textDelta', text: message };
      yield { type: 'final', response: { message, details } };
    };
    const { calls, steps } = await runOf(turn());
    expect(calls.map(({ result }) => result)).toEqual([1, 1].map((output) => ({ success: true, summary: 'done', output })));
    expect(steps).toEqual(['diagnosing', 'diagnosing', 'responding']);
  });

  it('tells what models cost, by the whole token', async () => {
    const { message, details } = await runtime.agent.reply({ sessionId: newThread(), message: '很多会话在等锁' });
    const usage = [{ stage: 'reader' as const, model: 'm', calls: 1, promptTokens: 10.4, completionTokens: 3, estimated: true }];
    const turn = async function* (): AsyncGenerator<AgentEvent> {
      yield { type: 'final', response: { message, details: { ...details, usage } } };
    };
    expect((await runOf(turn())).end).toMatchObject({ usage: [{ model: 'm', inputTokens: 10, outputTokens: 3, totalTokens: 13 }] });
  });
});

describe('a run of AG-UI that goes wrong', () => {
  const secret = 'connect ECONNREFUSED db-prod-7:5432 /home/x/.pgpass';
  const tellingNothing = (written: string): void => {
    for (const word of ['db-prod-7', 'pgpass', 'ECONNREFUSED']) expect(written).not.toContain(word);
  };

  it('in the middle of a call and of a text ends both, and tells why in public words', async () => {
    const turn = async function* (): AsyncGenerator<AgentEvent> {
      yield { type: 'progress', stage: 'started' };
      yield { type: 'textDelta', text: '很多' };
      yield { type: 'toolCall', step: 1, tool: 'diagnose', params: {}, reasoning: '' };
      throw new StoreUnavailableError(secret);
    };
    const { message } = publicError(new StoreUnavailableError('x'), 'en');
    const { end, calls, texts } = await runOf(turn());
    expect(end).toEqual({ type: 'RUN_ERROR', message, code: 'ports/store-unavailable' });
    expect(calls).toMatchObject([{ result: { success: false, summary: message, code: 'ports/store-unavailable' } }]);
    expect(texts).toEqual(['很多']);
  });

  it('without a last event is an error', async () => {
    const turn = async function* (): AsyncGenerator<AgentEvent> {
      yield { type: 'progress', stage: 'started' };
    };
    expect((await runOf(turn())).end).toMatchObject({ type: 'RUN_ERROR', code: 'internal' });
  });

  it('by an agent is told once', async () => {
    const sessions = { ...createInMemorySessionStore(), load: () => Promise.reject(new StoreUnavailableError(secret)) };
    const server = await served({ agent: createAgent({ engine: runtime.engine, tools: runtime.tools, sessions }) });
    const { end } = await run(server, inputOf(newThread(), 'slow'));
    expect(end).toMatchObject({ type: 'RUN_ERROR', code: 'ports/store-unavailable' });
    expect(server.written().match(/RUN_ERROR/gu)).toHaveLength(1);
    tellingNothing(server.written());
  });

  it('by a tool goes on without the text of its error', async () => {
    const tool = tryingTool(() => Promise.reject(new Error(secret)));
    const server = await served({
      agent: createAgent({ engine: runtime.engine, tools: [...runtime.tools, tool], sessions: createInMemorySessionStore() }),
    });
    const { end, calls } = await run(server, inputOf(newThread(), 'try it'));
    expect(end.type).toBe('RUN_FINISHED');
    expect(calls).toMatchObject([{ name: 'try_it', result: { success: false, code: 'internal' } }]);
    tellingNothing(server.written());
  });

  it('as its signal was aborted is cancelled, and no error', async () => {
    const aborted = runtime.agent.runTurn({ sessionId: newThread(), message: 'slow', signal: AbortSignal.abort() });
    expect((await runOf(aborted)).end).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } });
  });

  it('as its reader went away is cancelled, and nothing is saved', async () => {
    const [sessions, waiting] = [createInMemorySessionStore(), waitingTool()];
    const agent: Agent = createAgent({ engine: runtime.engine, tools: [...runtime.tools, waiting.tool], sessions });
    const reader = new AbortController();
    const response = posted(await served({ agent }), inputOf(newThread(), 'try it'), reader.signal);
    await waiting.begun;
    reader.abort();
    await expect(response.then((answer) => answer.text())).rejects.toThrow();
    await waiting.stopped;
    expect(await sessions.list(10)).toEqual([]);
  });
});

describe('the input of a run', () => {
  const text = fc.string({ maxLength: 20 });
  const userMessage = fc.record({
    id: text,
    role: fc.constant('user'),
    content: fc.oneof(text, fc.array(fc.record({ type: fc.constant('text'), text }), { maxLength: 3 })),
  });
  const others = fc.oneof(
    fc.record({ id: text, role: fc.constantFrom('assistant', 'system', 'developer'), content: text }),
    fc.record({ id: text, role: fc.constant('tool'), content: text, toolCallId: text }),
    fc.record({ id: text, role: fc.constant('activity'), activityType: text, content: fc.dictionary(text, fc.jsonValue()) }),
  );
  const input = fc.record(
    {
      threadId: fc.string({ minLength: 1, maxLength: 128 }),
      runId: text,
      parentRunId: text,
      protocolVersion: text,
      state: fc.jsonValue(),
      messages: fc.tuple(fc.array(others, { maxLength: 4 }), userMessage).map(([before, last]) => [...before, last]),
      tools: fc.array(fc.record({ name: text, description: text, parameters: fc.dictionary(text, fc.jsonValue()) }), { maxLength: 2 }),
      context: fc.array(fc.record({ description: text, value: text }), { maxLength: 2 }),
      forwardedProps: fc.oneof(fc.record({ locale: fc.constantFrom('zh', 'en') }), text, fc.integer()),
      laterField: fc.jsonValue(),
    },
    { requiredKeys: ['threadId', 'runId', 'messages'] },
  );

  it('is read wherever the published schema takes it', () => {
    fc.assert(
      fc.property(input, (body) => {
        expect(RunAgentInputSchema.safeParse(body).error?.message).toBeUndefined();
        const reading = readRunInput(body);
        expect(reading).toMatchObject({
          verdict: 'asked',
          run: { threadId: body.threadId, runId: body.runId },
          turn: { sessionId: body.threadId },
        });
      }),
    );
  });

  it('is never the cause of a throw', () => {
    fc.assert(fc.property(fc.anything(), (body) => void readRunInput(body)));
    fc.assert(
      fc.property(
        input.chain((body) => fc.record({ ...Object.fromEntries(Object.keys(body).map((key) => [key, fc.anything()])) })),
        (body) => void readRunInput(body),
      ),
    );
  });

  it.each([
    { name: 'no object', body: 'slow', refusal: ['invalid', 'body'] },
    { name: 'no thread', body: { runId: 'r', messages: [] }, refusal: ['invalid', 'threadId'] },
    { name: 'nothing said', body: { threadId: 't', runId: 'r', messages: [] }, refusal: ['no-user-message', 'messages[0]'] },
    {
      name: 'the last word an assistant’s',
      body: inputOf('t', '', { messages: [{ id: 'a', role: 'assistant', content: 'slow' }] }),
      refusal: ['no-user-message', 'messages[0]'],
    },
    {
      name: 'an answer to no interrupt',
      body: inputOf('t', 'slow', { resume: [{ interruptId: 'i', status: 'resolved' }] }),
      refusal: ['resume', 'resume'],
    },
    {
      name: 'answers of another shape',
      body: inputOf('t', 'slow', { forwardedProps: { answers: [{ phenomenon_id: 'p', status: 'maybe' }] } }),
      refusal: ['invalid', 'forwardedProps.answers[0].status'],
    },
    {
      name: 'a picture',
      body: inputOf('t', '', {
        messages: [{ id: 'm', role: 'user', content: [{ type: 'image', source: { type: 'url', value: 'https://example.com/a.png' } }] }],
      }),
      refusal: ['file', 'messages[0].content[0]'],
    },
  ])('is refused with $name', async ({ body, refusal: [reason, path] }) => {
    const response = await posted(await served(), body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ reason, faults: [{ path }] });
  });
});
