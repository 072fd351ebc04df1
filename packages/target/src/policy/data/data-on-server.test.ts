// @module-tag database

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataTarget } from '../../database/data-target.ts';
import { dataSchema, readableData, usefulDataStatements } from '../../testing/data-cases.ts';
import type { ServerUnderTest } from '../../testing/server-under-test.ts';
import { serverUnderTest, serverUrl } from '../../testing/server-under-test.ts';
import type { ApprovedStatement } from '../approval.ts';
import { policySettings } from '../search-path.ts';
import { reviewDataStatement } from './review-data-statement.ts';

async function approved(sql: string): Promise<ApprovedStatement> {
  const review = await reviewDataStatement(sql, { relations: readableData });
  if (review.verdict === 'refused') throw new Error(review.reason);
  return review.approved;
}

describe('on an embedded PostgreSQL 18', () => {
  let lite: PGlite;
  beforeAll(async () => {
    lite = await PGlite.create();
    await lite.exec(dataSchema);
    for (const [setting, value] of Object.entries(policySettings)) await lite.exec(`SET ${setting} = ${value}`);
  });
  afterAll(async () => lite.close());

  it.for(usefulDataStatements)('runs $sql', async ({ sql }) => {
    const statement = await approved(sql);
    await expect(lite.query(statement)).resolves.toHaveProperty('rows');
  });
});

describe.skipIf(serverUrl === undefined)('on a server, as a role that may read', () => {
  let server: ServerUnderTest;
  let target: DataTarget;
  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    await server.administer(dataSchema);
    await server.administer('CREATE TABLE numbers AS SELECT g AS n FROM generate_series(1, 200000) g');
    await server.administer(`GRANT USAGE ON SCHEMA finance TO ${server.role}`);
    for (const schema of ['public', 'finance']) await server.administer(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${server.role}`);
    await server.administer("CREATE FUNCTION public.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT 'another function' $$");
    target = await server.connect();
  });
  afterAll(async () => {
    await target.close();
    await server.close();
  });
  const numbers = [{ schema: 'public', name: 'numbers', columns: ['n'] }];
  const overNumbers = async (sql: string): Promise<ApprovedStatement> => {
    const review = await reviewDataStatement(sql, { relations: numbers });
    if (review.verdict === 'refused') throw new Error(review.reason);
    return review.approved;
  };

  it.for(usefulDataStatements)('runs $sql', async ({ sql }) => {
    expect((await target.readRows(await approved(sql))).result).toMatchObject({ ok: true });
  });

  it('reads as many rows as are wanted, and says that there are more', async () => {
    const statement = await overNumbers('SELECT n FROM numbers ORDER BY n');
    const { result } = await target.readRows(statement, { maxRows: 3_000 });
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.rows.length).toBe(3_000);
    expect([result.rows[0], result.rows.at(-1)]).toEqual([['1'], ['3000']]);
    expect(result.truncated).toBe(true);
  });

  it('does not say so where that is all', async () => {
    const statement = await overNumbers('SELECT n FROM numbers WHERE n <= 100');
    expect((await target.readRows(statement, { maxRows: 100 })).result).toMatchObject({ ok: true, truncated: false });
  });

  it('stops at the bytes that are wanted', async () => {
    const statement = await overNumbers("SELECT lpad(n::text, 1000, 'x') FROM numbers");
    const { result } = await target.readRows(statement, { maxRows: 200_000, maxBytes: 1_000_000 });
    // Two bytes a character: 500 rows of a thousand characters.
    expect(result.ok && [result.rows.length, result.truncated]).toEqual([500, true]);
  });

  it('gives columns of one name apart, with their types, and all digits', async () => {
    const statement = await overNumbers('SELECT 1.10::numeric AS x, 12345678901234567890.5 AS x, NULL::int, n = 1 FROM numbers LIMIT 1');
    expect((await target.readRows(statement)).result).toMatchObject({
      columns: [
        { name: 'x', typeId: 1700 },
        { name: 'x', typeId: 1700 },
        { name: 'int4', typeId: 23 },
        { name: '?column?', typeId: 16 },
      ],
      rows: [['1.10', '12345678901234567890.5', null, 't']],
    });
  });

  it('calls the functions of PostgreSQL, not their namesakes in public', async () => {
    const { result } = await target.readRows(await approved("SELECT lower('ABC')"));
    expect(result).toMatchObject({ rows: [['abc']] });
  });

  it('is stopped by its timeout, and goes on with the next', async () => {
    const statement = await overNumbers('SELECT count(*) FROM numbers a, numbers b WHERE a.n % 7 = b.n % 11');
    expect((await target.readRows(statement, { statementTimeoutMs: 200 })).result).toMatchObject({ failure: { reason: 'timeout' } });
    expect((await target.readRows(await overNumbers('SELECT count(*) FROM numbers'))).result).toMatchObject({ rows: [['200000']] });
  });

  it('is cancelled on the server when aborted', async () => {
    const statement = await overNumbers('SELECT count(*) FROM numbers a, numbers b WHERE a.n % 7 = b.n % 11');
    const signal = AbortSignal.timeout(150);
    await expect(target.readRows(statement, { signal })).rejects.toThrow(/aborted due to timeout/);
    const [row] = await server.administer(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%numbers a%' AND usename = $1",
      [server.role],
    );
    expect(row?.n).toBe(0);
  });

  it('says what a column that is gone was called', async () => {
    const relations = [{ schema: 'public', name: 'orders', columns: ['gone'] }];
    const review = await reviewDataStatement('SELECT gone FROM orders', { relations });
    if (review.verdict === 'refused') throw new Error(review.reason);
    const { result } = await target.readRows(review.approved);
    expect(result).toMatchObject({ failure: { code: '42703', message: 'column "gone" does not exist' } });
  });
});
