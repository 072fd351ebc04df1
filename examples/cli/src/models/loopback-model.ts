import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** A request as the model's server sees it. */
export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly body: string;
}

/** What the server answers: the content of the model's message, a failure to try again at once, or nothing ever. */
export type ModelAnswer = string | { readonly status: number } | undefined;

/** A server on the loopback that speaks Chat Completions, for tests. */
export interface LoopbackModel {
  readonly port: number;
  readonly requests: readonly ModelRequest[];
  /** Settles when a request has come. */
  readonly asked: Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts the server on a free port. */
export async function startLoopbackModel(answer: (request: ModelRequest) => ModelAnswer): Promise<LoopbackModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, response) => {
    void readText(incoming).then((body) => {
      const request = { authorization: incoming.headers.authorization, body };
      requests.push(request);
      server.emit('asked');
      const content = answer(request);
      if (content === undefined) return;
      if (typeof content === 'object') {
        response.writeHead(content.status, { 'retry-after': '0' }).end();
        return;
      }
      if (/"stream":\s*true/.test(body)) {
        response.setHeader('content-type', 'text/event-stream');
        const events = [
          ...content.split(/(?<= )/).map((piece) => choice({ delta: { content: piece } })),
          choice({ delta: {}, finish_reason: 'stop' }),
        ];
        response.end(`${events.map((event) => `data: ${event}\n\n`).join('')}data: [DONE]\n\n`);
      } else {
        response.setHeader('content-type', 'application/json');
        response.end(choice({ message: { role: 'assistant', content }, finish_reason: 'stop' }));
      }
    });
  });
  const asked = once(server, 'asked');
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    requests,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function choice(fields: object): string {
  return JSON.stringify({ choices: [{ index: 0, ...fields }] });
}
