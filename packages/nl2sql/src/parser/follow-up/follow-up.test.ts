import { describe, expect, it } from 'vitest';
import type { Condition, StructuredIntent } from '../../intent/structured-intent.ts';
import type { ParseOutcome } from '../../reading/mention.ts';
import { createSemanticParser } from '../semantic-parser.ts';
import { flowsModel, flowsValues } from './testing/flows-model.ts';

const asOf = '2025-10-15';
const parser = createSemanticParser({ model: flowsModel, values: flowsValues });

function understood(text: string, previous?: StructuredIntent): StructuredIntent {
  const outcome = parser.parse(text, { asOf, ...(previous !== undefined && { previous }) });
  if (outcome.kind !== 'understood') throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  return outcome.intent;
}

/** The conversation, its lines separated by `>`, up to the last. */
function conversation(lines: string): ParseOutcome {
  const all = lines.split(' > ');
  const last = all.pop() ?? '';
  const previous = all.reduce<StructuredIntent | undefined>((known, line) => understood(line, known), undefined);
  return parser.parse(last, { asOf, ...(previous !== undefined && { previous }) });
}

function told(condition: Condition): string {
  if (condition.kind === 'named') return condition.filter;
  if (condition.kind === 'related') return `has ${condition.rows.dataset}`;
  if (condition.kind !== 'compare' || condition.operand.kind !== 'values') return condition.kind;
  return `${condition.field.field} ${condition.operator} ${condition.operand.values.join('|')}`;
}

/** What an intent says, one word a part. */
function summary(intent: StructuredIntent): string {
  const { measures, dimensions, time, filters, exclusions, orderBy, limit, lifted } = intent;
  const parts = [
    measures.map(({ measure }) => (measure.kind === 'metric' ? measure.metric : measure.kind)).join('+'),
    ...dimensions.map(({ field }) => `by ${field.field}`),
    ...(time?.periods ?? []).map(({ from, until }) => `${from}..${until}`),
    ...(time?.granularity === undefined ? [] : [`each ${time.granularity}`]),
    ...(time?.comparison === undefined ? [] : [time.comparison]),
    ...filters.map(told),
    ...exclusions.map((condition) => `not ${told(condition)}`),
    ...lifted.map(({ filter }) => `lifted ${filter}`),
    ...orderBy.map(({ by, direction }) => `${by.kind} ${direction}`),
    ...(limit === undefined ? [] : [`first ${limit.count}`]),
  ];
  return parts.join(', ');
}

const in2024 = '2024-01-01..2025-01-01';
const byCompany = 'by company.company_name';
const english = 'gross flow by company in 2024';
const chinese = '2024年各公司流水';

describe('followUp', () => {
  it.each([
    // Times
    [`${english} > and this year?`, `flow, ${byCompany}, 2025-01-01..2026-01-01`],
    [`${chinese} > 2025年呢`, `flow, ${byCompany}, 2025-01-01..2026-01-01`],
    [`${chinese} > 上半年呢`, `flow, ${byCompany}, 2024-01-01..2024-07-01`],
    [`${english} > in Q2`, `flow, ${byCompany}, 2024-04-01..2024-07-01`],
    // Granularity
    [`${english} > by quarter`, `flow, ${byCompany}, ${in2024}, each quarter`],
    [`${chinese} > 按季度`, `flow, ${byCompany}, ${in2024}, each quarter`],
    [`${chinese} > 按季度 > 每月`, `flow, ${byCompany}, ${in2024}, each month`],
    // Groups
    [`${english} > by department instead`, `flow, by department.department_name, ${in2024}`],
    [`${chinese} > 改按部门`, `flow, by department.department_name, ${in2024}`],
    [`${chinese} > 也按部门`, `flow, ${byCompany}, by department.department_name, ${in2024}`],
    ['gross flow in 2024 > by company', `flow, ${byCompany}, ${in2024}`],
    ['2024年流水 > 按公司看', `flow, ${byCompany}, ${in2024}`],
    [`${english} > top 2 departments`, `flow, by department.department_name, ${in2024}, has department, measure desc, first 2`],
    // Conditions
    [`${english} > only overseas`, `flow, ${byCompany}, ${in2024}, overseas`],
    [`${chinese} > 只看海外`, `flow, ${byCompany}, ${in2024}, overseas`],
    [`${english} > only overseas > and headquarters?`, `flow, ${byCompany}, ${in2024}, headquarters`],
    [`${english} > for Harbor Nine`, `flow, ${byCompany}, ${in2024}, company.company_name = Harbor Nine`],
    ['gross flow of Fir in 2024 > and Harbor Nine?', `flow, ${in2024}, company.company_name = Harbor Nine`],
    [`${chinese} > 欧洲和北美呢`, `flow, ${byCompany}, ${in2024}, entry.market in 欧洲|北美`],
    [`${english} > without Europe`, `flow, ${byCompany}, ${in2024}, not entry.market = 欧洲`],
    [`${chinese} > 不含欧洲`, `flow, ${byCompany}, ${in2024}, not entry.market = 欧洲`],
    [`${chinese} > 不含欧洲 > 只看欧洲`, `flow, ${byCompany}, ${in2024}, entry.market = 欧洲`],
    [`${english} > including internal accounts`, `flow, ${byCompany}, ${in2024}, lifted without_internal`],
    [`${chinese} > 含内部账户 > 不含内部账户`, `flow, ${byCompany}, ${in2024}`],
    ['2024年每月流水 > 那海外公司呢', `flow, ${in2024}, each month, overseas`],
    ['gross flow in 2024 > only the company Harbor Nine', `flow, ${in2024}, company.company_name = Harbor Nine`],
    // Figures
    [`${english} > and the net revenue?`, `income, ${byCompany}, ${in2024}`],
    [`${chinese} > 净收入呢`, `income, ${byCompany}, ${in2024}`],
    [`${english} > top 3 > and the net revenue?`, `income, ${byCompany}, ${in2024}, has company, measure desc, first 3`],
    // Limits and orders
    [`${english} > top 5`, `flow, ${byCompany}, ${in2024}, has company, measure desc, first 5`],
    [`${chinese} > 前3名`, `flow, ${byCompany}, ${in2024}, has company, measure desc, first 3`],
    [`${chinese} > 最低的2个公司`, `flow, ${byCompany}, ${in2024}, has company, measure asc, first 2`],
    [`${chinese} > 从低到高`, `flow, ${byCompany}, ${in2024}, measure asc`],
    // Comparisons
    [`${english} > compared with last year`, `flow, ${byCompany}, ${in2024}, yoy`],
    [`${chinese} > 同比呢 > 前3名`, `flow, ${byCompany}, ${in2024}, yoy, has company, change desc, first 3`],
    // Less
    [`${english} > overall`, `flow, ${in2024}`],
    [`${chinese} > 不分公司`, `flow, ${in2024}`],
    [`${chinese} > 按季度 > 总共`, `flow, ${in2024}`],
    [`${chinese} > 按季度 > 不按季度`, `flow, ${byCompany}, ${in2024}`],
    // Several at once
    [`${chinese} > 只看欧洲，按月`, `flow, ${byCompany}, ${in2024}, each month, entry.market = 欧洲`],
  ])('%s', (lines, expected) => {
    const outcome = conversation(lines);
    expect(outcome.kind === 'understood' ? summary(outcome.intent) : outcome).toBe(expected);
  });

  it.each([
    ['net revenue by market', 'income, by entry.market'],
    ['2025年各部门净收入', 'income, by department.department_name, 2025-01-01..2026-01-01'],
  ])('reads a whole question as a new one: %s', (question, expected) => {
    expect(summary(understood(question, understood(english)))).toBe(expected);
  });

  it.each([
    ['2024年流水 > 九号港呢', ['the company “九号港”', 'the department “九号港”'], /company|department/i],
    [`${chinese} > 利润呢`, ['Gross profit', 'Net profit'], /profit/],
    ['gross flow in Q1 2025 > and last year?', ['Q1 2024', '2024'], /2024/],
    ['gross flow > in Q2', ['Q2 2025', 'Q2 2024'], /Q2/],
    [`${english} > by department`, ['by Department instead of Company', 'by Company and Department'], /Department/],
    ['流水 > 同比呢', ['2025', '2024'], /20/],
  ])('asks back: %s', (lines, labels, words) => {
    const outcome = conversation(lines);
    if (outcome.kind !== 'ambiguous') throw new Error(JSON.stringify(outcome));
    expect(outcome.options.map(({ label }) => label.en)).toHaveLength(labels.length);
    for (const { label } of outcome.options) expect(label.en).toMatch(words);
  });

  it.each([
    [`${english} > and the weather?`, 'weather'],
    [`${chinese} > 天气呢`, '天气'],
  ])('names the words it does not know: %s', (lines, words) => {
    const outcome = conversation(lines);
    expect(outcome.kind === 'not-understood' ? outcome.words.map(({ text }) => text).join('') : outcome).toBe(words);
  });

  it.each([
    ['one figure has no first five', 'gross flow in 2024 > top 5'],
    ['the first three turned round are three others, or not', `${chinese} > 前3名 > 从低到高`],
    ['the first three by quarter may be those of each', `${chinese} > 前3名 > 按季度`],
    ['what is asked for is not left out', `${chinese} > 只看欧洲 > 不含欧洲`],
    ['a list has no quarters', 'which companies are overseas > by quarter'],
    ['the total of another figure may be by company, or not', `${english} > and total net revenue?`],
    ['growth against nobody said what', `${english} > and the growth?`],
    ['since March of which year', `${english} > since March`],
    ['nothing follows', `${chinese} > 按`],
  ])('does not guess: %s', (_why, lines) => {
    expect(conversation(lines).kind).toBe('not-understood');
  });

  it('keeps the words of the last question and adds those of this one', () => {
    const outcome = conversation(`${english} > only overseas`);
    const filters = outcome.kind === 'understood' ? outcome.intent.filters : [];
    expect(filters.map(({ words }) => words)).toEqual([[{ text: 'overseas', start: 5, end: 13 }]]);
  });
});
