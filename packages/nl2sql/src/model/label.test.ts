import { describe, expect, it } from 'vitest';
import { distinctWords, labelOf, singular, splitLabel, wordsOfName } from './label.ts';

describe('labels', () => {
  it.each([
    ['Claim ID / 理赔编号', { en: 'Claim ID', zh: '理赔编号' }],
    ['理赔编号/Claim ID', { en: 'Claim ID', zh: '理赔编号' }],
    ['Input/output', { en: 'Input/output' }],
    ['本部/海外/投资', { zh: '本部/海外/投资' }],
    ['每付费用户流水（元）', { zh: '每付费用户流水（元）' }],
    ['ARPPU (CNY / 元)', { zh: 'ARPPU (CNY / 元)' }],
    ['Revenue', { en: 'Revenue' }],
    ['  ', {}],
  ])('splits %j by language', (text, label) => {
    expect(splitLabel(text)).toEqual(label);
  });

  it('takes the label, else a first sentence that names it in both languages, else synonyms, else the name', () => {
    const part = { name: 'gross_flow', synonyms: ['flow', '流水额'] };
    expect(labelOf({ ...part, label: 'Gross', description: 'Gross flow / 流水. In thousands.' })).toEqual({ en: 'Gross', zh: '流水' });
    expect(labelOf({ ...part, description: 'What came in, before costs. 流水' })).toEqual({ en: 'flow', zh: '流水额' });
    expect(labelOf({ ...part, synonyms: [] })).toEqual({ en: 'gross flow' });
  });
});

describe('words', () => {
  it('keeps one of words that differ in case or width only', () => {
    expect(distinctWords(['Flow', 'flow', 'ＦＬＯＷ', ' 流水 ', '', 'x'], ['X'])).toEqual(['Flow', '流水']);
  });

  it('takes names apart', () => {
    expect(wordsOfName('totalSales_2024-HTTPCode')).toEqual(['total', 'sales', '2024', 'http', 'code']);
  });

  it.each([
    ['companies', 'company'],
    ['boxes', 'box'],
    ['flows', 'flow'],
    ['status', 'status'],
    ['classes', 'class'],
    ['class', 'class'],
    ['analysis', 'analysis'],
  ])('knows %s as the plural of %s', (many, one) => {
    expect(singular(many)).toBe(one);
  });
});
