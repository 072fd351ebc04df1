import { describe, expect, it } from 'vitest';
import { formatData } from './format-data.ts';

describe('values as people read them', () => {
  it.each([
    [1234567.891, 'number', '1,234,567.89'],
    ['12345678901234567890', 'number', '12,345,678,901,234,567,890'],
    ['1234.50', 'number', '1,234.5'],
    [0.00004321, 'number', '0.0000432'],
    [3.14159265, 'number', '3.1416'],
    [0, 'number', '0'],
    [0.1234, 'percent', '12.3%'],
    ['-0.05', 'percent', '-5%'],
    ['2025-01-31T00:00:00', 'date', '2025-01-31'],
    ['2025-01-31T10:30:00', 'date', '2025-01-31T10:30:00'],
    ['0042', 'text', '0042'],
    [null, 'number', '(none)'],
    ['NaN', 'number', 'NaN'],
  ] as const)('%s as %s is %s', (value, form, text) => {
    expect(formatData(value, { form }, 'en')).toBe(text);
  });

  it('says yes and no in the language', () => {
    expect([formatData(true, { form: 'boolean' }, 'zh'), formatData('f', { form: 'boolean' }, 'en')]).toEqual(['是', 'no']);
  });
});
