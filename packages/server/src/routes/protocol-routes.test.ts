// @module-tag long

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSchemas } from '@ag-ui/core/schemas';
import { createRuntime } from '@dbdiag/runtime';
import type { UIMessage } from 'ai';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, eventsIn } from '../../test/ask.ts';
import { createHandler } from '../handler.ts';
import { toNodeHandler } from '../node/to-node-handler.ts';

const runtime = await createRuntime({});
const handler = createHandler(runtime, { limits: { requestsPerMinute: 0 } });
const server = createServer(toNodeHandler(handler));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await runtime.close();
});

describe('the AI SDK', () => {
  it('has its own client show the reply and where the diagnosis stands', async () => {
    const transport = new DefaultChatTransport<UIMessage>({ api: `http://127.0.0.1:${port}/ui/chat` });
    const said: UIMessage = { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'deadlock detected in the log' }] };
    const stream = await transport.sendMessages({
      chatId: 'ui-1',
      messages: [said],
      trigger: 'submit-message',
      messageId: undefined,
      abortSignal: undefined,
    });
    let shown: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream })) shown = message;
    const types = new Set(shown?.parts.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['text', 'data-posterior', 'data-questions', 'data-evidence']));
    expect(shown?.metadata).toMatchObject({ session_id: 'ui-1', new_session: true });
    expect((await runtime.sessionsOf('local').load('ui-1'))?.revision).toBe(1);
  });

  it('is refused what cannot be played, in the form of an error', async () => {
    const body = { id: 'ui-2', messages: [], trigger: 'regenerate-message' };
    const { status, json } = await ask(handler, '/ui/chat', { body });
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { error: { code: 'server/invalid-request', faults: [{ path: 'trigger' }] } },
    });
  });
});

describe('AG-UI', () => {
  const run = { threadId: 'ag-1', runId: 'r1', state: {}, messages: [{ id: 'm', role: 'user', content: '死锁' }], tools: [], context: [] };

  it('gets a run of its events', async () => {
    const { status, headers, text } = await ask(handler, '/ag-ui', { body: run });
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/event-stream; charset=utf-8' });
    const types = eventsIn(text).map(({ data }) => EventSchemas.parse(data).type);
    expect([types[0], types.at(-1)]).toEqual(['RUN_STARTED', 'RUN_FINISHED']);
    expect(types).toContain('STATE_SNAPSHOT');
  });

  it('with a thread that cannot be a session is refused', async () => {
    const { status, json } = await ask(handler, '/ag-ui', { body: { ...run, threadId: '../ann/1' } });
    expect({ status, json }).toMatchObject({ status: 400, json: { error: { code: 'runtime/invalid-session-id' } } });
  });
});
