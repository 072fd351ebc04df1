// Express takes the mounting path off. Mount it before express.json(), which would read the body away.
import type { AddressInfo } from 'node:net';
import type { Runtime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import express from 'express';
import type { Running } from './running.ts';

export async function onExpress(runtime: Runtime): Promise<Running> {
  const app = express();
  app.use('/dbdiag', toNodeHandler(createHandler(runtime)));
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/dbdiag`,
    close: () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}
