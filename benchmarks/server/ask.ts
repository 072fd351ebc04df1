import { Agent, request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';

/** Kept open, as many as there are users. */
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

/** What is sent. */
export interface Asked {
  readonly user: string;
  readonly method?: string;
  readonly body?: unknown;
}

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly json: unknown;
  readonly milliseconds: number;
}

/** Asks a server over a connection that is kept open. */
export async function ask(url: string, path: string, { user, method, body }: Asked): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'x-user': user,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const asked = httpRequest(`${url}${path}`, { method: method ?? (text === undefined ? 'GET' : 'POST'), headers, agent }, (response) => {
      json(response).then((value) => {
        resolve({ status: response.statusCode ?? 0, json: value, milliseconds: performance.now() - begun });
      }, reject);
    });
    asked.on('error', reject);
    asked.end(text);
  });
}
