// @module-tag long

import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { createHandler } from '../handler.ts';
import { toNodeHandler } from './to-node-handler.ts';

const runtime = await createRuntime({ server: { rate_per_minute: 0 } });
const server = createServer(toNodeHandler(createHandler(runtime)));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/chat`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await runtime.close();
});

const headers = { 'content-type': 'application/json' };
const tooLong = JSON.stringify({ message: 'a'.repeat(300_000) });
const valid = JSON.stringify({ session_id: 'next', message: 'how far are we?' });

/** Status and `Connection` of an answer that a pooled connection got. */
function pooled(agent: Agent, body: string, more: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent, method: 'POST', headers: { ...headers, ...more } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        resolve([answer.statusCode, answer.headers.connection]);
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('after a body that is too long', () => {
  it.each([
    ['with its length', { 'content-length': String(tooLong.length) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('the next request on a pooled connection is answered: %s', async (_, more) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let time = 0; time < 20; time += 1) {
      expect(await pooled(agent, tooLong, more)).toEqual([413, 'close']);
      // Right away, and when the rest of the body is through.
      await pause(time);
      expect(await pooled(agent, valid)).toEqual([200, 'keep-alive']);
    }
    agent.destroy();
  });

  it('fetch gets each answer, and that to the next', async () => {
    const statuses: number[] = [];
    for (const body of [...Array<string>(20).fill(tooLong), valid]) {
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(413), 200]);
  });
});

it('a refusal is told at once to who goes on sending, and the connection is closed when all has come', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(`POST /chat HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{"mess`);
  let told = '';
  socket.on('data', (text: string) => (told += text));
  await expect.poll(() => told).toContain('server/body-too-large');
  expect(socket.readableEnded).toBe(false);
  socket.write('a'.repeat(4_999_994));
  await expect.poll(() => socket.readableEnded).toBe(true);
});
