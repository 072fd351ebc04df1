import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactCases } from '../../test/exact-cases.ts';
import { groupCauses } from './cause-groups.ts';
import { priorOf } from './prior.ts';

/** The priors of causes by their tickets, that of *other cause* last. */
function priorsOf(tickets: readonly number[], priorPseudoCount: number, otherCausePrior: number): readonly number[] {
  const groups = groupCauses(Float64Array.from(tickets));
  const { logOfGroup, logOther } = priorOf({ groupTickets: groups.tickets, groupSize: groups.size }, { priorPseudoCount, otherCausePrior });
  return [...Array.from(groups.of, (group) => Math.exp(logOfGroup[group] ?? NaN)), Math.exp(logOther)];
}

describe.each(exactCases)('prior: $name', ({ model, expected }) => {
  it('has the probabilities worked out by exact fractions', () => {
    const { groups, prior, causes } = model.graph;
    for (const [id, position] of model.hypothesisAt) {
      const log = position === causes ? prior.logOther : (prior.logOfGroup[groups.of[position] ?? NaN] ?? NaN);
      expect(Math.exp(log)).toBeCloseTo(expected.prior.get(id) ?? NaN, 12);
    }
    expect(model.hypothesisAt.size).toBe(expected.prior.size);
  });
});

describe('the prior', () => {
  it('is (N_r + ½)/(N + R/2), scaled by what other cause leaves: 0.95 · 3.5/5', () => {
    const [three, one, other] = priorsOf([3, 1], 0.5, 0.05);
    expect(three).toBeCloseTo(0.95 * 0.7, 14);
    expect(one).toBeCloseTo(0.95 * 0.3, 14);
    expect(other).toBeCloseTo(0.05, 14);
  });

  it('is the share of the tickets with nothing added', () => {
    expect(priorsOf([3, 1], 0, 0)[0]).toBeCloseTo(0.75, 14);
  });

  it('is the same for every cause of a group', () => {
    const [first, second, third] = priorsOf([2, 2, 4], 0, 0);
    expect(first).toBe(second);
    expect(third).toBeCloseTo(0.5, 14);
  });

  it('leaves nothing to other cause where its prior is 0', () => {
    expect(priorsOf([3, 1], 0.5, 0)[2]).toBe(0);
  });

  it('leaves other cause alone where no cause has tickets', () => {
    expect(priorsOf([], 0.5, 0)).toEqual([1]);
  });

  it('sums to 1 and agrees with the fractions computed directly', () => {
    const tickets = fc.array(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        tickets,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (counts, kappa, other) => {
          const priors = priorsOf(counts, kappa, other);
          const total = counts.reduce((sum, count) => sum + count, 0);
          expect(priors.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 12);
          counts.forEach((count, cause) => {
            expect(priors[cause]).toBeCloseTo(((1 - other) * (count + kappa)) / (total + kappa * counts.length), 12);
          });
        },
      ),
    );
  });
});
