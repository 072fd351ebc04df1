import type { IncomingMessage } from 'node:http';
import { unref } from '../answers/unref.ts';

/**
 * How long the rest of a request is taken after its answer, in milliseconds. Whoever sends on must get to reading the answer, which a
 * socket that is closed under what they send would take from them (RFC 9112, 9.6).
 */
const lingerMs = 5000;

/**
 * An answer to a request that wasn't read to its end: the connection isn't used again, and is closed when the rest of the request has
 * come, unread, or `lingerMs` are over. The answer itself is sent at once.
 *
 * @param answer - Of an error, so that its body is short.
 */
export async function lingeringAnswer(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set('connection', 'close');
  // The reader needn't wait for the end to know that this is all.
  headers.set('content-length', String(bytes.length));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
    },
    pull: async (controller) => {
      await restDropped(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

async function restDropped(incoming: IncomingMessage): Promise<void> {
  // A web stream that nobody reads any more holds the request up for as long as it listens.
  incoming.removeAllListeners('data');
  incoming.resume();
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lingerMs);
    unref(timer);
    for (const over of ['end', 'error', 'close']) incoming.once(over, resolve);
    if (incoming.readableEnded || incoming.destroyed) resolve();
  });
  clearTimeout(timer);
}
