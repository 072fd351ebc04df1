// @module-tag long

import type { ClientRequest } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, expect, it } from 'vitest';
import { tryingTool } from '../../test/trying-tool.ts';
import { createHandler } from '../handler.ts';
import { toNodeHandler } from './to-node-handler.ts';

let release: (() => void) | undefined;
const tool = tryingTool(async () => {
  await new Promise<void>((resolve) => (release = resolve));
  return { title: 'done' };
});
const runtime = await createRuntime({ server: { rate_per_minute: 0 } }, { tools: () => [tool] });
const handler = createHandler(runtime);
const server = createServer(toNodeHandler(handler));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await runtime.close();
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

function said(path: string, body: object): ClientRequest {
  const request = httpRequest(`${url}${path}`, post);
  request.on('error', () => undefined);
  request.end(JSON.stringify(body));
  return request;
}

async function running(count: number): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/metrics`)).text()).toContain(`dbdiag_turns_running ${count}\n`);
}

it.each(['/chat', '/chat/stream'])('turns that wait in line are not run when their readers have left: %s', async (path) => {
  const sessionId = `line-of${path.replaceAll('/', '-')}`;
  const first = fetch(`${url}/chat`, { ...post, body: JSON.stringify({ session_id: sessionId, message: 'try it' }) });
  await expect.poll(() => release).toBeDefined();
  const waiting = Array.from({ length: 15 }, (_, index) =>
    said(path, { session_id: sessionId, message: `round ${index}: deadlock detected` }),
  );
  await running(16);
  for (const request of waiting) request.destroy();
  release?.();
  release = undefined;
  expect((await first).status).toBe(200);
  await running(0);
  const saved = await runtime.sessionsOf('local').load(sessionId);
  expect(saved?.session.transcript.map(({ user }) => user)).toEqual(['try it']);
});
