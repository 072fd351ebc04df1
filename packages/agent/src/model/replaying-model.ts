import type { CallOptions, JsonValue, LLMMessage, LLMService } from '@dbdiag/ports';
import { ModelNotRecordedError } from './errors.ts';
import type { ModelExchange, ModelQuestion } from './model-exchange.ts';
import { fromRecorded, questionDigest } from './model-exchange.ts';

/** Characters of the question in the message of an error: they show which prompt has changed. */
const quotedCharacters = 80;

/** The pieces of a recorded stream. */
function pieces({ reply }: ModelExchange): readonly string[] {
  const list: readonly JsonValue[] = Array.isArray(reply) ? reply : [];
  return list.filter((piece) => typeof piece === 'string');
}

/**
 * A model that answers as it was recorded. Equal calls get their answers in the order of the record; different ones may come
 * in any order.
 *
 * A call that isn't in the record rejects with ModelNotRecordedError: a prompt has changed, or the program asks something
 * else than it did.
 *
 * @param exchanges - What {@link recordingModel} recorded.
 */
export function replayingModel(exchanges: readonly ModelExchange[]): LLMService {
  const left = new Map<string, ModelExchange[]>();
  for (const exchange of exchanges) left.set(exchange.digest, [...(left.get(exchange.digest) ?? []), exchange]);

  const take = async (question: ModelQuestion, options: CallOptions | undefined): Promise<ModelExchange> => {
    options?.signal?.throwIfAborted();
    const digest = await questionDigest(question);
    const exchange = left.get(digest)?.shift();
    if (exchange !== undefined) return exchange;
    const begins = question.messages.at(-1)?.content.slice(0, quotedCharacters) ?? '';
    throw new ModelNotRecordedError(
      `This call of ${question.call} is not in the record (${digest}), or not as often. It ends with: ${begins}. Record again if a prompt was changed.`,
    );
  };
  const answer = async (question: ModelQuestion, options: CallOptions | undefined): Promise<JsonValue> => {
    const { reply = null, failure } = await take(question, options);
    if (failure !== undefined) throw fromRecorded(failure);
    return reply;
  };
  return {
    complete: async (messages, options) => {
      const reply = await answer({ call: 'complete', messages }, options);
      if (typeof reply !== 'string') throw new ModelNotRecordedError('The record holds no text for this call of complete. Was it edited?');
      return reply;
    },
    generate: async (messages, schema, options) => answer({ call: 'generate', messages, schema }, options),
    // Without a recorded stream the recorded model couldn't stream either.
    ...(exchanges.some(({ call }) => call === 'stream')
      ? {
          stream: async function* stream(messages: readonly LLMMessage[], options?: CallOptions): AsyncGenerator<string> {
            const exchange = await take({ call: 'stream', messages }, options);
            for (const piece of pieces(exchange)) {
              options?.signal?.throwIfAborted();
              yield piece;
            }
            if (exchange.failure !== undefined) throw fromRecorded(exchange.failure);
          },
        }
      : {}),
  };
}
