import { RequestRefusedError } from '../errors.ts';

/**
 * The bytes of a body, up to a limit; what is beyond it is never read.
 *
 * @param limit - Bytes.
 * @throws RequestRefusedError where it is longer.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (): RequestRefusedError => new RequestRefusedError('server/body-too-large', `The body has more than ${limit} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // lib.dom's ReadableStream isn't iterable in every runtime; its reader is.
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.length;
  }
  return whole;
}

/**
 * A body of JSON.
 *
 * @throws RequestRefusedError for another content type, bytes that aren't UTF-8, and text that isn't JSON.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(type)) {
    throw new RequestRefusedError('server/content-type', 'The body is no application/json.');
  }
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new RequestRefusedError('server/not-json', error instanceof SyntaxError ? 'The body is no JSON.' : 'The body is no UTF-8.');
  }
}
