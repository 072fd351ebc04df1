// @module-tag database
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteSource } from '../postgres/open-pglite-source.ts';
import type { DataSource } from '../source/data-source.ts';
import { checkModel } from './check-model.ts';
import { readModel } from './read-model.ts';
import type { SemanticModel } from './semantic-model.ts';

let lite: PGlite;
let source: DataSource;

beforeAll(async () => {
  lite = new PGlite();
  await lite.exec(`
    CREATE TABLE customer (customer_id int PRIMARY KEY, name text);
    CREATE TABLE region (region_code text, name text);
    CREATE TABLE orders (order_id int, customer_id int, region_code text, amount numeric(10,2), ordered date, status text);
    INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bo');
    INSERT INTO region VALUES ('N', 'north'), ('N', 'nord'), ('S', 'south'), (NULL, 'nowhere'), (NULL, 'elsewhere');
    INSERT INTO orders VALUES (1, 1, 'N', 10, '2025-01-01', 'new'), (1, 2, 'S', 20, '2025-01-02', 'paid'), (NULL, 9, 'N', 5, NULL, 'new');
  `);
  source = await openPgliteSource(lite);
}, 60_000);

afterAll(async () => {
  await source.close();
  await lite.close();
});

const orders = (fields: string, more = '') => `
name: shop
datasets:
- {name: customer, source: shop.public.customer, primary_key: [customer_id], fields: [{name: customer_id, datatype: Integer}, {name: name, datatype: String}]}
- {name: region, source: region, fields: [{name: region_code, datatype: String}, {name: name, datatype: String}]}
- name: orders
  source: public.orders
  fields:
  - {name: order_id, datatype: Integer}
  - {name: customer_id, datatype: Integer}
  - {name: region_code, datatype: String}
  - {name: amount, datatype: Decimal}
  - {name: ordered, datatype: Date}
  - {name: status, datatype: String}
${fields}${more}`;

function model(text: string): SemanticModel {
  const outcome = readModel(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return outcome.model;
}

async function checksOf(text: string): Promise<readonly string[]> {
  return (await checkModel(model(text), source)).map(({ severity, path, message }) => `${severity} ${path}: ${message.en}`);
}

describe('checking a model against its database', () => {
  it('has nothing to say where everything fits, whatever schema the model was written for', async () => {
    expect(await checksOf(orders('').replace('shop.public.customer', 'shop.elsewhere.customer'))).toEqual([]);
  });

  it('names missing tables and columns, with what is near', async () => {
    const text = orders('  - {name: total, expression: amuont * 2, datatype: Decimal}\n').replace('source: region', 'source: regoin');
    expect(await checksOf(text)).toEqual([
      'error datasets.region.source: The database has no table regoin (did you mean region?). Correct source, or remove the dataset.',
      'error datasets.orders.fields.total: Table orders has no column amuont (did you mean amount?). Correct the expression, or remove the field.',
    ]);
  });

  it('names types that do not fit', async () => {
    expect(await checksOf(orders('').replace('name: ordered, datatype: Date', 'name: ordered, datatype: Integer'))).toEqual([
      'error datasets.orders.fields.ordered: The model says ordered is integer; in the database it is date. Correct datatype, or cast in the expression.',
    ]);
  });

  it('counts the data of a declared key, and never believes the declaration', async () => {
    const text = orders('').replace('source: public.orders', 'source: public.orders\n  primary_key: [order_id]');
    expect(await checksOf(text)).toEqual([
      "error datasets.orders.primary_key: order_id isn't unique in orders: 1 of its values occur more than once. Complete the key, or correct the data.",
      'error datasets.orders.primary_key: 1 rows of orders have no value in the primary key order_id and would be missed in counts. Take another key, or correct the data.',
    ]);
  });

  it('finds relationships that fan out, and rows without a partner', async () => {
    const relationships = `
relationships:
- {name: to_region, from: orders, to: region, from_columns: [region_code], to_columns: [region_code]}
- {name: to_customer, from: orders, to: customer, from_columns: [customer_id], to_columns: [customer_id]}
- {name: to_name, from: orders, to: customer, from_columns: [customer_id], to_columns: [name]}
`;
    expect(await checksOf(orders('', relationships))).toEqual([
      expect.stringContaining(
        "error relationships.to_region: region_code isn't unique in region (1 of its values occur more than once): joining",
      ),
      expect.stringContaining('warning relationships.to_customer: 1 rows of orders have no row of customer'),
      expect.stringContaining('error relationships.to_name: orders.customer_id and customer.name are of different types'),
    ]);
  });

  it('finds values of terms that do not occur, and verified queries that may not be run', async () => {
    const extension = `
custom_extensions:
- vendor_name: DBDIAG
  data:
    terms: [{field: orders.status, value: paid}, {field: orders.status, value: "it's"}]
    verified_queries: [{question: a, sql: DELETE FROM orders}, {question: b, sql: SELECT COUNT(*) FROM orders}]
`;
    expect(await checksOf(orders('', extension))).toEqual([
      "warning datasets.orders.fields.status: orders.status has no such values: it's. Check how they are spelt in terms.",
      expect.stringMatching(/^warning verified_queries\[0\]: This verified query may not be run/),
    ]);
  });

  it('finds whole numbers that are not the times they are said to be', async () => {
    const text = orders('').replace(
      'name: order_id, datatype: Integer',
      'name: order_id, datatype: Integer, dimension: {is_time: true}, description: yyyymm',
    );
    expect(await checksOf(text)).toEqual([
      "error datasets.orders.fields.order_id: The values of order_id, from 1 to 1, aren't yyyymm. Say their form in the description, or set time_form.",
    ]);
  });

  it('says it in both languages', async () => {
    const [check] = await checkModel(model(orders('').replace('source: region', 'source: regoin')), source);
    expect(check?.message.zh).toBe('数据库中没有表 regoin（是不是 region？）。请更正 source，或删除这个数据集。');
  });
});
