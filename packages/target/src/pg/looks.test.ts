// @module-tag database

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Row } from '../database/row.ts';
import type { QueryResult, TargetDatabase } from '../database/target-database.ts';
import { reviewStatement } from '../policy/review-statement.ts';
import type { ServerUnderTest } from '../testing/server-under-test.ts';
import { serverUnderTest, serverUrl } from '../testing/server-under-test.ts';
import { openSession } from './open-session.ts';
import { parseTargetUrl } from './parse-target-url.ts';
import { allRows, lookReadOnly } from './read-only-look.ts';
import { approveUnseen } from './testing/approve.ts';
import { proxyTo, through } from './testing/proxy.ts';

describe.skipIf(serverUrl === undefined)('a look at a server', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  const never = new AbortController().signal;
  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    await server.administer('create table visits (id int)');
    await server.administer(`grant all on visits to ${server.role}; grant create on schema public to ${server.role}`);
    // What a role's defaults may do to every session of it.
    for (const setting of [
      'search_path = public',
      'standard_conforming_strings = off',
      'transform_null_equals = on',
      'jit = on',
      'jit_above_cost = 0',
      'enable_seqscan = off',
      'enable_sort = off',
      'plan_cache_mode = force_custom_plan',
      'max_parallel_workers_per_gather = 4',
      'work_mem = 64',
      "datestyle = 'SQL, DMY'",
      'intervalstyle = sql_standard',
      "timezone = 'Asia/Shanghai'",
      'extra_float_digits = -5',
      "default_transaction_isolation = 'serializable'",
      'statement_timeout = 0',
      'lock_timeout = 0',
    ])
      await server.administer(`alter role ${server.role} set ${setting}`);
    target = await server.connect();
  });
  afterAll(async () => {
    await target.close();
    await server.close();
  });

  async function look(text: string, statementTimeoutMs?: number): Promise<QueryResult> {
    return target.query(approveUnseen(text), statementTimeoutMs === undefined ? {} : { statementTimeoutMs });
  }

  async function rows(text: string): Promise<readonly Row[]> {
    const { result } = await look(text);
    if (!result.ok) throw new Error(result.failure.message);
    return result.rows;
  }

  async function failure(text: string, statementTimeoutMs?: number): Promise<string> {
    const { result } = await look(text, statementTimeoutMs);
    return result.ok ? 'none' : `${result.failure.reason} ${result.failure.code ?? ''}`;
  }

  it('runs what the policy approved, and says how long it took', async () => {
    const review = await reviewStatement('SELECT count(*)::float8 AS sessions FROM pg_stat_activity');
    if (review.verdict !== 'approved') throw new Error(review.reason);
    const { elapsedMs, result } = await target.query(review.approved);
    expect(result.ok && result.rows).toEqual([{ sessions: expect.any(Number) as number }]);
    expect(elapsedMs).toBeGreaterThan(0);
  });

  it('measures with a clock that does not stop or jump with that of the machine', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { elapsedMs } = await look('SELECT pg_sleep(0.01)');
    vi.useRealTimers();
    expect(elapsedMs).toBeGreaterThan(0);
  });

  it('brings back numbers, texts, truth values, times and arrays as cells', async () => {
    expect(
      await rows(`SELECT 1::int8 AS a, 1.5::numeric AS b, 0.1::float8 AS c, 'x'::text AS d, true AS e, NULL AS f,
        timestamptz '2026-01-02 03:04:05.6+02' AS g, ARRAY[1, NULL]::int8[] AS h, ARRAY['a,b', '"']::name[] AS i, interval '90 s' AS j`),
    ).toEqual([
      { a: 1, b: 1.5, c: 0.1, d: 'x', e: true, f: null, g: '2026-01-02T01:04:05.6Z', h: '[1,null]', i: '["a,b","\\""]', j: 'PT1M30S' },
    ]);
  });

  it.each([
    ['two queries', 'SELECT 1; SELECT 2'],
    ['an end of the transaction and a change', 'COMMIT; CREATE TABLE left_behind (id int)'],
    ['a start of another and a change', 'ROLLBACK; BEGIN READ WRITE; INSERT INTO public.visits VALUES (1)'],
  ])('the protocol refuses %s in one text', async (_, text) => {
    expect(await failure(text)).toBe('error 42601');
  });

  it.each([
    ['a write', 'INSERT INTO public.visits VALUES (1)', 'error 25006'],
    ['a new table', 'CREATE TABLE public.left_behind (id int)', 'error 25006'],
    ['a temporary table', 'CREATE TEMP TABLE left_behind (id int)', 'error 25006'],
    ['a way out of read-only', 'SET TRANSACTION READ WRITE', 'error 25001'],
    ['the same as a function', "SELECT set_config('transaction_read_only', 'off', true)", 'error 25001'],
  ])('the transaction refuses %s', async (_, text, expected) => {
    expect(await failure(text)).toBe(expected);
  });

  it('stays read-only when a look ends its transaction and weakens the session', async () => {
    for (const text of [
      'COMMIT',
      'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE',
      "SELECT set_config('default_transaction_read_only', 'off', false)",
    ]) {
      // Both sessions, as they take turns.
      await Promise.all([look(text), look(text)]);
    }
    expect(await failure('INSERT INTO public.visits VALUES (1)')).toBe('error 25006');
    expect(await server.administer('select * from visits')).toEqual([]);
  });

  it('applies its settings, whatever the defaults of the role are', async () => {
    const expected = {
      search_path: 'pg_catalog, pg_temp',
      standard_conforming_strings: 'on',
      transform_null_equals: 'off',
      client_encoding: 'UTF8',
      jit: 'off',
      enable_seqscan: 'on',
      enable_sort: 'on',
      plan_cache_mode: 'auto',
      max_parallel_workers_per_gather: '0',
      work_mem: '4MB',
      DateStyle: 'ISO, YMD',
      IntervalStyle: 'iso_8601',
      TimeZone: 'UTC',
      extra_float_digits: '1',
      transaction_isolation: 'read committed',
      transaction_read_only: 'on',
      statement_timeout: '1500ms',
      lock_timeout: '150ms',
      idle_in_transaction_session_timeout: '5s',
      application_name: 'dbdiag',
    };
    const fields = Object.keys(expected).map((name) => `current_setting('${name}') AS "${name}"`);
    const [row] = await rows(`SELECT ${fields.join(', ')}`);
    expect(row).toEqual(expected);
  });

  it('leaves none of them on the session', async () => {
    const session = await openSession(await parseTargetUrl(server.url), { timeoutMs: 5_000, signal: never });
    // Those of the server itself may be changed by whoever else is at it.
    const ofSession = `SELECT name, setting FROM pg_settings WHERE context IN ('user', 'superuser', 'backend', 'superuser-backend') ORDER BY name`;
    const settings = async (): Promise<unknown> => (await session.client.query(ofSession)).rows;
    const before = await settings();
    await lookReadOnly(session, allRows('SELECT 1'), { statementTimeoutMs: 777, signal: never });
    await lookReadOnly(session, allRows('SELECT 1/0'), { statementTimeoutMs: 777, signal: never });
    expect(await settings()).toEqual(before);
    expect(before).toContainEqual({ name: 'default_transaction_read_only', setting: 'on' });
    await session.client.end();
  });

  it('sets nothing at all on a session that a pooler may share', async () => {
    // A pooler announces a process of its own: here 42.
    const proxy = await proxyTo(server.url, (bytes) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) bytes.writeUInt32BE(42, at + 5);
      return bytes;
    });
    const session = await openSession(await parseTargetUrl(through(server.url, proxy)), { timeoutMs: 5_000, signal: never });
    await lookReadOnly(session, allRows('SELECT 1'), { statementTimeoutMs: 777, signal: never });
    expect(session.cancelKey?.processId).toBe(42);
    const changed = await session.client.query("SELECT name FROM pg_settings WHERE source = 'session'");
    expect(changed.rows).toEqual([]);
    await session.client.end();
    await proxy.close();
  });

  it('gives up a statement that takes too long, and goes on', async () => {
    expect(await failure('SELECT pg_sleep(20)', 100)).toBe('timeout 57014');
    expect(await rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('gives up behind an ACCESS EXCLUSIVE lock, and leaves no queue', async () => {
    const holder = new pg.Client({ connectionString: server.adminUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE visits IN ACCESS EXCLUSIVE MODE');
    expect(await failure('SELECT count(*) FROM public.visits')).toBe('timeout 55P03');
    expect(await failure("SELECT pg_relation_size('public.visits')")).toBe('timeout 55P03');
    expect((await holder.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount).toBe(0);
    await holder.end();
  });

  it.each([
    ['what is forbidden', "SELECT pg_read_file('PG_VERSION')", 'noPrivilege 42501'],
    ['a view that is not there', 'SELECT * FROM pg_stat_of_the_future', 'unsupported 42P01'],
    ['a function that is not there', 'SELECT pg_look_ahead()', 'unsupported 42883'],
    ['a column that is not there', 'SELECT tomorrow FROM pg_stat_activity', 'unsupported 42703'],
    ['a setting that is not there', "SELECT current_setting('future')", 'unsupported 42704'],
    ['a division by zero', 'SELECT 1/0', 'error 22012'],
  ])('tells %s apart', async (_, text, expected) => {
    expect(await failure(text)).toBe(expected);
    expect(await failure('SELECT 1')).toBe('none');
  });

  it('is one entry in the statistics of statements, not one per setting', async () => {
    const [preloaded] = await server.administer('SHOW shared_preload_libraries');
    if (preloaded?.shared_preload_libraries !== 'pg_stat_statements') return;
    await server.administer('CREATE EXTENSION pg_stat_statements');
    await server.administer('SELECT pg_stat_statements_reset($1::regrole, 0, 0)', [server.role]);
    await rows('SELECT 41 + 1 AS answer');
    const [seen] = await server.administer('SELECT count(*)::int AS n FROM pg_stat_statements WHERE userid = $1::regrole', [server.role]);
    // BEGIN, SET jit, the settings, the statement, COMMIT.
    expect(seen?.n).toBe(5);
  });
});
