// @module-tag long

import { agentEventSchema, agentResponseSchema } from '@dbdiag/agent';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, eventsIn, requestOf } from '../test/ask.ts';
import { tryingTool } from '../test/trying-tool.ts';
import { errorSchema } from './answers/error-answer.ts';
import { createHandler } from './handler.ts';
import type { LogEntry } from './log-entry.ts';
import type { HandlerOptions } from './options.ts';

const runtime = await createRuntime({});
afterAll(() => runtime.close());

const handlerWith = (options: HandlerOptions = {}) => createHandler(runtime, options);
const handler = handlerWith({ limits: { requestsPerMinute: 0 } });

const chatAnswer = z.strictObject({ session_id: z.string(), new_session: z.boolean(), message: z.string(), details: z.unknown() });

function refusal(json: unknown): { readonly code: string; readonly message: string } {
  return errorSchema.parse(json).error;
}

describe('a turn', () => {
  it('replies, says the session and whether it is new, and has the details of the wire format', async () => {
    const first = await ask(handler, '/chat', { body: { session_id: 'turn-1', message: '死锁计数在增长，日志里有 deadlock detected' } });
    expect(first.status).toBe(200);
    const { session_id: id, new_session: isNew, message, details } = chatAnswer.parse(first.json);
    expect({ id, isNew }).toEqual({ id: 'turn-1', isNew: true });
    expect(agentResponseSchema.parse({ message, details }).details).toMatchObject({ outcome: 'concluded', locale: 'zh' });
    const second = await ask(handler, '/chat', { body: { session_id: 'turn-1', message: '为什么' } });
    expect(second.json).toMatchObject({ session_id: 'turn-1', new_session: false });
  });

  it('without an id begins a session whose id nobody guesses', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => chatAnswer.parse((await ask(handler, '/chat', { body: { message: 'queries are slow' } })).json).session_id),
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('says that the session is new where it began it, and of several at once one did', async () => {
    const turns = await Promise.all(
      Array.from({ length: 5 }, () => ask(handler, '/chat', { body: { session_id: 'together', message: 'deadlock detected' } })),
    );
    expect(turns.map(({ json }) => chatAnswer.parse(json).new_session)).toEqual([true, false, false, false, false]);
  });

  it('takes answers by buttons, without words', async () => {
    await ask(handler, '/chat', { body: { session_id: 'buttons', message: 'many sessions wait for a lock' } });
    const answers = [{ phenomenon_id: 'idle_in_tx_long', status: 'present' }];
    const { json } = await ask(handler, '/chat', { body: { session_id: 'buttons', message: '', answers } });
    expect(json).toMatchObject({ details: { recorded: [{ phenomenon_id: 'idle_in_tx_long', status: 'present' }] } });
  });

  it('is in the language that is asked for', async () => {
    const { json } = await ask(handler, '/chat', { body: { message: 'deadlock detected', locale: 'zh' } });
    expect(json).toMatchObject({ details: { locale: 'zh' } });
  });

  it('as a stream is the session, then events of the wire format, the last the same response', async () => {
    const { headers, text } = await ask(handler, '/chat/stream', { body: { session_id: 'stream-1', message: 'deadlock detected' } });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const [session, ...events] = eventsIn(text);
    expect(session).toEqual({ event: 'session', data: { session_id: 'stream-1', new_session: true } });
    for (const { event, data } of events) expect(agentEventSchema.parse(data).type).toBe(event);
    const words = events.flatMap(({ data }) => z.object({ text: z.string() }).safeParse(data).data?.text ?? []);
    expect(events.at(-1)).toMatchObject({ event: 'final', data: { response: { message: words.join('') } } });
  });

  it('whose reader goes away saves nothing, and the session goes on', async () => {
    const leaving = new AbortController();
    const response = await handler.fetch(
      requestOf('/chat/stream', { body: { session_id: 'left', message: 'deadlock detected' }, signal: leaving.signal }),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await reader?.cancel();
    expect((await ask(handler, '/sessions/left')).status).toBe(404);
    expect((await ask(handler, '/chat', { body: { session_id: 'left', message: 'deadlock detected' } })).json).toMatchObject({
      new_session: true,
    });
  });

  it.each([
    ['/chat/stream', { message: 'why' }],
    ['/ui/chat', { id: 'unread', messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'why' }] }] }],
  ])('that nobody reads takes no place for ever: %s', async (path, asked) => {
    const narrow = handlerWith({ limits: { requestsPerMinute: 0, turnsAtOnce: 1 } });
    for (let time = 0; time < 3; time += 1) {
      const response = await narrow.fetch(requestOf(path, { body: asked }));
      expect(response.status).toBe(200);
      await response.body?.cancel();
      await expect.poll(async () => (await ask(narrow, '/metrics')).text).toContain('dbdiag_turns_running 0');
    }
    await narrow.close();
  });

  it('that was cancelled by its reader is no failure', async () => {
    const errors: unknown[] = [];
    const counting = handlerWith({
      onError: (error) => errors.push(error),
      onLog: ({ error }) => error !== undefined && errors.push(error),
    });
    const leaving = new AbortController();
    const turn = ask(counting, '/chat', { body: { message: 'deadlock detected' }, signal: leaving.signal });
    leaving.abort(new Error('aborted'));
    await turn.catch(() => undefined);
    const stopping = new AbortController();
    const stream = await counting.fetch(requestOf('/chat/stream', { body: { message: 'deadlock detected' }, signal: stopping.signal }));
    stopping.abort(new Error('aborted'));
    expect(await stream.text()).toContain('"code":"cancelled"');
    expect(errors).toEqual([]);
    await expect.poll(async () => (await ask(counting, '/metrics')).text).toContain('dbdiag_turns_total{end="cancelled"');
    expect((await ask(counting, '/metrics')).text).not.toContain('end="failed"');
  });

  it('can be taken back and begun anew', async () => {
    await ask(handler, '/chat', { body: { session_id: 'back', message: 'many sessions wait for a lock' } });
    const undone = await ask(handler, '/sessions/back/undo', { method: 'POST' });
    expect(undone.json).toMatchObject({ session_id: 'back', details: { standing: { confirmed_count: 0 } } });
    const anew = await ask(handler, '/sessions/back/restart', { body: { locale: 'zh' } });
    expect(anew.json).toMatchObject({ details: { locale: 'zh', standing: { rounds: 0 } } });
  });
});

describe('a request that is refused', () => {
  const body = { message: 'deadlock detected' };
  const cases: Readonly<Record<string, readonly [string, Parameters<typeof ask>[2], number, string]>> = {
    'for its path': ['/nothing', {}, 404, 'server/not-found'],
    'for its method': ['/chat', {}, 405, 'server/method-not-allowed'],
    'for its content type': ['/chat', { body, headers: { 'content-type': 'text/plain' } }, 415, 'server/content-type'],
    'for text that is no JSON': ['/chat', { body: '{"message": ' }, 400, 'server/not-json'],
    'for bytes that are no UTF-8': ['/chat', { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400, 'server/not-json'],
    'for an unknown field': ['/chat', { body: { ...body, mesage: '' } }, 400, 'server/invalid-request'],
    'for no message': ['/chat', { body: {} }, 400, 'server/invalid-request'],
    'for no body': ['/chat', { method: 'POST' }, 400, 'server/invalid-request'],
    'for a version that is not spoken': ['/chat', { body: { ...body, version: 2 } }, 400, 'server/wire-version'],
    'for an id that leads elsewhere': ['/chat', { body: { ...body, session_id: '../bob/secret' } }, 400, 'server/invalid-request'],
    'for an unknown phenomenon': [
      '/chat',
      { body: { message: '', answers: [{ phenomenon_id: 'nothing_such', status: 'present' }] } },
      400,
      'engine/unknown-phenomenon',
    ],
    'for a body that is too large': ['/chat', { body: { message: 'x'.repeat(300_000) } }, 413, 'server/body-too-large'],
    'for a message that is too long': ['/chat', { body: { message: 'x'.repeat(200_000) } }, 413, 'agent/message-too-long'],
    'for a target that is not configured': ['/inspections', { body: { target: 'shop' } }, 403, 'runtime/target-refused'],
    'for a session that is not there': ['/sessions/none', {}, 404, 'server/not-found'],
    'for a session to be taken back that is not there': ['/sessions/never/undo', { body: {} }, 404, 'server/not-found'],
    'for a limit out of range': ['/sessions?limit=0', {}, 400, 'server/invalid-request'],
  };

  it.each(Object.entries(cases))('%s says so in its form', async (_, [path, asked, status, code]) => {
    const answer = await ask(handler, path, asked);
    expect({ status: answer.status, code: refusal(answer.json).code }).toEqual({ status, code });
    expect(answer.headers.get('x-request-id')).toBe(errorSchema.parse(answer.json).error.request_id);
  });

  it('says where its faults are, in the language that is asked for', async () => {
    const { json } = await ask(handler, '/chat', { body: { message: 5, locale: 'zh', answers: [{}] } });
    const { message, faults } = errorSchema.parse(json).error;
    expect(message).toMatch(/请求的格式不对/u);
    expect(faults?.map(({ path }) => path)).toEqual(['body.message', 'body.answers[0].phenomenon_id', 'body.answers[0].status']);
    const preferred = await ask(handler, '/nothing', { headers: { 'accept-language': 'fr, zh-CN;q=0.9, en;q=0.8' } });
    expect(refusal(preferred.json).message).toMatch(/这里没有/u);
  });

  it('has nothing of an error inside', async () => {
    const secret = 'postgres://ann:hunter2@db-prod-7/shop';
    const failing = {
      ...runtime,
      sessionsOf: () => {
        throw new Error(secret);
      },
    };
    const entries: LogEntry[] = [];
    const answer = await ask(createHandler(failing, { onLog: (entry) => entries.push(entry) }), '/chat', { body });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('db-prod');
    expect(entries).toMatchObject([{ method: 'POST', route: '/chat', status: 500, principal: 'local', error: { message: secret } }]);
  });
});

it('tells whoever runs the server what a stream failed with, and its reader no more than a code', async () => {
  const secret = 'postgres://ann:hunter2@db-prod-7/shop';
  const { sessions } = runtime.stores;
  const unsaved = { ...sessions, load: sessions.load.bind(sessions), save: () => Promise.reject(new Error(secret)) };
  const broken = await createRuntime({}, { stores: { ...runtime.stores, sessions: unsaved } });
  const errors: unknown[] = [];
  const failing = createHandler(broken, { onError: (error) => errors.push(error) });
  const { text } = await ask(failing, '/chat/stream', { body: { message: 'deadlock detected' } });
  expect(eventsIn(text).at(-1)).toMatchObject({ event: 'error', data: { code: 'internal' } });
  const ui = { id: 'failing', messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'deadlock detected' }] }] };
  expect(text + (await ask(failing, '/ui/chat', { body: ui })).text).not.toContain('db-prod');
  expect(errors).toMatchObject([{ message: secret }, { message: secret }]);
  await broken.close();
});

describe('who asks', () => {
  const tokens = { ann: 'ann-has-this-token-0', bob: 'bob-has-this-token-0' };
  const as = (name: keyof typeof tokens): Record<string, string> => ({ authorization: `Bearer ${tokens[name]}` });

  it('needs a token where tokens are configured, and learns nothing without', async () => {
    const guarded = createHandler({ ...runtime, config: { ...runtime.config, server: { ...runtime.config.server, tokens } } });
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${tokens.ann}` }]) {
      const answer = await ask(guarded, '/sessions', { headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await ask(guarded, '/sessions', { headers: as('ann') })).status).toBe(200);
    expect((await ask(guarded, '/health')).status).toBe(200);
    expect((await ask(guarded, '/metrics')).status).toBe(401);
  });

  it('is refused from another host name or another page on loopback', async () => {
    const fromPage = { origin: 'http://evil.example' };
    expect((await ask(handler, '/sessions', { headers: fromPage })).status).toBe(403);
    expect((await ask(handler, '/sessions', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const rebound = new Request('http://rebound.example:8377/sessions');
    expect((await handler.fetch(rebound)).status).toBe(403);
    expect((await ask(handler, '/sessions', { headers: { origin: 'http://localhost:8377' } })).status).toBe(200);
    for (const name of ['forwarded', 'x-forwarded-for', 'via']) {
      expect((await ask(handler, '/sessions', { headers: { [name]: '203.0.113.7' } })).status).toBe(403);
    }
  });

  it.each([
    ['127.0.0.1', 200],
    ['::ffff:127.0.0.1', 200],
    ['::1', 200],
    ['203.0.113.7', 403],
    ['::ffff:10.0.0.7', 403],
  ])('is let in from %s without a token: %i', async (remoteAddress, status) => {
    expect((await handler.fetch(requestOf('/sessions'), { remoteAddress })).status).toBe(status);
  });

  it('gets so many requests a minute, and others are not affected', async () => {
    let time = 0;
    const limited = handlerWith({
      limits: { requestsPerMinute: 2 },
      now: () => time,
      authorize: (request) => ({ id: request.headers.get('x-user') ?? '' }),
    });
    const statusFor = async (user: string): Promise<number> => (await ask(limited, '/targets', { headers: { 'x-user': user } })).status;
    expect([await statusFor('ann'), await statusFor('ann'), await statusFor('ann')]).toEqual([200, 200, 429]);
    expect(await statusFor('bob')).toBe(200);
    time = 30_000;
    expect([await statusFor('ann'), await statusFor('ann')]).toEqual([200, 429]);
  });
});

describe('a server that goes down', () => {
  it('lets a running turn end, refuses new ones with the time to come back, and says that it is not ready', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const waiting = tryingTool(async () => {
      await held;
      return { title: 'it waited' };
    });
    const slow = await createRuntime({}, { tools: () => [waiting] });
    const closing = createHandler(slow);
    const turn = ask(closing, '/chat', { body: { message: 'try it' } });
    await expect.poll(async () => (await ask(closing, '/metrics')).text).toContain('dbdiag_turns_running 1');
    const closed = closing.close();
    const late = await ask(closing, '/chat', { body: { message: 'deadlock detected' } });
    expect({ status: late.status, after: late.headers.get('retry-after') }).toEqual({ status: 503, after: '5' });
    expect((await ask(closing, '/ready')).status).toBe(503);
    expect((await ask(closing, '/health')).status).toBe(200);
    release();
    expect((await turn).json).toMatchObject({ message: expect.stringContaining('it waited') as unknown });
    await closed;
    await slow.close();
  });

  it('keeps no place for an answer of a mounted handler that nobody reads', async () => {
    const endless = (): Response =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            controller.enqueue(new Uint8Array(1));
          },
        }),
      );
    const mounting = handlerWith({ limits: { requestsPerMinute: 0, streamsAtOnce: 1 }, mount: { '/mcp': endless } });
    for (let time = 0; time < 3; time += 1) expect((await mounting.fetch(requestOf('/mcp', { method: 'HEAD' }))).status).toBe(200);
    const leaving = new AbortController();
    await mounting.fetch(requestOf('/mcp', { body: {}, signal: leaving.signal }));
    expect((await mounting.fetch(requestOf('/mcp', { body: {} }))).status).toBe(503);
    leaving.abort();
    const next = await mounting.fetch(requestOf('/mcp', { body: {} }));
    expect(next.status).toBe(200);
    await next.body?.cancel();
    await mounting.close();
  });

  it('waits for handlers that are mounted, to the end of their answers', async () => {
    let finish: () => void = () => undefined;
    const held = new ReadableStream<Uint8Array>({
      start: (controller) => {
        finish = () => {
          controller.enqueue(new TextEncoder().encode('done'));
          controller.close();
        };
      },
    });
    const mounting = handlerWith({ mount: { '/mcp': () => new Response(held) } });
    const response = await mounting.fetch(requestOf('/mcp', { body: {} }));
    let isClosed = false;
    const closed = mounting.close().then(() => (isClosed = true));
    expect((await ask(mounting, '/mcp', { body: {} })).status).toBe(503);
    expect(isClosed).toBe(false);
    finish();
    expect(await response.text()).toBe('done');
    await closed;
  });

  it('stops a turn that takes too long', async () => {
    const endless = tryingTool(() => new Promise<never>(() => undefined));
    const slow = await createRuntime({}, { tools: () => [endless] });
    const closing = createHandler(slow, { limits: { closeMs: 20 } });
    const turn = ask(closing, '/chat', { body: { session_id: 'endless', message: 'try it' } });
    await expect.poll(async () => (await ask(closing, '/metrics')).text).toContain('dbdiag_turns_running 1');
    await closing.close();
    expect((await turn).status).toBeGreaterThanOrEqual(499);
    expect(await slow.sessionsOf('local').load('endless')).toBeUndefined();
    await slow.close();
  });
});

it('tells of turns, times and degraded steps in OpenMetrics', async () => {
  const counting = handlerWith();
  await ask(counting, '/chat', { body: { message: 'deadlock detected' } });
  await ask(counting, '/nothing');
  const { text, headers } = await ask(counting, '/metrics');
  expect(headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/u);
  expect(text).toMatch(/^dbdiag_turns_total\{end="replied",outcome="[a-z-]+"\} 1$/mu);
  expect(text).toMatch(/^dbdiag_http_requests_total\{route="none",status="404"\} 1$/mu);
  expect(text.endsWith('# EOF\n')).toBe(true);
});
