import { describe, expect, it } from 'vitest';
import type { AnswerColumn, AnswerTable } from '../captain/answer.ts';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import { periodText } from './period-text.ts';
import { summarize } from './summary.ts';

const column = (role: AnswerColumn['role'], form: AnswerColumn['form'], [zh, en]: readonly [string, string]): AnswerColumn => ({
  name: en,
  label: { zh, en },
  role,
  form,
});
const flow = { ...column('measure', 'number', ['流水', 'gross flow']), unit: 'CNY', scale: 10_000 };
const company = column('dimension', 'text', ['公司', 'company']);
const table = (columns: readonly AnswerColumn[], rows: AnswerTable['rows']): AnswerTable => ({
  columns: [...columns],
  rows,
  truncated: false,
});
const intent = (from?: string, until = ''): StructuredIntent => ({
  version: 1,
  intentType: 'basic',
  measures: [],
  dimensions: [],
  fields: [],
  distinct: false,
  filters: [],
  exclusions: [],
  lifted: [],
  having: [],
  orderBy: [],
  ...(from !== undefined && { time: { periods: [{ from, until }], running: false, asOf: '2025-10-01', words: [] } }),
});

describe('a result in words', () => {
  it('puts the figure first, with its unit, and the period after it', () => {
    expect(summarize(table([flow], [[1234.5]]), intent('2025-01-01', '2025-04-01'))).toEqual({
      zh: '流水：1,234.5 万元（2025年第1季度）。',
      en: 'gross flow: 1,234.5 ten thousand CNY (Q1 2025).',
    });
  });

  it('tells the rate of a comparison first, and both figures', () => {
    const columns = [
      flow,
      column('previous', 'number', ['上年同期', 'a year before']),
      column('rate', 'percent', ['同比', 'year over year']),
    ];
    expect(summarize(table(columns, [[120, 100, 0.2]]), intent()).zh).toBe('同比 +20%，流水：120 万元，对比期 100。');
  });

  it('compares ratios in points', () => {
    const columns = [
      column('measure', 'percent', ['利润率', 'margin']),
      column('previous', 'percent', ['上年同期', 'a year before']),
      column('change', 'percent', ['变化', 'change']),
    ];
    expect(summarize(table(columns, [[0.12, 0.1, 0.02]]), intent()).en).toBe('+2 points, margin: 12%, before: 10%.');
  });

  it('says which of several is highest and lowest, missing ones aside', () => {
    const rows = [
      ['A', 10],
      ['B', null],
      ['C', 30],
    ];
    expect(summarize(table([company, flow], rows), intent()).zh).toBe('3 行；流水最高：C 30 万元，最低：A 10 万元。');
  });

  it('says that there is nothing', () => {
    expect(summarize(table([flow], []), intent()).en).toBe('No rows.');
  });
});

describe('a period in words', () => {
  it.each([
    ['2025-01-01', '2026-01-01', '2025年', '2025'],
    ['2023-01-01', '2025-01-01', '2023年至2024年', '2023 to 2024'],
    ['2024-07-01', '2025-01-01', '2024年下半年', 'second half of 2024'],
    ['2025-04-01', '2025-07-01', '2025年第2季度', 'Q2 2025'],
    ['2024-02-01', '2024-03-01', '2024年2月', 'February 2024'],
    ['2024-11-01', '2025-02-01', '2024年11月至2025年1月', 'November 2024 to January 2025'],
    ['2024-02-29', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2025-10-06', '2025-10-13', '2025-10-06 至 2025-10-12', '2025-10-06 to 2025-10-12'],
  ])('%s until %s', (from, until, ...[zh, en]) => {
    expect(periodText({ from, until })).toEqual({ zh, en });
  });
});
