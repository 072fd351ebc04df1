import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { exactCases } from '../test/exact-cases.ts';
import { believe } from './belief.ts';
import { defaultEngineOptions } from './engine-options.ts';
import { emptyDiagnosisState } from './finding.ts';
import { appendRound, readLedger } from './ledger.ts';
import { learn } from './model.ts';
import { normalize } from './posterior.ts';

describe.each(exactCases)('posterior: $name', ({ engine, state, expected }) => {
  it('has the probabilities worked out by exact fractions', () => {
    const posterior = engine.posterior(state);
    expect(posterior).toHaveLength(expected.posterior.size);
    for (const { rootCauseId, confidence } of posterior) expect(confidence).toBeCloseTo(expected.posterior.get(rootCauseId) ?? NaN, 12);
  });
});

describe('normalising', () => {
  it('makes ln 1, ln 3 a quarter and three quarters', () => {
    const [first, second] = normalize([0, Math.log(3)]);
    expect(first).toBeCloseTo(0.25, 14);
    expect(second).toBeCloseTo(0.75, 14);
  });

  it('sums to 1 within 1e-12, whatever the scale', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 100 }), (logs) => {
        const probabilities = normalize(logs);
        expect(Math.abs(probabilities.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
        for (const p of probabilities) {
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the posterior', () => {
  it('agrees with products in linear space, prior × Π (s·L + (1 − s)·B)^weight', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const model = learn(snapshot, defaultEngineOptions);
        const { evidence } = readLedger(appendRound(emptyDiagnosisState, answers));
        const belief = believe(model, evidence, (id) => model.counts.phenomena.indexOf(id));
        const joint = model.hypotheses.map(({ logPrior }, position) =>
          belief.evidence.reduce((product, { finding, phenomenon, weight }) => {
            const { base, likelihood } = model.presence(phenomenon);
            const { status, score = 1 } = finding;
            return product * (score * (likelihood[position]?.[status] ?? NaN) + (1 - score) * base[status]) ** weight;
          }, Math.exp(logPrior)),
        );
        const total = joint.reduce((sum, value) => sum + value, 0);
        belief.probabilities.forEach((p, position) => {
          expect(p).toBeCloseTo((joint[position] ?? NaN) / total, 12);
        });
      }),
    );
  });
});
