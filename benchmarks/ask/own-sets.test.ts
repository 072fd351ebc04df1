import { readFileSync } from 'node:fs';
import { readModel } from '@dbdiag/nl2sql';
import { describe, expect, it } from 'vitest';
import { plantConsumption } from './own/energy-data.ts';
import { energyQuestions } from './own/energy-questions.ts';
import { growth, series, single } from './own/golds.ts';
import { monthsBefore, monthsFrom, quarterOf, yearOf } from './own/periods.ts';
import { shopReceipts } from './own/shop-data.ts';
import { shopQuestions } from './own/shop-questions.ts';

describe('our own sets', () => {
  it('have 75 questions on development a language, each with a key of its own', () => {
    const keys = [...shopQuestions().map(({ key }) => `shop ${key}`), ...energyQuestions().map(({ key }) => `energy ${key}`)];
    expect(keys.length).toBeGreaterThanOrEqual(75);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are the same every time', () => {
    expect(shopReceipts()).toEqual(shopReceipts());
    expect(plantConsumption().slice(0, 2)).toEqual(plantConsumption().slice(0, 2));
  });

  it('have gaps: a month without sales, a plant that was not metered', () => {
    expect(shopReceipts().some(({ day }) => day.startsWith('2023-02'))).toBe(false);
    expect(plantConsumption().filter(({ plant, month }) => plant === 3 && month >= 202303 && month <= 202305)).toEqual([]);
  });

  it.each(['shop', 'energy'])('have models without a fault: %s', (name) => {
    expect(readModel(readFileSync(new URL(`own/${name}-model.yaml`, import.meta.url), 'utf8'))).toMatchObject({ ok: true, warnings: [] });
  });
});

describe('periods', () => {
  it('go over the turn of a year, forwards and back', () => {
    expect(monthsFrom(2023, 11, 3)).toEqual({ from: '2023-11-01', until: '2024-02-01' });
    expect(monthsBefore(quarterOf(2024, 1), 3)).toEqual(quarterOf(2023, 4));
    expect(monthsBefore({ from: '2024-01-01', until: '2024-08-21' }, 12)).toEqual({ from: '2023-01-01', until: '2023-08-21' });
  });
});

describe('golds', () => {
  it('know no growth from nothing', () => {
    expect([growth(3, 2), growth(3, 0), growth(3, undefined), growth(undefined, 2)]).toEqual([0.5, undefined, undefined, undefined]);
  });

  it('accept a period without a figure as a row without it, or as no row', () => {
    const { gold, gold_alternatives } = series('year', [
      [yearOf(2022), 5],
      [yearOf(2023), undefined],
    ]);
    const rows = [gold, ...gold_alternatives].map((result) => result.rows);
    expect(rows).toContainEqual([
      [2022, 5],
      [2023, null],
    ]);
    expect(rows).toContainEqual([[2022, 5]]);
    expect(single(undefined).gold.rows).toEqual([[null]]);
  });

  it('name the first quarter of a fiscal year after the year in which it begins', () => {
    const { gold } = series('quarter', [[monthsFrom(2023, 1, 3), 1]], true);
    expect(gold.rows).toEqual([['2022-Q3', 1]]);
  });
});
