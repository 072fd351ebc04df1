import { createSession } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { DatabaseSchema } from '../source/data-source.ts';
import { scriptedSource } from '../source/testing/scripted-source.ts';
import { createSqlTools } from './create-sql-tools.ts';

const schema: DatabaseSchema = {
  relations: [
    {
      schema: 'main',
      name: 'orders',
      kind: 'table',
      columns: [
        { name: 'id', type: 'INTEGER', nullable: false },
        { name: 'customer', type: 'INTEGER', nullable: true },
        { name: 'Total | net', type: 'DECIMAL(12,2)', nullable: true, comment: 'in\nyuan' },
      ],
      primaryKey: ['id'],
      uniqueKeys: [],
      foreignKeys: [{ columns: ['customer'], references: { schema: 'crm', table: 'customers', columns: ['id'] } }],
      comment: 'Orders of the shop',
      estimatedRows: 12,
    },
    {
      schema: 'crm',
      name: 'customers',
      kind: 'view',
      columns: [{ name: 'id', type: 'INTEGER', nullable: true }],
      primaryKey: [],
      uniqueKeys: [],
      foreignKeys: [],
    },
  ],
};

const model: SemanticModel = {
  name: 'shop',
  datasets: [
    {
      id: 'sales',
      relation: { table: 'orders' },
      label: { zh: '订单', en: 'sales' },
      synonyms: ['purchases'],
      primaryKey: ['id'],
      uniqueKeys: [],
      grain: ['id'],
      fields: [
        {
          id: 'sales.customer',
          name: 'customer',
          dataset: 'sales',
          expression: 'customer',
          type: 'integer',
          label: { zh: '客户' },
          synonyms: [],
          additive: false,
        },
      ],
    },
  ],
  relationships: [],
  metrics: [],
  filters: [],
  defaultFilters: [],
  terms: [],
  fiscalYearStartMonth: 1,
  fiscalYearNamedBy: 'start',
  rules: [],
  verifiedQueries: [],
};

const source = scriptedSource(
  {
    'SELECT 1': { ok: true, columns: [{ name: 'x', type: 'number' }], rows: [[1]], truncated: true, elapsedMs: 3.6 },
    'SELECT gone': { ok: false, failure: { kind: 'unknown-column', code: '42703', message: 'no gone', name: 'gone' }, elapsedMs: 1 },
  },
  schema,
);
const registry = createSqlTools({ source, model });
const session = createSession('s1');

async function call(name: string, input: unknown): Promise<{ readonly output: unknown; readonly en?: string; readonly zh?: string }> {
  const result = await registry.find(name)?.execute(input, { session });
  if (result === undefined) throw new Error(`There is no ${name}.`);
  const [en, zh] = [result.view?.('en').summary, result.view?.('zh').summary];
  return { output: result.output, ...(en !== undefined && { en }), ...(zh !== undefined && { zh }) };
}

describe('execute_sql', () => {
  it('gives rows', async () => {
    expect(await call('execute_sql', { sql: 'SELECT 1' })).toEqual({
      output: { status: 'rows', columns: [{ name: 'x', type: 'number' }], rows: [[1]], truncated: true, elapsed_ms: 4 },
      en: 'The statement gave more than 1 rows.',
      zh: '语句返回 1 行（还有更多）。',
    });
  });

  it('tells why a statement was refused or failed', async () => {
    expect(await call('execute_sql', { sql: 'DROP TABLE orders' })).toMatchObject({ output: { status: 'refused', rule: 'not-a-query' } });
    expect(await call('execute_sql', { sql: 'SELECT gone' })).toMatchObject({
      output: { status: 'failed', kind: 'unknown-column', name: 'gone' },
      en: 'The statement failed: no gone',
    });
  });

  it('refuses an input that is none', async () => {
    await expect(call('execute_sql', { sql: 'SELECT 1', max_rows: 0 })).rejects.toThrow(/max_rows/);
    await expect(call('execute_sql', { query: 'SELECT 1' })).rejects.toThrow(/sql/);
  });
});

it('validate_sql runs nothing', async () => {
  expect((await call('validate_sql', { sql: 'SELECT gone' })).output).toEqual({ status: 'approved', sql: 'SELECT gone' });
  expect(await call('validate_sql', { sql: 'x' })).toMatchObject({
    output: { status: 'refused' },
    zh: '语句不可执行：It is not scripted.',
  });
});

describe('get_schema', () => {
  it('writes tables with what the database and the model say of them', async () => {
    const { output } = await call('get_schema', { tables: ['ORDERS', 'crm.customers', 'gone'] });
    expect(output).toEqual({
      text: `## orders
订单, sales, purchases
Orders of the shop
About 12 rows.
Primary key: id.
customer refers to crm.customers (id).

| column | type | meaning |
|---|---|---|
| id | INTEGER not null |  |
| customer | INTEGER | 客户 |
| Total \\| net | DECIMAL(12,2) | in yuan |

## crm.customers
A view.

| column | type | meaning |
|---|---|---|
| id | INTEGER |  |`,
      tables: ['main.orders', 'crm.customers'],
      missing: ['gone'],
    });
  });

  it('writes them as SQL', async () => {
    expect((await call('get_schema', { tables: ['orders'], format: 'ddl' })).output).toMatchObject({
      text: `-- 订单, sales, purchases
-- Orders of the shop
CREATE TABLE orders (
  id INTEGER NOT NULL,
  customer INTEGER, -- 客户
  "Total | net" DECIMAL(12,2), -- in yuan
  PRIMARY KEY (id),
  FOREIGN KEY (customer) REFERENCES crm.customers (id)
);`,
    });
  });

  it('gives all tables where none is named', async () => {
    expect((await call('get_schema', {})).output).toMatchObject({ tables: ['main.orders', 'crm.customers'], missing: [] });
  });
});

it('describes the tools to a model; only one that runs something acts', () => {
  expect(registry.functionSchemas()).toMatchObject([
    { function: { name: 'execute_sql', parameters: { properties: { sql: {}, max_rows: {} } } } },
    { function: { name: 'get_schema', parameters: { properties: { tables: {}, format: {} } } } },
    { function: { name: 'validate_sql', parameters: { properties: { sql: {} } } } },
  ]);
  expect(registry.tools.map(({ effect }) => effect)).toEqual(['act', 'query', 'query']);
});
