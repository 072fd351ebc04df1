import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** A folder with a database file in it, for one test file. */
export interface MadeDatabase {
  readonly folder: string;
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/** Makes a database by SQL, and closes it. */
export async function madeDatabase(sql: string): Promise<MadeDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-test-'));
  const file = join(folder, 'made.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
  return { folder, file, remove: async () => rm(folder, { recursive: true, force: true }) };
}
