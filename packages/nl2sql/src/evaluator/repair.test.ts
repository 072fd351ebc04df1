import { describe, expect, it } from 'vitest';
import type { DatabaseSchema, QueryFailure, SchemaColumn } from '../source/data-source.ts';
import { printQuery } from '../sql/print.ts';
import type { SqlExpression, SqlQuery } from '../sql/tree.ts';
import { repair } from './repair.ts';

const column = (name: string, type: string): SchemaColumn => ({ name, type, nullable: true });
const schema: DatabaseSchema = {
  relations: [
    {
      schema: 'public',
      name: 'orders',
      kind: 'table',
      columns: [
        column('id', 'integer'),
        column('amount', 'numeric(10,2)'),
        column('Region', 'text'),
        column('code', 'text'),
        column('day', 'text'),
      ],
      primaryKey: ['id'],
      uniqueKeys: [],
      foreignKeys: [],
    },
    {
      schema: 'public',
      name: 'shops',
      kind: 'table',
      columns: [column('shop_id', 'integer'), column('colour', 'text'), column('opened', 'date')],
      primaryKey: ['shop_id'],
      uniqueKeys: [],
      foreignKeys: [],
    },
  ],
};

const ref = (table: string, name: string): SqlExpression => ({ kind: 'column', table, name });
const number = (digits: string): SqlExpression => ({ kind: 'number', digits });
const orders = (parts: Partial<Extract<SqlQuery, { kind: 'select' }>>): SqlQuery => ({
  kind: 'select',
  items: [{ expression: ref('o', 'amount'), alias: 'amount' }],
  from: { kind: 'table', schema: 'public', table: 'orders', alias: 'o' },
  ...parts,
});
const failure = (kind: QueryFailure['kind'], name?: string): QueryFailure => ({
  kind,
  code: 'x',
  message: 'it failed',
  ...(name !== undefined && { name }),
});

describe('repair', () => {
  it('takes the only column of the relation with nearly that name, wherever it stands, and says which', () => {
    const broken = orders({
      items: [{ expression: ref('o', 'ammount'), alias: 'a' }],
      orderBy: [{ expression: ref('o', 'ammount'), direction: 'desc' }],
    });
    const result = repair(broken, failure('unknown-column', 'o.ammount'), schema);
    expect(result).toMatchObject({
      kind: 'repaired',
      diagnosis: 'There is no column "ammount"; "amount" is the only one with nearly that name.',
    });
    expect(result.kind === 'repaired' && result.changes).toEqual([
      { path: 'select.items[0].expression', before: 'o.ammount', after: 'o.amount' },
      { path: 'select.orderBy[0].expression', before: 'o.ammount', after: 'o.amount' },
    ]);
  });

  it('quotes a name that is written in another case', () => {
    const broken = orders({ items: [{ expression: ref('o', 'region'), alias: 'region' }] });
    const result = repair(broken, failure('unknown-column', 'region'), schema);
    expect(result.kind === 'repaired' && printQuery(result.tree, 'postgres')).toContain('o."Region"');
  });

  it('never takes a column of another relation, or one of two that are equally near', () => {
    expect(repair(orders({ items: [{ expression: ref('o', 'color') }] }), failure('unknown-column', 'color'), schema).kind).toBe('none');
    const twins: DatabaseSchema = {
      relations: [{ ...schema.relations[0], columns: [column('cola1', 'text'), column('cola2', 'text')] } as never],
    };
    expect(repair(orders({ items: [{ expression: ref('o', 'cola3') }] }), failure('unknown-column', 'cola3'), twins).kind).toBe('none');
  });

  it('writes a number as text where the column is a text', () => {
    const broken = orders({ where: { kind: 'binary', operator: '=', left: ref('o', 'code'), right: number('7') } });
    const result = repair(broken, failure('type-mismatch'), schema);
    expect(result).toMatchObject({ kind: 'repaired', diagnosis: '"code" is of type text.', changes: [{ before: '7', after: "'7'" }] });
  });

  it('writes a text of digits as a number, in lists too', () => {
    const broken = orders({
      where: {
        kind: 'in',
        negated: false,
        operand: ref('o', 'id'),
        list: [
          { kind: 'string', value: '1' },
          { kind: 'string', value: 'x' },
        ],
      },
    });
    const result = repair(broken, failure('type-mismatch'), schema);
    expect(result.kind === 'repaired' && result.changes).toEqual([{ path: 'select.where.list[0]', before: "'1'", after: '1' }]);
  });

  it('reads a text as a date for a calendar function, a number never', () => {
    const year = (operand: SqlExpression): SqlQuery =>
      orders({ items: [{ expression: { kind: 'extract', part: 'year', operand }, alias: 'y' }] });
    expect(repair(year(ref('o', 'day')), failure('type-mismatch'), schema)).toMatchObject({ kind: 'repaired' });
    expect(repair(year(ref('o', 'id')), failure('unknown-function'), schema).kind).toBe('none');
  });

  it('groups by what is shown', () => {
    const total: SqlExpression = { kind: 'call', name: 'SUM', arguments: [ref('o', 'amount')] };
    const broken = orders({
      items: [
        { expression: ref('o', 'code'), alias: 'code' },
        { expression: total, alias: 'total' },
      ],
    });
    const result = repair(broken, failure('not-grouped', 'o.code'), schema);
    expect(result.kind === 'repaired' && printQuery(result.tree, 'postgres')).toMatch(/GROUP BY o\.code$/);
  });

  it('guards divisors, but not those that are', () => {
    const divide = (right: SqlExpression): SqlQuery =>
      orders({ items: [{ expression: { kind: 'divide', division: 'exact', left: number('1'), right }, alias: 'r' }] });
    const result = repair(divide(ref('o', 'amount')), failure('division-by-zero'), schema);
    expect(result.kind === 'repaired' && printQuery(result.tree, 'postgres')).toContain('NULLIF(o.amount, 0)');
    const safe: SqlExpression = { kind: 'call', name: 'NULLIF', arguments: [ref('o', 'amount'), number('0')] };
    expect(repair(divide(safe), failure('division-by-zero'), schema).kind).toBe('none');
  });

  it('is refused where it would change more than a place or two', () => {
    const items = Array.from({ length: 9 }, (_, index) => ({ expression: ref('o', 'ammount'), alias: `a${index}` }));
    expect(repair(orders({ items }), failure('unknown-column', 'ammount'), schema)).toMatchObject({
      kind: 'none',
      diagnosis: expect.stringContaining('another statement') as string,
    });
  });

  it.each(['timeout', 'memory', 'permission', 'other'] as const)('has nothing for %s', (kind) => {
    expect(repair(orders({}), failure(kind), schema)).toEqual({ kind: 'none', diagnosis: 'it failed' });
  });
});
