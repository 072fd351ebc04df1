/** Questions about data in natural language: a semantic model, an intent, SQL from a compiler, and figures with an account of every word. */

export type { StructuredIntent } from './intent/structured-intent.ts';
export type { SemanticModel } from './model/semantic-model.ts';

// SQL as a tree: expressions of models are read into it, both dialects are printed from it.
export type { ParsedExpression } from './sql/parse-expression.ts';
export { parseExpression } from './sql/parse-expression.ts';
export { printExpression, printQuery } from './sql/print.ts';
export type { SqlExpression, SqlQuery } from './sql/tree.ts';
