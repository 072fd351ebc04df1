import { recordingModel } from '@dbdiag/agent';
import { createOpenAIEmbedding, createOpenAIModel } from '@dbdiag/agent/openai';
import type { EmbeddingService, LLMService } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import { createEmbeddingIndex, createRedactor } from '@dbdiag/tools';
import type { RuntimeConfig } from '../config/config-schema.ts';
import type { Redactable } from '../config/redactable.ts';
import type { Exchange } from './exchange.ts';
import type { HelpingModels } from './helping-models.ts';
import { recordingIndex } from './recorded-index.ts';

/** Which models take part, and where they are. */
export interface ModelSetup {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly models: ModelNames;
  readonly redact: readonly Redactable[];
}

/** Names of models as their server knows them; absent where rules do the work. */
export interface ModelNames {
  readonly planning?: string;
  readonly responding?: string;
  readonly embedding?: string;
}

/** How models are connected. */
export interface ModelConnection {
  /** What the user of this machine is called: what `names` takes out first. */
  readonly userNames?: readonly string[];
  /** Gets every exchange with a model, for a transcript. */
  readonly record?: ((exchange: Exchange) => void) | undefined;
}

/** The models of a configuration; undefined where none takes part. */
export function modelSetupOf({ agent, llm }: Pick<RuntimeConfig, 'agent' | 'llm'>): ModelSetup | undefined {
  const { agent_model: planning, response_model: responding = planning } = agent;
  const { base_url: baseUrl, api_key: apiKey, embedding_model: embedding, redact } = llm;
  if (!agent.enabled || baseUrl === undefined) return undefined;
  return {
    baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    models: {
      ...(planning === undefined ? {} : { planning }),
      ...(responding === undefined ? {} : { responding }),
      ...(embedding === undefined ? {} : { embedding }),
    },
    redact,
  };
}

/**
 * The models of a setup, ready to be asked; nothing is sent yet.
 *
 * @throws InvalidModelOptionsError when the server's address or a name is none.
 */
export function connectModels(
  { baseUrl, apiKey, models, redact }: ModelSetup,
  { userNames = [], record = () => undefined }: ModelConnection = {},
): HelpingModels {
  const server = { baseUrl, ...(apiKey === undefined ? {} : { apiKey }) };
  const talking = (model: string): LLMService => recordingModel(createOpenAIModel({ ...server, model }), record);
  const options = redactorOptions(redact, userNames);
  const { planning, responding, embedding } = models;
  return {
    ...(planning === undefined ? {} : { planning: talking(planning) }),
    ...(responding === undefined ? {} : { responding: talking(responding) }),
    ...(embedding === undefined
      ? {}
      : {
          embedding: (phenomena) =>
            recordingIndex(
              createEmbeddingIndex(phenomena, redacting(createOpenAIEmbedding({ ...server, model: embedding }), options)),
              record,
            ),
        }),
    redact: options,
  };
}

/** What a redactor has to take out. */
export function redactorOptions(redact: readonly Redactable[], userNames: readonly string[]): RedactorOptions {
  return {
    ...(redact.includes('names') ? { names: [...new Set(userNames)] } : {}),
    ...(redact.includes('addresses') ? { addresses: true } : {}),
    ...(redact.includes('literals') ? { sqlLiterals: true } : {}),
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
