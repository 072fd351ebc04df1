import { RefusedError, UnreachableError } from './request-error.ts';
import type { ServerSentEvent } from './server-sent-events.ts';
import { readEvents } from './server-sent-events.ts';
import type { Shape } from './shape.ts';
import { parsed, withFields } from './shape.ts';

const tokenKey = 'dbdiag-token';

/** A request to the server the page came from. */
interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Relative to the page, so that it works under any path. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Nobody asked for it: where it needs a token, it is refused, and nobody is asked for one. */
  readonly isUnasked?: true;
}

/** The server, with the token of whoever is here. */
export interface Connection {
  /** @throws RefusedError, UnreachableError */
  json<Value>(call: Call, shape: Shape<Value>): Promise<Value>;
  /** A request whose answer has no content. @throws RefusedError, UnreachableError */
  done(call: Call): Promise<void>;
  /** @throws RefusedError, UnreachableError */
  file(call: Call): Promise<Blob>;
  /** Events as they come. @throws RefusedError, UnreachableError where the stream breaks off. */
  events(call: Call): AsyncGenerator<ServerSentEvent>;
}

interface ErrorAnswer {
  readonly error: { readonly code: string; readonly message: string };
}

/** What a connection needs from the page around it. */
export interface ConnectionDeps {
  /** Asks the person for a token; `undefined` where they don't give one. */
  readonly askToken: () => Promise<string | undefined>;
  /** Where the token is kept while the tab is open. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

async function refusal(response: Response): Promise<RefusedError> {
  const text = await response.text().catch(() => '');
  const answer = parsed(text, withFields<ErrorAnswer>('error'));
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new RefusedError(answer?.error.message ?? `HTTP ${response.status}`, {
    status: response.status,
    code: answer?.error.code ?? 'http',
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** Makes the connection to the server the page came from. One dialog at a time asks for a token, however many requests need it. */
export function createConnection({ askToken, storage }: ConnectionDeps): Connection {
  let asking: Promise<string | undefined> | undefined;

  const newToken = async (refused: string | null): Promise<string | undefined> => {
    const kept = storage.getItem(tokenKey);
    // Another request has been given one meanwhile.
    if (kept !== null && kept !== refused) return kept;
    asking ??= askToken().finally(() => {
      asking = undefined;
    });
    const token = await asking;
    if (token !== undefined) storage.setItem(tokenKey, token);
    return token;
  };

  const response = async (call: Call): Promise<Response> => {
    const { method = 'GET', path, body, signal } = call;
    const token = storage.getItem(tokenKey);
    let answer: Response;
    try {
      answer = await fetch(path, {
        method,
        cache: 'no-store',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new UnreachableError('The server did not answer.', { cause: error });
    }
    if (answer.ok) return answer;
    if (answer.status === 401 && call.isUnasked !== true && (await newToken(token)) !== undefined) return response(call);
    throw await refusal(answer);
  };

  /** What the rest of an answer is read by, so that one that breaks off is told as such. */
  const whole = async <Content>(reading: Promise<Content>, signal: AbortSignal | undefined): Promise<Content> => {
    try {
      return await reading;
    } catch (error) {
      signal?.throwIfAborted();
      throw new UnreachableError('The answer broke off.', { cause: error });
    }
  };

  return {
    json: async (call, shape) => {
      const text = await whole((await response(call)).text(), call.signal);
      const value = parsed(text, shape);
      if (value === undefined) throw new UnreachableError(`Something else answered ${call.path}.`);
      return value;
    },
    done: async (call) => {
      await response(call);
    },
    file: async (call) => whole((await response(call)).blob(), call.signal),
    events: async function* (call) {
      const { body } = await response(call);
      if (body === null) throw new UnreachableError('The answer is empty.');
      const events = readEvents(body);
      for (;;) {
        const next = await whole(events.next(), call.signal);
        if (next.done === true) return;
        yield next.value;
      }
    },
  };
}
