import { describe, expect, it } from 'vitest';
import { dataAttacks, readableData, usefulDataStatements } from '../../testing/data-cases.ts';
import { attacks } from '../../testing/policy-cases.ts';
import type { DataPolicyOptions } from './review-data-statement.ts';
import { reviewDataStatement } from './review-data-statement.ts';

const options: DataPolicyOptions = { relations: readableData };

describe('attacks', () => {
  it('are many, of many kinds, and no two alike', () => {
    expect(dataAttacks.length).toBeGreaterThanOrEqual(250);
    expect(new Set(dataAttacks.map(({ group }) => group)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(dataAttacks.map(({ sql }) => sql)).size).toBe(dataAttacks.length);
  });

  it.for(dataAttacks.map((attack) => ({ ...attack, shown: attack.sql.slice(0, 120) })))('$rule: $shown', async ({ sql, rule }) => {
    expect(await reviewDataStatement(sql, options)).toMatchObject({ verdict: 'refused', rule });
  });

  it('on the server itself are refused here, too, but for products of literals, which the timeout ends', async () => {
    const passed: string[] = [];
    for (const { sql } of attacks) if ((await reviewDataStatement(sql, options)).verdict === 'approved') passed.push(sql);
    expect(passed).toEqual([expect.stringMatching(/^WITH d\(x\) AS \(VALUES/)]);
  });
});

describe('useful statements', () => {
  it('are many, and no two alike', () => {
    expect(usefulDataStatements.length).toBeGreaterThanOrEqual(60);
    expect(new Set(usefulDataStatements.map(({ sql }) => sql)).size).toBe(usefulDataStatements.length);
  });

  it.for(usefulDataStatements)('$group: $sql', async ({ sql }) => {
    expect(await reviewDataStatement(sql, options)).toMatchObject({ verdict: 'approved' });
  });
});

describe('names of relations', () => {
  it('get their schema, quoted, whatever stands around them', async () => {
    const sql = 'SELECT \'订单\', orders.id FROM orders JOIN finance.flows AS f USING (id) WHERE EXISTS (SELECT 1 FROM "budget")';
    expect(await reviewDataStatement(sql, options)).toEqual({
      verdict: 'approved',
      approved:
        'SELECT \'订单\', orders.id FROM "public".orders JOIN finance.flows AS f USING (id) WHERE EXISTS (SELECT 1 FROM "public"."budget")',
    });
  });

  it('without a schema mean the only one of that name, or that of public', async () => {
    const flows = await reviewDataStatement('SELECT count(*) FROM flows', options);
    expect(flows).toEqual({ verdict: 'approved', approved: 'SELECT count(*) FROM "finance".flows' });
    const both = [...readableData, { schema: 'archive', name: 'orders', columns: ['id'] }];
    const orders = await reviewDataStatement('SELECT count(*) FROM orders', { relations: both });
    expect(orders).toEqual({ verdict: 'approved', approved: 'SELECT count(*) FROM "public".orders' });
  });

  it('of two schemas other than public are refused without one', async () => {
    const relations = ['a', 'b'].map((schema) => ({ schema, name: 't', columns: ['x'] }));
    expect(await reviewDataStatement('SELECT x FROM t', { relations })).toMatchObject({ verdict: 'refused', rule: 'relation' });
    expect(await reviewDataStatement('SELECT x FROM b.t', { relations })).toMatchObject({ verdict: 'approved' });
  });

  it('may not be those of WITH queries: inside and outside they would be different things', async () => {
    const sql = 'WITH orders AS (SELECT * FROM orders WHERE amount > 1) SELECT count(*) FROM orders';
    expect(await reviewDataStatement(sql, options)).toMatchObject({ verdict: 'refused', rule: 'relation' });
    const schema = 'WITH orders AS (SELECT * FROM public.orders WHERE amount > 1) SELECT count(*) FROM public.orders';
    expect(await reviewDataStatement(schema, options)).toMatchObject({ verdict: 'approved' });
  });
});

it('lets a column have the name of a function, where a relation has such a column', async () => {
  const relations = [{ schema: 'public', name: 'devices', columns: ['system', 'format', 'pg_sleep'] }];
  expect(await reviewDataStatement('SELECT d.system, d.format FROM devices d', { relations })).toMatchObject({ verdict: 'approved' });
  expect(await reviewDataStatement('SELECT d.unnest FROM devices d', { relations })).toMatchObject({ rule: 'function' });
  expect(await reviewDataStatement('SELECT d.pg_sleep FROM devices d', { relations })).toMatchObject({ rule: 'function' });
});

it('bounds the length of the text as the caller wants', async () => {
  const sql = 'SELECT count(*) FROM orders';
  expect(await reviewDataStatement(sql, { ...options, maxLength: sql.length })).toMatchObject({ verdict: 'approved' });
  expect(await reviewDataStatement(sql, { ...options, maxLength: sql.length - 1 })).toMatchObject({ rule: 'too-long' });
});

it('bounds how often values are put together', async () => {
  const doubling = (times: number): string =>
    Array.from({ length: times }).reduce<string>((inner) => `SELECT x || x AS x FROM (${inner}) q`, 'SELECT name AS x FROM customers');
  expect(await reviewDataStatement(doubling(5), options)).toMatchObject({ verdict: 'approved' });
  expect(await reviewDataStatement(doubling(25), options)).toMatchObject({ rule: 'unbounded' });
});

describe('hidden columns', () => {
  const hiding: DataPolicyOptions = { ...options, hiddenColumns: ['email'] };

  it.for([
    'SELECT email FROM customers',
    'SELECT c.email, name FROM customers c ORDER BY name',
    'SELECT email AS email FROM customers',
    'SELECT count(email), count(DISTINCT email) FROM customers',
    'SELECT * FROM orders',
  ])('may be shown or counted: %s', async (sql) => {
    expect(await reviewDataStatement(sql, hiding)).toMatchObject({ verdict: 'approved' });
  });

  it.for([
    'SELECT * FROM customers',
    'SELECT c.* FROM customers c',
    'SELECT c FROM customers c',
    'SELECT customers FROM customers',
    'SELECT (c).email AS x FROM customers c',
    'SELECT email AS shown FROM customers',
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
    'SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.status = c.email)',
  ])('may not be used otherwise: %s', async (sql) => {
    expect(await reviewDataStatement(sql, hiding)).toMatchObject({ verdict: 'refused', rule: 'column' });
  });
});
