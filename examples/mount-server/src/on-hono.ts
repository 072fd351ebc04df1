// Hono and whatever else speaks Request and Response take the handler as it is.
import type { Runtime } from '@dbdiag/runtime';
import { createHandler } from '@dbdiag/server';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Running } from './running.ts';

export async function onHono(runtime: Runtime): Promise<Running> {
  const handler = createHandler(runtime, { basePath: '/dbdiag' });
  const app = new Hono().all('/dbdiag/*', (context) => handler.fetch(context.req.raw));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      resolve({
        url: `http://127.0.0.1:${port}/dbdiag`,
        close: () =>
          new Promise((closed) =>
            server.close(() => {
              closed();
            }),
          ),
      });
    });
  });
}
