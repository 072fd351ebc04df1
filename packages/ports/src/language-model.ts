import type { CallOptions } from './call-options.ts';
import type { JsonValue } from './session-store.ts';

/** One message to a model. */
export interface LLMMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A language model. It words things; it never decides what is true. */
export interface LLMService {
  /** Free text. */
  complete(messages: readonly LLMMessage[], options?: CallOptions): Promise<string>;
  /** A value meant to fit `schema` (JSON Schema). The caller parses it: models miss. */
  generate(messages: readonly LLMMessage[], schema: JsonValue, options?: CallOptions): Promise<unknown>;
}

/** Turns texts into vectors. */
export interface EmbeddingService {
  /** Length of every vector. */
  readonly dimensions: number;
  /** One vector per text, in order, each of unit length. */
  embed(texts: readonly string[], options?: CallOptions): Promise<readonly (readonly number[])[]>;
}
