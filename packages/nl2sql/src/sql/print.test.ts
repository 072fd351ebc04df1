import { describe, expect, it } from 'vitest';
import { binary, column, quotient, whole, wholeQuotient } from './build.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression, printQuery } from './print.ts';
import type { SqlExpression, SqlSelect } from './tree.ts';

const sale = (name: string): SqlExpression => column('sale', name);

describe('printExpression', () => {
  it('divides whole numbers as each dialect writes it', () => {
    const year = wholeQuotient(sale('month'), 100);
    expect(printExpression(year, 'postgres')).toBe('sale.month / 100');
    expect(printExpression(year, 'duckdb')).toBe('sale.month // 100');
  });

  it('divides exactly where both sides may be whole', () => {
    const ratio = quotient(sale('a'), sale('b'));
    expect(printExpression(ratio, 'postgres')).toBe('CAST(sale.a AS NUMERIC) / NULLIF(sale.b, 0)');
    expect(printExpression(ratio, 'duckdb')).toBe('sale.a / NULLIF(sale.b, 0)');
  });

  it('sets parentheses where the tree needs them', () => {
    const sum = binary(sale('a'), '+', sale('b'));
    expect(printExpression(binary(sum, '*', binary(whole(2), '-', sum)), 'duckdb')).toBe('(sale.a + sale.b) * (2 - (sale.a + sale.b))');
    expect(printExpression(binary(sale('a'), '-', { kind: 'negate', operand: whole(-1) }), 'duckdb')).toBe('sale.a - -(-1)');
  });

  it('takes the median as each dialect has it', () => {
    const median: SqlExpression = { kind: 'call', name: 'MEDIAN', arguments: [sale('a')] };
    expect(printExpression(median, 'postgres')).toBe('PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY sale.a)');
    expect(printExpression(median, 'duckdb')).toBe('MEDIAN(sale.a)');
  });

  it('reads back what it prints', () => {
    const texts = [
      "CASE WHEN a.b > 1 THEN 'x''y' ELSE NULL END",
      'NOT (a = 1 OR b = 2) AND c IS NOT NULL',
      'a - (b - c) * -d',
      "x NOT IN (SELECT y FROM t WHERE z ILIKE '%!%%' ESCAPE '!')",
      'SUM(a.b) FILTER (WHERE a.c IS NOT TRUE) + COUNT(DISTINCT a.d)',
    ];
    for (const text of texts) {
      const first = parseExpression(text);
      const again = first.ok ? parseExpression(printExpression(first.tree, 'duckdb')) : first;
      expect(again).toEqual(first);
    }
  });
});

describe('printQuery', () => {
  it('writes a clause a line, names quoted where they must be', () => {
    const query: SqlSelect = {
      kind: 'select',
      items: [
        { expression: column('t', '公司'), alias: '公司' },
        { expression: { kind: 'call', name: 'SUM', arguments: [column('t', 'Amount')] }, alias: 'order' },
      ],
      from: { kind: 'table', schema: 'my schema', table: 'a"b', alias: 't' },
      where: {
        kind: 'and',
        operands: [binary(column('t', 'x'), '=', { kind: 'string', value: "'; DROP TABLE t; --" }), { kind: 'or', operands: [] }],
      },
      groupBy: [column('t', '公司')],
      orderBy: [{ expression: { kind: 'column', name: 'order' }, direction: 'desc' }],
      limit: 3,
    };
    expect(printQuery(query, 'postgres')).toBe(
      [
        'SELECT t."公司", SUM(t."Amount") AS "order"',
        'FROM "my schema"."a""b" AS t',
        "WHERE t.x = '''; DROP TABLE t; --'",
        '  AND (FALSE)',
        'GROUP BY t."公司"',
        'ORDER BY "order" DESC NULLS LAST',
        'LIMIT 3',
      ].join('\n'),
    );
  });
});
