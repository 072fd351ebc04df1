import type { CallOptions } from './call-options.ts';
import type { JsonValue } from './session-store.ts';

/** One message to a model. */
export interface LLMMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What one answer of a model cost. */
export interface LLMUsage {
  /** Name of the model, as it was asked for. */
  readonly model: string;
  readonly call: 'complete' | 'generate' | 'stream' | 'embed';
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Whether the server said nothing and the numbers are guessed from the length of the texts. */
  readonly estimated: boolean;
}

/** What a call of a model takes besides its messages. */
export interface LLMCallOptions extends CallOptions {
  /** Told of every answer to this call, also of one that turns out to be useless. */
  readonly onUsage?: (usage: LLMUsage) => void;
  /** Longest answer that is of use, in tokens, reasoning left out. Default: what the model takes for usual. */
  readonly maxTokens?: number;
}

/** A language model. It words things; it never decides what is true. */
export interface LLMService {
  /** Free text. */
  complete(messages: readonly LLMMessage[], options?: LLMCallOptions): Promise<string>;
  /** A value meant to fit `schema` (JSON Schema). The caller parses it: models miss. */
  generate(messages: readonly LLMMessage[], schema: JsonValue, options?: LLMCallOptions): Promise<unknown>;
  /**
   * Free text in pieces, where the model can do that. Joined, the pieces are the answer. None is ever repeated: a call that
   * breaks off after its first piece rejects.
   */
  stream?(messages: readonly LLMMessage[], options?: LLMCallOptions): AsyncIterable<string>;
}

/** Turns texts into vectors. */
export interface EmbeddingService {
  /** Length of every vector; 0 while the adapter has to learn it from its first answer. */
  readonly dimensions: number;
  /** One vector per text, in order, each of unit length. */
  embed(texts: readonly string[], options?: CallOptions): Promise<readonly (readonly number[])[]>;
}
