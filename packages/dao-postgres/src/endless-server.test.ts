// @module-tag long

import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openPostgresStorage } from './postgres-storage.ts';

/** A message of a server: a letter, its length, its body. */
function message(letter: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('S', 'server_version\0', '15.4\0'), message('Z', 'I')]);
const description = message('T', Buffer.from([0, 1]), 'n\0', Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0]));
const row = message('D', Buffer.from([0, 1, 0, 0, 0, 1]), '7');

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Lets anybody in and answers the first statement with rows that never end. */
async function endless(send: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => {
        socket.write(description);
        send(socket);
      });
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `postgres://dbdiag@127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/dbdiag?sslmode=disable`;
}

function flood(socket: Socket): void {
  const many = Buffer.concat(Array.from({ length: 4000 }, () => row));
  const go = (): void => {
    while (!socket.destroyed && socket.write(many));
    if (!socket.destroyed) socket.once('drain', go);
  };
  go();
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write(row), 5);
  socket.once('close', () => {
    clearInterval(timer);
  });
}

it('leaves a server that sends rows without end, as fast as it can', async () => {
  await expect(openPostgresStorage({ url: await endless(flood) })).rejects.toMatchObject({
    code: 'ports/store-unavailable',
    message: expect.stringContaining('sent more than the stores of dbdiag hold') as unknown,
  });
});

it('leaves one that sends them slowly when connecting has taken its time', async () => {
  const began = performance.now();
  await expect(openPostgresStorage({ url: await endless(drip), connectTimeoutMs: 300 })).rejects.toMatchObject({
    code: 'ports/store-unavailable',
    message: expect.stringContaining('did not answer in time') as unknown,
  });
  expect(performance.now() - began).toBeLessThan(3000);
});

it('leaves it after an abort, with the reason of that', async () => {
  const controller = new AbortController();
  const opening = openPostgresStorage({ url: await endless(drip), connectTimeoutMs: 60_000, signal: controller.signal });
  setTimeout(() => {
    controller.abort(new Error('enough'));
  }, 100);
  await expect(opening).rejects.toThrow('enough');
});
