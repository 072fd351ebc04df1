// @module-tag process

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DataSource } from '../../source/data-source.ts';
import { openDuckdbSource } from '../open-duckdb-source.ts';
import type { MadeDatabase } from '../testing/made-database.ts';
import { madeDatabase } from '../testing/made-database.ts';

const fixture = (name: string): string => readFileSync(new URL(`../../../fixtures/policy/${name}`, import.meta.url), 'utf8');
const attacks = z
  .array(z.strictObject({ group: z.string(), rule: z.string(), sql: z.string() }))
  .parse(JSON.parse(fixture('duckdb-attacks.json')));
const useful = z.array(z.strictObject({ group: z.string(), sql: z.string() })).parse(JSON.parse(fixture('duckdb-useful.json')));
const relations = ['customers', 'orders', 'budget', 'flows'].map((name) => ({ name }));

let database: MadeDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await madeDatabase(`${fixture('duckdb-schema.sql')}
    CREATE MACRO own_macro(x) AS x; CREATE MACRO salaries_of(x) AS TABLE SELECT * FROM salaries; CREATE MACRO dayname(x) AS 'no day';
    CREATE TYPE mood AS ENUM ('paid', 'open');`);
  source = await openDuckdbSource({ file: database.file, relations });
});
afterAll(async () => {
  await source.close();
  await database.remove();
});

describe('attacks', () => {
  it('are many, of many kinds, and no two alike', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(270);
    expect(new Set(attacks.map(({ group }) => group)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(attacks.map(({ sql }) => sql)).size).toBe(attacks.length);
  });

  it.for(attacks.map((attack) => ({ ...attack, shown: attack.sql.slice(0, 120) })))('$rule: $shown', async ({ sql, rule }) => {
    expect(await source.review(sql)).toMatchObject({ verdict: 'refused', rule });
  });
});

describe('useful statements', () => {
  it('are many, and no two alike', () => {
    expect(useful.length).toBeGreaterThanOrEqual(60);
    expect(new Set(useful.map(({ sql }) => sql)).size).toBe(useful.length);
  });

  it.for(useful)('$group: $sql', async ({ sql }) => {
    const review = await source.review(sql);
    if (review.verdict === 'refused') throw new Error(review.reason);
    expect(await source.execute(review.approved)).toMatchObject({ ok: true });
  });
});

it('refuses a function that the database defines in the place of one of DuckDB', async () => {
  expect(await source.review('SELECT dayname(ordered_on) FROM orders')).toMatchObject({ verdict: 'refused', rule: 'function' });
});

it.for([
  [
    'a WITH query hides a table of its name where it is known, and only there',
    'WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries',
    true,
  ],
  ['not in a WITH query before it', 'WITH a AS (SELECT * FROM salaries), salaries AS (SELECT 1) SELECT * FROM a', false],
  ['not within itself', 'WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries', false],
  ['not beside the subquery it belongs to', 'SELECT * FROM (WITH salaries AS (SELECT 1) FROM salaries) a, salaries b', false],
  ['in subqueries', 'WITH salaries AS (SELECT 1 AS x) SELECT * FROM orders WHERE id IN (SELECT x FROM salaries)', true],
  ['in both sides of a set operation', 'WITH salaries AS (SELECT 1) FROM salaries UNION ALL FROM salaries', true],
] as const)('%s', async ([, sql, approved]) => {
  expect(await source.review(sql)).toMatchObject(approved ? { verdict: 'approved' } : { verdict: 'refused', rule: 'relation' });
});

it('withstands texts that are huge or deep', async () => {
  const deep = `SELECT ${'abs('.repeat(300)}1${')'.repeat(300)}`;
  const long = `SELECT ${'1 + '.repeat(5_000)}1`;
  const wide = `SELECT 1 IN (${Array.from({ length: 7_000 }, () => '1').join(',')})`;
  for (const sql of [deep, long, wide]) expect(await source.review(sql)).toMatchObject({ verdict: 'refused' });
  expect(await source.review(`SELECT '${'x'.repeat(40_000)}'`)).toMatchObject({ rule: 'too-long' });
  expect(await source.review('SELECT count(*) FROM orders')).toMatchObject({ verdict: 'approved' });
});

describe('hidden columns', () => {
  let hiding: DataSource;
  beforeAll(async () => {
    hiding = await openDuckdbSource({ file: database.file, relations, redactColumns: ['EMAIL'] });
  });
  afterAll(async () => hiding.close());

  it('are blanked where they are shown, but where there is nothing', async () => {
    const review = await hiding.review('SELECT name, Email FROM customers ORDER BY id');
    if (review.verdict === 'refused') throw new Error(review.reason);
    expect(await hiding.execute(review.approved)).toMatchObject({
      rows: [
        ['Ada', '‹redacted›'],
        ['李', '‹redacted›'],
        ['Bo', null],
      ],
    });
  });

  it.for(['SELECT count(email), count(DISTINCT email) FROM customers', 'SELECT * FROM orders'])('may be counted: %s', async (sql) => {
    expect(await hiding.review(sql)).toMatchObject({ verdict: 'approved' });
  });

  it.for([
    'SELECT * FROM customers',
    'SELECT c.* FROM customers c',
    'SELECT * EXCLUDE (name) FROM customers',
    'SELECT COLUMNS(*) FROM customers',
    'SELECT c FROM customers c',
    'SELECT customers FROM customers',
    "SELECT struct_extract(c, 'email') FROM customers c",
    'SELECT c.email AS shown FROM customers c',
    'SELECT upper(email) FROM customers',
    'SELECT max(email) FROM customers',
    "SELECT name FROM customers WHERE email LIKE 'a%'",
    'SELECT name FROM customers ORDER BY email',
    'SELECT count(*) FROM customers GROUP BY email',
    'SELECT DISTINCT email FROM customers',
    'SELECT x.email FROM (SELECT email FROM customers) x',
    'WITH x AS (SELECT email FROM customers) SELECT count(*) FROM x',
    'SELECT email FROM customers UNION SELECT name FROM customers',
    'SELECT a.name FROM customers a JOIN customers b USING (email)',
    'SELECT a.name FROM customers a NATURAL JOIN customers b',
    'SELECT x.c FROM customers AS x (a, b, c)',
  ])('may not be used otherwise: %s', async (sql) => {
    expect(await hiding.review(sql)).toMatchObject({ verdict: 'refused', rule: 'column' });
  });
});
