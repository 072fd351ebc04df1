// @module-tag database

import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostmasterName } from '../host/postmaster-name.ts';
import { reviewStatement } from './review-statement.ts';
import { serverUrl } from './testing/database-with-catalogs.ts';

/** What a backend may take beside what the estimate counts: caches of the catalogs, `work_mem`, the pages of the allocator. */
const MOST_MEGABYTES = 12;

const large = (thousands: number): string => `repeat(repeat('x', ${thousands}), 1000)`;

/** As large as the policy lets them be, or nearly. */
const largest = [
  `SELECT length(${large(1000)})`,
  `SELECT md5(${large(1000)})`,
  `SELECT length(${large(250)} || ${large(250)})`,
  `SELECT length(lower(${large(300)}))`,
  "SELECT length(normalize(repeat(repeat('ﷺ', 20), 1000), NFKC))",
  "SELECT cardinality(string_to_array(repeat(repeat('x', 25), 1000), NULL))",
  "SELECT cardinality(regexp_split_to_array(repeat(repeat('x', 25), 1000), ''))",
  "SELECT length(regexp_replace(repeat(repeat('x', 100), 1000), 'x', 'yyyyy', 'g'))",
  "SELECT length(replace(repeat('x', 1000), 'x', repeat('y', 900)))",
  'SELECT array_agg(g::text) FROM generate_series(1, 9000) AS g',
  'SELECT jsonb_agg(g) FROM generate_series(1, 9000) AS g',
  'SELECT json_object_agg(g, g) FROM generate_series(1, 3000) AS g',
  `SELECT ${large(900)} ~ '(x+x+)+y'`,
  "SELECT count(DISTINCT repeat('x', 1000) || g) FROM generate_series(1, 10000) AS g",
  "SELECT count(*) FROM (SELECT DISTINCT repeat('x', 1000) || g AS v FROM generate_series(1, 10000) AS g) AS q",
  `SELECT ${'9'.repeat(3900)} / ${'7'.repeat(1900)} > 1`,
];

/** Those that took up to 4.3 GB, or seconds that no timeout ended. */
const refused = [
  "SELECT length(concat(VARIADIC array_agg(repeat(repeat('x', 1000), 1000)))) FROM generate_series(1, 900)",
  "SELECT length(repeat(repeat(repeat('x', 1000), 1000), 900))",
  "SELECT md5(repeat(repeat(repeat('x', 1000), 1000), 900))",
  "SELECT div(repeat(repeat('9', 1000), 130)::numeric, repeat(repeat('7', 1000), 60)::numeric)",
];

it.each(refused)('%s is refused', async (sql) => {
  expect(await reviewStatement(sql)).toMatchObject({ verdict: 'refused', rule: 'unbounded' });
});

describe.skipIf(serverUrl === undefined)('on a server of this machine', () => {
  let client: pg.Client;
  let pid = 0;
  beforeAll(async () => {
    client = await connected();
    pid = await backendOf(client);
  });
  afterAll(async () => client.end());

  it.for(largest)('%s takes little', async (sql, { skip }) => {
    if (!isHere(pid)) skip('the server is on another machine');
    const review = await reviewStatement(sql);
    if (review.verdict === 'refused') throw new Error(review.reason);
    const own = await connected();
    try {
      const process = await backendOf(own);
      const before = megabytes(process);
      let most = before;
      const timer = setInterval(() => {
        most = Math.max(most, megabytes(process));
      }, 2);
      await own.query({ text: review.approved, values: [] });
      clearInterval(timer);
      expect(Math.max(most, megabytes(process)) - before).toBeLessThan(MOST_MEGABYTES);
    } finally {
      await own.end();
    }
  });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query("SET statement_timeout = '5s'; SET jit = off; SET max_parallel_workers_per_gather = 0");
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

function isHere(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return existsSync(name) && isPostmasterName(readFileSync(name, 'utf8').trim());
}

/** What a process has of its own, without the buffers it shares. */
function megabytes(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
