import type { ServerResponse } from 'node:http';
import { IncomingMessage } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { getRequestListener } from '@hono/node-server';
import { errorAnswer } from '../answers/error-answer.ts';
import { RequestRefusedError } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { lingeringAnswer } from './linger.ts';

/**
 * The handler as a listener of Node's `http` server, and as a middleware of Express, Fastify (`reply.hijack()`) and the like.
 *
 * @example
 * ```ts
 * createServer(toNodeHandler(createHandler(runtime))).listen(8377, '127.0.0.1');
 * ```
 */
export function toNodeHandler(handler: Pick<Handler, 'fetch'>): (request: IncomingMessage, response: ServerResponse) => void {
  const answered = async (request: Request, incoming: HttpBindings['incoming'] | Http2Bindings['incoming']): Promise<Response> => {
    const answer = await handler.fetch(request, { remoteAddress: incoming.socket.remoteAddress });
    const isLeftUnread = incoming instanceof IncomingMessage && !incoming.complete && !answer.ok;
    return isLeftUnread ? lingeringAnswer(answer, incoming) : answer;
  };
  const listener = getRequestListener((request, { incoming }) => answered(request, incoming), {
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
