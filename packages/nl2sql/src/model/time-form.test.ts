import { describe, expect, it } from 'vitest';
import type { TimeEvidence } from './time-form.ts';
import { timeFormOf } from './time-form.ts';

const formOf = (evidence: Partial<TimeEvidence>) =>
  timeFormOf({ name: 'x', type: 'integer', isTime: true, texts: [], besideYear: false, ...evidence });

describe('how a field says when', () => {
  it.each<[string, Partial<TimeEvidence>, string | undefined]>([
    ['a date by its type, whatever the model says', { type: 'date', isTime: false }, 'date'],
    ['a timestamp by its type', { type: 'timestamp', isTime: undefined }, 'timestamp'],
    ['a number by the digits that are named', { name: 'month', texts: ['Integer yyyymm'] }, 'yyyymm'],
    ['the longer digits before the shorter', { texts: ['YYYYMMDD'] }, 'yyyymmdd'],
    ['a text with dashes', { type: 'string', texts: ['yyyy-mm'] }, 'iso-month'],
    ['a year by its name', { name: 'model_year' }, 'year'],
    ['a year by its label', { texts: ['Founded / 年份'] }, 'year'],
    ['a fiscal year', { name: 'fiscal_year' }, 'fiscal-year'],
    ['a quarter before the year its description speaks of', { name: 'quarter', texts: ['1 to 4 within the calendar year'] }, 'quarter'],
    ['a month beside a year', { name: 'month', besideYear: true }, 'month'],
    ['a month that is said to be 1 to 12', { name: 'month', texts: ['1-12'] }, 'month'],
    ['nothing for a month whose digits nobody said', { name: 'month' }, undefined],
    ['nothing for a number that is no time by the model', { name: 'year', isTime: false }, undefined],
    ['nothing for a time of day', { type: 'time' }, undefined],
  ])('knows %s', (_, evidence, form) => {
    expect(formOf(evidence)).toBe(form);
  });
});
