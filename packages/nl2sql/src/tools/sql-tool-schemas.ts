import { z } from 'zod';

/** Longest text of a statement that a tool takes; the source has its own limit below that. */
const maxLength = 64_000;
/** Most rows that a tool shows. */
const maxRows = 1_000;

const sql = z.string().min(1).max(maxLength).describe('One SELECT in the dialect of the database');

/** Input of `execute_sql`. */
export const executeSqlInput = z.strictObject({
  sql,
  max_rows: z.int().min(1).max(maxRows).default(100).describe('How many rows to return at most'),
});

/** Input of `validate_sql`. */
export const validateSqlInput = z.strictObject({ sql });

/** Input of `get_schema`. */
export const getSchemaInput = z.strictObject({
  tables: z.array(z.string().min(1)).max(100).optional().describe('Names of tables, with or without schema; all when left out'),
  format: z.enum(['markdown', 'ddl']).default('markdown').describe('How to write it'),
});

const refused = z.object({ status: z.literal('refused'), rule: z.string(), reason: z.string() });

/** Output of `execute_sql`: rows, why it may not be run, or why it failed. */
export const executeSqlOutput = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('rows'),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    truncated: z.boolean(),
    elapsed_ms: z.number(),
  }),
  refused,
  z.object({ status: z.literal('failed'), kind: z.string(), code: z.string(), message: z.string(), name: z.string().optional() }),
]);

/** Output of `validate_sql`: whether the policy lets it run. Names and types are checked by the database alone, when it runs. */
export const validateSqlOutput = z.discriminatedUnion('status', [z.object({ status: z.literal('approved'), sql: z.string() }), refused]);

/** Output of `get_schema`. */
export const getSchemaOutput = z.object({
  text: z.string(),
  tables: z.array(z.string()),
  /** Of those asked for, what isn't there. */
  missing: z.array(z.string()),
});

/** What `execute_sql` gives. */
export type ExecuteSqlOutput = z.output<typeof executeSqlOutput>;
/** What `validate_sql` gives. */
export type ValidateSqlOutput = z.output<typeof validateSqlOutput>;
/** What `get_schema` gives. */
export type GetSchemaOutput = z.output<typeof getSchemaOutput>;
