import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredRequest, ModelReply, Pace, WireReply } from './model-replies.ts';
import { wireReply } from './model-replies.ts';

/** A request the server got. */
export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The parsed JSON body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** All message contents, joined by newlines. */
  readonly text: string;
  /** Settles when the client has hung up before the answer was complete. */
  readonly hungUp: Promise<void>;
}

/** What the server answers: in order, or decided per request. */
export type ModelScript = readonly ModelReply[] | ((request: ServedRequest, index: number) => ModelReply);

/** A server on the loopback that speaks Chat Completions and Embeddings. */
export interface ModelServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** Every request so far. */
  readonly requests: readonly ServedRequest[];
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Answered when the script is used up; clients don't retry it. */
const scriptUsedUp: ModelReply = { kind: 'status', status: 418, body: { error: { message: 'The script of the test has no reply left.' } } };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(body: Readonly<Record<string, unknown>>): string {
  const messages: readonly unknown[] = Array.isArray(body.messages) ? body.messages : [];
  return messages.map((message) => (isRecord(message) ? String(message.content) : '')).join('\n');
}

function answered({ stream, tools }: Readonly<Record<string, unknown>>): AnsweredRequest {
  const first: unknown = Array.isArray(tools) ? tools[0] : undefined;
  const named = isRecord(first) && isRecord(first.function) ? first.function.name : undefined;
  return { stream: stream === true, tool: typeof named === 'string' ? named : undefined };
}

async function read(request: IncomingMessage, hungUp: Promise<void>): Promise<ServedRequest> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const body = isRecord(parsed) ? parsed : {};
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, text: textOf(body), hungUp };
}

async function pause(milliseconds: number | undefined): Promise<void> {
  if (milliseconds !== undefined) await sleep(milliseconds, undefined, { ref: false });
}

async function writePieces(response: ServerResponse, pieces: readonly (string | Uint8Array)[], { betweenMs }: Pace): Promise<void> {
  for (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    // A turn of the event loop between writes keeps them apart on the wire.
    await pause(betweenMs ?? 1);
  }
}

async function send(reply: WireReply, response: ServerResponse): Promise<void> {
  if (reply.kind === 'reset') {
    response.destroy();
    return;
  }
  await pause(reply.beforeMs);
  if (reply.kind === 'status') {
    const { status, body = { error: { message: `status ${status}` } }, headers = {} } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers }).end(text);
    return;
  }
  response.writeHead(200, { 'content-type': reply.contentType });
  await writePieces(response, reply.pieces, reply);
  switch (reply.ends ?? 'properly') {
    case 'properly':
      response.end();
      return;
    case 'reset':
      response.destroy();
      return;
    case 'never':
      return;
  }
}

/**
 * Starts a server on a free port of the loopback.
 *
 * @example
 * ```ts
 * const server = await startModelServer({ replies: [{ kind: 'text', content: 'Hello.' }] });
 * const model = createOpenAIModel({ baseUrl: server.baseUrl, model: 'scripted' });
 * await model.complete([{ role: 'user', content: 'Hi' }]);
 * await server.close();
 * ```
 */
export async function startModelServer({ replies }: { readonly replies: ModelScript }): Promise<ModelServer> {
  const requests: ServedRequest[] = [];
  const server = createServer((request, response) => {
    const hungUp = new Promise<void>((resolve) => {
      response.on('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    const serve = async (): Promise<void> => {
      const served = await read(request, hungUp);
      const index = requests.push(served) - 1;
      const reply = typeof replies === 'function' ? replies(served, index) : (replies[index] ?? scriptUsedUp);
      await send(wireReply(reply, answered(served.body)), response);
    };
    serve().catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** An address on the loopback where nothing listens. */
export async function unusedBaseUrl(): Promise<string> {
  const server = await startModelServer({ replies: [] });
  await server.close();
  return server.baseUrl;
}
