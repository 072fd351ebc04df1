import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import type { DataTarget } from '../database/data-target.ts';
import type { TargetOptions } from '../pg/connect-target.ts';
import { connectTarget } from '../pg/connect-target.ts';

/** The server to test on, where one is given. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** A database and a login role of its own for one test file. */
export interface ServerUnderTest {
  /** For a role that is a member of pg_monitor. */
  readonly url: string;
  /** A superuser's, into the same database. */
  readonly adminUrl: string;
  readonly role: string;
  readonly password: string;
  readonly database: string;
  /** Connects as the role of pg_monitor. */
  readonly connect: (options?: TargetOptions) => Promise<DataTarget>;
  /** Runs statements as superuser, in a session of their own. */
  readonly administer: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  /** Sessions of the role in pg_stat_activity. */
  readonly sessions: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Prepares a server for one test file. */
export async function serverUnderTest(base: string): Promise<ServerUnderTest> {
  const suffix = randomBytes(5).toString('hex');
  const role = `dbdiag_role_${suffix}`;
  const database = `dbdiag_target_${suffix}`;
  const password = `p@ss/${suffix}`;
  await run(base, `create database ${database}`);
  await run(base, `create role ${role} login password '${password}' in role pg_monitor`);
  const adminUrl = withPath(base, database);
  const url = withLogin(adminUrl, role, password);
  return {
    url,
    adminUrl,
    role,
    password,
    database,
    connect: async (options) => connectTarget(url, options),
    administer: async (text, values) => run(adminUrl, text, values),
    sessions: async () => {
      const [row] = await run(adminUrl, 'select count(*)::int as n from pg_stat_activity where usename = $1', [role]);
      return Number(row?.n);
    },
    close: async () => {
      await run(base, `drop database ${database} with (force)`);
      await run(base, `drop role ${role}`);
    },
  };
}

/** The same URL for another user. */
export function withLogin(base: string, user: string, password: string): string {
  const url = new URL(base);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** The same URL for another database. */
export function withPath(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(connectionString: string, text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
