import { recordingModel } from '@dbdiag/agent';
import { createOpenAIEmbedding, createOpenAIModel } from '@dbdiag/agent/openai';
import type { EmbeddingService, LLMService } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import { createEmbeddingIndex, createRedactor } from '@dbdiag/tools';
import type { Exchange } from './exchange.ts';
import type { HelpingModels } from './helping-models.ts';
import type { ModelSetup } from './model-setup.ts';
import { redactorOptions } from './model-setup.ts';
import { recordingIndex } from './recorded-index.ts';

/** How models are connected. */
export interface ModelConnection {
  /** What the user of this machine is called: what `names` takes out first. */
  readonly userNames?: readonly string[];
  /** Puts something of one's own around the model that reads, given its name. */
  readonly wrap?: ((model: LLMService, name: string) => LLMService) | undefined;
  /** Gets every exchange with a model, for a transcript. */
  readonly record?: ((exchange: Exchange) => void) | undefined;
}

/**
 * The models of a setup, ready to be asked; nothing is sent yet.
 *
 * @throws InvalidModelOptionsError when the server's address or a name is none.
 */
export function connectModels(
  { baseUrl, apiKey, extraBody = {}, models, redact, timeoutMs, embeddingTimeoutMs = timeoutMs }: ModelSetup,
  { userNames = [], wrap = (model) => model, record = () => undefined }: ModelConnection = {},
): HelpingModels {
  const server = { baseUrl, ...(apiKey === undefined ? {} : { apiKey }) };
  const within = (ms: number | undefined): { readonly timeoutMs?: number } => (ms === undefined ? {} : { timeoutMs: ms });
  const talking = (model: string): LLMService =>
    recordingModel(wrap(createOpenAIModel({ ...server, ...within(timeoutMs), model, extraBody }), model), record);
  const options = redactorOptions(redact, userNames);
  const { planning, embedding } = models;
  return {
    ...(planning === undefined ? {} : { planning: talking(planning) }),
    ...(embedding === undefined
      ? {}
      : {
          embedding: (phenomena) =>
            recordingIndex(
              createEmbeddingIndex(
                phenomena,
                redacting(createOpenAIEmbedding({ ...server, ...within(embeddingTimeoutMs), model: embedding }), options),
              ),
              record,
            ),
        }),
    redact: options,
  };
}

/** An embedding model that gets every text through a redactor. */
function redacting(embedding: EmbeddingService, options: RedactorOptions): EmbeddingService {
  const redactor = createRedactor(options);
  return {
    get dimensions() {
      return embedding.dimensions;
    },
    embed: async (texts, callOptions) =>
      embedding.embed(
        texts.map((text) => redactor.redact(text).text),
        callOptions,
      ),
  };
}
