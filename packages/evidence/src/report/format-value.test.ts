import { expect, it } from 'vitest';
import { formatProbability, formatValue } from './format-value.ts';

it.each([
  [1, '>99.9 %'],
  [0.994, '99.4 %'],
  [0.973, '97 %'],
  [0.053, '5 %'],
  [0.004, '0.4 %'],
  [0.0004, '<0.1 %'],
])('says a probability of %d as conversations do: %s', (probability, text) => {
  expect(formatProbability(probability)).toBe(text);
});

it.each([
  [1_073_741_824, 'bytes', '1 GiB'],
  [300, 's', '5 min'],
  [91.24, '%', '91.2 %'],
  [1, 'yes/no', 'yes'],
  [12_345, 'count', '12,345'],
])('writes %d %s as %s', (value, unit, text) => {
  expect(formatValue(value, unit, 'en')).toBe(text);
});
