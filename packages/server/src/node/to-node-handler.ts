import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { errorAnswer } from '../answers/error-answer.ts';
import { RequestRefusedError } from '../errors.ts';
import type { Handler } from '../handler.ts';

/**
 * The handler as a listener of Node's `http` server, and as a middleware of Express, Fastify (`reply.hijack()`) and the like.
 *
 * @example
 * ```ts
 * createServer(toNodeHandler(createHandler(runtime))).listen(8377, '127.0.0.1');
 * ```
 */
export function toNodeHandler(handler: Pick<Handler, 'fetch'>): (request: IncomingMessage, response: ServerResponse) => void {
  const listener = getRequestListener((request, { incoming }) => handler.fetch(request, { remoteAddress: incoming.socket.remoteAddress }), {
    overrideGlobalObjects: false,
    // What isn't even a request, such as one without a valid host.
    errorHandler: () => {
      const context = { requestId: crypto.randomUUID(), locale: 'en' } as const;
      return errorAnswer(new RequestRefusedError('server/invalid-request', 'The request is none.'), context);
    },
  });
  return (request, response) => {
    // It answers whatever happens, and rejects never.
    void listener(request, response);
  };
}
