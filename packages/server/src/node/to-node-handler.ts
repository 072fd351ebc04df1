import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
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
  const listener = getRequestListener((request) => handler.fetch(request), { overrideGlobalObjects: false });
  return (request, response) => {
    // It answers whatever happens, and rejects never.
    void listener(request, response);
  };
}
