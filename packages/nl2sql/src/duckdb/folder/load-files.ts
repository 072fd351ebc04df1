import { dirname } from 'node:path';
import { rowsSchema } from '../child/child-messages.ts';
import type { DuckdbChild } from '../child/start-child.ts';
import { ChildGoneError, StatementError, startChild } from '../child/start-child.ts';
import { noExtensions, residentBytes } from '../database-process.ts';
import type { DuckdbLimits } from '../duckdb-limits.ts';
import { openTimeoutMs } from '../duckdb-limits.ts';
import { DataFileError } from '../errors.ts';
import type { RunOwn } from '../read-schema.ts';
import { csvRelation, identifier, literal } from './csv-columns.ts';
import type { DataFile } from './data-files.ts';

/**
 * Loads files into a new database, in a process of its own that may read these files only.
 *
 * @param database - Where the database is made; nothing is there yet.
 * @throws DataFileError for a file that can't be read; ChildGoneError when it takes too long.
 */
export async function loadFiles(files: readonly DataFile[], database: string, limits: DuckdbLimits): Promise<void> {
  const child = startChild();
  try {
    const settings = loadingSettings(database, limits);
    const opening = { kind: 'open', file: database, settings, maxResidentBytes: residentBytes(limits) } as const;
    await child.request(opening, { timeoutMs: openTimeoutMs });
    const run = runner(child, limits.loadTimeoutMs);
    await confine(files, database, run);
    for (const file of files) await load(file, run);
    // Everything is in the file then, and nothing is left beside it.
    await run('CHECKPOINT');
  } finally {
    await child.end();
  }
}

function loadingSettings(database: string, { memoryMb, temporaryMb, threads }: DuckdbLimits): Readonly<Record<string, string>> {
  return {
    ...noExtensions,
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: `${database}.tmp`,
    max_temp_directory_size: `${temporaryMb}MB`,
  };
}

/** From here on only the files and the new database can be read. DuckDB takes these settings from a statement only. */
async function confine(files: readonly DataFile[], database: string, run: RunOwn): Promise<void> {
  await run(`SET allowed_directories = [${literal(dirname(database))}]`);
  await run(`SET allowed_paths = [${files.map(({ path }) => literal(path)).join(', ')}]`);
  await run('SET enable_external_access = false');
  await run('SET lock_configuration = true');
}

/** All statements share the time. */
function runner(child: DuckdbChild, timeoutMs: number): RunOwn {
  const end = performance.now() + timeoutMs;
  return async (sql) => {
    const left = Math.max(1, end - performance.now());
    const request = { kind: 'run', sql, onlySelect: false, maxRows: 100_000, maxBytes: 64 * 1024 * 1024 } as const;
    return rowsSchema.parse(await child.request(request, { timeoutMs: left }));
  };
}

async function load({ path, format, schema, table }: DataFile, run: RunOwn): Promise<void> {
  try {
    const relation = format === 'csv' ? await csvRelation(path, run) : `read_parquet(${literal(path)})`;
    await run(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
    await run(`CREATE TABLE ${identifier(schema)}.${identifier(table)} AS SELECT * FROM ${relation}`);
  } catch (error) {
    if (error instanceof StatementError) throw new DataFileError(path, 'bad-file', { said: shortened(error.message), cause: error });
    if (error instanceof ChildGoneError && error.why === 'timeout')
      throw new DataFileError(path, 'too-large', { said: error.message, cause: error });
    throw error;
  }
}

/** DuckDB's messages about csv end in a page of settings; the first lines say which line is wrong. */
function shortened(message: string): string {
  return message.split('\n').slice(0, 3).join(' ').slice(0, 400);
}
