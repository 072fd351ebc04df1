/** MCP over stdin and stdout, for clients that start the server themselves. */

import type { Readable, Writable } from 'node:stream';
import type { Runtime } from '@dbdiag/runtime';
import { StdioServerTransport, serveStdio as serveTransport } from '@modelcontextprotocol/server/stdio';
import { createDoorServer } from './door-server.ts';
import { doorLimits } from './limits.ts';
import { doorVersion } from './version.ts';

/** Whom a server on stdio works for, and over what. */
export interface ServeStdioOptions {
  /** Whose sessions it sees; `local` on a machine of one's own. */
  readonly owner: string;
  /** One message of the client a line. */
  readonly input: Readable;
  /** One message of the server a line, and nothing else may be written to it. */
  readonly output: Writable;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Gets errors as they are, for a log. The client is told no more than `publicError` says. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Serves one client until its input ends, it can't be written to, or the signal is aborted. The runtime stays open.
 *
 * @example
 * ```ts
 * await serveStdio(runtime, { owner: 'local', input: process.stdin, output: process.stdout });
 * ```
 */
export async function serveStdio(
  runtime: Runtime,
  { owner, input, output, signal, onError = () => undefined }: ServeStdioOptions,
): Promise<void> {
  const stateKey = crypto.getRandomValues(new Uint8Array(32));
  const transport = new StdioServerTransport(input, output, { maxBufferSize: doorLimits.lineBytes });
  const served = serveTransport(() => createDoorServer(runtime, { owner, stateKey, version: doorVersion, onError }), {
    transport,
    onerror: onError,
  });
  await new Promise<void>((resolve) => {
    const { onclose } = transport;
    // It closes by itself where the input ends, a line is too long, or nobody reads.
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
    signal?.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
    if (signal?.aborted === true || input.readableEnded || input.destroyed) resolve();
  });
  await served.close();
}
