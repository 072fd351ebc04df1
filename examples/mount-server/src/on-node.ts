// Node's own server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Runtime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import type { Running } from './running.ts';

export async function onNode(runtime: Runtime): Promise<Running> {
  const server = createServer(toNodeHandler(createHandler(runtime)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}
