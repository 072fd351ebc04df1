import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { extensionSchemas } from '../../testing/policy-cases.ts';
import { policySettings } from '../search-path.ts';

/** The server to test on, where one is given. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** A database whose catalogs can be asked. */
export interface DatabaseWithCatalogs {
  readonly name: string;
  /** Runs one statement as a superuser and gives the first column of each row. */
  readonly column: (sql: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** An embedded PostgreSQL 18. */
export async function embeddedCatalogs(): Promise<DatabaseWithCatalogs> {
  const lite = await PGlite.create();
  return {
    name: 'PostgreSQL 18, embedded',
    column: async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows.map(firstValue),
    close: async () => lite.close(),
  };
}

/** A new database on the server of {@link serverUrl}, with a role that has pg_monitor and nothing else. */
export interface MonitoredDatabase extends DatabaseWithCatalogs {
  readonly version: number;
  /** Extensions that can be used there, and whether it has `a log directory`. */
  readonly extensions: ReadonlySet<string>;
  /** Runs one statement as the monitoring role, as the target adapter does. */
  readonly monitor: (sql: string) => Promise<number>;
}

/** Creates a {@link MonitoredDatabase}. */
export async function monitoredDatabase(): Promise<MonitoredDatabase> {
  const name = `dbdiag_policy_${randomBytes(6).toString('hex')}`;
  const administrator = new pg.Client({ connectionString: serverUrl });
  await administrator.connect();
  await administrator.query(`CREATE DATABASE ${name}`);
  await administrator.query(`CREATE ROLE ${name} IN ROLE pg_monitor`);
  const owner = await connected(name);
  const monitor = await connected(name);
  const extensions = new Set<string>();
  if (await works(owner, 'SELECT pg_ls_logdir()')) extensions.add('a log directory');
  for (const extension of Object.keys(extensionSchemas)) if (await create(owner, extension)) extensions.add(extension);
  await monitor.query(`SET ROLE ${name}`);
  for (const [setting, value] of Object.entries(policySettings)) await monitor.query(`SET ${setting} = ${value}`);
  const column = async (sql: string): Promise<readonly string[]> => (await owner.query<Record<string, unknown>>(sql)).rows.map(firstValue);
  return {
    name: 'the server',
    column,
    version: Number((await column('SHOW server_version_num'))[0]),
    extensions,
    monitor: async (sql) => look(monitor, sql),
    close: async () => {
      await Promise.all([owner.end(), monitor.end()]);
      await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await administrator.query(`DROP ROLE ${name}`);
      await administrator.end();
    },
  };
}

async function connected(database: string): Promise<pg.Client> {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function look(client: pg.Client, sql: string): Promise<number> {
  await client.query('BEGIN READ ONLY');
  try {
    await client.query("SET LOCAL statement_timeout = '20s'");
    const { rows } = await client.query<Record<string, unknown>>({ text: sql, values: [], name: '' });
    return rows.length;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** An extension may be missing, or of no use without shared_preload_libraries. */
async function create(client: pg.Client, extension: string): Promise<boolean> {
  const { rows } = await client.query<{ preloaded: string }>(
    "SELECT current_setting('shared_preload_libraries') AS preloaded FROM pg_available_extensions WHERE name = $1",
    [extension],
  );
  const [available] = rows;
  if (available === undefined) return false;
  if (extension === 'pg_stat_statements' && !available.preloaded.includes(extension)) return false;
  await client.query(`CREATE EXTENSION ${extension} SCHEMA public`);
  return true;
}

async function works(client: pg.Client, sql: string): Promise<boolean> {
  try {
    await client.query(sql);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
}

function firstValue(row: Record<string, unknown>): string {
  return String(Object.values(row)[0]);
}
