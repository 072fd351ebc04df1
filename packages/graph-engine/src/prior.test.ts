import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactCases } from '../test/exact-cases.ts';
import { HEALTHY, OTHER_CAUSE, rootCauseId } from './ids.ts';
import { priorHypotheses } from './prior.ts';

const causes = [
  { id: rootCauseId('a'), tickets: 3 },
  { id: HEALTHY, tickets: 1 },
] as const;

function priorOf(id: string, pseudoCount: number, other: number): number {
  const found = priorHypotheses(causes, { priorPseudoCount: pseudoCount, otherCausePrior: other }).find((hypothesis) => hypothesis.id === id);
  return found === undefined ? 0 : Math.exp(found.logPrior);
}

describe.each(exactCases)('prior: $name', ({ model, expected }) => {
  it('has the probabilities worked out by exact fractions', () => {
    for (const { id, logPrior } of model.hypotheses) expect(Math.exp(logPrior)).toBeCloseTo(expected.prior.get(id) ?? NaN, 12);
  });
});

describe('the prior', () => {
  it('is (N_r + ½)/(N + R/2), scaled by what other cause leaves: 0.95 · 3.5/5', () => {
    expect(priorOf('a', 0.5, 0.05)).toBeCloseTo(0.95 * 0.7, 14);
    expect(priorOf(HEALTHY, 0.5, 0.05)).toBeCloseTo(0.95 * 0.3, 14);
    expect(priorOf(OTHER_CAUSE, 0.5, 0.05)).toBeCloseTo(0.05, 14);
  });

  it('is the share of the tickets with nothing added', () => {
    expect(priorOf('a', 0, 0)).toBeCloseTo(0.75, 14);
  });

  it('has no other cause where its prior is 0', () => {
    expect(priorHypotheses(causes, { priorPseudoCount: 0.5, otherCausePrior: 0 }).map(({ id }) => id)).toEqual(['a', HEALTHY]);
  });

  it('leaves other cause alone where no cause has tickets', () => {
    expect(priorHypotheses([], { priorPseudoCount: 0.5, otherCausePrior: 0 })).toEqual([{ id: OTHER_CAUSE, logPrior: 0, cause: undefined }]);
  });

  it('sums to 1 and agrees with the fractions computed directly', () => {
    const tickets = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(tickets, fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 0.99, noNaN: true }), (counts, kappa, other) => {
        const many = counts.map((count, index) => ({ id: rootCauseId(`r${index}`), tickets: count }));
        const priors = priorHypotheses(many, { priorPseudoCount: kappa, otherCausePrior: other });
        const total = counts.reduce((sum, count) => sum + count, 0);
        expect(priors.reduce((sum, { logPrior }) => sum + Math.exp(logPrior), 0)).toBeCloseTo(1, 12);
        for (const { logPrior, cause } of priors) {
          if (cause === undefined) continue;
          expect(Math.exp(logPrior)).toBeCloseTo(((1 - other) * ((counts[cause] ?? NaN) + kappa)) / (total + kappa * counts.length), 12);
        }
      }),
    );
  });
});
