import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { ConnectionPool } from '../connection-pool.ts';

/** A database for one test file. */
export interface DatabaseUnderTest {
  readonly pool: pg.Pool;
  /** The connections of the stores, where they aren't those of `pool`. */
  readonly through?: ConnectionPool;
  readonly close: () => Promise<void>;
}

/** A server's database, and the URL others may open it by. */
export interface ServerDatabase extends DatabaseUnderTest {
  readonly url: string;
}

/** The server to test on, where one is given. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** An embedded database in memory. */
export async function embeddedDatabase(): Promise<DatabaseUnderTest> {
  const lite = await PGlite.create();
  const pool = new pg.Pool(Object.assign(createPgConfig(lite), { max: 1, idleTimeoutMillis: 0 }));
  return {
    pool,
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}

/** A new database on the server of {@link serverUrl}, dropped on close. */
export async function serverDatabase(): Promise<ServerDatabase> {
  if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `dbdiag_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  // A connection that is being closed may still hear that its database is dropped, and so may the pool that closes it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    url: url.href,
    close: async () => {
      await pool.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement on the server, outside any database under test. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
