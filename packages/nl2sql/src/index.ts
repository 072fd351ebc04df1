/** Questions about data in natural language: a semantic model, an intent, SQL from a compiler, and figures with an account of every word. */

export type { StructuredIntent } from './intent/structured-intent.ts';
export type { SemanticModel } from './model/semantic-model.ts';
