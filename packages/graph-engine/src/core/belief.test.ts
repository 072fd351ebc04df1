import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../../test/arbitrary-diagnosis.ts';
import { anyDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { compensatedSum } from '../../test/compensated-sum.ts';
import { denseReference } from '../../test/dense-reference.ts';
import { exactCases } from '../../test/exact-cases.ts';
import { said, stateAfter } from '../../test/lock-knowledge.ts';
import { twoCauses } from '../../test/two-causes.ts';
import { emptyDiagnosisState } from '../finding.ts';
import { GraphEngine } from '../graph-engine.ts';
import { believe, leadingHypotheses, logLikelihoodUnder } from './belief.ts';
import { buildGraph } from './evidence-graph.ts';

function probabilityOf(engine: GraphEngine, id: string, ...words: readonly string[]): number {
  return (
    engine.posterior(stateAfter(engine, ...said(...words))).find(({ hypothesisId: hypothesis }) => hypothesis === id)?.probability ?? NaN
  );
}

describe.each(exactCases)('posterior: $name', ({ engine, state, expected }) => {
  it('has the probabilities worked out by exact fractions', () => {
    const posterior = engine.posterior(state);
    expect(posterior).toHaveLength(expected.posterior.size);
    for (const { hypothesisId, probability } of posterior) expect(probability).toBeCloseTo(expected.posterior.get(hypothesisId) ?? NaN, 12);
  });
});

describe('the posterior', () => {
  it('agrees with the model written out over all hypotheses, prior × Π (s·L + (1 − s)·B)^weight', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, dense, evidence, options }) => {
        const { probabilities } = believe(buildGraph(counts, options), evidence);
        const expected = denseReference(dense, options).posterior(evidence);
        expect(probabilities).toHaveLength(expected.length);
        expected.forEach((probability, hypothesis) => {
          expect(Math.abs((probabilities[hypothesis] ?? NaN) - probability)).toBeLessThan(1e-12);
        });
      }),
    );
  });

  it('is in [0, 1] and sums to 1 within 1e-12 over all hypotheses', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options }) => {
        const { probabilities } = believe(buildGraph(counts, options), evidence);
        expect(Math.abs(compensatedSum(probabilities) - 1)).toBeLessThan(1e-12);
        for (const probability of probabilities) {
          expect(probability).toBeGreaterThanOrEqual(0);
          expect(probability).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same bit for bit in whatever order the evidence came', () => {
    fc.assert(
      fc.property(
        anyDiagnosis.chain((diagnosis) =>
          fc.tuple(fc.constant(diagnosis), fc.shuffledSubarray([...diagnosis.evidence], { minLength: diagnosis.evidence.length })),
        ),
        ([{ counts, evidence, options }, shuffled]) => {
          const graph = buildGraph(counts, options);
          expect(believe(graph, shuffled).probabilities).toStrictEqual(believe(graph, evidence).probabilities);
        },
      ),
    );
  });

  it('is the same for causes that differ in nothing: a group shares one value, touched or not', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, dense, evidence, options }) => {
        const { probabilities } = believe(buildGraph(counts, options), evidence);
        const silent = dense.tickets.map((tickets, cause) => {
          const record = evidence.map(({ phenomenon }) => dense.recorded[cause]?.[phenomenon]);
          return JSON.stringify([tickets, record]);
        });
        const first = new Map<string, number>();
        silent.forEach((key, cause) => {
          const same = first.get(key) ?? cause;
          first.set(key, same);
          expect(probabilities[cause]).toBe(probabilities[same]);
        });
      }),
    );
  });
});

describe('the weight of all evidence', () => {
  it('is the power to which the likelihoods are raised: posterior ∝ prior^(1 − w) × posterior at 1^w', () => {
    fc.assert(
      fc.property(anyDiagnosis, fc.double({ min: 0.05, max: 2, noNaN: true }), ({ counts, evidence, options }, weight) => {
        const graph = buildGraph(counts, options);
        const [before, after] = [believe(graph, []).probabilities, believe(graph, evidence).probabilities];
        const joint = Array.from(after, (p, hypothesis) =>
          p > 0 ? Math.exp((1 - weight) * Math.log(before[hypothesis] ?? NaN) + weight * Math.log(p)) : 0,
        );
        const total = compensatedSum(joint);
        believe(graph, evidence, { evidenceWeight: weight }).probabilities.forEach((p, hypothesis) => {
          expect(Math.abs(p - (joint[hypothesis] ?? NaN) / total)).toBeLessThan(1e-10);
        });
      }),
    );
  });
});

describe('the leading hypotheses', () => {
  it('are the most probable of all, equal ones by position, other cause last and only where it is one', () => {
    fc.assert(
      fc.property(anyDiagnosis, fc.integer({ min: 1, max: 80 }), ({ counts, evidence, options }, count) => {
        const belief = believe(buildGraph(counts, options), evidence);
        const all = Array.from(belief.probabilities, (probability, hypothesis) => ({ hypothesis, probability }));
        const weighed = options.otherCausePrior > 0 ? all : all.slice(0, -1);
        const sorted = weighed.toSorted((a, b) => b.probability - a.probability || a.hypothesis - b.hypothesis);
        expect(leadingHypotheses(belief, count)).toEqual(sorted.slice(0, count));
      }),
    );
  });
});

describe('evidence', () => {
  it('never lowers the odds of a hypothesis that explains it better, with the discount off', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options }) => {
        const [added, ...before] = evidence;
        fc.pre(added !== undefined);
        const graph = buildGraph(counts, { ...options, redundancy: 0 });
        const first = believe(graph, before).probabilities;
        const next = believe(graph, evidence).probabilities;
        const log = Array.from(first, (_, hypothesis) => logLikelihoodUnder(graph, added, hypothesis));
        for (let a = 0; a < log.length; a += 1) {
          const b = (a + 1) % log.length;
          const [better, worse] = (log[a] ?? NaN) >= (log[b] ?? NaN) ? [a, b] : [b, a];
          const oddsBefore = (first[better] ?? NaN) * (next[worse] ?? NaN);
          const oddsAfter = (next[better] ?? NaN) * (first[worse] ?? NaN);
          expect(oddsAfter).toBeGreaterThanOrEqual(oddsBefore * (1 - 1e-9));
        }
      }),
    );
  });

  it('changes a posterior by exactly its likelihood ratio, with the discount off', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, dense, evidence, options: usual }) => {
        const [added, ...before] = evidence;
        fc.pre(added?.score === 1);
        const options = { ...usual, redundancy: 0 };
        const graph = buildGraph(counts, options);
        const first = believe(graph, before).probabilities;
        const next = believe(graph, evidence).probabilities;
        const likelihood = denseReference(dense, options).likelihood(added.phenomenon);
        const joint = likelihood.map((chance, hypothesis) => (first[hypothesis] ?? NaN) * chance[added.status]);
        const total = compensatedSum(joint);
        joint.forEach((value, hypothesis) => {
          expect(Math.abs((next[hypothesis] ?? NaN) - value / total)).toBeLessThan(1e-12);
        });
      }),
    );
  });
});

describe('a confirmation', () => {
  it('never lowers the odds of a cause that explains it better, with the discount off', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, [confirmed, ...before]) => {
        fc.pre(confirmed !== undefined);
        const engine = new GraphEngine(snapshot, { redundancy: 0 });
        const strength = new Map(engine.causesOf(confirmed.phenomenonId).map((relation) => [relation.hypothesisId, relation.strength]));
        const first = engine.record(emptyDiagnosisState, before);
        const next = engine.record(first, [{ ...confirmed, status: 'present' }]);
        for (const [a, strengthA] of strength) {
          for (const [b, strengthB] of strength) {
            if (strengthA < strengthB) continue;
            expect(engine.explain(next, a, b).posteriorBits).toBeGreaterThanOrEqual(engine.explain(first, a, b).posteriorBits - 1e-9);
          }
        }
      }),
    );
  });

  it('says nothing as its score goes to 0', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const engine = new GraphEngine(snapshot);
        const faint = answers.flatMap((answer) =>
          answer.status === 'present' || answer.status === 'absent' ? [{ ...answer, score: 1e-15 }] : [],
        );
        const prior = new Map(engine.posterior(emptyDiagnosisState).map(({ hypothesisId: id, probability }) => [id, probability]));
        for (const { hypothesisId: id, probability } of engine.posterior(stateAfter(engine, ...faint)))
          expect(probability).toBeCloseTo(prior.get(id) ?? NaN, 12);
      }),
    );
  });

  it('is 999/1499 for a cause that shows it in 999 of 1000 tickets, against one that does in half', () => {
    const engine = new GraphEngine(twoCauses(999), { alpha: 1e-9, leak: 0, answerError: 0, otherCausePrior: 0, priorPseudoCount: 0 });
    expect(probabilityOf(engine, 'x', 'p')).toBeCloseTo(999 / 1499, 9);
  });
});

describe('a denial', () => {
  it('counts below one half as above it: the more tickets show the phenomenon, the more it speaks against the cause', () => {
    const probabilities = Array.from({ length: 1001 }, (_, present) => probabilityOf(new GraphEngine(twoCauses(present)), 'x', '-p'));
    const steps = probabilities.slice(1).map((probability, index) => (probabilities[index] ?? NaN) - probability);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBeLessThan(0.015);
  });

  it('never makes a cause impossible', () => {
    expect(probabilityOf(new GraphEngine(twoCauses(1000)), 'x', '-p')).toBeGreaterThan(0.01);
  });
});
