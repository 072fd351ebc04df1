import { access } from 'node:fs/promises';
import type { CallOptions } from '@dbdiag/ports';
import { z } from 'zod';
import type { SourceAudit } from '../source/audited-source.ts';
import { auditedSource } from '../source/audited-source.ts';
import type { ApprovedQuery, DatabaseSchema, DataSource, ExecuteOptions, QueryOutcome, QueryReview } from '../source/data-source.ts';
import type { ChildRows } from './child/child-messages.ts';
import { parsedSchema, rowsSchema } from './child/child-messages.ts';
import { ChildGoneError, StatementError } from './child/start-child.ts';
import type { DatabaseProcess } from './database-process.ts';
import { openDatabase } from './database-process.ts';
import type { DuckdbLimits } from './duckdb-limits.ts';
import { defaultDuckdbLimits, parseTimeoutMs } from './duckdb-limits.ts';
import { DataFileError } from './errors.ts';
import { folderDatabase } from './folder/folder-database.ts';
import type { PolicyContext } from './policy/review-query.ts';
import { policyContext, reviewTree } from './policy/review-query.ts';
import type { QueryRefusal } from './policy/syntax-tree.ts';
import { refusal } from './policy/syntax-tree.ts';
import { toQueryFailure } from './query-failure.ts';
import type { RunOwn } from './read-schema.ts';
import { readOwnFunctions, readSchema } from './read-schema.ts';
import { toResult } from './result-values.ts';

/** Where the data is. */
export type DuckdbPlace =
  /** A database file of DuckDB. */
  | { readonly file: string }
  /** A folder of csv or parquet files. `cacheFolder` keeps the database that is made of them for the next time. */
  | { readonly folder: string; readonly cacheFolder?: string };

/** What may be read, and with which bounds. */
export interface DuckdbSourceOptions {
  /** Only these may be read; default: every table and view. Without a schema: in any. */
  readonly relations?: readonly { readonly schema?: string; readonly name: string }[];
  /** Names of columns whose values nobody may see. They are blanked where they are shown, may be counted, and may not be used otherwise. */
  readonly redactColumns?: readonly string[];
  readonly audit?: SourceAudit;
  readonly limits?: Partial<DuckdbLimits>;
}

/**
 * Opens a database of DuckDB, or a folder of csv or parquet files, for questions, in a process of its own: it reads this file and nothing
 * else, and is killed when a statement takes too long or is aborted.
 *
 * @throws DuckdbMissingError; {@link DataFileError} when a file is missing, locked, too large or can't be read.
 */
export async function openDuckdbSource(options: DuckdbPlace & DuckdbSourceOptions): Promise<DataSource> {
  const limits = { ...defaultDuckdbLimits, ...options.limits };
  const made = 'folder' in options ? await folderDatabase(options.folder, options.cacheFolder, limits) : undefined;
  try {
    const source = await openSource(made?.file ?? ('file' in options ? options.file : ''), limits, options);
    const closing = {
      ...source,
      close: async () => {
        await source.close();
        await made?.remove();
      },
    };
    return options.audit === undefined ? closing : auditedSource(closing, options.audit);
  } catch (error) {
    await made?.remove();
    throw error;
  }
}

async function openSource(file: string, limits: DuckdbLimits, { relations, redactColumns = [] }: DuckdbSourceOptions): Promise<DataSource> {
  const database = await openFile(file, limits);
  try {
    const run: RunOwn = async (sql) => runOwn(database, sql);
    const schema = chosen(await readSchema(run), relations);
    const context = policyContext(schema, { own: await readOwnFunctions(run), hidden: redactColumns });
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
  const { database, limits, schema, context } = opened;
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
      return { ok: true, ...toResult(rows, context.hidden), truncated: rows.truncated, elapsedMs: performance.now() - begin };
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
  return reviewTree(statement.tree, context) ?? { verdict: 'approved', approved: approve(sql) };
}

/** The tree of the only statement of a text. */
async function parsed(sql: string, database: DatabaseProcess): Promise<{ readonly tree: unknown } | QueryRefusal> {
  try {
    const json = z.string().parse(await database.request({ kind: 'parse', sql }, { timeoutMs: parseTimeoutMs }));
    const read = parsedSchema.parse(JSON.parse(json));
    if (read.error && read.error_type === 'parser') return refusal('unparsable', `DuckDB's parser says: ${read.error_message}`);
    if (read.error) return refusal('not-a-query', 'It is no SELECT, or not only that; nothing else may be run.');
    const [tree, ...more] = read.statements;
    if (tree === undefined) return refusal('not-a-query', 'It holds no statement.');
    if (more.length > 0) return refusal('several-statements', `It holds ${read.statements.length} statements; one may be run at a time.`);
    return { tree };
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

async function runOwn(database: DatabaseProcess, sql: string): Promise<ChildRows> {
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
      relations.some(({ schema: wanted, name }) => same(relation.name, name) && (wanted === undefined || same(relation.schema, wanted))),
    ),
  };
}
