import type { Handler } from '../src/handler.ts';

/** What a request in a test has besides its path. */
export interface Asked {
  readonly method?: string;
  /** Sent as JSON, unless it is a text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** An answer, read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON, where it is. */
  readonly json: unknown;
}

/** Asks a handler, as a client on loopback would. */
export async function ask(handler: Pick<Handler, 'fetch'>, path: string, asked: Asked = {}): Promise<Answered> {
  const response = await handler.fetch(requestOf(path, asked));
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  return { status: response.status, headers: response.headers, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
}

/** The request itself. */
export function requestOf(path: string, { method, body, headers = {}, signal }: Asked = {}): Request {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return new Request(`http://localhost:8377${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
}

/** The events of a stream of server-sent events: names and data. */
export function eventsIn(text: string): readonly { readonly event: string; readonly id?: string; readonly data: unknown }[] {
  return text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => {
      const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1];
      const id = field('id');
      return { event: field('event') ?? 'message', ...(id !== undefined && { id }), data: JSON.parse(field('data') ?? 'null') as unknown };
    });
}
