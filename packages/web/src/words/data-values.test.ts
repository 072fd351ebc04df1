import { expect, it } from 'vitest';
import { shownValue } from './data-values.ts';

it.each([
  [1_234_567.891, 'number', '1,234,567.89'],
  ['12345678901234567890', 'number', '12345678901234567890'],
  [0.123_456, 'percent', '12.3%'],
  [0.000_012_3, 'number', '0.0000123'],
  ['2024-01-31T00:00:00Z', 'date', '2024-01-31'],
  ['t', 'boolean', 'yes'],
  ['<b>', 'text', '<b>'],
  [null, 'number', '(none)'],
] as const)('shows %s of the form %s as a person reads it', (value, form, shown) => {
  expect(shownValue(value, { form }, 'en')).toBe(shown);
});
