import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { believe } from './belief.ts';
import { buildGraph } from './evidence-graph.ts';
import { allGains } from './information-gain.ts';
import { boundQuestions } from './question-bounds.ts';

describe('the bound of a question', () => {
  it('is never exceeded: (κ + 1)·K, κ the most by which the evidence raised a cause with an edge to it', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options }) => {
        const graph = buildGraph(counts, options);
        const { bound } = boundQuestions(graph);
        const before = believe(graph, []).probabilities;
        const belief = believe(graph, evidence);
        allGains(belief).forEach((gain, phenomenon) => {
          const adjacent = counts.cause.subarray(counts.start[phenomenon], counts.start[phenomenon + 1]);
          const raised = Math.max(0, ...Array.from(adjacent, (cause) => (belief.probabilities[cause] ?? NaN) / (before[cause] ?? NaN)));
          expect(gain).toBeLessThanOrEqual((raised + 1) * (bound[phenomenon] ?? NaN) * (1 + 1e-9) + 1e-12);
        });
      }),
    );
  });

  it('is at least the gain before any evidence, without other cause', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, options }) => {
        const graph = buildGraph(counts, { ...options, otherCausePrior: 0 });
        const { bound } = boundQuestions(graph);
        allGains(believe(graph, [])).forEach((gain, phenomenon) => {
          expect(bound[phenomenon]).toBeGreaterThanOrEqual(gain - 1e-12);
        });
      }),
    );
  });

  it('orders all questions, highest first, equal ones by position', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, options }) => {
        const { bound, order } = boundQuestions(buildGraph(counts, options));
        const sorted = Array.from(bound.keys()).sort((a, b) => (bound[b] ?? NaN) - (bound[a] ?? NaN) || a - b);
        expect(Array.from(order)).toEqual(sorted);
      }),
    );
  });
});
