import { expect, it } from 'vitest';
import { odds, percentIn, signedBits } from './numbers.ts';

it('shows percentages that claim no more than is known', () => {
  expect([0, 0.0004, 0.012, 0.994, 0.5, 0.9993, 1].map(percentIn('en'))).toEqual([
    '0.0 %',
    '< 0.1 %',
    '1.2 %',
    '99.4 %',
    '50 %',
    '> 99.9 %',
    '100.0 %',
  ]);
});

it('writes percentages as the language does', () => {
  expect([0.5, 0.0004].map(percentIn('zh'))).toEqual(['50%', '< 0.1%']);
});

it('shows bits with their sign, and none where they round to nothing', () => {
  expect([1.239, -0.5, 0.004, -0.004].map(signedBits)).toEqual(['+1.24', '−0.50', '0.00', '0.00']);
});

it('shows odds from bits: one bit is two to one', () => {
  expect([0, 1, -1, 4.1, -10, 30].map(odds)).toEqual(['1.0 : 1', '2.0 : 1', '1 : 2.0', '17 : 1', '1 : 1024', '> 100000 : 1']);
});
