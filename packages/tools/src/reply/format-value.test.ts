import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLimit, formatProbability, formatValue } from './format-value.ts';

describe('a probability', () => {
  it.each([
    [0, '0 %', '0%'],
    [0.0001, '<0.1 %', '<0.1%'],
    [0.004, '0.4 %', '0.4%'],
    [0.0149, '1 %', '1%'],
    [0.6249, '62 %', '62%'],
    [0.991, '99.1 %', '99.1%'],
    [0.9994, '>99.9 %', '>99.9%'],
    [1, '>99.9 %', '>99.9%'],
  ])('of %d is said as %s and %s', (probability, english, chinese) => {
    expect(formatProbability(probability, 'en')).toBe(english);
    expect(formatProbability(probability, 'zh')).toBe(chinese);
  });

  it('never claims certainty that is not there', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true }), (probability) => {
        expect(['0%', '100%']).not.toContain(formatProbability(probability, 'zh'));
      }),
    );
  });
});

it.each([
  [1_073_741_824, 'bytes', { en: '1 GiB', zh: '1 GiB' }],
  [1536, 'bytes/s', { en: '1.5 KiB/s', zh: '1.5 KiB/s' }],
  [0, 'bytes', { en: '0 B', zh: '0 B' }],
  [90, 's', { en: '90 s', zh: '90 秒' }],
  [412, 's', { en: '6.87 min', zh: '6.87 分钟' }],
  [259_200, 's', { en: '3 d', zh: '3 天' }],
  [12.345, 'ms', { en: '12.3 ms', zh: '12.3 毫秒' }],
  [91.24, '%', { en: '91.2 %', zh: '91.2%' }],
  [1, 'yes/no', { en: 'yes', zh: '是' }],
  [12_345.6, 'count', { en: '12,346', zh: '12,346' }],
  [0.25, '/s', { en: '0.25/s', zh: '0.25/s' }],
  [13, 'V', { en: '13 V', zh: '13 V' }],
])('writes the measured value %d %s as %o', (value, unit, { en, zh }) => {
  expect(formatValue(value, unit, 'en')).toBe(en);
  expect(formatValue(value, unit, 'zh')).toBe(zh);
});

it.each([
  [12.45, 'V', { en: '12.45 V', zh: '12.45 V' }],
  [99.95, '%', { en: '99.95 %', zh: '99.95%' }],
  [200, 's', { en: '200 s', zh: '200 秒' }],
  [300, 's', { en: '5 min', zh: '5 分钟' }],
  [268_435_456, 'bytes', { en: '256 MiB', zh: '256 MiB' }],
  [500_000, 'bytes', { en: '500,000 B', zh: '500,000 B' }],
  [1_000_001, 'count', { en: '1,000,001', zh: '1,000,001' }],
  [0.0005, 'ratio', { en: '0.0005', zh: '0.0005' }],
])('keeps every digit of the limit %d %s', (limit, unit, { en, zh }) => {
  expect(formatLimit(limit, unit, 'en')).toBe(en);
  expect(formatLimit(limit, unit, 'zh')).toBe(zh);
});

it.each([
  [100, '%', '100 %'],
  [99.996, '%', '99.996 %'],
  [99.99961, '%', '99.9996 %'],
  [100.0004, '%', '100.0004 %'],
  [97.96, '%', '98 %'],
  [0.99999, 'ratio', '0.99999'],
  [1, 'ratio', '1'],
])('never says the whole of %d %s where it is not', (value, unit, expected) => {
  expect(formatValue(value, unit, 'en')).toBe(expected);
});
