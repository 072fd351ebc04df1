import { describe, expect, it } from 'vitest';
import { gammaTail } from './gamma-distribution.ts';

describe('gammaTail', () => {
  // Made with scipy 1.x: scipy.stats.gamma.sf(value, mean ** 2 / variance, scale=variance / mean).
  it.each([
    { value: 0.5, mean: 1, variance: 1, tail: 0.6065306597126334 },
    { value: 2, mean: 2, variance: 3, tail: 0.3851613948633274 },
    { value: 10, mean: 8, variance: 4, tail: 0.1565131346397429 },
    { value: 0.001, mean: 0.02, variance: 0.3, tail: 0.011980656584998433 },
    { value: 40, mean: 12, variance: 9, tail: 5.826449425329231e-10 },
    { value: 120, mean: 118, variance: 95, tail: 0.4084449887091694 },
    { value: 3, mean: 3, variance: 0.01, tail: 0.49556728070111955 },
    { value: 0.2, mean: 5, variance: 40, tail: 0.889855568716519 },
  ])('agrees with an independent implementation: $value, $mean, $variance', ({ value, mean, variance, tail }) => {
    expect(gammaTail(value, { mean, variance })).toBeCloseTo(tail, 12);
  });

  it('is an exponential where mean² = variance', () => {
    for (const value of [0.1, 1, 3, 30]) expect(gammaTail(value, { mean: 2, variance: 4 })).toBeCloseTo(Math.exp(-value / 2), 13);
  });

  it('falls from 1 to 0', () => {
    const tails = [0, 0.01, 0.5, 2, 5, 20, 500].map((value) => gammaTail(value, { mean: 2, variance: 3 }));
    expect(tails[0]).toBe(1);
    expect(tails.at(-1)).toBeCloseTo(0, 15);
    expect(tails).toEqual(tails.toSorted((a, b) => b - a));
  });
});
