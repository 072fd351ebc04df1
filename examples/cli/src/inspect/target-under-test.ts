import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server of the tests, and roles to look at it with. */
export interface TargetUnderTest {
  /** For a role that is a member of pg_monitor. */
  readonly url: string;
  /** For a role without any privilege. */
  readonly plainUrl: string;
  /** For a superuser. */
  readonly adminUrl: string;
  readonly role: string;
  readonly plainRole: string;
  /** Sessions of both roles on the server. */
  readonly sessions: () => Promise<number>;
  /** Where the server keeps its data; the servers that tests start leave their log there. */
  readonly dataDirectory: () => Promise<string>;
  /** One transaction holds a row that seven sessions wait for, until it is released. */
  readonly queueForRow: () => Promise<() => Promise<void>>;
  readonly remove: () => Promise<void>;
}

/** Prepares it. */
export async function targetUnderTest(server: string): Promise<TargetUnderTest> {
  const suffix = randomBytes(5).toString('hex');
  const [database, role, plainRole, password] = [
    `dbdiag_inspected_${suffix}`,
    `dbdiag_monitor_${suffix}`,
    `dbdiag_plain_${suffix}`,
    `p@ss/${suffix}`,
  ];
  await run(server, `create database ${database}`);
  await run(server, `create role ${role} login password '${password}' in role pg_monitor`);
  await run(server, `create role ${plainRole} login password '${password}'`);
  const adminUrl = changed(server, (url) => (url.pathname = `/${database}`));
  await run(adminUrl, 'create table account (id int primary key, balance int)');
  await run(adminUrl, 'insert into account select id, 0 from generate_series(1, 1000) id');
  const as = (user: string): string => changed(adminUrl, (url) => ([url.username, url.password] = [user, encodeURIComponent(password)]));
  return {
    url: as(role),
    plainUrl: as(plainRole),
    adminUrl,
    role,
    plainRole,
    sessions: async () =>
      Number((await run(adminUrl, 'select count(*)::int as n from pg_stat_activity where usename = any ($1)', [[role, plainRole]]))[0]?.n),
    dataDirectory: async () => String((await run(adminUrl, "select current_setting('data_directory') as folder"))[0]?.folder),
    queueForRow: () => queueForRow(adminUrl),
    remove: async () => {
      await run(server, `drop database ${database} with (force)`);
      for (const each of [role, plainRole]) await run(server, `drop role ${each}`);
    },
  };
}

/** The URL with something else in it. */
function changed(base: string, change: (url: URL) => void): string {
  const url = new URL(base);
  change(url);
  return url.href;
}

async function queueForRow(adminUrl: string): Promise<() => Promise<void>> {
  const sessions = Array.from({ length: 8 }, () => new pg.Client(adminUrl));
  await Promise.all(sessions.map((session) => session.connect()));
  const [holder, ...waiters] = sessions;
  await holder?.query('begin');
  await holder?.query('update account set balance = 1 where id = 1');
  const waiting = waiters.map((waiter) => waiter.query('update account set balance = 2 where id = 1'));
  // Others go on meanwhile, so that what the holder keeps back grows.
  await run(adminUrl, 'do $$ begin for turn in 1..400 loop perform txid_current(); commit; end loop; end $$');
  return async () => {
    await holder?.query('commit');
    await Promise.all(waiting);
    await Promise.all(sessions.map((session) => session.end()));
  };
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
