// Fastify hands the path on whole, and leaves the body alone where no parser wants it.
import type { Runtime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import fastify from 'fastify';
import type { Running } from './running.ts';

export async function onFastify(runtime: Runtime): Promise<Running> {
  const app = fastify();
  const listener = toNodeHandler(createHandler(runtime, { basePath: '/dbdiag' }));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    scope.all('/dbdiag/*', (request, reply) => {
      reply.hijack();
      listener(request.raw, reply.raw);
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${address}/dbdiag`, close: () => app.close() };
}
