import { once } from 'node:events';
import { createServer } from 'node:http';
import { isLoopbackAddress } from '@dbdiag/ports';
import type { Runtime } from '@dbdiag/runtime';
import { createHandler, toNodeHandler } from '@dbdiag/server';
import { readPage } from '@dbdiag/web';
import { exitStatus, UsageError } from '../exit-status.ts';
import { pageFolder } from '../page-folder.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withRuntime } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { readVariable } from '../world.ts';
import { listen } from './listen.ts';
import { createRequestLog } from './request-log.ts';
import { serveWording } from './serve-wording.ts';

/** The options of `dbdiag serve`. */
export interface ServeOptions extends SettingOptions {
  readonly log: 'text' | 'json' | 'off';
}

/** How often old sessions are looked for. */
const sweepMs = 5 * 60_000;

/** How long a client may take to send a request: whoever sends a byte now and then doesn't keep a connection for ever. */
const requestMs = 30_000;

/** `dbdiag serve`: conversations, the page, inspections and MCP over HTTP, until it is stopped. */
export async function serve(world: World, options: ServeOptions): Promise<number> {
  const reading = await readSettings(world, options, { idleMinutes: undefined });
  const { config } = reading;
  const { host, port, tokens } = config.server;
  if (host !== 'localhost' && !isLoopbackAddress(host) && Object.keys(tokens).length === 0) {
    throw new UsageError(
      `Whoever reaches ${host} could read every session, since no token is configured. Put a token for each user into server.tokens, or listen on 127.0.0.1.`,
    );
  }
  const words = serveWording[config.locale ?? systemLocale(world)];
  const log = createRequestLog(world.messages, options.log);
  const password = (): string | undefined => readVariable(world, 'PGPASSWORD');
  const agentSocket = readVariable(world, 'SSH_AUTH_SOCK');
  return withRuntime(world, { config, password, agentSocket, onFailure: log.failure }, async (runtime) => {
    const folder = await pageFolder();
    const page = folder === undefined ? undefined : readPage(folder);
    const { createMcpDoor } = await import('@dbdiag/mcp');
    const mcp = createMcpDoor(runtime, { onError: log.failure, stateKey: await sharedKey(tokens) });
    const handler = createHandler(runtime, {
      page,
      mount: { '/mcp': (request, caller) => mcp.fetch(request, caller) },
      onLog: log.request,
      onError: log.failure,
    });
    const listener = toNodeHandler(handler);
    const server = createServer({ requestTimeout: requestMs }, listener);
    const address = await listen(server, { host, port });
    world.messages.write(`${words.listening(address)}\n${page === undefined ? words.noPage : words.page(address)}\n`);
    const sweeping = setInterval(() => void sweep(runtime, log.failure), sweepMs);
    if (!world.signal.aborted) await once(world.signal, 'abort');
    clearInterval(sweeping);
    world.messages.write(`${words.stopping}\n`);
    // No new connections; those that are open have their turns finished.
    server.close();
    await handler.close();
    await mcp.close();
    server.closeAllConnections();
    return exitStatus.fine;
  });
}

/** A key that every process of the same configuration has, so that each understands what another asked; without tokens there is one process. */
async function sharedKey(tokens: Readonly<Record<string, string>>): Promise<Uint8Array | undefined> {
  const known = Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1));
  if (known.length === 0) return undefined;
  const text = new TextEncoder().encode(`dbdiag mcp state ${JSON.stringify(known)}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}

async function sweep(runtime: Runtime, onFailure: (error: unknown) => void): Promise<void> {
  try {
    await runtime.sweep();
  } catch (error) {
    // It is tried again; the server goes on.
    onFailure(error);
  }
}
