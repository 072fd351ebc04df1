import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Runtime, RuntimeConfigInput, RuntimeDeps } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import type { PageFile } from '../src/page-files.ts';

/** A server with the page, as a program has one. */
export interface PageServer {
  readonly url: string;
  runtime(): Runtime;
  /** Ends as a process that is killed: no answer is finished. What was stored stays. */
  stop(): Promise<void>;
  /** Begins again at the same address, on what was stored. */
  start(): Promise<void>;
}

interface PageServerOptions {
  readonly page: (path: string) => PageFile | undefined;
  readonly config?: RuntimeConfigInput;
  readonly deps?: RuntimeDeps;
}

/** Starts a server with the page on a free port of this machine. */
export async function startPageServer({ page, config = {}, deps = {} }: PageServerOptions): Promise<PageServer> {
  // Clicking is faster than people are.
  const settings = { ...config, server: { ...config.server, rate_per_minute: 0 } };
  let runtime = await createRuntime(settings, deps);
  const { stores } = runtime;
  let server: Server | undefined;
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const listener = toNodeHandler(createHandler(runtime, { page }));
      const listening = createServer(listener);
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', () => {
        server = listening;
        const address = listening.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}/`,
    runtime: () => runtime,
    stop: async () => {
      const stopped = server;
      server = undefined;
      if (stopped === undefined) return;
      const closed = new Promise((resolve) => stopped.close(resolve));
      stopped.closeAllConnections();
      await closed;
    },
    start: async () => {
      runtime = await createRuntime(settings, { ...deps, stores });
      await listen(port);
    },
  };
}
