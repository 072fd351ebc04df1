import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskedTables } from './testing/answered-rows.ts';
import { openTables } from './testing/answered-rows.ts';

/** Bakeries with sales by month and a plan: figures in different tables, a goal that is called after what it is the goal of. */
const model = `
version: 0.2.0.dev0
semantic_model:
- name: bakeries
  datasets:
  - name: bakery
    source: bakery
    primary_key: [bakery_id]
    label: Bakeries / 面包店
    fields:
    - {name: bakery_id, expression: bakery_id, label: Bakery ID / 面包店编号, datatype: Integer}
    - {name: bakery_name, expression: bakery_name, label: Bakery / 面包店, datatype: String}
    - {name: opened_on, expression: opened_on, dimension: {is_time: true}, label: Opening date / 开业日期, datatype: Date}
  - name: supplier
    source: supplier
    primary_key: [supplier_id]
    label: Suppliers / 供应商
    fields:
    - {name: supplier_id, expression: supplier_id, label: Supplier ID / 供应商编号, datatype: Integer}
    - {name: supplier_name, expression: supplier_name, label: Supplier / 供应商, datatype: String}
  - name: sale
    source: sale
    primary_key: [sale_id]
    label: Sales entries / 销售明细
    fields:
    - {name: sale_id, expression: sale_id, label: Entry ID / 明细编号, datatype: Integer}
    - {name: bakery_id, expression: bakery_id, label: Bakery ID / 面包店编号, datatype: Integer}
    - {name: month, expression: month, dimension: {is_time: true}, label: Month / 月份, description: Integer yyyymm, datatype: Integer}
    - {name: bread, expression: bread, label: Bread / 面包, datatype: String}
    - {name: customer_type, expression: customer_type, label: Customer type / 顾客类型, datatype: String}
    - {name: turnover, expression: turnover, label: Turnover / 营业额, datatype: Decimal}
  - name: plan
    source: plan
    primary_key: [bakery_id, month]
    label: Plan / 计划表
    ai_context: {synonyms: [target, 目标, 预算]}
    fields:
    - {name: bakery_id, expression: bakery_id, label: Bakery ID / 面包店编号, datatype: Integer}
    - {name: month, expression: month, dimension: {is_time: true}, label: Plan month / 计划月份, description: Integer yyyymm, datatype: Integer}
    - {name: turnover_target, expression: turnover_target, label: Turnover target / 营业额目标, datatype: Decimal}
    - {name: waste_target, expression: waste_target, label: Waste target / 报废目标, datatype: Decimal}
  relationships:
  - {name: sale_bakery, from: sale, to: bakery, from_columns: [bakery_id], to_columns: [bakery_id]}
  - {name: plan_bakery, from: plan, to: bakery, from_columns: [bakery_id], to_columns: [bakery_id]}
  metrics:
  - {name: turnover, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(sale.turnover)}]}, description: Turnover / 营业额.}
  - {name: turnover_target, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(plan.turnover_target)}]}, description: Turnover target / 营业额目标.}
  - {name: waste_target, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(plan.waste_target)}]}, description: Waste target / 报废目标.}
  - {name: attainment, expression: {dialects: [{dialect: ANSI_SQL, expression: 'SUM(sale.turnover) / NULLIF(SUM(plan.turnover_target), 0)'}]}, description: Attainment / 达成率.}
  custom_extensions:
  - vendor_name: DBDIAG
    data: '{"filters": [{"name": "staff", "expression": "sale.customer_type = ''staff''", "synonyms": ["员工购买", "staff sales"]}],
      "default_filters": [{"name": "exclude_staff", "expression": "sale.customer_type <> ''staff''", "metrics": "all"}]}'
`;

const tables = {
  bakery: 'bakery_id,bakery_name,opened_on\n1,Anker,2020-03-01\n2,Brot,2024-05-01\n3,Supplier One,2023-05-01',
  supplier: 'supplier_id,supplier_name\n1,Supplier One\n2,Other',
  sale: `sale_id,bakery_id,month,bread,customer_type,turnover
    1,1,202501,Rye,walk-in,60
    2,1,202501,Spelt,walk-in,40
    3,1,202502,Rye,walk-in,80
    4,2,202501,Rye,online,30
    5,2,202502,Rye,online,50
    6,2,202502,Spelt,staff,500`,
  plan: `bakery_id,month,turnover_target,waste_target
    1,202501,70,1
    1,202502,90,1
    2,202501,60,1
    2,202502,60,1`,
};

let asked: AskedTables;
beforeAll(async () => {
  asked = await openTables(model, tables);
});
afterAll(async () => {
  await asked.close();
});

const questions: readonly (readonly [question: string, rows: readonly (readonly unknown[])[]])[] = [
  [
    'Turnover and turnover target by bakery in 2025',
    [
      ['Anker', 180, 160],
      ['Brot', 80, 120],
    ],
  ],
  [
    'Difference between turnover and target by bakery in 2025',
    [
      ['Anker', 20],
      ['Brot', -40],
    ],
  ],
  [
    '2025年各面包店营业额与目标的差额',
    [
      ['Anker', 20],
      ['Brot', -40],
    ],
  ],
  ['2025年营业额低于目标的面包店', [['Brot', 80]]],
  ['2025年哪些面包店没有完成营业额目标？', [['Brot', 80]]],
  [
    '2025年各面包店达成率，目标为0的留空',
    [
      ['Anker', 1.125],
      ['Brot', 80 / 120],
    ],
  ],
  ['How many breads had a turnover of more than 100 in 2025?', [[1]]],
  ['2025年有多少种面包营业额超过100？', [[1]]],
  ['Top 1 breads by turnover in 2025', [['Rye', 220]]],
  [
    'Average monthly turnover by bakery in 2025',
    [
      ['Anker', 90],
      ['Brot', 40],
    ],
  ],
  [
    '2025年1月到2月各面包店月均营业额',
    [
      ['Anker', 90],
      ['Brot', 40],
    ],
  ],
  ['2025年2月营业额环比下降的面包店', [['Anker', 80, 100, -20, -0.2]]],
  ['2025年除Brot以外的营业额', [[180]]],
  ['员工购买的营业额是多少？', [[500]]],
  ['包含员工购买的2025年营业额', [[760]]],
  ['2024年开业的面包店', [['Brot']]],
  ['和供应商同名的面包店', [['Supplier One']]],
  ['2025年1月营业额前1的面包店', [['Anker', 100]]],
];

describe('figures of different tables, and groups that are chosen, counted or averaged', () => {
  it.each(questions)('%s', async (question, rows) => {
    const found = await asked.rows(question, '2025-12-31');
    expect(typeof found === 'string' ? found : found.map((row) => row.map(rounded))).toEqual(rows.map((row) => row.map(rounded)));
  });

  it('tells no figure where two were asked for', async () => {
    expect(await asked.rows('Anker和Brot的营业额分别是多少？', '2025-12-31')).toBe('not-understood');
  });
});

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}
