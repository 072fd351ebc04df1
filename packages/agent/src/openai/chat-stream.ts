import { ModelCutError, ModelError, ModelOutputError, ModelTimeoutError } from '../model/errors.ts';
import type { CallClock } from './call-clock.ts';
import { checkEnding } from './chat-answer.ts';
import type { ChatReply, ChatUsage } from './chat-reply.ts';
import { readReply } from './chat-reply.ts';
import type { Dialect } from './dialect.ts';
import type { Endpoint } from './endpoint.ts';
import { answerBytes, answerText, decodeUtf8 } from './http-answer.ts';
import { createTraceFilter } from './reasoning-trace.ts';
import { serverSentEvents } from './server-sent-events.ts';

/** What a stream has said so far; filled while it is read. */
export interface StreamRecord {
  /** Everything that was passed on. */
  text: string;
  /** Everything the model wrote, reasoning included. */
  written: string;
  usage: ChatUsage | undefined;
  /** Whether the model ran into its limit. */
  cut: boolean;
}

/** What a stream is read with. */
export interface StreamReading {
  readonly endpoint: Endpoint;
  readonly dialect: Dialect;
  readonly clock: CallClock;
  readonly record: StreamRecord;
}

/**
 * The chunks of a stream; a server that doesn't stream sends one.
 *
 * @returns Whether the server said that these were all.
 */
async function* chunks(response: Response, { endpoint, clock }: StreamReading): AsyncGenerator<ChatReply, boolean> {
  if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
    yield readReply(await answerText(response, clock), endpoint);
    return true;
  }
  for await (const data of serverSentEvents(decodeUtf8(answerBytes(response, clock)))) {
    if (data === '[DONE]') return true;
    if (data !== '') yield readReply(data, endpoint);
  }
  return false;
}

/** The same failure, with what had been passed on before it. */
function broken(error: unknown, { clock, record }: StreamReading): unknown {
  if (clock.signal.aborted && (error instanceof ModelTimeoutError || !(error instanceof ModelError))) return clock.reason(record.text);
  if (record.text === '' || !(error instanceof ModelError) || error.received !== '') return error;
  const facts = { cause: error, received: record.text };
  if (error instanceof ModelOutputError) return new ModelOutputError(error.message, facts);
  return new ModelCutError(`The answer broke off after ${record.text.length} characters: ${error.message}`, facts);
}

/** Notes what of a text is passed on. White space before the first word is not. */
function shown(text: string, record: StreamRecord): string {
  const piece = record.text === '' ? text.trimStart() : text;
  record.text += piece;
  return piece;
}

async function* read(response: Response, reading: StreamReading): AsyncGenerator<string> {
  const { dialect, record } = reading;
  const filter = createTraceFilter(dialect.beginsInTrace);
  let finished = false;
  const all = chunks(response, reading);
  let next = await all.next();
  for (; next.done !== true; next = await all.next()) {
    const chunk = next.value;
    record.usage = chunk.usage ?? record.usage;
    record.written += chunk.content;
    finished ||= chunk.finishReason !== undefined;
    record.cut ||= chunk.finishReason === 'length';
    const piece = shown(filter.push(chunk.content), record);
    if (filter.orphaned) dialect.beginsInTrace = true;
    if (filter.leaked)
      throw new ModelOutputError('The model began its answer with reasoning that was not marked as such.', { received: record.text });
    if (piece !== '') yield piece;
    checkEnding(chunk, record.text);
  }
  const last = shown(filter.end(), record);
  if (last !== '') yield last;
  if (!finished && !next.value) throw new ModelCutError('The stream ended before the answer was finished.', { received: record.text });
  if (record.text === '')
    throw new ModelOutputError(record.written.trim() === '' ? 'The model answered nothing.' : 'The model answered with reasoning only.');
}

/**
 * The text of a streamed answer in pieces, without reasoning.
 *
 * @throws ModelError, with what was passed on before it in `received`; or the reason of the caller's signal.
 */
export async function* chatStream(response: Response, reading: StreamReading): AsyncGenerator<string> {
  try {
    yield* read(response, reading);
  } catch (error) {
    throw broken(error, reading);
  }
}
