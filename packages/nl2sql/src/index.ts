/** Questions about data in natural language: a semantic model, an intent, SQL from a compiler, and figures with an account of every word. */

// Asking: the captain's loop, from a question to an answer with figures, an account of its words, warnings and a chart.
export type {
  AccountLine,
  Answer,
  AnswerColumn,
  Answered,
  AnswerTable,
  Warning,
} from './captain/answer.ts';
export { answerSchema, answerVersion } from './captain/answer.ts';
export { answerOption } from './captain/answer-option.ts';
export type { Asker, AskerDeps, AskOptions, AskStep, Captain } from './captain/asker.ts';
export { createAsker } from './captain/asker.ts';
export type { CaptainState, Decision } from './captain/decide.ts';
export { decide } from './captain/decide.ts';
export type { Execution, StepFault, Teammate } from './captain/execution-history.ts';
export type { ToldAnswer } from './captain/told-answer.ts';
export { toldAnswer, toldAnswerSchema, toldAnswerVersion } from './captain/told-answer.ts';
export { barsText } from './chart/bars-text.ts';
export type { Chart } from './chart/chart.ts';
export { chartSvg } from './chart/chart-svg.ts';
export { vegaLite } from './chart/vega-lite.ts';
export { formatData } from './evaluator/format-data.ts';
export { tableText } from './evaluator/table-text.ts';
// The compiler from an intent to SQL: the same intent and model always give the same text, and no guess.
export type { Candidate, CandidateColumn, ColumnRole } from './generator/candidate.ts';
export type { GeneratedSql, GenerateOptions } from './generator/generate-sql.ts';
export { generateSql } from './generator/generate-sql.ts';
export type { Bilingual } from './generator/refusal.ts';
export type { IntentReading } from './intent/intent-from-wire.ts';
export { intentFromWire } from './intent/intent-from-wire.ts';
export type { StructuredIntent } from './intent/structured-intent.ts';
// With a model: a language model where rules don't understand, held to ids and the question's own words; SQL of its own only beside the compiled one.
export { createModelCaptain, type ModelCaptainDeps } from './llm/model-captain.ts';
export { createModelParser, type ModelParser, type ModelParserDeps } from './llm/model-parser.ts';
export { createSqlProposer, type ProposeOptions, type SqlProposal, type SqlProposer, type SqlProposerDeps } from './llm/propose-sql.ts';
// The semantic model: what there is to ask about, read from YAML with all its faults at once, checked against its database, or drafted from one.
export { checkModel } from './model/check-model.ts';
export type { ModelCheck } from './model/check-session.ts';
export type { CheckMessage } from './model/check-words.ts';
export type { DraftLimits } from './model/draft-evidence.ts';
export type { DraftOptions } from './model/draft-model.ts';
export { draftModel } from './model/draft-model.ts';
export type { ModelFault } from './model/model-fault.ts';
export type { ModelLimits } from './model/model-limits.ts';
export type { ReadModelOptions, ReadModelOutcome } from './model/read-model.ts';
export { readModel } from './model/read-model.ts';
export type {
  Dataset,
  DefaultFilter,
  DisambiguationRule,
  Field,
  Label,
  Metric,
  NamedFilter,
  Relationship,
  SemanticModel,
  Term,
  VerifiedQuery,
} from './model/semantic-model.ts';
export { locateModel } from './model/source-relation.ts';
// Understanding: a question as an intent, or what has to be asked back.
export type { ParseOptions, SemanticParser, SemanticParserDeps } from './parser/semantic-parser.ts';
export { createSemanticParser } from './parser/semantic-parser.ts';
export type { PostgresModelOptions } from './postgres-model/postgres-model.ts';
export { postgresModel } from './postgres-model/postgres-model.ts';
// Reading: a question taken apart, with all that its words may mean: parts of the model, values of the data, numbers and times.
export type { Meaning, Mention, ParseNote, ParseOutcome, QuestionToken, ReadQuestion, TimeMeaning } from './reading/mention.ts';
export type { QuestionReader, QuestionReaderDeps, ReadOptions } from './reading/question-reader.ts';
export { createQuestionReader } from './reading/question-reader.ts';
export type { IndexedColumn, ValueIndex, ValueIndexOptions } from './reading/value-index.ts';
export { loadValueIndex, nearestValues } from './reading/value-index.ts';
// Sources: a database that questions are asked of, read-only. Adapters are on `/postgres` and `/duckdb`.
export type { SourceAudit } from './source/audited-source.ts';
export { auditedSource } from './source/audited-source.ts';
export type {
  ApprovedQuery,
  DatabaseSchema,
  DataSource,
  DataValue,
  Dialect,
  ExecuteOptions,
  QueryFailure,
  QueryFailureKind,
  QueryOutcome,
  QueryReview,
  ResultColumn,
  SchemaColumn,
  SchemaRelation,
} from './source/data-source.ts';
// SQL as a tree: expressions of models are read into it, both dialects are printed from it.
export type { ParsedExpression } from './sql/parse-expression.ts';
export { parseExpression } from './sql/parse-expression.ts';
export { printExpression, printQuery } from './sql/print.ts';
export type { SqlExpression, SqlQuery } from './sql/tree.ts';
// Tools: a question in a conversation; on a source, run a statement, check one, read the schema.
export type { AskDataDeps } from './tools/ask-data-tool.ts';
export { createAskDataTool } from './tools/ask-data-tool.ts';
export type { AskedDatabase } from './tools/asked-database.ts';
export type { SqlToolDeps, SqlToolRegistry } from './tools/create-sql-tools.ts';
export { createExecuteSqlTool, createGetSchemaTool, createSqlTools, createValidateSqlTool } from './tools/create-sql-tools.ts';
