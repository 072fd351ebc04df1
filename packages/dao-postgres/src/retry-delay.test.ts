import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRetryDelayMs, transactionAttempts } from './limits.ts';
import { retryDelayMs } from './retry-delay.ts';

describe('retryDelayMs', () => {
  it('is the share of a limit that doubles: a quarter of 10, 20 and 40 milliseconds', () => {
    expect([1, 2, 3].map((failed) => retryDelayMs(failed, () => 0.25))).toEqual([2.5, 5, 10]);
  });

  it('stays below its limit, and all of them together below the sum of a geometric series', () => {
    const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(fraction, { minLength: transactionAttempts - 1, maxLength: transactionAttempts - 1 }), (fractions) => {
        const delays = fractions.map((share, index) => retryDelayMs(index + 1, () => share));
        for (const [index, delay] of delays.entries()) {
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThan(firstRetryDelayMs * 2 ** index);
        }
        expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(firstRetryDelayMs * (2 ** (transactionAttempts - 1) - 1));
      }),
    );
  });

  it('differs from one to the next', () => {
    expect(new Set(Array.from({ length: 20 }, () => retryDelayMs(5))).size).toBeGreaterThan(1);
  });
});
