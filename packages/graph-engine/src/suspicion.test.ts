import { describe, expect, it } from 'vitest';
import { lockKnowledge, said, stateAfter } from '../test/lock-knowledge.ts';
import { InvalidOptionsError, UnknownHypothesisError } from './errors.ts';
import type { DiagnosisState } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import type { RootCauseId } from './ids.ts';
import { HEALTHY, OTHER_CAUSE, phenomenonId, rootCauseId } from './ids.ts';

const engine = new GraphEngine(lockKnowledge);
const [lock, plan, vacuum] = [rootCauseId('lock'), rootCauseId('plan'), rootCauseId('vacuum')];

function probabilities(state: DiagnosisState, of = engine): Readonly<Record<string, number>> {
  return Object.fromEntries(of.posterior(state).map(({ hypothesisId: id, probability }) => [id, probability]));
}

describe('a suspicion', () => {
  it('is noted with its round and words, the causes sorted and each once, and is no finding', () => {
    const before = stateAfter(engine, ...said('slow'));
    const state = engine.suspect(before, [vacuum, lock, vacuum], 'the vacuum or the locks?');
    expect(state).toStrictEqual({ ...before, suspicion: { rootCauseIds: [lock, vacuum], round: 1, words: 'the vacuum or the locks?' } });
    expect(engine.activeSuspicion(state)).toEqual(state.suspicion);
  });

  it('takes the place of an earlier one, and no causes take it back', () => {
    const state = engine.suspect(engine.suspect(emptyDiagnosisState, [lock], 'locks'), [plan]);
    expect(state.suspicion).toStrictEqual({ rootCauseIds: [plan], round: 0 });
    expect(engine.suspect(state, [])).toStrictEqual(emptyDiagnosisState);
    expect(engine.dropSuspicion(state)).toStrictEqual(emptyDiagnosisState);
  });

  it('multiplies the prior weight of its causes by three and no more: 0.2375 of 1 becomes 0.7125 of 1.475', () => {
    const tilted = probabilities(engine.suspect(emptyDiagnosisState, [lock]));
    expect(tilted.lock).toBeCloseTo(0.7125 / 1.475, 12);
    expect(tilted.plan).toBeCloseTo(0.2375 / 1.475, 12);
    expect(tilted[OTHER_CAUSE]).toBeCloseTo(0.05 / 1.475, 12);
  });

  it('holds in the round in which it was voiced and in the next, then no more', () => {
    const voiced = engine.suspect(stateAfter(engine, ...said('slow')), [lock]);
    const next = engine.record(voiced, said('-bloat'));
    const later = engine.record(next, said('?cpu_high'));
    expect([voiced, next, later].map((state) => engine.activeSuspicion(state) !== undefined)).toEqual([true, true, false]);
    expect(later.suspicion).toEqual(voiced.suspicion);
    expect(probabilities(later)).toEqual(probabilities(stateAfter(engine, ...said('slow', '-bloat', '?cpu_high'))));
  });

  it('changes nothing but the first question at a factor of 1', () => {
    const indifferent = new GraphEngine(lockKnowledge, { suspicionFactor: 1 });
    const state = stateAfter(indifferent, ...said('slow'));
    const suspecting = indifferent.suspect(state, [vacuum]);
    for (const [id, probability] of Object.entries(probabilities(state, indifferent)))
      expect(probabilities(suspecting, indifferent)[id]).toBeCloseTo(probability, 12);
    expect(indifferent.recommend(suspecting)[0]).toMatchObject({ phenomenonId: 'bloat', forSuspicion: true });
  });

  it('stays when rounds are undone, as old as what is left, and is not there before it was voiced', () => {
    const voiced = engine.suspect(engine.record(stateAfter(engine, ...said('slow')), said('-bloat')), [lock]);
    expect(engine.undo(voiced)).toStrictEqual({ ...stateAfter(engine, ...said('slow')), suspicion: { rootCauseIds: [lock], round: 1 } });
    expect(engine.at(voiced, 1)).toStrictEqual(stateAfter(engine, ...said('slow')));
    expect(engine.at(engine.record(voiced, said('cpu_high')), 2)).toStrictEqual(voiced);
  });

  it.each([
    ['a cause nobody knows', [lock, rootCauseId('nothing')], UnknownHypothesisError],
    ['a cause without tickets', [rootCauseId('disk-full')], UnknownHypothesisError],
    ['a healthy system', [rootCauseId(HEALTHY)], InvalidOptionsError],
    ['an unknown cause', [lock, rootCauseId(OTHER_CAUSE)], InvalidOptionsError],
  ] as const)('is refused of %s', (_, causes: readonly RootCauseId[], error) => {
    expect(() => engine.suspect(emptyDiagnosisState, causes)).toThrow(error);
  });

  it('of a cause that the knowledge no longer has is an error while it counts', () => {
    const stale: DiagnosisState = { findings: [], rounds: 1, suspicion: { rootCauseIds: [rootCauseId('gone')], round: 1 } };
    expect(() => engine.posterior(stale)).toThrow(UnknownHypothesisError);
    expect(probabilities({ ...stale, rounds: 3 })).toEqual(probabilities(emptyDiagnosisState));
  });
});

describe('while something is suspected', () => {
  it('the check that tells most about it comes first, and only that one is marked', () => {
    const state = stateAfter(engine, ...said('slow'));
    for (const [cause, sign] of [
      [lock, 'lock_wait'],
      [plan, 'cpu_high'],
      [vacuum, 'bloat'],
    ] as const) {
      const [first, ...rest] = engine.recommend(engine.suspect(state, [cause]));
      expect(first).toMatchObject({ phenomenonId: sign, forSuspicion: true });
      expect(rest.some((question) => 'forSuspicion' in question || question.phenomenonId === sign)).toBe(false);
    }
    expect(engine.recommend(state).some((question) => 'forSuspicion' in question)).toBe(false);
  });

  it('no more questions are recommended than otherwise', () => {
    const state = engine.suspect(stateAfter(engine, ...said('slow')), [vacuum]);
    expect(engine.recommend(state, 1).map(({ phenomenonId: id }) => id)).toEqual(['bloat']);
    expect(engine.recommend(state, 2)).toHaveLength(2);
  });

  it('what is settled about it is not asked again', () => {
    const state = engine.suspect(stateAfter(engine, ...said('slow', '?bloat')), [vacuum]);
    expect(engine.recommend(state).map(({ phenomenonId: id }) => id)).not.toContain('bloat');
  });

  it('nothing is concluded that is not without it', () => {
    const findings = said('slow', '-cpu_high', '-bloat');
    const plain = stateAfter(engine, ...findings);
    const suspecting = engine.suspect(plain, [lock]);
    const [without, within] = [plain, suspecting].map((state) => probabilities(state).lock ?? NaN);
    const between = new GraphEngine(lockKnowledge, { concludeAt: ((without ?? NaN) + (within ?? NaN)) / 2 });
    expect(between.posterior(suspecting)[0]).toMatchObject({ hypothesisId: 'lock', probability: within });
    expect(between.assess(suspecting).outcome).toBe('open');
    expect(new GraphEngine(lockKnowledge, { concludeAt: (without ?? NaN) - 1e-9 }).assess(suspecting).outcome).toBe('concluded');
  });

  it('a conclusion that would hold only with it is inconclusive when nothing is left to ask', () => {
    const suspecting = engine.suspect(stateAfter(engine, ...said('slow', '-cpu_high', '-bloat')), [lock]);
    const probability = probabilities(suspecting).lock ?? NaN;
    const silent = new GraphEngine(lockKnowledge, { concludeAt: probability - 1e-6, worthAskingBits: 10 });
    expect(silent.assess(suspecting).outcome).toBe('inconclusive');
  });

  it('the value of any question can be had, answered or not', () => {
    const state = engine.suspect(stateAfter(engine, ...said('slow')), [vacuum]);
    const [first] = engine.recommend(state);
    expect(engine.questionValue(state, phenomenonId('bloat'))).toEqual({
      ...engine.questionValue(engine.record(state, said('bloat')), phenomenonId('bloat')),
    });
    expect(engine.questionValue(state, phenomenonId('bloat')).gainBits).toBe(first?.gainBits);
  });
});
