import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print.ts';

function reprinted(text: string): string {
  const parsed = parseExpression(text);
  return parsed.ok ? printExpression(parsed.tree, 'postgres').replaceAll(/\s+/gu, ' ') : `${parsed.message} at ${parsed.offset}`;
}

describe('parseExpression', () => {
  it.each([
    ['SUM(sales.amount) / NULLIF(SUM(budget.amount), 0)', 'SUM(sales.amount) / NULLIF(SUM(budget.amount), 0)'],
    ["coalesce(a.kind, 'external') != 'internal'", "COALESCE(a.kind, 'external') <> 'internal'"],
    ['(MOD(m, 100) + 2) / 3', '(MOD(m, 100) + 2) / 3'],
    ['a - (b - c)', 'a - (b - c)'],
    ['a - b - c', 'a - b - c'],
    ['-a * -(b + 1)', '-a * -(b + 1)'],
    ['NOT a = 1 AND (b OR c)', 'NOT (a = 1) AND (b OR c)'],
    ['count(distinct x) FILTER (WHERE y IS NOT NULL)', 'COUNT(DISTINCT x) FILTER (WHERE y IS NOT NULL)'],
    ["d >= DATE '2025-01-31' - INTERVAL '3 months'", "d >= DATE '2025-01-31' - INTERVAL '3 month'"],
    ["x NOT IN ('a', 'b''c')", "x NOT IN ('a', 'b''c')"],
    [
      't.id IN (SELECT id FROM u UNION ALL SELECT id FROM v WHERE k = 1)',
      't.id IN ( SELECT id FROM u UNION ALL SELECT id FROM v WHERE k = 1 )',
    ],
    ["case when a > 0 then 'x' else 'y' end", "CASE WHEN a > 0 THEN 'x' ELSE 'y' END"],
    ['x::numeric(10,2) + CAST(y AS double)', 'CAST(x AS NUMERIC(10, 2)) + CAST(y AS DOUBLE PRECISION)'],
    ['EXTRACT(year FROM d) BETWEEN 2020 AND 2021', 'EXTRACT(YEAR FROM d) BETWEEN 2020 AND 2021'],
    ['COUNT(*)', 'COUNT(*)'],
    ['流水 > 5 AND "a.b" = `Select`', '"流水" > 5 AND "a.b" = "Select"'],
    ["name ILIKE '%x!%' ESCAPE '!'", "name ILIKE '%x!%' ESCAPE '!'"],
    ["(a = 'x') IS NOT TRUE", "(a = 'x') IS NOT TRUE"],
    ["a || '-' || b", "a || '-' || b"],
    ['EXISTS (SELECT 1 FROM u x WHERE x.id = t.id)', 'EXISTS ( SELECT 1 FROM u AS x WHERE x.id = t.id )'],
  ])('reads %s', (text, expected) => {
    expect(reprinted(text)).toBe(expected);
  });

  it.each([
    ['SUM(a', ') is missing at the end at 5'],
    ['a +', 'the expression ends too early at 3'],
    ["a = 'x", "a quote ' is not closed at 4"],
    ['a; DROP TABLE b', 'unexpected character ; at 1'],
    ['a -- b', 'a comment is not part of an expression at 2'],
    ["DATE '2025-02-30'", 'not a value of DATE at 5'],
    ['a::regclass', 'not a type: regclass at 3'],
    ['(SELECT 1 FROM b)', 'a SELECT may only stand after IN or EXISTS at 1'],
    ['SUM(x) OVER (ORDER BY y)', 'a window is not part of an expression of a model at 7'],
    ['a NOT b', 'expected BETWEEN, IN or LIKE after NOT at 6'],
    ['', 'the expression ends too early at 0'],
  ])('says what is wrong with %s and where', (text, expected) => {
    expect(reprinted(text)).toBe(expected);
  });

  it('refuses nesting that would exhaust the stack', () => {
    expect(reprinted(`${'('.repeat(5000)}a`)).toContain('nested too deeply');
    expect(reprinted(`${'-'.repeat(5000)}a`)).toContain('comment');
    expect(reprinted(`${'NOT '.repeat(5000)}a`)).toContain('nested too deeply');
  });
});
