import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const model = `
name: shop
datasets:
- name: sales
  source: sales
  primary_key: [id]
  ai_context: {synonyms: [sales, 销售]}
  fields:
  - {name: id, expression: id, datatype: Integer}
  - {name: region, expression: region, label: Region / 地区, datatype: String}
  - {name: sold_on, expression: sold_on, label: Sold on / 销售日期, dimension: {is_time: true}, datatype: Date}
  - {name: amount, expression: amount, label: Amount / 金额, datatype: Decimal}
metrics:
- {name: revenue, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(sales.amount)}]}, description: Revenue / 收入}
- name: gross_profit
  expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(sales.amount) * 0.4}]}
  description: Gross profit / 毛利
  ai_context: {synonyms: [profit, 利润]}
- name: net_profit
  expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(sales.amount) * 0.2}]}
  description: Net profit / 净利
  ai_context: {synonyms: [profit, 利润]}
`;

const sales = `id,region,sold_on,amount
1,north,2024-01-10,100
2,north,2024-02-10,50
3,south,2024-03-10,30
`;

/** A folder with the sales of a shop and their semantic model: 150 in the north, 30 in the south. */
export function shopData(): { readonly folder: string; readonly model: string; readonly source: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-shop-'));
  const source = mkdtempSync(join(folder, 'csv-'));
  writeFileSync(join(folder, 'model.yaml'), model);
  writeFileSync(join(source, 'sales.csv'), sales);
  return { folder, model: join(folder, 'model.yaml'), source };
}
