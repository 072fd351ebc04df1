import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { toNodeHandler } from '@modelcontextprotocol/node';
import type { McpDoor } from '../src/mcp-door.ts';

/** The protocols that are spoken: that of 2025 is what clients speak by default. */
export const eras = ['2025', '2026-07-28'] as const;

type Era = (typeof eras)[number];

/** What a user does with a form: fills it in, or doesn't. */
export type FormAnswer =
  | { readonly action: 'accept'; readonly content: Record<string, string | boolean> }
  | { readonly action: 'decline' | 'cancel' };

export interface ClientOptions {
  readonly era: Era;
  /** Answers forms; without it the client can't show any. */
  readonly fill?: (form: { readonly message: string; readonly properties: Readonly<Record<string, unknown>> }) => FormAnswer;
}

function createClient({ era, fill }: ClientOptions): Client {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: fill === undefined ? {} : { elicitation: { form: {} } },
      ...(era === '2026-07-28' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    },
  );
  if (fill !== undefined)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      if (params.mode === 'url') throw new Error('Nobody asks for a URL here.');
      return fill({ message: params.message, properties: params.requestedSchema.properties });
    });
  return client;
}

/** A door on a loopback port. The owner of a request is in a header, as a server would have found it out from a token. */
export interface ServedDoor {
  readonly url: URL;
  connect(options: ClientOptions & { readonly owner?: string }): Promise<Client>;
  close(): Promise<void>;
}

export async function serveDoor(door: McpDoor): Promise<ServedDoor> {
  const handler = toNodeHandler({ fetch: (request) => door.fetch(request, { owner: request.headers.get('x-owner') ?? 'local' }) });
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- what it rejects with, the test shall fail with
  const server = createServer().on('request', handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  const clients: Client[] = [];
  return {
    url,
    connect: async ({ owner = 'local', ...options }) => {
      const client = createClient(options);
      clients.push(client);
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { 'x-owner': owner } } }));
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await door.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A client of `test/stdio-program.ts`, which it starts from source. */
export async function connectStdio(options: ClientOptions & { readonly config: object }): Promise<Client> {
  const client = createClient(options);
  const tsx = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url));
  const program = fileURLToPath(new URL('stdio-program.ts', import.meta.url));
  await client.connect(
    new StdioClientTransport({
      command: execPath,
      args: [tsx, '--conditions=@dbdiag/source', program, JSON.stringify(options.config)],
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    }),
  );
  return client;
}
