// A server of its own process, as the benchmark starts it: node server-process.ts with its settings as JSON in DBDIAG_BENCH.
// It says on stdout where it listens, and its memory for each line on stdin.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { createRuntime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import { readPage } from '@dbdiag/web';
import type { ServerSettings } from './start-server.ts';

const { storage } = JSON.parse(process.env.DBDIAG_BENCH ?? '{}') as ServerSettings;
const runtime = await createRuntime({ storage, agent: { session_timeout_minutes: 0 } });
const handler = createHandler(runtime, {
  page: readPage(),
  // Whoever the load says it is: what is measured is the server, not the comparison of tokens.
  authorize: (request) => ({ id: request.headers.get('x-user') ?? 'nobody' }),
  limits: { requestsPerMinute: 0, turnsAtOnce: 100, streamsAtOnce: 2000 },
});
const server = createServer(toNodeHandler(handler));
// Longer than the load pauses, so that no request meets a connection that is being closed.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
createInterface({ input: process.stdin }).on('line', () => {
  globalThis.gc?.();
  process.stdout.write(`${process.memoryUsage().rss}\n`);
});
process.stdin.on('end', () => process.exit(0));
