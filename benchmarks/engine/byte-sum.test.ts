import { describe, expect, it } from 'vitest';
import { sumFourWays } from './byte-sum.ts';

describe('sumFourWays', () => {
  it.each([0, 1, 3, 4, 7, 8])('sums %i numbers', (length) => {
    expect(sumFourWays(Float64Array.from({ length }, (_, index) => index + 1))).toBe((length * (length + 1)) / 2);
  });
});
