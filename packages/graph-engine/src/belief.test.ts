import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { said, stateAfter } from '../test/lock-knowledge.ts';
import { twoCauses } from '../test/two-causes.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';

function confidenceOf(engine: GraphEngine, id: string, ...words: readonly string[]): number {
  return engine.posterior(stateAfter(engine, ...said(...words))).find(({ rootCauseId: hypothesis }) => hypothesis === id)?.confidence ?? NaN;
}

describe('a confirmation', () => {
  it('never lowers the odds of a cause that explains it better, with the discount off', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, [confirmed, ...before]) => {
        fc.pre(confirmed !== undefined);
        const engine = new GraphEngine(snapshot, { redundancy: 0 });
        const strength = new Map(engine.causesOf(confirmed.phenomenonId).map((relation) => [relation.rootCauseId, relation.strength]));
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
        const faint = answers.flatMap((answer) => (answer.status === 'present' || answer.status === 'absent' ? [{ ...answer, score: 1e-15 }] : []));
        const prior = new Map(engine.posterior(emptyDiagnosisState).map(({ rootCauseId: id, confidence }) => [id, confidence]));
        for (const { rootCauseId: id, confidence } of engine.posterior(stateAfter(engine, ...faint))) expect(confidence).toBeCloseTo(prior.get(id) ?? NaN, 12);
      }),
    );
  });

  it('is 999/1499 for a cause that shows it in 999 of 1000 tickets, against one that does in half', () => {
    const engine = new GraphEngine(twoCauses(999), { alpha: 1e-9, leak: 0, answerError: 0, otherCausePrior: 0, priorPseudoCount: 0 });
    expect(confidenceOf(engine, 'x', 'p')).toBeCloseTo(999 / 1499, 9);
  });
});

describe('a denial', () => {
  it('counts below one half as above it: the more tickets show the phenomenon, the more it speaks against the cause', () => {
    const confidences = Array.from({ length: 1001 }, (_, present) => confidenceOf(new GraphEngine(twoCauses(present)), 'x', '-p'));
    const steps = confidences.slice(1).map((confidence, index) => (confidences[index] ?? NaN) - confidence);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBeLessThan(0.015);
  });

  it('never makes a cause impossible', () => {
    expect(confidenceOf(new GraphEngine(twoCauses(1000)), 'x', '-p')).toBeGreaterThan(0.01);
  });
});
