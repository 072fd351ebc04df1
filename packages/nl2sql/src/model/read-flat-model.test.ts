import { describe, expect, it } from 'vitest';
import { readModel } from './read-model.ts';

const text = `
meta:
  name: revenue
  description: 金额单位：万元
  table: dw.flows
  fiscal_year_start_month: 4
dimensions:
  region:
    label: 区域
    columns: [区域]
    terms:
      overseas: 海外
      本部: [headquarters, HQ]
  time:
    label: 时间
    columns: [年, 月份]
    column_map: {year: 年, month: 月份}
metrics:
  flow:
    label: 流水
    expr: SUM(流水)
    default_filters: [external, "账户 IS NOT NULL"]
  cost:
    label: 成本
    expr: SUM(成本)
    default_filters: [external]
filters:
  external: {label: 外部账户, expr: "账户 <> '内部'"}
rules:
- 海外流水不含港澳台
- {match: 收入, default: flow}
examples:
- {question: 今年流水是多少, sql: "SELECT SUM(流水) FROM dw.flows"}
`;

describe('reading the flat form', () => {
  const outcome = readModel(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  const { model } = outcome;

  it('makes a dataset of the table, with a field for each column that a dimension, metric or filter uses', () => {
    expect(model.datasets.map(({ id, relation }) => [id, relation])).toEqual([['flows', { schema: 'dw', table: 'flows' }]]);
    expect(model.datasets[0]?.fields.map(({ name, expression, timeForm, additive }) => [name, expression, timeForm, additive])).toEqual([
      ['region', '"区域"', undefined, false],
      ['年', '"年"', 'year', false],
      ['月份', '"月份"', 'month', false],
      ['流水', '"流水"', undefined, true],
      ['成本', '"成本"', undefined, true],
      ['账户', '"账户"', undefined, false],
    ]);
  });

  it('takes terms as a word and its value, and as a value and its words', () => {
    expect(model.terms).toEqual([
      { field: 'flows.region', value: '海外', synonyms: ['overseas'] },
      { field: 'flows.region', value: '本部', synonyms: ['headquarters', 'HQ'] },
    ]);
  });

  it('puts default filters of metrics together, whether named or written out', () => {
    expect(model.defaultFilters).toEqual([
      { name: 'external', expression: "账户 <> '内部'", metrics: ['flow', 'cost'], synonyms: [] },
      { name: 'default_2', expression: '账户 IS NOT NULL', metrics: ['flow'], synonyms: [] },
    ]);
  });

  it('gives the words of column_map to the columns', () => {
    expect(model.datasets[0]?.fields[1]?.synonyms).toEqual(['时间']);
    expect(model.datasets[0]?.fields[1]?.label).toEqual({ zh: '年', en: 'year' });
  });

  it('keeps rules and examples that a program can use, and warns of the others', () => {
    expect(model.rules).toEqual([{ match: '收入', takes: 'flow', because: 'flow' }]);
    expect(model.verifiedQueries).toHaveLength(1);
    expect(outcome.warnings).toMatchObject([{ path: 'rules[0]', line: 30 }]);
  });

  it('takes datasets from table.column, and joins', () => {
    const two = readModel(
      'meta: {joins: [sales.shop_id = shop.shop_id]}\ndimensions:\n  shop: {columns: [shop.name]}\n  id: {columns: [shop.shop_id]}\n  of: {columns: [sales.shop_id]}\nmetrics:\n  n: {expr: SUM(sales.amount)}\n',
    );
    expect(two).toMatchObject({
      ok: true,
      model: {
        relationships: [{ from: 'sales', to: 'shop', fromFields: ['of'], toFields: ['id'] }],
        datasets: [{ id: 'shop' }, { id: 'sales' }],
      },
    });
  });

  it('says where a column has no table, with the line', () => {
    const faulty = readModel('dimensions:\n  a: {columns: [x.b]}\n  c: {columns: [y.d]}\n  e: {columns: [f]}\n');
    expect(faulty).toMatchObject({ ok: false, faults: [{ line: 4, path: 'dimensions.e.columns' }] });
  });
});
