import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { exactCases, positionOf } from '../test/exact-cases.ts';
import { countKnowledge } from './knowledge-counts.ts';
import type { TicketSnapshot } from './knowledge-snapshot.ts';
import { measureRedundancy, redundancyOf, redundancyWeight } from './redundancy.ts';
import { phenomenonId } from './ids.ts';

const options = { redundancy: 1.5, redundancyShrinkage: 30 };

/** ρ² from the 0/1 columns of the tickets, each centred on the mean of its cause; undefined without variation. */
function correlationSquared({ tickets }: TicketSnapshot, first: string, second: string): number | undefined {
  const centred = (id: string): readonly number[] =>
    tickets.map((ticket) => {
      const ofCause = tickets.filter(({ rootCauseId }) => rootCauseId === ticket.rootCauseId);
      const has = ({ present }: TicketSnapshot['tickets'][number]): number => (present.includes(phenomenonId(id)) ? 1 : 0);
      return has(ticket) - ofCause.reduce((sum, other) => sum + has(other), 0) / ofCause.length;
    });
  const [x, y] = [centred(first), centred(second)];
  const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, index) => sum + value * (b[index] ?? NaN), 0);
  const scale = dot(x, x) * dot(y, y);
  return scale > 1e-9 ? dot(x, y) ** 2 / scale : undefined;
}

describe.each(exactCases)('redundancy: $name', (exact) => {
  it('has the q worked out by exact fractions', () => {
    for (const [first, second, q] of exact.expected.redundancy) {
      expect(exact.model.redundancy.between(positionOf(exact, first), positionOf(exact, second))).toBeCloseTo(q, 12);
    }
  });

  it('gives findings the weights worked out by exact fractions', () => {
    const found = Array.from(exact.expected.weight.keys(), (id) => positionOf(exact, id)).sort((a, b) => a - b);
    for (const [id, weight] of exact.expected.weight) {
      expect(redundancyWeight(positionOf(exact, id), found, exact.model.redundancy.between)).toBeCloseTo(weight, 12);
    }
  });
});

describe('redundancy from a correlation', () => {
  it('is 1.5 · (0.5 − 0.1)/(1 − 0.1) · 10/40 at ρ² = 0.5 and 10 degrees of freedom', () => {
    expect(redundancyOf(0.5, 10, options)).toBeCloseTo((1.5 * (0.4 / 0.9)) / 4, 14);
  });

  it('is 0 for a correlation that chance explains, and with at most one degree of freedom', () => {
    expect(redundancyOf(0.1, 10, options)).toBe(0);
    expect(redundancyOf(1, 1, options)).toBe(0);
    expect(redundancyOf(1, 0, { redundancy: 1.5, redundancyShrinkage: 0 })).toBe(0);
  });

  it('stays between 0 and its strength', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 1e9 }), (squared, degreesOfFreedom) => {
        const q = redundancyOf(squared, degreesOfFreedom, options);
        expect(q).toBeGreaterThanOrEqual(0);
        expect(q).toBeLessThanOrEqual(options.redundancy);
      }),
    );
  });
});

describe('redundancy measured on tickets', () => {
  it('agrees with the correlation of the centred 0/1 columns', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, (snapshot) => {
        const counts = countKnowledge(snapshot);
        const { between } = measureRedundancy(counts, options);
        counts.phenomena.forEach((first, a) => {
          counts.phenomena.forEach((second, b) => {
            if (a === b) return;
            const squared = correlationSquared(snapshot, first, second);
            const expected = squared === undefined ? 0 : redundancyOf(squared, counts.tickets - counts.causes.length, options);
            expect(between(a, b)).toBeCloseTo(expected, 12);
          });
        });
      }),
    );
  });

  it('is the same both ways, bit for bit', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, (snapshot) => {
        const counts = countKnowledge(snapshot);
        const { between } = measureRedundancy(counts, options);
        for (let a = 0; a < counts.phenomena.length; a++) for (let b = 0; b < a; b++) expect(between(a, b)).toBe(between(b, a));
      }),
    );
  });
});

describe('the weight of a finding', () => {
  it('is 1 alone and 1/(1 + Σ q) beside others', () => {
    const between = (first: number, second: number): number => (first + second) / 10;
    expect(redundancyWeight(1, [1], between)).toBe(1);
    expect(redundancyWeight(1, [1, 2, 4], between)).toBeCloseTo(1 / 1.8, 14);
  });

  it('never rises when a finding is added', () => {
    const q = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(q, (values) => {
        const between = (_: number, second: number): number => values[second - 1] ?? NaN;
        const others = values.map((_, index) => index + 1);
        const weight = redundancyWeight(0, others, between);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(redundancyWeight(0, others.slice(1), between));
      }),
    );
  });
});
