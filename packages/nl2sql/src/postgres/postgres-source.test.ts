// @module-tag database

import process from 'node:process';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { dataAttacks, dataSchema, readableData, serverUnderTest, usefulDataStatements } from '@dbdiag/target/testing';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovedQuery, DataSource } from '../source/data-source.ts';
import { openPgliteSource } from './open-pglite-source.ts';
import { openPostgresSource } from './open-postgres-source.ts';
import type { PostgresSourceOptions } from './postgres-source.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** What the sources are opened on, beside the tables of the policy's cases. */
const moreSchema = `
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE TABLE odd (id bigint PRIMARY KEY, "Total | net" numeric(30, 4), at timestamptz, ok boolean, share double precision, m mood, tags text[], UNIQUE (at, ok));
  COMMENT ON TABLE odd IS '怪';
  COMMENT ON COLUMN odd.share IS 'of all';
  INSERT INTO odd VALUES
    (9007199254740993, 12345678901234567.1200, '2025-02-28 23:30:00.5+00', true, 0.1, 'good', '{a,b}'),
    (2, 10.5, 'infinity', NULL, 'NaN', NULL, NULL);
  CREATE TABLE many AS SELECT g AS n FROM generate_series(1, 20000) g;
  CREATE VIEW big_orders AS SELECT * FROM orders WHERE amount > 10;`;

interface Opening {
  readonly open: (options?: PostgresSourceOptions) => Promise<DataSource>;
  readonly close: () => Promise<void>;
}

async function embedded(): Promise<Opening> {
  const lite = await PGlite.create();
  await lite.exec(dataSchema + moreSchema);
  return { open: async (options) => openPgliteSource(lite, options), close: async () => lite.close() };
}

async function onServer(): Promise<Opening> {
  const server: ServerUnderTest = await serverUnderTest(serverUrl ?? '');
  await server.administer(dataSchema + moreSchema);
  await server.administer(`GRANT USAGE ON SCHEMA finance TO ${server.role}`);
  for (const schema of ['public', 'finance']) await server.administer(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${server.role}`);
  await server.administer(`REVOKE SELECT ON salaries FROM ${server.role}`);
  return { open: async (options) => openPostgresSource({ url: server.url, ...options }), close: async () => server.close() };
}

const places = [
  { name: 'PostgreSQL inside the process', begin: embedded, skip: false },
  { name: 'a server', begin: onServer, skip: serverUrl === undefined },
];

describe.for(places)('$name', ({ begin, skip }) => {
  describe.skipIf(skip)('as a source', () => {
    let place: Opening;
    let source: DataSource;
    beforeAll(async () => {
      place = await begin();
      source = await place.open();
    });
    afterAll(async () => {
      await source.close();
      await place.close();
    });
    const approved = async (sql: string, from: DataSource = source): Promise<ApprovedQuery> => {
      const review = await from.review(sql);
      if (review.verdict === 'refused') throw new Error(review.reason);
      return review.approved;
    };

    it('tells tables and views with keys and comments, and nothing of the system', async () => {
      const { relations } = await source.schema();
      const of = (wanted: string): unknown => relations.find(({ name }) => name === wanted);
      const names = relations.map(({ schema, name, kind }) => `${schema}.${name} ${kind}`).filter((name) => !name.includes('salaries'));
      expect(names).toEqual([
        'finance.flows table',
        'public.big_orders view',
        'public.budget table',
        'public.customers table',
        'public.many table',
        'public.odd table',
        'public.orders table',
      ]);
      expect(of('orders')).toMatchObject({
        primaryKey: ['id'],
        foreignKeys: [{ columns: ['customer_id'], references: { schema: 'public', table: 'customers', columns: ['id'] } }],
      });
      expect(of('budget')).toMatchObject({ primaryKey: ['region', 'month'], foreignKeys: [] });
      expect(of('odd')).toMatchObject({ comment: '怪', uniqueKeys: [['at', 'ok']] });
      expect(relations.find(({ name }) => name === 'odd')?.columns.slice(1, 5)).toEqual([
        { name: 'Total | net', type: 'numeric(30,4)', nullable: true },
        { name: 'at', type: 'timestamp with time zone', nullable: true },
        { name: 'ok', type: 'boolean', nullable: true },
        { name: 'share', type: 'double precision', nullable: true, comment: 'of all' },
      ]);
    });

    it('keeps the digits of values, and types them', async () => {
      expect(await source.execute(await approved('SELECT * FROM odd ORDER BY id DESC'))).toMatchObject({
        ok: true,
        columns: [
          { name: 'id', type: 'number' },
          { name: 'Total | net', type: 'number' },
          { name: 'at', type: 'timestamp' },
          { name: 'ok', type: 'boolean' },
          { name: 'share', type: 'number' },
          { name: 'm', type: 'text' },
          { name: 'tags', type: 'other' },
        ],
        rows: [
          ['9007199254740993', '12345678901234567.1200', '2025-02-28T23:30:00.5Z', true, 0.1, 'good', '{a,b}'],
          [2, 10.5, 'infinity', null, 'NaN', null, null],
        ],
        truncated: false,
      });
    });

    it('cuts results, and says so', async () => {
      const outcome = await source.execute(await approved('SELECT n FROM many ORDER BY n'), { maxRows: 1_500 });
      expect(outcome.ok && [outcome.rows.length, outcome.rows.at(-1), outcome.truncated]).toEqual([1_500, [1_500], true]);
      const none = await source.execute(await approved('SELECT n FROM many WHERE n < 0'));
      expect(none).toMatchObject({ ok: true, columns: [{ name: 'n', type: 'number' }], rows: [], truncated: false });
      const small = await place.open({ limits: { maxBytes: 10_000 } });
      const bytes = await small.execute(await approved("SELECT lpad(n::text, 1000, 'x') FROM many", small));
      // Two bytes a character: 5 rows of a thousand characters.
      expect(bytes.ok && [bytes.rows.length, bytes.truncated]).toEqual([5, true]);
      await small.close();
    });

    it('blanks hidden columns', async () => {
      const hiding = await place.open({ redactColumns: ['email'] });
      const outcome = await hiding.execute(await approved('SELECT name, email FROM customers ORDER BY id', hiding));
      expect(outcome).toMatchObject({
        rows: [
          ['Ada', '‹redacted›'],
          ['李', '‹redacted›'],
          ['Bo', null],
        ],
      });
      expect(await hiding.review('SELECT upper(email) FROM customers')).toMatchObject({ verdict: 'refused', rule: 'column' });
      await hiding.close();
    });

    it('reads only the relations it was opened for', async () => {
      const narrow = await place.open({ relations: [{ schema: 'finance', name: 'flows' }] });
      expect(await narrow.review('SELECT count(*) FROM orders')).toMatchObject({ verdict: 'refused', rule: 'relation' });
      expect(await narrow.review('SELECT count(*) FROM flows')).toMatchObject({ verdict: 'approved' });
      await narrow.close();
    });

    it('refuses every attack, and runs every useful statement', async () => {
      const usual = await place.open({ relations: readableData });
      for (const { sql } of dataAttacks) expect(await usual.review(sql), sql).toMatchObject({ verdict: 'refused' });
      for (const { sql } of usefulDataStatements) expect(await usual.execute(await approved(sql, usual)), sql).toMatchObject({ ok: true });
      await usual.close();
    });

    it.for([
      ['SELECT gone FROM orders', 'unknown-column', 'gone'],
      ['SELECT o.gone FROM orders o', 'unknown-column', 'gone'],
      ['SELECT x.id FROM orders', 'unknown-table', 'x'],
      ['SELECT status, amount FROM orders GROUP BY status', 'not-grouped', 'amount'],
      ['SELECT id FROM orders, customers', 'ambiguous-column', 'id'],
      ['SELECT 1 / (id - id) FROM orders', 'division-by-zero', undefined],
      ["SELECT id FROM orders WHERE ordered_on = 'February 30'", 'type-mismatch', undefined],
      ["SELECT DATE '2025-02-30'", 'out-of-range', undefined],
      ['SELECT month + region FROM budget', 'type-mismatch', undefined],
      ["SELECT date_trunc('month', region) FROM budget", 'unknown-function', 'date_trunc'],
      ['SELECT 2147483647 + id FROM orders', 'out-of-range', undefined],
    ] as const)('tells why %s failed', async ([sql, kind, name]) => {
      const outcome = await source.execute(await approved(sql));
      expect(outcome).toMatchObject({ ok: false, failure: { kind, ...(name !== undefined && { name }) } });
    });

    it('runs nothing that was aborted before', async () => {
      const query = await approved('SELECT 1');
      await expect(source.execute(query, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    });
  });
});

describe.skipIf(serverUrl === undefined)('a server alone', () => {
  it('ends a statement that takes too long, and one that is aborted', async () => {
    const place = await onServer();
    const source = await place.open();
    const review = await source.review('SELECT count(*) FROM many a, many b WHERE (a.n * b.n) % 7 = 3');
    if (review.verdict === 'refused') throw new Error(review.reason);
    expect(await source.execute(review.approved, { timeoutMs: 200 })).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
    await expect(source.execute(review.approved, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    await source.close();
    await place.close();
  });

  it('refuses a superuser, unless that is allowed', async () => {
    await expect(openPostgresSource({ url: serverUrl ?? '' })).rejects.toMatchObject({ code: 'target/superuser-refused' });
    const source = await openPostgresSource({ url: serverUrl ?? '', allowSuperuser: true });
    await source.close();
  });
});
