import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDivergence, answerEntropy } from './answer-entropy.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true }).map((present) => ({ present, absent: 1 - present }));
const half = { present: 0.5, absent: 0.5 };

describe('the entropy of an answer', () => {
  it('is 1 bit for an even chance, 2 − ¾·log2 3 for ¼, and 0 for certainty', () => {
    expect(answerEntropy(half)).toBe(1);
    expect(answerEntropy({ present: 0.25, absent: 0.75 })).toBeCloseTo(2 - 0.75 * Math.log2(3), 14);
    expect(answerEntropy({ present: 1, absent: 0 })).toBeCloseTo(0, 14);
  });

  it('is 1 less the divergence from an even chance', () => {
    fc.assert(
      fc.property(chance, (any) => {
        expect(answerEntropy(any)).toBeCloseTo(1 - answerDivergence(any, half), 12);
        expect(answerEntropy(any)).toBeLessThanOrEqual(1 + 1e-15);
      }),
    );
  });
});

describe('the divergence of answers', () => {
  it('is 1 bit for certainty against an even chance, and without end against what can’t be', () => {
    expect(answerDivergence({ present: 1, absent: 0 }, half)).toBe(1);
    expect(answerDivergence(half, { present: 1, absent: 0 })).toBe(Infinity);
  });

  it('is at least 0, and 0 for the same', () => {
    fc.assert(
      fc.property(chance, chance, (p, q) => {
        expect(answerDivergence(p, q)).toBeGreaterThanOrEqual(0);
        expect(answerDivergence(p, p)).toBe(0);
      }),
    );
  });
});
