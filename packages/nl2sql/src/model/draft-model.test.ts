import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatabaseSchema, SchemaColumn, SchemaRelation } from '../source/data-source.ts';
import { draftModel } from './draft-model.ts';
import { readModel } from './read-model.ts';
import type { SemanticModel } from './semantic-model.ts';

const column = (name: string, type: string, comment?: string): SchemaColumn => ({
  name,
  type,
  nullable: false,
  ...(comment === undefined ? {} : { comment }),
});

const relation = (name: string, columns: readonly SchemaColumn[], more: Partial<SchemaRelation> = {}): SchemaRelation => ({
  schema: 'public',
  name,
  kind: 'table',
  columns,
  primaryKey: [],
  uniqueKeys: [],
  foreignKeys: [],
  ...more,
});

const shop: DatabaseSchema = {
  relations: [
    relation('customers', [column('id', 'integer'), column('customerName', 'text', '客户名称，开票用')], {
      primaryKey: ['id'],
      comment: '客户',
    }),
    relation('region', [column('region_code', 'varchar(3)')], { primaryKey: ['region_code'] }),
    relation(
      'order_item',
      [
        column('order_item_id', 'bigint'),
        column('customer_id', 'integer'),
        column('region_code', 'text'),
        column('amount', 'numeric(10,2)', 'ten thousand CNY'),
        column('unit_price', 'numeric'),
        column('order year', 'date'),
      ],
      {
        primaryKey: ['order_item_id'],
        foreignKeys: [{ columns: ['customer_id'], references: { schema: 'public', table: 'customers', columns: ['id'] } }],
      },
    ),
  ],
};

async function drafted(schema: DatabaseSchema): Promise<SemanticModel> {
  const outcome = readModel(await draftModel(schema));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  expect(outcome.warnings).toEqual([]);
  return outcome.model;
}

describe('drafting a model', () => {
  it('takes types, keys and words from the schema, Chinese words from comments', async () => {
    const [customers, , items] = (await drafted(shop)).datasets;
    expect(customers).toMatchObject({ label: { en: 'Customers', zh: '客户' }, synonyms: ['Customer'], primaryKey: ['id'] });
    expect(customers?.fields[1]).toMatchObject({
      label: { en: 'Customer name', zh: '客户名称' },
      description: '客户名称，开票用',
      type: 'string',
    });
    expect(items?.synonyms).toEqual(['Order items']);
    expect(items?.fields[5]).toMatchObject({ name: 'order year', expression: '"order year"', timeForm: 'date' });
  });

  it('takes foreign keys as relationships and marks those it guessed', async () => {
    const text = await draftModel(shop);
    expect((await drafted(shop)).relationships.map(({ name }) => name)).toEqual([
      'order_item_customer_id_to_customers',
      'order_item_region_code_to_region',
    ]);
    expect(text.match(/# guessed from equal names/g)).toHaveLength(1);
    expect(text).toMatch(/# guessed from equal names.*\n\s+- name: order_item_region_code_to_region/);
  });

  it('drafts a count of rows and sums of quantities, not of keys or prices', async () => {
    expect((await drafted(shop)).metrics.map(({ expression, label }) => [expression, label.en])).toEqual([
      ['COUNT(customers.id)', 'Number of customers'],
      ['COUNT(region.region_code)', 'Number of regions'],
      ['COUNT(order_item.order_item_id)', 'Number of order items'],
      ['SUM(order_item.amount)', 'Total amount'],
    ]);
  });

  it('does not guess where two tables could be meant', async () => {
    const two: DatabaseSchema = {
      relations: [
        relation('a', [column('party_id', 'integer')], { primaryKey: ['party_id'] }),
        relation('b', [column('party_id', 'integer')], { primaryKey: ['party_id'] }),
        relation('c', [column('party_id', 'integer'), column('n', 'integer')]),
      ],
    };
    expect((await drafted(two)).relationships).toEqual([]);
  });

  it('names datasets by schema where two tables are called the same', async () => {
    const both = [relation('t', [column('x', 'text')]), relation('t', [column('x', 'text')], { schema: 'other' })];
    expect((await drafted({ relations: both })).datasets.map(({ id, relation: { schema, table } }) => [id, schema, table])).toEqual([
      ['public_t', 'public', 't'],
      ['other_t', 'other', 't'],
    ]);
  });

  it('reads back without faults, whatever things are called', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'id',
        'order',
        'Order Item',
        '客户',
        'a.b',
        'say "x"',
        "it's",
        '#no',
        'a: b',
        '- a',
        '12',
        'true',
        'null',
        'Ünï',
        'user',
        '~',
        '*x',
        '{}',
      ),
      fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '' && !text.includes('\0')),
    );
    const type = fc.constantFrom(
      'integer',
      'bigint',
      'numeric(10,2)',
      'text',
      'varchar(3)',
      'date',
      'timestamp with time zone',
      'jsonb',
      'boolean',
    );
    const someColumn = fc.record({ name, type, nullable: fc.boolean(), comment: fc.option(name, { nil: undefined }) });
    const someRelation = fc
      .record({
        schema: fc.constantFrom('public', 'my.schema', '数据'),
        name,
        columns: fc.uniqueArray(someColumn, { minLength: 1, maxLength: 5, selector: (one) => one.name }),
        comment: fc.option(name, { nil: undefined }),
        keyed: fc.boolean(),
      })
      .map(({ columns, keyed, comment, ...rest }) =>
        relation(
          rest.name,
          columns.map(({ comment: said, ...one }) => ({ ...one, ...(said === undefined ? {} : { comment: said }) })),
          { schema: rest.schema, primaryKey: keyed ? [columns[0]?.name ?? ''] : [], ...(comment === undefined ? {} : { comment }) },
        ),
      );
    const relations = fc.uniqueArray(someRelation, { minLength: 1, maxLength: 4, selector: (one) => `${one.schema}/${one.name}` });
    await fc.assert(
      fc.asyncProperty(relations, async (found) => {
        const model = await drafted({ relations: found });
        expect(model.datasets.map(({ relation: { schema, table } }) => [schema, table])).toEqual(
          found.map((one) => [one.schema, one.name]),
        );
        expect(model.datasets.map(({ fields }) => fields.map((field) => field.name))).toEqual(
          found.map((one) => one.columns.map((each) => each.name)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
