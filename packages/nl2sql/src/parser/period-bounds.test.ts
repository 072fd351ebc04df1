import { describe, expect, it } from 'vitest';
import type { Field } from '../model/semantic-model.ts';
import { periodBounds } from './period-bounds.ts';

const field = (timeForm: Field['timeForm'], type: Field['type'] = 'integer'): Field => ({
  id: 'a.b',
  name: 'b',
  dataset: 'a',
  expression: 'b',
  type,
  label: {},
  synonyms: [],
  additive: false,
  ...(timeForm === undefined ? {} : { timeForm }),
});
const year2024 = { from: '2024-01-01', until: '2025-01-01' };
const march = { from: '2024-03-01', until: '2024-04-01' };

describe('periodBounds', () => {
  it('compares a year with a year', () => {
    expect(periodBounds(field('year'), year2024)).toEqual([{ operator: '=', values: [2024] }]);
  });

  it('says integer months as months, never as dates', () => {
    expect(periodBounds(field('yyyymm'), march)).toEqual([
      { operator: '>=', values: [202403] },
      { operator: '<', values: [202404] },
    ]);
  });

  it('leaves out the day after the last', () => {
    expect(periodBounds(field('date', 'date'), march)).toEqual([
      { operator: '>=', values: ['2024-03-01'] },
      { operator: '<', values: ['2024-04-01'] },
    ]);
  });

  it('refuses a period that the field is too coarse for', () => {
    expect(periodBounds(field('year'), march)).toBeUndefined();
  });

  it('bounds what is open on one side alone', () => {
    expect(periodBounds(field('year'), { from: '2020-01-01', until: '9999-12-31' }, 'from')).toEqual([{ operator: '>=', values: [2020] }]);
  });
});
