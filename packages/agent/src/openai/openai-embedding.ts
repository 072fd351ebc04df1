import type { CallOptions, EmbeddingService } from '@dbdiag/ports';
import { z } from 'zod';
import { InvalidModelOptionsError, ModelOutputError } from '../model/errors.ts';
import type { CallClock } from './call-clock.ts';
import { startClock } from './call-clock.ts';
import { createEndpoint } from './endpoint.ts';
import { answerText, ask } from './http-answer.ts';
import type { OpenAIEmbeddingOptions } from './openai-options.ts';
import { defaultOpenAIOptions } from './openai-options.ts';
import { persevere } from './perseverance.ts';
import { estimateTokens } from './token-estimate.ts';

const answer = z.object({
  data: z.array(z.object({ index: z.int().nonnegative().optional(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.number() }).nullish().catch(undefined),
});

function parse(text: string): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(text));
  } catch (cause) {
    throw new ModelOutputError('The answer holds no vectors. Is this the address of an embedding model?', { cause });
  }
}

/** @throws ModelOutputError for a vector that points nowhere. */
function toUnitLength(vector: readonly number[]): readonly number[] {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) throw new ModelOutputError('The answer holds a vector without a direction.');
  return vector.map((value) => value / length);
}

/** The vectors in the order of the texts: servers may answer in another. */
function inOrder({ data }: z.infer<typeof answer>, count: number): readonly (readonly number[])[] {
  const byPlace = new Map(data.map(({ index, embedding }, place) => [index ?? place, embedding]));
  return Array.from({ length: count }, (_, place) => {
    const vector = byPlace.get(place);
    if (vector === undefined || data.length !== count)
      throw new ModelOutputError(`The answer holds ${data.length} vectors for ${count} texts.`);
    return toUnitLength(vector);
  });
}

/**
 * An embedding model behind any server that speaks the Embeddings API.
 *
 * @throws InvalidModelOptionsError. Calls reject with a ModelError, or with the reason of the caller's signal.
 * @see https://platform.openai.com/docs/api-reference/embeddings
 */
export function createOpenAIEmbedding(options: OpenAIEmbeddingOptions): EmbeddingService {
  const endpoint = createEndpoint(options);
  const { model, timeoutMs } = endpoint;
  const batchSize = options.batchSize ?? defaultOpenAIOptions.batchSize;
  if (!Number.isInteger(batchSize) || batchSize < 1)
    throw new InvalidModelOptionsError('batchSize', `is ${batchSize}, and has to be a whole number from 1 up.`);
  let dimensions = options.dimensions ?? 0;

  const ofBatch = async (texts: readonly string[], clock: CallClock): Promise<readonly (readonly number[])[]> => {
    for (const perseverance = persevere(endpoint, clock); ; ) {
      try {
        const response = await ask(endpoint, { route: 'embeddings', body: { model, input: texts, encoding_format: 'float' } }, clock);
        const read = parse(await answerText(response, clock));
        const promptTokens = read.usage?.prompt_tokens ?? texts.reduce((sum, text) => sum + estimateTokens(text), 0);
        options.onUsage?.({ model, call: 'embed', promptTokens, completionTokens: 0, estimated: read.usage?.prompt_tokens === undefined });
        return inOrder(read, texts.length);
      } catch (error) {
        await perseverance.again(error);
      }
    }
  };

  const checkLength = (vectors: readonly (readonly number[])[]): void => {
    for (const { length } of vectors) {
      if (dimensions === 0) dimensions = length;
      if (length !== dimensions) throw new ModelOutputError(`The answer holds a vector of length ${length}, expected is ${dimensions}.`);
    }
  };

  return {
    get dimensions() {
      return dimensions;
    },
    embed: async (texts, own?: CallOptions) => {
      const clock = startClock({ timeoutMs, idleTimeoutMs: timeoutMs, signal: own?.signal });
      const vectors: (readonly number[])[] = [];
      try {
        for (let from = 0; from < texts.length; from += batchSize) {
          const batch = await ofBatch(texts.slice(from, from + batchSize), clock);
          checkLength(batch);
          vectors.push(...batch);
        }
        return vectors;
      } finally {
        clock.stop();
      }
    },
  };
}
