import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { createConnection } from './connection.ts';
import { RefusedError, UnreachableError } from './request-error.ts';
import { withFields } from './shape.ts';

let server: Server;
let url = '';
let answer: (response: ServerResponse, token: string | undefined) => void;
let kept: Map<string, string>;
let askToken: () => Promise<string | undefined>;
let connection: Connection;

beforeEach(async () => {
  server = createServer((request, response) => {
    answer(response, request.headers.authorization);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  kept = new Map();
  askToken = () => Promise.resolve(undefined);
  connection = createConnection({
    askToken: () => askToken(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const any = withFields<{ readonly ok: boolean }>('ok');
const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

it('tells what the server says when it refuses, with when to come again', async () => {
  answer = (response) => {
    response.setHeader('retry-after', '7');
    json(response, 429, { error: { code: 'server/too-many', message: 'Slower.' } });
  };
  const refused = connection.json({ path: url }, any);
  await expect(refused).rejects.toThrow(RefusedError);
  await expect(refused).rejects.toMatchObject({ status: 429, code: 'server/too-many', message: 'Slower.', retryAfter: 7 });
});

it('takes what isn’t JSON, or has another shape, for another server', async () => {
  for (const body of ['<html>It works!</html>', '{"fine":true}', 'null']) {
    answer = (response) => response.end(body);
    await expect(connection.json({ path: url }, any)).rejects.toThrow(UnreachableError);
  }
  answer = (response) => response.writeHead(502).end('<html>Bad Gateway</html>');
  await expect(connection.json({ path: url }, any)).rejects.toMatchObject({ status: 502, code: 'http' });
});

it('asks once for a token, however many requests need one, and repeats them with it', async () => {
  const ask = vi.fn(() => Promise.resolve('right'));
  askToken = ask;
  answer = (response, token) => {
    if (token === 'Bearer right') json(response, 200, { ok: true });
    else json(response, 401, { error: { code: 'server/unauthorized', message: '' } });
  };
  expect(await Promise.all([1, 2, 3].map(() => connection.json({ path: url }, any)))).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(ask).toHaveBeenCalledTimes(1);
  kept.set('dbdiag-token', 'old');
  expect(await connection.json({ path: url }, any)).toEqual({ ok: true });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('gives up where nobody gives a token', async () => {
  answer = (response) => {
    json(response, 401, { error: { code: 'server/unauthorized', message: 'Who are you?' } });
  };
  await expect(connection.json({ path: url }, any)).rejects.toMatchObject({ status: 401 });
});

it('tells a stream that breaks off from one that ends', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n', () => {
      response.destroy();
    });
  };
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { data } of connection.events({ path: url })) seen.push(data);
  })();
  await expect(reading).rejects.toThrow(UnreachableError);
  expect(seen).toEqual(['one']);
});

it('tells a server that isn’t there, and a request that was cancelled', async () => {
  answer = () => undefined;
  const controller = new AbortController();
  const waiting = connection.json({ path: url, signal: controller.signal }, any);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  server.close();
  server.closeAllConnections();
  await expect(connection.json({ path: url }, any)).rejects.toThrow(UnreachableError);
});
