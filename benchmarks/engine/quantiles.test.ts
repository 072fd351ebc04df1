import { describe, expect, it } from 'vitest';
import { quantile, spreadOf } from './quantiles.ts';

describe('quantile', () => {
  it('interpolates between neighbours', () => {
    // Places 0 … 3; the median lies at 1.5, the 95th percentile at 2.85.
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([4, 1, 3, 2], 0.95)).toBeCloseTo(3.85, 12);
  });

  it('is NaN without values', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('spreadOf', () => {
  it('gives the middle and both ends', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 });
  });
});
