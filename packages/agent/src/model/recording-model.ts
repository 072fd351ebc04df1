import type { JsonValue, LLMMessage, LLMService } from '@dbdiag/ports';
import { toJson } from '../json-value.ts';
import { ModelTimeoutError } from './errors.ts';
import type { ModelExchange, ModelQuestion, RecordedFailure } from './model-exchange.ts';
import { questionDigest, toRecorded } from './model-exchange.ts';

async function identity(question: ModelQuestion): Promise<Pick<ModelExchange, 'call' | 'digest' | 'schema'>> {
  const { call, schema } = question;
  const title =
    typeof schema === 'object' && schema !== null && 'title' in schema && typeof schema.title === 'string' ? { schema: schema.title } : {};
  return { call, digest: await questionDigest(question), ...title };
}

/** How a call failed; nothing where its caller lost interest. Whose clock ran out first, the model's or the caller's, is all the same. */
function failureOf(error: unknown, signal: AbortSignal | undefined): RecordedFailure | undefined {
  if (signal?.aborted !== true) return toRecorded(error);
  const reason: unknown = signal.reason;
  return reason instanceof ModelTimeoutError ? toRecorded(reason) : undefined;
}

/**
 * A model that records what it is asked and how it answers, for {@link replayingModel}.
 *
 * @param llm - The model that answers.
 * @param record - Gets every call that ended, in the order they end. A call the caller aborted isn't one of them, unless its time was over.
 */
export function recordingModel(llm: LLMService, record: (exchange: ModelExchange) => void): LLMService {
  const kept = async <Reply>(question: ModelQuestion, work: () => Promise<Reply>, signal: AbortSignal | undefined): Promise<Reply> => {
    const asked = await identity(question);
    try {
      const reply = await work();
      record({ ...asked, reply: toJson(reply) });
      return reply;
    } catch (error) {
      const failure = failureOf(error, signal);
      if (failure !== undefined) record({ ...asked, failure });
      throw error;
    }
  };
  const stream = llm.stream?.bind(llm);
  return {
    complete: async (messages, options) =>
      kept({ call: 'complete', messages }, async () => llm.complete(messages, options), options?.signal),
    generate: async (messages, schema: JsonValue, options) =>
      kept({ call: 'generate', messages, schema }, async () => llm.generate(messages, schema, options), options?.signal),
    ...(stream === undefined
      ? {}
      : {
          stream: async function* streamed(messages: readonly LLMMessage[], options): AsyncGenerator<string> {
            const asked = await identity({ call: 'stream', messages });
            const reply: string[] = [];
            try {
              for await (const piece of stream(messages, options)) {
                reply.push(piece);
                yield piece;
              }
            } catch (error) {
              const failure = failureOf(error, options?.signal);
              if (failure !== undefined) record({ ...asked, reply, failure });
              throw error;
            }
            record({ ...asked, reply });
          },
        }),
  };
}
