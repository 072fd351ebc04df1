// @module-tag long

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRuntime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import { expect, it } from 'vitest';
import { sendMalformed } from './malformed.ts';

it('damaged requests are refused in the form of an error, and nothing fails inside', async () => {
  const runtime = await createRuntime({});
  const server = createServer(toNodeHandler(createHandler(runtime, { limits: { requestsPerMinute: 0 } })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { statuses, wrong } = await sendMalformed(`http://127.0.0.1:${port}`, 500, 7);
  expect(wrong).toEqual([]);
  // Requests that are all refused for one reason would show nothing.
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([400, 404, 405, 415]));
  server.closeAllConnections();
  server.close();
  await runtime.close();
});
