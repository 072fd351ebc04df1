import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from '@dbdiag/agent';
import { encodeAgUiStream } from '../src/protocols/ag-ui/encode-ag-ui-stream.ts';
import { readRunInput } from '../src/protocols/ag-ui/run-input.ts';
import { encodeUiStream, uiStreamHeaders } from '../src/protocols/ai-sdk/encode-ui-stream.ts';
import { readUiChat } from '../src/protocols/ai-sdk/ui-chat.ts';
import type { RefusedTurn } from '../src/protocols/asked-turn.ts';
import type { SessionOverview } from '../src/protocols/turn-parts.ts';

/** What the two protocols are served with. */
export interface ProtocolServerOptions {
  readonly agent: Agent;
  /** Makes the ids of messages. */
  readonly newId?: () => string;
  /** Bytes written at a time; by default each event whole. */
  readonly bytes?: number;
  readonly view?: (sessionId: string) => Promise<SessionOverview | undefined>;
}

/** Both protocols on loopback, by nothing but Node's own server. */
export interface ProtocolServer {
  readonly uiChat: string;
  readonly agUi: string;
  /** Everything that was written, as text. */
  written(): string;
  close(): Promise<void>;
}

/** Serves an agent. */
export async function serveProtocols(options: ProtocolServerOptions): Promise<ProtocolServer> {
  const written: string[] = [];
  const server = createServer((request, response) => {
    void answered(request, response, { ...options, written });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    uiChat: `http://127.0.0.1:${port}/ui/chat`,
    agUi: `http://127.0.0.1:${port}/ag-ui`,
    written: () => written.join(''),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Serving = ProtocolServerOptions & { readonly written: string[] };

async function answered(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const left = new AbortController();
  response.on('close', () => {
    left.abort();
  });
  const body = await jsonBody(request);
  const pieces = request.url === '/ui/chat' ? uiPieces(body, left.signal, serving) : agUiPieces(body, left.signal, serving);
  if ('verdict' in pieces) {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ reason: pieces.reason, faults: pieces.faults }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...(request.url === '/ui/chat' && uiStreamHeaders) });
  for await (const piece of pieces) {
    serving.written.push(piece);
    for (const bytes of inBytes(piece, serving.bytes)) {
      response.write(bytes);
      if (serving.bytes !== undefined) await new Promise(setImmediate);
    }
  }
  response.end();
}

function uiPieces(body: unknown, signal: AbortSignal, { agent, newId, view }: Serving): AsyncIterable<string> | RefusedTurn {
  const reading = readUiChat(body);
  if (reading.verdict === 'refused') return reading;
  const { turn } = reading;
  const { sessionId, locale = 'en' } = turn;
  return encodeUiStream(agent.runTurn({ ...turn, signal }), { sessionId, locale, newId, view: view && (() => view(sessionId)) });
}

function agUiPieces(body: unknown, signal: AbortSignal, { agent, newId, view }: Serving): AsyncIterable<string> | RefusedTurn {
  const reading = readRunInput(body);
  if (reading.verdict === 'refused') return reading;
  const { turn, run } = reading;
  const { sessionId, locale = 'en' } = turn;
  return encodeAgUiStream(agent.runTurn({ ...turn, signal }), { run, locale, newId, view: view && (() => view(sessionId)) });
}

function inBytes(piece: string, size = Number.POSITIVE_INFINITY): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(piece);
  if (bytes.length <= size) return [bytes];
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size));
}

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
