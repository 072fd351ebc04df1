// @module-tag process

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApprovedQuery, DataSource, SchemaRelation } from '../source/data-source.ts';
import { DataFileError } from './errors.ts';
import { openDuckdbSource } from './open-duckdb-source.ts';
import type { MadeDatabase } from './testing/made-database.ts';
import { madeDatabase } from './testing/made-database.ts';

let database: MadeDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await madeDatabase(`
    CREATE TABLE customer (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL UNIQUE);
    CREATE SCHEMA shop;
    CREATE TABLE shop.line (part VARCHAR, number INTEGER, customer INTEGER, PRIMARY KEY (part, number));
    CREATE TABLE sale (id BIGINT, customer INTEGER REFERENCES customer (id), amount DECIMAL(30, 4), day DATE, moment TIMESTAMPTZ, big HUGEINT, ok BOOLEAN,
      share DOUBLE, tags VARCHAR[]);
    COMMENT ON TABLE sale IS '销售';
    COMMENT ON COLUMN sale.amount IS 'in yuan';
    CREATE VIEW big_sale AS SELECT * FROM sale WHERE amount > 1000;
    INSERT INTO customer VALUES (1, '甲');
    INSERT INTO sale VALUES
      (9007199254740993, 1, 12345678901234567.1200, DATE '2025-02-28', '2025-02-28 23:30:00+00', 170141183460469231731687303715884105727, true, 0.1, ['a']),
      (2, NULL, 10.5, NULL, NULL, NULL, NULL, 'nan', NULL);
    CREATE TABLE many AS SELECT range AS n FROM range(10000000);`);
  source = await openDuckdbSource({ file: database.file, limits: { memoryMb: 256, temporaryMb: 64 } });
});
afterAll(async () => {
  await source.close();
  await database.remove();
});

async function approved(sql: string, from: DataSource = source): Promise<ApprovedQuery> {
  const review = await from.review(sql);
  if (review.verdict === 'refused') throw new Error(review.reason);
  return review.approved;
}

describe('the schema', () => {
  it('has tables and views with keys and comments, and nothing of the system', async () => {
    const { relations } = await source.schema();
    expect(relations.map(({ schema, name, kind }) => `${schema}.${name} ${kind}`)).toEqual([
      'main.big_sale view',
      'main.customer table',
      'main.many table',
      'main.sale table',
      'shop.line table',
    ]);
    const of = (wanted: string): SchemaRelation | undefined => relations.find(({ name }) => name === wanted);
    expect(of('sale')?.columns[2]).toEqual({ name: 'amount', type: 'DECIMAL(30,4)', nullable: true, comment: 'in yuan' });
    expect(of('customer')).toMatchObject({ primaryKey: ['id'], uniqueKeys: [['name']], estimatedRows: 1 });
    expect(of('line')).toMatchObject({ primaryKey: ['part', 'number'] });
    expect(of('sale')).toMatchObject({
      comment: '销售',
      foreignKeys: [{ columns: ['customer'], references: { schema: 'main', table: 'customer', columns: ['id'] } }],
    });
  });

  it('is that of the relations it was opened for', async () => {
    const narrow = await openDuckdbSource({ file: database.file, relations: [{ schema: 'shop', name: 'LINE' }] });
    expect((await narrow.schema()).relations.map(({ name }) => name)).toEqual(['line']);
    expect(await narrow.review('SELECT * FROM sale')).toMatchObject({ verdict: 'refused', rule: 'relation' });
    expect(await narrow.review('SELECT * FROM shop.line')).toMatchObject({ verdict: 'approved' });
    await narrow.close();
  });
});

describe('values', () => {
  it('keep their digits and are typed', async () => {
    expect(await source.execute(await approved('SELECT * FROM sale ORDER BY id DESC'))).toMatchObject({
      ok: true,
      columns: [
        { name: 'id', type: 'number' },
        { name: 'customer', type: 'number' },
        { name: 'amount', type: 'number' },
        { name: 'day', type: 'date' },
        { name: 'moment', type: 'timestamp' },
        { name: 'big', type: 'number' },
        { name: 'ok', type: 'boolean' },
        { name: 'share', type: 'number' },
        { name: 'tags', type: 'other' },
      ],
      rows: [
        [
          '9007199254740993',
          1,
          '12345678901234567.1200',
          '2025-02-28',
          '2025-02-28T23:30:00Z',
          '170141183460469231731687303715884105727',
          true,
          0.1,
          '["a"]',
        ],
        [2, null, 10.5, null, null, null, null, 'NaN', null],
      ],
      truncated: false,
    });
  });

  it('of columns with one name stay apart', async () => {
    expect(await source.execute(await approved('SELECT 1 AS x, 2 AS x'))).toMatchObject({
      columns: [{ name: 'x' }, { name: 'x' }],
      rows: [[1, 2]],
    });
  });

  it('are none where there are no rows; the columns are there', async () => {
    const outcome = await source.execute(await approved('SELECT n FROM many WHERE n < 0'));
    expect(outcome).toMatchObject({ ok: true, columns: [{ name: 'n', type: 'number' }], rows: [], truncated: false });
  });
});

describe('limits', () => {
  it('cut a result of ten million rows, and soon', async () => {
    const outcome = await source.execute(await approved('SELECT n FROM many'), { maxRows: 50 });
    expect(outcome.ok && [outcome.rows.length, outcome.truncated]).toEqual([50, true]);
    expect(outcome.elapsedMs).toBeLessThan(5_000);
  });

  it('cut a result of many bytes', async () => {
    const small = await openDuckdbSource({ file: database.file, limits: { maxBytes: 100_000 } });
    const outcome = await small.execute(await approved("SELECT lpad(n::VARCHAR, 1000, 'x') FROM many", small));
    // Two bytes a character: 50 rows of a thousand characters.
    expect(outcome.ok && [outcome.rows.length, outcome.truncated]).toEqual([50, true]);
    await small.close();
  });

  it('do not say that there is more where that is all', async () => {
    expect(await source.execute(await approved('SELECT n FROM many WHERE n < 50'), { maxRows: 50 })).toMatchObject({ truncated: false });
  });

  it('end a statement that takes too long; the next one runs', async () => {
    const endless = await approved('SELECT count(*) FROM many a, many b WHERE (a.n * b.n) % 7 = 3');
    const outcome = await source.execute(endless, { timeoutMs: 300 });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
    expect(outcome.elapsedMs).toBeLessThan(2_000);
    expect(await source.execute(await approved('SELECT count(*) FROM many'))).toMatchObject({ rows: [[10_000_000]] });
  });

  it('end a statement that needs too much memory; the next one runs', async () => {
    const heavy = await approved("SELECT len(list(lpad(n::VARCHAR, 500, 'x'))) FROM many");
    expect(await source.execute(heavy)).toMatchObject({ ok: false, failure: { kind: 'memory' } });
    expect(await source.execute(await approved('SELECT 1'))).toMatchObject({ ok: true });
  });
});

it('stops a statement when aborted, and tells the reason', async () => {
  const endless = await approved('SELECT count(*) FROM many a, many b WHERE (a.n * b.n) % 7 = 3');
  const controller = new AbortController();
  const running = source.execute(endless, { signal: controller.signal });
  setTimeout(() => {
    controller.abort(new Error('enough'));
  }, 100);
  await expect(running).rejects.toThrow('enough');
  await expect(source.execute(endless, { signal: AbortSignal.abort(new Error('never')) })).rejects.toThrow('never');
  expect(await source.execute(await approved('SELECT 1'))).toMatchObject({ ok: true });
});

it('answers several at once, one after the other', async () => {
  const queries = await Promise.all([1, 2, 3].map(async (n) => approved(`SELECT ${n}`)));
  const outcomes = await Promise.all(queries.map(async (query) => source.execute(query)));
  expect(outcomes.map((outcome) => outcome.ok && outcome.rows)).toEqual([[[1]], [[2]], [[3]]]);
});

it.for([
  ['SELECT gone FROM sale', 'unknown-column', 'gone'],
  ['SELECT s.gone FROM sale s', 'unknown-column', 'gone'],
  ['SELECT x.id FROM sale', 'unknown-table', 'x'],
  ['SELECT customer, amount FROM sale GROUP BY customer', 'not-grouped', 'amount'],
  ['SELECT id FROM sale, customer', 'ambiguous-column', 'id'],
  ["SELECT date_trunc('month', share) FROM sale", 'type-mismatch', undefined],
  ['SELECT CAST(name AS INTEGER) FROM customer', 'type-mismatch', undefined],
  ['SELECT sum(big) * 10 FROM sale', 'out-of-range', undefined],
] as const)('tells why %s failed', async ([sql, kind, name]) => {
  const outcome = await source.execute(await approved(sql));
  expect(outcome).toMatchObject({ ok: false, failure: { kind, ...(name !== undefined && { name }) } });
});

describe('what can not be opened', () => {
  const refusal = async (file: string): Promise<unknown> => openDuckdbSource({ file }).catch((error: unknown) => error);

  it('is a file that is not there', async () => {
    expect(await refusal(join(database.folder, 'none.duckdb'))).toMatchObject({ fault: 'missing' });
  });

  it('is a file that is no database, or a folder', async () => {
    const file = join(database.folder, 'text.duckdb');
    await writeFile(file, 'this is no database, however long it may be'.repeat(1_000));
    expect(await refusal(file)).toMatchObject({ fault: 'not-a-database' });
    expect(await refusal(database.folder)).toBeInstanceOf(DataFileError);
  });

  it('is a database that another process has locked', async () => {
    const driver = createRequire(import.meta.url).resolve('@duckdb/node-api');
    const program = `const { DuckDBInstance } = require(${JSON.stringify(driver)});
      DuckDBInstance.create(${JSON.stringify(join(database.folder, 'locked.duckdb'))}).then(async (instance) => {
        globalThis.held = [instance, await instance.connect()]; process.stdout.write('locked'); setInterval(() => {}, 1000); });`;
    const other = spawn(execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(other.stdout, 'data');
    expect(await refusal(join(database.folder, 'locked.duckdb'))).toMatchObject({ code: 'nl2sql/data-file', fault: 'locked' });
    other.kill('SIGKILL');
    await once(other, 'exit');
  });
});

it('leaves neither process nor temporary folder behind, and may be closed twice', async () => {
  // A place for temporary files that no other test uses.
  const place = join(database.folder, 'temporary');
  await mkdir(place);
  vi.stubEnv('TMPDIR', place);
  const short = await openDuckdbSource({ file: database.file });
  const query = await approved('SELECT 1', short);
  await short.close();
  await short.close();
  await expect(short.execute(query)).rejects.toThrow('closed');
  expect(await readdir(place)).toEqual([]);
  vi.unstubAllEnvs();
});
