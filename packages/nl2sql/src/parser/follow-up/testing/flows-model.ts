import { readModel } from '../../../model/read-model.ts';
import type { SemanticModel } from '../../../model/semantic-model.ts';
import type { ValueIndex } from '../../../reading/value-index.ts';

const field = (name: string, type: string, label: string): string =>
  `      - { name: ${name}, datatype: ${type}, label: ${label}, expression: { dialects: [{ dialect: ANSI_SQL, expression: ${name} }] } }`;

const metric = (name: string, label: string, synonyms: string): string =>
  `  - { name: ${name}, label: ${label}, expression: { dialects: [{ dialect: ANSI_SQL, expression: SUM(entry.${name}) }] }, ai_context: { synonyms: [${synonyms}] } }`;

const text = `
name: flows
datasets:
  - name: company
    source: company
    primary_key: [company_id]
    unique_keys: [[company_name]]
    ai_context: { synonyms: [company, 公司] }
    fields:
${field('company_id', 'Integer', 'Company ID / 公司编号')}
${field('company_name', 'String', 'Company / 公司')}
${field('scope', 'String', 'Scope / 归属')}
  - name: department
    source: department
    primary_key: [department_id]
    ai_context: { synonyms: [department, 部门] }
    fields:
${field('department_id', 'Integer', 'Department ID / 部门编号')}
${field('department_name', 'String', 'Department / 部门')}
  - name: entry
    source: entry
    primary_key: [entry_id]
    fields:
${field('entry_id', 'Integer', 'Entry ID / 明细编号')}
      - { name: month, datatype: Integer, label: Month / 月份, description: yyyymm, dimension: { is_time: true }, expression: { dialects: [{ dialect: ANSI_SQL, expression: month }] } }
${field('company_id', 'Integer', 'Company ID / 公司编号')}
${field('department_id', 'Integer', 'Department ID / 部门编号')}
${field('market', 'String', 'Market / 市场')}
${field('account_type', 'String', 'Account type / 账户类型')}
${field('flow', 'Decimal', 'Flow of an entry / 单笔流水')}
${field('income', 'Decimal', 'Income of an entry / 单笔收入')}
${field('gross', 'Decimal', 'Gross of an entry / 单笔毛利')}
${field('net', 'Decimal', 'Net of an entry / 单笔净利')}
relationships:
  - { name: entry_company, from: entry, to: company, from_columns: [company_id], to_columns: [company_id] }
  - { name: entry_department, from: entry, to: department, from_columns: [department_id], to_columns: [department_id] }
metrics:
${metric('flow', 'Gross flow / 流水', 'flow, 总流水')}
${metric('income', 'Net revenue / 净收入', 'net revenue')}
${metric('gross', 'Gross profit / 毛利', 'profit, 利润')}
${metric('net', 'Net profit / 净利润', 'profit, 利润')}
custom_extensions:
  - vendor_name: DBDIAG
    data:
      default_filters:
        - { name: without_internal, expression: "entry.account_type <> 'internal'", metrics: all, synonyms: [internal accounts, 内部账户] }
      filters:
        - { name: overseas, expression: "company.scope = 'overseas'", synonyms: [overseas, 海外] }
        - { name: headquarters, expression: "company.scope = 'headquarters'", synonyms: [headquarters, 本部] }
      terms:
        - { field: entry.market, value: 欧洲, synonyms: [Europe] }
        - { field: entry.market, value: 北美, synonyms: [North America] }
`;

function read(): SemanticModel {
  const outcome = readModel(text);
  if (!outcome.ok) throw new Error(outcome.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return outcome.model;
}

/** Flows by company, department, market and month. */
export const flowsModel: SemanticModel = read();

/** Names of the data; one is a company and a department. */
export const flowsValues: ValueIndex = {
  columns: [
    { field: 'company.company_name', values: ['Harbor Nine', 'Fir', '云杉游戏', '九号港'] },
    { field: 'company.scope', values: ['overseas', 'headquarters'] },
    { field: 'department.department_name', values: ['Publishing', '九号港'] },
    { field: 'entry.market', values: ['欧洲', '北美'] },
    { field: 'entry.account_type', values: ['internal', 'external'] },
  ],
  leftOut: [],
};
