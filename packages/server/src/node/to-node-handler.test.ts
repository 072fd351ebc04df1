// @module-tag long

import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { waitingTool } from '../../test/trying-tool.ts';
import { createHandler } from '../handler.ts';
import { toNodeHandler } from './to-node-handler.ts';

const waiting = waitingTool();
const runtime = await createRuntime({}, { tools: () => [waiting.tool] });
const server = createServer(toNodeHandler(createHandler(runtime)));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await runtime.close();
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

describe('on a socket', () => {
  it('a client that hangs up in the middle of a turn cancels it, and nothing is saved', async () => {
    const request = httpRequest(`${url}/chat`, post);
    request.on('error', () => undefined);
    request.end(JSON.stringify({ session_id: 'gone', message: 'try it' }));
    await waiting.begun;
    request.destroy();
    await waiting.stopped;
    expect(await runtime.sessionsOf('local').load('gone')).toBeUndefined();
  });

  it('a client that never reads keeps nobody waiting, and its turn is saved', async () => {
    const body = JSON.stringify({ session_id: 'deaf', message: 'deadlock detected' });
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(
      `POST /chat/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(async () => (await runtime.sessionsOf('local').load('deaf'))?.revision).toBe(1);
    const next = await fetch(`${url}/chat`, { ...post, body: JSON.stringify({ session_id: 'deaf', message: 'why' }) });
    expect(await next.json()).toMatchObject({ new_session: false });
    socket.destroy();
  });

  it('a body that never ends is not waited for by others', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /chat HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"mess`,
    );
    expect((await fetch(`${url}/health`)).status).toBe(200);
    socket.destroy();
  });
});
