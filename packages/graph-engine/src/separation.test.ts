import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { OTHER_CAUSE, phenomenonId, rootCauseId } from './ids.ts';

const engine = new GraphEngine(lockKnowledge);
const [lock, plan] = [rootCauseId('lock'), rootCauseId('plan')];

describe('what would separate the hypotheses', () => {
  it('names what the user can’t tell, with what it would be worth', () => {
    const { outcome, recommendations, wouldSeparate } = engine.assess(
      stateAfter(engine, ...said('slow', '?lock_wait', '?cpu_high', '?bloat')),
    );
    expect(outcome).toBe('inconclusive');
    expect(recommendations).toEqual([]);
    expect(wouldSeparate.map(({ phenomenonId: id, reason }) => [id, reason]).sort()).toEqual([
      ['bloat', 'unknown'],
      ['cpu_high', 'unknown'],
      ['lock_wait', 'unknown'],
    ]);
    // Had nobody been asked about it, the best would have been the best question.
    const [best] = engine.recommend(stateAfter(engine, ...said('slow')));
    expect(wouldSeparate[0]).toMatchObject({ phenomenonId: best?.phenomenonId, relatedHypotheses: best?.relatedHypotheses });
    expect(wouldSeparate[0]?.gainBits).toBeCloseTo(best?.gainBits ?? NaN, 12);
  });

  it('names what is in conflict and what is worth too little to be asked', () => {
    const conflict = engine.assess(stateAfter(engine, ...said('slow', 'lock_wait', '?cpu_high', '?bloat'), ...measured('-lock_wait')));
    expect(conflict.wouldSeparate.find(({ phenomenonId: id }) => id === 'lock_wait')?.reason).toBe('conflict');
    const dear = new GraphEngine(lockKnowledge, { worthAskingBits: 0.9 });
    const { outcome, wouldSeparate } = dear.assess(stateAfter(dear, ...said('slow')));
    expect(outcome).toBe('inconclusive');
    expect(new Set(wouldSeparate.map(({ reason }) => reason))).toEqual(new Set(['not-asked']));
  });

  it('is nothing while there is something to ask, when a cause is concluded, and when all was answered', () => {
    expect(engine.assess(stateAfter(engine, ...said('slow', '?lock_wait'))).wouldSeparate).toEqual([]);
    expect(engine.assess(stateAfter(engine, ...said('lock_wait', '-cpu_high', '-bloat'))).wouldSeparate).toEqual([]);
    const all = new GraphEngine(lockKnowledge, { otherCausePrior: 0.5 });
    const { outcome, wouldSeparate } = all.assess(stateAfter(all, ...said('lock_wait', 'cpu_high', 'bloat', 'slow')));
    expect(outcome).toBe('unknown-cause');
    expect(wouldSeparate).toEqual([]);
  });

  it('is worth the drop in entropy worked out the long way, best first', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const any = new GraphEngine(snapshot, { redundancy: 0, worthAskingBits: 0.5, otherCausePrior: 0.2 });
        const state = stateAfter(any, ...answers);
        const { wouldSeparate } = any.assess(state);
        const entropy = (at: typeof state): number =>
          any.posterior(at).reduce((sum, { probability: p }) => (p > 0 ? sum - p * Math.log2(p) : sum), 0);
        for (const { phenomenonId: id, gainBits } of wouldSeparate) {
          const { present, absent } = any.whatIf(state, id);
          const after = (status: 'present' | 'absent'): number =>
            entropy(any.record(state, [{ phenomenonId: id, status, source: 'user' }]));
          expect(gainBits).toBeCloseTo(entropy(state) - present.probability * after('present') - absent.probability * after('absent'), 9);
          expect(gainBits).toBeGreaterThanOrEqual(0.05);
        }
        const gains = wouldSeparate.map(({ gainBits }) => gainBits);
        expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('the contrast of two hypotheses', () => {
  it('names what holds under one and not the other, with both probabilities', () => {
    const { separating } = engine.explain(stateAfter(engine, ...said('slow')), lock, plan);
    // Both never show bloat and always slow; lock_wait and cpu_high mirror each other.
    expect(separating.map(({ phenomenonId: id }) => id)).toEqual(['cpu_high', 'lock_wait']);
    const [, lockWait] = separating;
    // lock_wait: 20 tickets have it, 55 don't, 5 don't say.
    const base = 20.5 / (20 + 55 + 0.7 * 5 + 1);
    const likelihood = (held: number): number => {
      const shown = (held + 2 * base) / 22;
      const leaked = shown + 0.1 * base * (1 - shown);
      return leaked * 0.98 + (1 - leaked) * 0.02;
    };
    expect(lockWait?.underHypothesis).toBeCloseTo(likelihood(20), 12);
    expect(lockWait?.underAgainst).toBeCloseTo(likelihood(0), 12);
  });

  it('leaves out what is answered and keeps what the user can’t tell', () => {
    const { separating } = engine.explain(stateAfter(engine, ...said('?lock_wait', 'cpu_high')), lock, plan);
    expect(separating.map(({ phenomenonId: id }) => id)).toEqual(['lock_wait']);
  });

  it('is the mutual information of answer and hypothesis, added up over both', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, (snapshot) => {
        const any = new GraphEngine(snapshot, { redundancy: 0, otherCausePrior: 0.2 });
        const [first, second] = any.posterior(emptyDiagnosisState).map(({ hypothesisId: id }) => id);
        if (first === undefined || second === undefined) return;
        const there = any.explain(emptyDiagnosisState, first, second).separating;
        const back = any.explain(emptyDiagnosisState, second, first).separating;
        expect(back.map(({ phenomenonId: id, bits }) => [id, bits])).toEqual(there.map(({ phenomenonId: id, bits }) => [id, bits]));
        for (const { bits, underHypothesis: a, underAgainst: b } of there) {
          const terms = [
            [a, b],
            [1 - a, 1 - b],
          ].flatMap(([x = NaN, y = NaN]) => [x, y].map((one) => (one / 2) * Math.log2((2 * one) / (x + y))));
          expect(bits).toBeCloseTo(
            terms.reduce((sum, term) => sum + term, 0),
            9,
          );
        }
      }),
    );
  });

  it('has nothing between a hypothesis and itself', () => {
    const only = new GraphEngine({ ...lockKnowledge, tickets: [] });
    expect(only.explain(emptyDiagnosisState, OTHER_CAUSE).separating).toEqual([]);
    expect(engine.explain(emptyDiagnosisState, lock, lock).separating).toEqual([]);
    expect(engine.explain(emptyDiagnosisState, lock, plan).separating.map(({ phenomenonId: id }) => id)).toContain(
      phenomenonId('lock_wait'),
    );
  });
});
