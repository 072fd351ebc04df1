import { access } from 'node:fs/promises';
import type { CallOptions } from '@dbdiag/ports';
import type { ApprovedQuery, DatabaseSchema, DataSource, ExecuteOptions, QueryOutcome, QueryReview } from '../source/data-source.ts';
import { parsedSchema, rowsSchema } from './child/child-messages.ts';
import { ChildGoneError, StatementError } from './child/start-child.ts';
import type { DatabaseProcess } from './database-process.ts';
import { openDatabase } from './database-process.ts';
import type { DuckdbLimits } from './duckdb-limits.ts';
import { defaultDuckdbLimits, parseTimeoutMs } from './duckdb-limits.ts';
import { DataFileError } from './errors.ts';
import type { PolicyContext } from './policy/review-query.ts';
import { policyContext, reviewTree } from './policy/review-query.ts';
import type { QueryRefusal } from './policy/syntax-tree.ts';
import { isFields, refusal } from './policy/syntax-tree.ts';
import { toQueryFailure } from './query-failure.ts';
import { readOwnFunctions, readSchema } from './read-schema.ts';
import { toResult } from './result-values.ts';

/** What is opened, and with which bounds. */
export interface DuckdbSourceOptions {
  /** A database file of DuckDB. */
  readonly file: string;
  /** Only these may be read; default: every table and view of the file. */
  readonly relations?: readonly { readonly schema?: string; readonly name: string }[];
  readonly limits?: Partial<DuckdbLimits>;
}

/**
 * Opens a database of DuckDB for questions, in a process of its own: it reads this file and nothing else, and is killed when a statement
 * takes too long or is aborted.
 *
 * @throws DuckdbMissingError, and {@link DataFileError} when the file is missing, locked or no database.
 */
export async function openDuckdbSource(options: DuckdbSourceOptions): Promise<DataSource> {
  const limits = { ...defaultDuckdbLimits, ...options.limits };
  const database = await openFile(options.file, limits);
  try {
    const whole = await readSchema(async (sql) => runOwn(database, sql));
    const schema = chosen(whole, options.relations);
    const context = policyContext(schema, await readOwnFunctions(async (sql) => runOwn(database, sql)));
    return toSource({ database, limits, schema, context });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Opened {
  readonly database: DatabaseProcess;
  readonly limits: DuckdbLimits;
  readonly schema: DatabaseSchema;
  readonly context: PolicyContext;
}

function toSource(opened: Opened): DataSource {
  const { database, limits, schema } = opened;
  const execute = async (query: ApprovedQuery, { signal, timeoutMs, maxRows }: ExecuteOptions = {}): Promise<QueryOutcome> => {
    const begin = performance.now();
    try {
      const value = await database.request(
        {
          kind: 'run',
          sql: query,
          onlySelect: true,
          maxRows: Math.min(maxRows ?? limits.maxRows, limits.maxRows),
          maxBytes: limits.maxBytes,
        },
        { timeoutMs: Math.min(timeoutMs ?? limits.timeoutMs, limits.timeoutMs), signal },
      );
      const rows = rowsSchema.parse(value);
      return { ok: true, ...toResult(rows), truncated: rows.truncated, elapsedMs: performance.now() - begin };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = toQueryFailure(error);
      if (failure === undefined) throw error;
      return { ok: false, failure, elapsedMs: performance.now() - begin };
    }
  };
  return {
    dialect: 'duckdb',
    schema: async (options?: CallOptions) => {
      options?.signal?.throwIfAborted();
      return schema;
    },
    review: async (sql) => review(sql, opened),
    execute,
    close: async () => database.close(),
  };
}

async function review(sql: string, { database, limits, context }: Opened): Promise<QueryReview> {
  if (sql.length > limits.maxLength) return refusal('too-long', `It has more than ${limits.maxLength} characters.`);
  if (/[\0\p{Surrogate}]/u.test(sql)) return refusal('unparsable', 'It holds a NUL character or half of a surrogate pair.');
  const statement = await parsed(sql, database);
  if ('verdict' in statement) return statement;
  const parts = reviewTree(statement.tree, context);
  return 'verdict' in parts ? parts : { verdict: 'approved', approved: approve(sql) };
}

async function parsed(sql: string, database: DatabaseProcess): Promise<{ readonly tree: unknown } | QueryRefusal> {
  try {
    const { statements, tree } = parsedSchema.parse(await database.request({ kind: 'parse', sql }, { timeoutMs: parseTimeoutMs }));
    if (statements === 0) return refusal('not-a-query', 'It holds no statement.');
    if (statements > 1) return refusal('several-statements', `It holds ${statements} statements; one may be run at a time.`);
    const json: unknown = JSON.parse(tree);
    if (!isFields(json) || json.error !== false || !Array.isArray(json.statements) || json.statements.length !== 1)
      return refusal('not-a-query', 'It is no SELECT; nothing else may be run.');
    return { tree: json.statements[0] };
  } catch (error) {
    if (error instanceof StatementError) return refusal('unparsable', error.message);
    if (error instanceof ChildGoneError) return refusal('too-complex', `DuckDB's parser did not end well. ${error.message}`);
    throw error;
  }
}

/** The only place where a text becomes runnable here. */
function approve(sql: string): ApprovedQuery {
  return sql as ApprovedQuery;
}

async function openFile(file: string, limits: DuckdbLimits): Promise<DatabaseProcess> {
  try {
    await access(file);
  } catch (cause) {
    throw new DataFileError(file, 'missing', { cause });
  }
  try {
    return await openDatabase(file, limits);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const { message } = error;
    if (/Could not set lock|being used by another process/.test(message)) throw new DataFileError(file, 'locked', { cause: error });
    if (/not a valid DuckDB database|newer version|older version|storage version|is a directory/i.test(message))
      throw new DataFileError(file, 'not-a-database', { said: message, cause: error });
    throw new DataFileError(file, 'failed', { said: message, cause: error });
  }
}

/** Rows of the catalog of a database with more tables than anyone has. */
const catalogRows = 1_000_000;

async function runOwn(database: DatabaseProcess, sql: string): ReturnType<Parameters<typeof readSchema>[0]> {
  const value = await database.request(
    { kind: 'run', sql, onlySelect: true, maxRows: catalogRows, maxBytes: 256 * 1024 * 1024 },
    { timeoutMs: 60_000 },
  );
  return rowsSchema.parse(value);
}

function chosen(schema: DatabaseSchema, relations: DuckdbSourceOptions['relations']): DatabaseSchema {
  if (relations === undefined) return schema;
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  return {
    relations: schema.relations.filter((relation) =>
      relations.some(({ schema: wanted = 'main', name }) => same(relation.schema, wanted) && same(relation.name, name)),
    ),
  };
}
