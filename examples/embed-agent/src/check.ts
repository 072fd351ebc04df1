// npm run check: talks to the backend over HTTP until it has found the cause, and fails when it finds another one.
import { serve } from '@hono/node-server';
import { z } from 'zod';
import { chatBackend, runtime } from './chat-backend.ts';

const reply = z.object({
  session_id: z.string(),
  message: z.string().min(1),
  details: z.object({ outcome: z.string(), topHypothesis: z.object({ hypothesisId: z.string() }).optional() }),
});

const port = await new Promise<number>((resolve) => {
  const server = serve({ fetch: chatBackend.fetch, hostname: '127.0.0.1', port: 0 }, (address) => {
    server.unref();
    resolve(address.port);
  });
});

const unreadable = await post('not JSON');
if (unreadable.status !== 400) throw new Error(`A body that isn't JSON got status ${unreadable.status}, not 400.`);

await say('somebody-else', '磁盘 IO 打满了');
await say('case-1', 'the log has "deadlock detected"');
const { details, message } = await say('case-1', 'the deadlock counter of pg_stat_database goes up too');
if (details.outcome !== 'concluded' || details.topHypothesis?.hypothesisId !== 'deadlocks') {
  throw new Error(`Expected deadlocks, got ${details.outcome} ${details.topHypothesis?.hypothesisId ?? ''}:\n${message}`);
}
console.log(message);
await runtime.close();

async function say(session: string, text: string): Promise<z.infer<typeof reply>> {
  const response = await post(JSON.stringify({ session_id: session, message: text }));
  if (response.status !== 200) throw new Error(`Status ${response.status}: ${await response.text()}`);
  const answer = reply.parse(await response.json());
  if (answer.session_id !== session) throw new Error(`Asked in session ${session}, answered in ${answer.session_id}.`);
  return answer;
}

function post(body: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/chat`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
