import type { JsonValue, LLMUsage } from '@dbdiag/ports';

/** Where a server is and how patiently it is asked. */
export interface OpenAIServerOptions {
  /**
   * Address of the server, with or without the version: `http://localhost:11434`, `https://api.example.com/v1`. One that ends in
   * the route, `…/chat/completions?api-version=…` or `…/invocations`, is used as it is.
   */
  readonly baseUrl: string;
  /** Goes into the header `authorization`, on Azure into `api-key`, and nowhere else. Servers on your own machine often need none. */
  readonly apiKey?: string;
  /** Name of the model, as the server knows it. */
  readonly model: string;
  /** Headers to add, for servers that want their own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest call, its retries included, in milliseconds. */
  readonly timeoutMs?: number;
  /** How often a call that failed on its way is made again, ≥ 0. */
  readonly retries?: number;
  /** The wait before the first retry, in milliseconds; doubled for every further one, and shortened at random by up to a half. */
  readonly retryDelayMs?: number;
  /** Told of every answer. */
  readonly onUsage?: (usage: LLMUsage) => void;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Options of a model that talks. */
export interface OpenAIModelOptions extends OpenAIServerOptions {
  /** Longest silence once an answer has begun, in milliseconds. */
  readonly idleTimeoutMs?: number;
  /**
   * Longest answer, in tokens, reasoning included. Calls ask for what they need, 400 where they don't say; a model that runs into
   * that limit is given this one, once again and from then on.
   */
  readonly maxTokens?: number;
  /**
   * Fields to add to every request, as the server wants them: `{ enable_thinking: false }`. The fields of {@link requestFields}
   * can't be among them.
   */
  readonly extraBody?: Readonly<Record<string, JsonValue>>;
}

/** Options of a model that turns texts into vectors. */
export interface OpenAIEmbeddingOptions extends OpenAIServerOptions {
  /** Length of the vectors, where it is known; otherwise learned from the first answer. */
  readonly dimensions?: number;
  /** Texts per request, ≥ 1. */
  readonly batchSize?: number;
}

/** Each default, with its reason. */
export const defaultOpenAIOptions = {
  // A 7B model on a laptop writes a planner's decision in well under a minute; a turn has two.
  timeoutMs: 60_000,
  // Servers that think write traces or keep-alives meanwhile; half a minute of nothing is a dead connection.
  idleTimeoutMs: 30_000,
  // Two more tries outlast a restarting worker; more would outlast the user's patience.
  retries: 2,
  retryDelayMs: 500,
  // A planner's decision or a reading. Servers count what is asked for against the context and against quotas.
  answerTokens: 400,
  // The rest is room for a reasoning trace.
  maxTokens: 4_096,
  // What servers with small limits accept.
  batchSize: 64,
} as const;

/** Limits nobody needs to change. */
export const wireLimits = {
  /** The longest wait a server may ask for, in milliseconds. Beyond it the call fails and the rules answer. */
  retryAfterMs: 20_000,
  /** The longest wait of our own before a retry, in milliseconds. */
  retryDelayMs: 8_000,
  /** Most bytes of an answer. A long reply has a few ten thousand. */
  answerBytes: 8 << 20,
  /** Most characters of a failed answer that are read; the message stands at its beginning. */
  failureCharacters: 20_000,
  /** Most characters of a server's message that are repeated. */
  messageCharacters: 300,
} as const;
