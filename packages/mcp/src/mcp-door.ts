import type { Runtime } from '@dbdiag/runtime';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createDoorServer } from './door-server.ts';
import { doorWords } from './door-words.ts';
import { doorLimits } from './limits.ts';
import { doorVersion } from './version.ts';

/** How a door is made. */
export interface McpDoorOptions {
  /**
   * Seals the state that clients carry from a question to its answer; at least 32 bytes. Processes that serve the same clients must
   * have the same. Default: a random one of this door.
   */
  readonly stateKey?: Uint8Array | undefined;
  /** Gets errors as they are, for a log. Clients are told no more than `publicError` says. */
  readonly onError?: (error: unknown) => void;
}

/** Who a request is from. Whoever mounts the door has found that out. */
export interface McpCaller {
  /** A principal of the server; `local` where nobody logs in. */
  readonly owner: string;
}

/** MCP over HTTP, as a web-standard handler. */
export interface McpDoor {
  /** Answers one request for one owner. It checks neither tokens nor Host nor Origin: that is done before. */
  fetch(request: Request, caller: McpCaller): Promise<Response>;
  /** Ends what is running, and refuses what comes after it. Calling it again does nothing. */
  close(): Promise<void>;
}

/** Streams of subscriptions that may be open at once. Nothing is told on them, since nothing on offer changes. */
const subscriptions = 64;

/**
 * Opens a runtime to assistants that speak MCP, of 2026-07-28 and of 2025. Requests are answered one by one and nothing is kept
 * between them, so that any process with the same storage answers the next.
 *
 * @throws RangeError for a `stateKey` under 32 bytes.
 *
 * @example
 * ```ts
 * const door = createMcpDoor(runtime);
 * const response = await door.fetch(request, { owner: 'local' });
 * ```
 */
export function createMcpDoor(runtime: Runtime, { stateKey, onError = () => undefined }: McpDoorOptions = {}): McpDoor {
  const key = stateKey ?? crypto.getRandomValues(new Uint8Array(32));
  const serverFor = (owner: string) => createDoorServer(runtime, { owner, stateKey: key, version: doorVersion, onError });
  // A key that is too short is told here, not at the first request.
  serverFor('local');
  const handler = createMcpHandler(
    ({ authInfo }) => {
      if (authInfo === undefined) throw new Error('A request came without its owner.');
      return serverFor(authInfo.clientId);
    },
    { onerror: onError, maxRequestBodySize: doorLimits.requestBytes, maxSubscriptions: subscriptions },
  );
  let isClosed = false;
  return {
    fetch: async (request, { owner }) => {
      if (isClosed) return closedResponse();
      return handler.fetch(request, { authInfo: { token: '', clientId: owner, scopes: [] } });
    },
    close: async () => {
      isClosed = true;
      await handler.close();
    },
  };
}

function closedResponse(): Response {
  const error = { code: -32_000, message: doorWords.en.closed };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 503, headers: { 'retry-after': '5' } });
}
