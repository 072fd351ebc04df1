// npm run check: talks to the chatbot over HTTP until it has found the cause, and fails when it finds another one.
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { chatBackend, runtime } from './chat-backend.ts';

const details = z.object({ outcome: z.string(), topHypothesis: z.object({ hypothesisId: z.string() }).optional() });
const reply = z.object({ session_id: z.string(), message: z.string().min(1), details: details.optional() });

const server = chatBackend.listen(0, '127.0.0.1');
await new Promise<void>((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;

const unreadable = await post('{}');
if (unreadable.status !== 400) throw new Error(`A body without a message got status ${unreadable.status}, not 400.`);

const parcel = await say('case-1', 'where is my parcel?');
if (parcel.details !== undefined) throw new Error(`dbdiag answered about a parcel:\n${parcel.message}`);

await say('somebody-else', '磁盘 IO 打满了');
await say('case-1', 'the log has "deadlock detected"');
const found = await say('case-1', 'the deadlock counter of pg_stat_database goes up too');
if (found.details?.outcome !== 'concluded' || found.details.topHypothesis?.hypothesisId !== 'deadlocks') {
  throw new Error(`Expected deadlocks, got ${found.details?.outcome ?? 'nothing'}:\n${found.message}`);
}
console.log(found.message);
server.close();
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
