import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitraryDiagnosis, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { exactCases } from '../test/exact-cases.ts';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { HEALTHY, OTHER_CAUSE, rootCauseId } from './ids.ts';
import { countsOf } from './learn/counts-of.ts';

const engine = new GraphEngine(lockKnowledge);
const lock = rootCauseId('lock');

describe.each(exactCases)('explanation: $name', ({ engine: exact, state, expected: { explanation: expected } }) => {
  it('has the bits worked out in 60 digits', () => {
    const leader = exact.posterior(state)[0]?.hypothesisId ?? expect.fail();
    const explanation = exact.explain(state, leader);
    expect(explanation).toMatchObject({ hypothesis: expected.hypothesis, against: expected.against });
    expect(explanation.priorBits).toBeCloseTo(expected.priorBits, 12);
    expect(explanation.posteriorBits).toBeCloseTo(expected.posteriorBits, 11);
    for (const { finding, bits } of [...explanation.for, ...explanation.opposing])
      expect(bits).toBeCloseTo(expected.bits.get(finding.phenomenonId) ?? NaN, 12);
  });
});

describe('an explanation', () => {
  it('adds up: prior and evidence are the posterior log odds within 1e-9', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const any = new GraphEngine(snapshot);
        const state = stateAfter(any, ...answers);
        const posterior = any.posterior(state);
        for (const a of posterior) {
          for (const b of posterior) {
            const { priorBits, posteriorBits, for: speaking, opposing } = any.explain(state, a.hypothesisId, b.hypothesisId);
            const sum = [...speaking, ...opposing].reduce((total, { bits }) => total + bits, priorBits);
            expect(Math.abs(sum - posteriorBits)).toBeLessThan(1e-9);
            expect(Math.abs(posteriorBits - Math.log2(a.probability / b.probability))).toBeLessThan(1e-9);
          }
        }
      }),
    );
  });

  it('turns round when the hypotheses change places', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        const any = new GraphEngine(snapshot, options);
        const state = any.record(emptyDiagnosisState, observations);
        const [first, second] = any.posterior(state).map(({ hypothesisId: id }) => id);
        if (first === undefined || second === undefined) return;
        const there = any.explain(state, first, second);
        const back = any.explain(state, second, first);
        expect(back.posteriorBits + there.posteriorBits).toBe(0);
        expect(back.for.map(({ bits }) => -bits)).toEqual(there.opposing.map(({ bits }) => bits));
      }),
    );
  });

  it('sets the leader against the runner-up, and others against the leader', () => {
    const state = stateAfter(engine, ...said('lock_wait', 'slow'));
    const [leader, runnerUp] = engine.posterior(state).map(({ hypothesisId: id }) => id);
    expect(engine.explain(state, leader ?? expect.fail()).against).toBe(runnerUp);
    expect(engine.explain(state, HEALTHY).against).toBe(leader);
  });

  it('leaves out what says nothing and what doesn’t count', () => {
    const state = stateAfter(engine, ...said('lock_wait', 'slow', '?bloat', 'cpu_high'), ...measured('-cpu_high'));
    const { for: speaking, opposing } = engine.explain(state, lock, rootCauseId('plan'));
    expect(speaking.map(({ finding }) => finding.phenomenonId)).toEqual(['lock_wait']);
    expect(opposing).toEqual([]);
  });

  it('lists what is typical and has no answer yet, don’t-knows among it, most typical first', () => {
    const state = stateAfter(engine, ...said('?lock_wait'));
    expect(engine.explain(state, lock).missing).toEqual(['slow', 'lock_wait']);
    expect(engine.explain(stateAfter(engine, ...said('slow'), ...measured('-slow')), lock).missing).toEqual(['lock_wait']);
    expect(engine.explain(state, OTHER_CAUSE).missing).toEqual([]);
  });

  it('cites the tickets that share most', () => {
    const state = stateAfter(engine, ...said('bloat', 'slow'));
    const { tickets } = engine.explain(state, rootCauseId('vacuum'));
    expect(tickets).toHaveLength(20);
    expect(tickets.slice(0, 3)).toEqual(['vacuum-0', 'vacuum-1', 'vacuum-10']);
    expect(tickets.slice(15).every((id) => ['vacuum-15', 'vacuum-16', 'vacuum-17', 'vacuum-18', 'vacuum-19'].includes(id))).toBe(true);
    expect(engine.explain(state, OTHER_CAUSE).tickets).toEqual([]);
  });

  it('cites the tickets that came with counts, and computes nothing from them', () => {
    const counted = countsOf(lockKnowledge);
    const cited = lockKnowledge.tickets.filter(({ id }) => id.endsWith('-1'));
    const [without, beside] = [new GraphEngine(counted), new GraphEngine({ ...counted, cited })];
    const state = stateAfter(beside, ...said('bloat', 'slow'));
    expect(without.explain(state, rootCauseId('vacuum')).tickets).toEqual([]);
    expect(beside.explain(state, rootCauseId('vacuum')).tickets).toEqual(['vacuum-1']);
    expect(beside.posterior(state)).toEqual(engine.posterior(state));
  });
});

describe('what is typical of a cause', () => {
  it('is what its relations say holds in at least half of the cases', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, (snapshot) => {
        const any = new GraphEngine(snapshot);
        for (const { id: phenomenon } of snapshot.phenomena) {
          for (const { hypothesisId, strength } of any.causesOf(phenomenon)) {
            expect(any.explain(emptyDiagnosisState, hypothesisId).missing.includes(phenomenon)).toBe(strength >= 0.5);
          }
        }
      }),
    );
  });
});

describe('what is ruled out', () => {
  it('are the causes under the threshold, with the finding that speaks most against them', () => {
    const state = stateAfter(engine, ...said('lock_wait', '-cpu_high', '-bloat'));
    const ruledOut = engine.ruledOut(state);
    expect(ruledOut.map(({ rootCauseId: id, by }) => [id, by.finding.phenomenonId])).toEqual([
      ['vacuum', 'lock_wait'],
      ['plan', 'lock_wait'],
    ]);
    for (const { by, probability } of ruledOut) {
      expect(by.bits).toBeLessThan(0);
      expect(probability).toBeLessThan(0.01);
    }
  });

  it('are none before anything was found, however small each prior is among many', () => {
    const many = new GraphEngine(lockKnowledge, { ruleOutBelow: 0.3 });
    expect(many.posterior(emptyDiagnosisState).every(({ probability }) => probability < 0.3)).toBe(true);
    expect(many.ruledOut(emptyDiagnosisState)).toEqual([]);
    expect(many.ruledOut(stateAfter(many, ...said('?slow')))).toEqual([]);
  });
});
