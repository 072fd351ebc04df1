import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDiagnosis, ticketDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { denseReference } from '../../test/dense-reference.ts';
import { exactCases, positionOf } from '../../test/exact-cases.ts';
import { buildGraph } from './evidence-graph.ts';
import { packLists } from './lists.ts';
import { correlationBetween, isDiscounted, redundancyBetween, redundancyOf, redundancyWeight } from './redundancy.ts';
import { countTickets } from './sparse-counts.ts';

const options = { redundancy: 1.5, redundancyShrinkage: 30 };

describe.each(exactCases)('redundancy: $name', (exact) => {
  it('has the q worked out by exact fractions', () => {
    for (const [first, second, q] of exact.expected.redundancy) {
      expect(redundancyBetween(exact.model.graph, positionOf(exact, first), positionOf(exact, second))).toBeCloseTo(q, 12);
    }
  });

  it('gives findings the weights worked out by exact fractions', () => {
    const found = Array.from(exact.expected.weight.keys(), (id) => positionOf(exact, id)).sort((a, b) => a - b);
    for (const [id, weight] of exact.expected.weight) {
      expect(redundancyWeight(exact.model.graph, positionOf(exact, id), found)).toBeCloseTo(weight, 12);
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
      fc.property(ticketDiagnosis, ({ counts, dense, options: usual }) => {
        const graph = buildGraph(counts, usual);
        const reference = denseReference(dense, usual);
        for (let a = 0; a < graph.phenomena; a += 1) {
          for (let b = 0; b < graph.phenomena; b += 1) {
            if (a !== b) expect(redundancyBetween(graph, a, b)).toBeCloseTo(reference.redundancy(a, b), 12);
          }
        }
      }),
    );
  });

  it('is the same both ways, bit for bit', () => {
    fc.assert(
      fc.property(ticketDiagnosis, ({ counts, options: usual }) => {
        const graph = buildGraph(counts, usual);
        for (let a = 0; a < graph.phenomena; a += 1)
          for (let b = 0; b < a; b += 1) expect(redundancyBetween(graph, a, b)).toBe(redundancyBetween(graph, b, a));
      }),
    );
  });

  it('is the same bits whether pairs are kept or, of very many phenomena, measured each time', () => {
    fc.assert(
      fc.property(ticketDiagnosis, ({ counts, options: usual }) => {
        const few = buildGraph(counts, usual);
        const many = buildGraph({ ...counts, start: withUnrecorded(counts.start, 600) }, usual);
        expect(many.knownCorrelation).toHaveLength(0);
        for (let a = 0; a < few.phenomena; a += 1) {
          for (let b = 0; b < few.phenomena; b += 1) {
            expect(redundancyBetween(many, a, b)).toBe(redundancyBetween(few, a, b));
            expect(correlationBetween(many, a, b)).toBe(correlationBetween(few, a, b));
          }
        }
      }),
    );
  });

  it('is none without pair counts', () => {
    fc.assert(
      fc.property(countDiagnosis, ({ counts, options: usual }) => {
        const graph = buildGraph(counts, usual);
        expect(isDiscounted(graph)).toBe(false);
        expect(redundancyWeight(graph, 0, [0, 1, 2])).toBe(1);
      }),
    );
  });
});

/** Where the edges of phenomena start, with so many more that no ticket records. */
function withUnrecorded(start: Uint32Array, more: number): Uint32Array {
  const longer = new Uint32Array(start.length + more).fill(start.at(-1) ?? 0);
  longer.set(start);
  return longer;
}

describe('the weight of a finding', () => {
  it('is 1 alone, and 1/(1 + q) beside one that always goes with it: ρ² = 1, df = 3, q = 1.5·3/33', () => {
    const tickets = {
      causes: 1,
      phenomena: 2,
      cause: new Uint32Array(4),
      present: packLists([[0, 1], [0, 1], [], []]),
      absent: packLists([[], [], [], []]),
      unexamined: packLists([[], [], [], []]),
    };
    const graph = buildGraph(countTickets(tickets), {
      ...options,
      alpha: 2,
      omega: 0.7,
      leak: 0.1,
      answerError: 0.02,
      definingAnswerError: 0.02,
      priorPseudoCount: 0.5,
      otherCausePrior: 0.05,
    });
    expect(redundancyWeight(graph, 0, [0])).toBe(1);
    expect(redundancyWeight(graph, 0, [0, 1])).toBeCloseTo(1 / (1 + (1.5 * 3) / 33), 14);
  });

  it('is in (0, 1], never rises when a finding is added, and agrees with the sum written out', () => {
    fc.assert(
      fc.property(ticketDiagnosis, ({ counts, dense, options: usual }) => {
        const graph = buildGraph(counts, usual);
        const reference = denseReference(dense, usual);
        const others = Array.from({ length: graph.phenomena }, (_, phenomenon) => phenomenon);
        const weight = redundancyWeight(graph, 0, others);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(redundancyWeight(graph, 0, others.slice(0, -1)));
        expect(weight).toBeCloseTo(reference.weight(0, others), 12);
      }),
    );
  });
});
