import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDiagnosis, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import { InvalidOptionsError } from './errors.ts';
import type { Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId } from './ids.ts';

const engine = new GraphEngine(lockKnowledge, { worthAskingBits: 0 });

function askedAfter(...observations: readonly Observation[]): readonly string[] {
  return engine
    .recommend(stateAfter(engine, ...observations))
    .map((recommendation) => recommendation.phenomenonId)
    .sort();
}

describe('questions', () => {
  it('are never asked again once the user or a probe answered', () => {
    expect(askedAfter(...said('slow'), ...measured('-bloat'))).toEqual(['cpu_high', 'lock_wait']);
  });

  it('are never asked again where the user doesn’t know, or contradicts a probe', () => {
    expect(askedAfter(...said('?slow', 'bloat'), ...measured('-bloat'))).toEqual(['cpu_high', 'lock_wait']);
  });

  it('stay askable where a probe failed, or a reading was withdrawn', () => {
    const withdrawn: Observation = { phenomenonId: phenomenonId('bloat'), status: 'notExamined', reason: 'withdrawn', source: 'user' };
    expect(askedAfter(...measured('?slow'), ...said('bloat'), withdrawn)).toEqual(['bloat', 'cpu_high', 'lock_wait', 'slow']);
  });

  it('are in [0, 1] and all worth asking', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        const any = new GraphEngine(snapshot, options);
        const state = any.record(emptyDiagnosisState, observations);
        // Questions are chosen by the belief before `evidenceWeight`.
        const belief = new GraphEngine(snapshot, { ...options, evidenceWeight: 1 }).posterior(state);
        const uncertaintyBits = belief.reduce((bits, { probability: p }) => bits - (p > 0 ? p * Math.log2(p) : 0), 0);
        for (const { informationGain, gainBits, probabilityPresent, relatedHypotheses } of any.recommend(state, 100)) {
          expect(gainBits).toBeGreaterThanOrEqual(any.options.worthAskingBits);
          expect(gainBits).toBeGreaterThanOrEqual(any.options.worthAskingShare * uncertaintyBits - 1e-9);
          expect(informationGain * uncertaintyBits).toBeCloseTo(gainBits, 8);
          if (uncertaintyBits > 1e-6) expect(informationGain).toBeGreaterThanOrEqual(any.options.worthAskingShare - 1e-9);
          for (const value of [informationGain, gainBits, probabilityPresent]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
          expect(relatedHypotheses.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('are ordered by id where they tell the same', () => {
    const [first, second] = engine.recommend(emptyDiagnosisState, 3).filter(({ phenomenonId: id }) => id !== 'bloat' && id !== 'slow');
    expect(first?.gainBits).toBe(second?.gainBits);
    expect([first?.phenomenonId, second?.phenomenonId]).toEqual(['cpu_high', 'lock_wait']);
  });

  it('name the hypotheses they move, the leading one first', () => {
    const state = stateAfter(engine, ...said('slow', '-bloat'));
    const question = engine.recommend(state).find(({ phenomenonId: id }) => id === 'lock_wait');
    expect(question?.relatedHypotheses.slice(0, 2)).toEqual(['lock', 'plan']);
  });

  it('name the hypotheses whose posterior an answer moves most, counted from the posteriors after a yes and after a no', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, (snapshot) => {
        const any = new GraphEngine(snapshot, { worthAskingBits: 0 });
        const now = any.posterior(emptyDiagnosisState);
        for (const { phenomenonId: id, probabilityPresent, relatedHypotheses } of any.recommend(emptyDiagnosisState, 6)) {
          const after = (status: 'present' | 'absent'): ReadonlyMap<string, number> =>
            new Map(
              any
                .posterior(stateAfter(any, { phenomenonId: id, status, source: 'user' }))
                .map(({ hypothesisId, probability }) => [hypothesisId, probability]),
            );
          const [yes, no] = [after('present'), after('absent')];
          const moves = now.map(({ hypothesisId, probability }) => {
            const move = (map: ReadonlyMap<string, number>): number => Math.abs((map.get(hypothesisId) ?? NaN) - probability);
            return { hypothesisId, moved: probabilityPresent * move(yes) + (1 - probabilityPresent) * move(no) };
          });
          const named = moves.filter(({ hypothesisId }) => relatedHypotheses.includes(hypothesisId)).map(({ moved }) => moved);
          const unnamed = moves.filter(({ hypothesisId }) => !relatedHypotheses.includes(hypothesisId)).map(({ moved }) => moved);
          expect(Math.min(1, ...named)).toBeGreaterThanOrEqual(Math.max(0, ...unnamed) - 1e-9);
          expect(named.length).toBeGreaterThanOrEqual(Math.min(3, moves.filter(({ moved }) => moved > 1e-9).length));
        }
      }),
    );
  });

  it('name no hypothesis where the answer moves none', () => {
    const { phenomena, rootCauses } = lockKnowledge;
    const [certain] = new GraphEngine({ phenomena, rootCauses, tickets: [] }, { worthAskingBits: 0, worthAskingShare: 0.5 }).recommend(
      emptyDiagnosisState,
      1,
    );
    expect(certain).toMatchObject({ informationGain: 0, gainBits: 0, relatedHypotheses: [] });
  });

  it('are as many as asked for, five unless told', () => {
    expect(engine.recommend(emptyDiagnosisState, 1)).toHaveLength(1);
    expect(engine.recommend(emptyDiagnosisState)).toHaveLength(4);
    expect(new GraphEngine(lockKnowledge, { recommendations: 2 }).assess(emptyDiagnosisState).recommendations).toHaveLength(2);
    for (const count of [0, -1, 1.5, NaN]) expect(() => engine.recommend(emptyDiagnosisState, count)).toThrow(InvalidOptionsError);
  });

  it('end with the diagnosis', () => {
    const decided = new GraphEngine(lockKnowledge, { concludeAt: 0.6 });
    const state = stateAfter(decided, ...said('lock_wait', '-cpu_high', '-bloat'));
    expect(decided.assess(state)).toMatchObject({ outcome: 'concluded', recommendations: [] });
    expect(decided.recommend(state)).toHaveLength(1);
  });

  it('are not worth asking where they take off too little of what is uncertain', () => {
    const [best, second] = engine.recommend(emptyDiagnosisState, 2);
    const of = (share: number): readonly string[] =>
      new GraphEngine(lockKnowledge, { worthAskingBits: 0, worthAskingShare: share })
        .recommend(emptyDiagnosisState)
        .map(({ phenomenonId: id }) => id);
    const [most = NaN, next = NaN] = [best?.informationGain, second?.informationGain];
    expect(next).toBeLessThan(most);
    expect(of((most + next) / 2)).toEqual([best?.phenomenonId]);
    expect(of(most + 1e-6)).toEqual([]);
    expect(of(next - 1e-6)).toContain(second?.phenomenonId);
  });

  it('are not worth asking under the threshold', () => {
    const [best] = engine.recommend(emptyDiagnosisState, 1);
    const picky = new GraphEngine(lockKnowledge, { worthAskingBits: best?.gainBits ?? NaN });
    expect(picky.recommend(emptyDiagnosisState).map(({ phenomenonId: id }) => id)).toEqual([best?.phenomenonId]);
  });
});
