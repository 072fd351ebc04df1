import type { BaseTool, DefinedTool } from '@dbdiag/tools';
import { defineTool, toFunctionSchema } from '@dbdiag/tools';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { DataSource, SchemaRelation } from '../source/data-source.ts';
import { schemaText } from './schema-text.ts';
import { schemaWords } from './schema-words.ts';
import type { ExecuteSqlOutput, GetSchemaOutput, ValidateSqlOutput } from './sql-tool-schemas.ts';
import {
  executeSqlInput,
  executeSqlOutput,
  getSchemaInput,
  getSchemaOutput,
  validateSqlInput,
  validateSqlOutput,
} from './sql-tool-schemas.ts';
import { sqlToolWords } from './sql-tool-words.ts';

/** What the tools work on. */
export interface SqlToolDeps {
  readonly source: DataSource;
  /** Its labels and synonyms are told with the schema. */
  readonly model?: SemanticModel;
}

/** The tools of a database, by name. */
export interface SqlToolRegistry {
  readonly tools: readonly BaseTool[];
  /** A tool by the name a model calls it. */
  find(name: string): BaseTool | undefined;
  /** As OpenAI-compatible function calling describes them. */
  functionSchemas(): readonly ReturnType<typeof toFunctionSchema>[];
}

/** Makes `execute_sql`, `get_schema` and `validate_sql` for a source, whatever its dialect. */
export function createSqlTools(deps: SqlToolDeps): SqlToolRegistry {
  const tools: readonly BaseTool[] = [createExecuteSqlTool(deps), createGetSchemaTool(deps), createValidateSqlTool(deps)];
  return {
    tools,
    find: (name) => tools.find((tool) => tool.name === name),
    functionSchemas: () => tools.map(toFunctionSchema),
  };
}

/** Makes `execute_sql`: reviews a statement and runs it. */
export function createExecuteSqlTool({ source }: Pick<SqlToolDeps, 'source'>): DefinedTool<ExecuteSqlOutput> {
  return defineTool({
    name: 'execute_sql',
    description: `Runs one read-only SELECT in ${dialectNames[source.dialect]} and gives its rows. Use after get_schema, for figures of the data.`,
    input: executeSqlInput,
    output: executeSqlOutput,
    effect: 'act',
    task: { en: 'Asking the database', zh: '查询数据库' },
    view: (output, { locale }) => ({ summary: sqlToolWords[locale].executed(output) }),
    execute: async ({ sql, max_rows: maxRows }, { session, signal }) => {
      const review = await source.review(sql);
      if (review.verdict === 'refused') return { output: { status: 'refused', rule: review.rule, reason: review.reason }, session };
      const outcome = await source.execute(review.approved, { maxRows, signal });
      if (!outcome.ok) return { output: { status: 'failed', ...outcome.failure }, session };
      const { columns, rows, truncated, elapsedMs } = outcome;
      const output: ExecuteSqlOutput = {
        status: 'rows',
        columns: columns.map(({ name, type }) => ({ name, type })),
        rows: rows.map((row) => [...row]),
        truncated,
        elapsed_ms: Math.round(elapsedMs),
      };
      return { output, session };
    },
  });
}

/** Makes `validate_sql`: reviews a statement without running it. */
export function createValidateSqlTool({ source }: Pick<SqlToolDeps, 'source'>): DefinedTool<ValidateSqlOutput> {
  return defineTool({
    name: 'validate_sql',
    description: `Says whether a statement in ${dialectNames[source.dialect]} may be run, and why not. It runs nothing. Use before showing SQL.`,
    input: validateSqlInput,
    output: validateSqlOutput,
    effect: 'query',
    task: { en: 'Checking a statement', zh: '检查语句' },
    view: (output, { locale }) => ({ summary: sqlToolWords[locale].validated(output) }),
    execute: async ({ sql }, { session }) => {
      const review = await source.review(sql);
      if (review.verdict === 'refused') return { output: { status: 'refused', rule: review.rule, reason: review.reason }, session };
      return { output: { status: 'approved', sql: review.approved }, session };
    },
  });
}

/** Makes `get_schema`: tables, columns, keys, and what the model calls them. */
export function createGetSchemaTool({ source, model }: SqlToolDeps): DefinedTool<GetSchemaOutput> {
  const words = schemaWords(model);
  return defineTool({
    name: 'get_schema',
    description: 'Describes tables with their columns, types and keys. Use before writing SQL.',
    input: getSchemaInput,
    output: getSchemaOutput,
    effect: 'query',
    task: { en: 'Reading the schema', zh: '读取表结构' },
    view: (output, { locale }) => ({ summary: sqlToolWords[locale].schema(output) }),
    execute: async ({ tables, format }, { session, signal }) => {
      const { relations } = await source.schema({ signal });
      const chosen = tables === undefined ? relations : relations.filter((relation) => tables.some((name) => isNamed(relation, name)));
      const missing = (tables ?? []).filter((name) => !relations.some((relation) => isNamed(relation, name)));
      const text = schemaText({ relations: chosen }, { format, dialect: source.dialect, words });
      return { output: { text, tables: chosen.map(({ schema, name }) => `${schema}.${name}`), missing }, session };
    },
  });
}

const dialectNames: Readonly<Record<DataSource['dialect'], string>> = { postgres: 'PostgreSQL', duckdb: 'DuckDB' };

function isNamed({ schema, name }: SchemaRelation, wanted: string): boolean {
  const asked = wanted.toLowerCase();
  return asked === name.toLowerCase() || asked === `${schema}.${name}`.toLowerCase();
}
