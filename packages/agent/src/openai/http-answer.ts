import { ModelOutputError, ModelUnreachableError } from '../model/errors.ts';
import type { CallClock } from './call-clock.ts';
import type { Endpoint } from './endpoint.ts';
import { httpError, retryAfterMs } from './http-failure.ts';
import { wireLimits } from './openai-options.ts';
import { failureNames, serverMessage } from './server-message.ts';

/** One request. */
export interface HttpRequest {
  /** For example `chat/completions`. */
  readonly route: string;
  readonly body: unknown;
}

/** The bytes of an answer as they come. The end of the call closes what is still open. */
export async function* answerBytes(response: Response, clock: CallClock): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  let bytes = 0;
  clock.heard();
  while (reader !== undefined) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (clock.signal.aborted) throw clock.reason();
      throw new ModelUnreachableError("The connection to the model's server broke in the middle of an answer.", { cause: error });
    });
    if (done) return;
    clock.heard();
    bytes += value.byteLength;
    if (bytes > wireLimits.answerBytes)
      throw new ModelOutputError(`The answer is longer than ${wireLimits.answerBytes} bytes. Is this the address of a model?`);
    yield value;
  }
}

/** Bytes as text, whichever way they are cut. */
export async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (error) {
      throw new ModelOutputError('The answer is not valid UTF-8.', { cause: error });
    }
  };
  for await (const piece of bytes) yield decode(piece);
  yield decode();
}

/** The whole text of an answer. */
export async function answerText(response: Response, clock: CallClock): Promise<string> {
  let text = '';
  for await (const piece of decodeUtf8(answerBytes(response, clock))) text += piece;
  return text;
}

async function errorText(response: Response, clock: CallClock): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answerBytes(response, clock)) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > wireLimits.failureCharacters) break;
  }
  return text;
}

/**
 * Asks once.
 *
 * @returns An answer with status 200, its body unread.
 * @throws ModelUnreachableError, ModelRefusedError, ModelRateLimitedError, ModelTimeoutError, or the caller's reason.
 */
export async function ask(endpoint: Endpoint, { route, body }: HttpRequest, clock: CallClock): Promise<Response> {
  const url = endpoint.url(route);
  const request = {
    method: 'POST',
    headers: { ...endpoint.headers },
    body: JSON.stringify(body),
    signal: clock.signal,
    redirect: 'manual',
  } as const;
  const response = await endpoint.fetch(url, request).catch((error: unknown) => {
    if (clock.signal.aborted) throw clock.reason();
    throw new ModelUnreachableError(`No answer from the model's server at ${new URL(url).host}. Is it running, and is the address right?`, {
      cause: error,
    });
  });
  if (response.ok) return response;
  const text = await errorText(response, clock);
  throw httpError({
    status: response.status,
    message: serverMessage(text, endpoint.withoutKey),
    names: failureNames(text),
    retryAfterMs: retryAfterMs(response.headers, Date.now()),
  });
}
