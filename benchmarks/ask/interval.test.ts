import { describe, expect, it } from 'vitest';
import { shareOf } from './interval.ts';

describe('shareOf', () => {
  it('gives the interval of the literature: 10 of 100 lie between 5.5 and 17.4 %', () => {
    const { value, low, high } = shareOf(10, 100);
    expect(value).toBe(0.1);
    expect(low).toBeCloseTo(0.0552, 3);
    expect(high).toBeCloseTo(0.1744, 3);
  });

  it('has bounds away from 0 where nothing was wrong in a few', () => {
    const { low, high } = shareOf(0, 10);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(0.2775, 3);
  });

  it('has no value of nothing', () => {
    expect(shareOf(0, 0)).toEqual({ of: 0, count: 0 });
  });
});
