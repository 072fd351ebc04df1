// npm run check: mounts the handler everywhere, and has the same conversation over HTTP with each.
import { createRuntime } from '@dbdiag/runtime';
import { z } from 'zod';
import * as nextRoute from './next-route.ts';
import { onExpress } from './on-express.ts';
import { onFastify } from './on-fastify.ts';
import { onHono } from './on-hono.ts';
import { onNode } from './on-node.ts';

const answer = z.object({ session_id: z.string(), message: z.string(), details: z.object({ outcome: z.string() }) });
const message = 'the log has "deadlock detected", and the deadlock counter of pg_stat_database goes up';

/** The conversation: a turn, a stream, a page of OpenAPI, and a refusal in its form. */
async function checkConversation(name: string, ask: (path: string, init?: RequestInit) => Promise<Response>): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const post = async (path: string): Promise<Response> => ask(path, { method: 'POST', headers, body: JSON.stringify({ message }) });
  const { details } = answer.parse(await (await post('/chat')).json());
  if (details.outcome !== 'concluded') throw new Error(`${name}: expected a conclusion, got ${details.outcome}.`);
  const stream = await (await post('/chat/stream')).text();
  if (!stream.startsWith('event: session\n') || !stream.includes('event: final\n'))
    throw new Error(`${name}: the stream is broken:\n${stream}`);
  const refused = await ask('/sessions/none');
  if (refused.status !== 404) throw new Error(`${name}: status ${refused.status} where there is no session.`);
  const { session_id: session } = answer.parse(await (await post('/chat')).json());
  const removed = await ask(`/sessions/${session}`, { method: 'DELETE' });
  if (removed.status !== 204) throw new Error(`${name}: status ${removed.status} for a session that is removed.`);
  console.log(`${name}: ${details.outcome}`);
}

const runtime = await createRuntime({});
for (const [name, mount] of Object.entries({ Node: onNode, Express: onExpress, Fastify: onFastify, Hono: onHono })) {
  const { url, close } = await mount(runtime);
  await checkConversation(name, async (path, init) => fetch(`${url}${path}`, init));
  await close();
}
await checkConversation('Next', async (path, init) => {
  const request = new Request(`http://localhost:3000/dbdiag${path}`, init);
  const { DELETE, GET, POST } = nextRoute;
  return ({ DELETE, GET, POST }[request.method] ?? GET)(request);
});
await runtime.close();
// The runtime of the route lives as long as the process.
process.exit(0);
