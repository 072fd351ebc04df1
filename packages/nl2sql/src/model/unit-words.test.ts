import { describe, expect, it } from 'vitest';
import { readScaleAndUnit } from './unit-words.ts';

describe('scale and unit in words', () => {
  it.each([
    ['ten thousand CNY. 流水（万元）', { scale: 10_000, unit: 'CNY' }],
    ['净收入（万元）', { scale: 10_000, unit: 'CNY' }],
    ['单位：亿元', { scale: 100_000_000, unit: 'CNY' }],
    ['销售额（万美元）', { scale: 10_000, unit: 'USD' }],
    ['Budget in millions of dollars', { scale: 1_000_000, unit: 'USD' }],
    ['Gross (USD millions)', { scale: 1_000_000, unit: 'USD' }],
    ['Viewers in millions', { scale: 1_000_000 }],
    ['Weight (kg) / 重量', { scale: 1, unit: 'kg' }],
    ['height in cm', { scale: 1, unit: 'cm' }],
    ['ARPPU (CNY) / 每付费用户流水（元）', { scale: 1, unit: 'CNY' }],
    ['Area in square kilometers', { scale: 1, unit: 'km²' }],
    ['千万别用', {}],
    ['The main yen of the story', {}],
    ['Number of days', {}],
    ['made in minutes past', {}],
    ['Dimmer', {}],
  ])('reads %j', (text, expected) => {
    expect(readScaleAndUnit(text)).toEqual(expected);
  });
});
