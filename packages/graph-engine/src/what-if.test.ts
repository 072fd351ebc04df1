import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitraryDiagnosis, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, measured, said, stateAfter } from '../test/lock-knowledge.ts';
import { UnknownPhenomenonError } from './errors.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId } from './ids.ts';

const engine = new GraphEngine(lockKnowledge);
const lockWait = phenomenonId('lock_wait');

describe('what if', () => {
  it('shows what a yes and a no would lead to, and leaves the state as it is', () => {
    const state = stateAfter(engine, ...said('slow', '-cpu_high', '-bloat'));
    const before = structuredClone(state);
    const { present, absent } = engine.whatIf(state, lockWait);
    expect(state).toEqual(before);
    const yes = engine.record(state, said('lock_wait'));
    const no = engine.record(state, said('-lock_wait'));
    expect(present).toMatchObject({ outcome: engine.assess(yes).outcome, hypotheses: engine.posterior(yes).slice(0, 3) });
    expect(absent).toMatchObject({ outcome: engine.assess(no).outcome, hypotheses: engine.posterior(no).slice(0, 3) });
    expect(present.outcome).toBe('concluded');
    expect(absent.outcome).not.toBe('concluded');
  });

  it('is as probable as the question says', () => {
    const state = stateAfter(engine, ...said('slow'));
    const question = engine.recommend(state).find(({ phenomenonId: id }) => id === lockWait) ?? expect.fail();
    expect(engine.whatIf(state, lockWait).present.probability).toBeCloseTo(question.probabilityPresent, 12);
  });

  it('takes the place of all that was said, so that what was answered can be turned round', () => {
    const unanswered = stateAfter(engine, ...said('slow'));
    const answered = stateAfter(engine, ...said('slow', '-lock_wait'), ...measured('lock_wait'));
    expect(engine.whatIf(answered, lockWait)).toEqual(engine.whatIf(unanswered, lockWait));
  });

  it('averages to what is believed now, with the discount off', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, fc.nat({ max: 5 }), (snapshot, answers, place) => {
        const id = snapshot.phenomena[place]?.id ?? expect.fail();
        const any = new GraphEngine(snapshot, { redundancy: 0, otherCausePrior: 0.2 });
        const others = answers.filter(({ phenomenonId: other }) => other !== id);
        const { present, absent } = any.whatIf(stateAfter(any, ...others), id);
        expect(present.probability + absent.probability).toBeCloseTo(1, 12);
        const [yes, no] = (['present', 'absent'] as const).map((status) =>
          any.posterior(stateAfter(any, ...others, { phenomenonId: id, status, source: 'user' })),
        );
        for (const { hypothesisId, probability } of any.posterior(stateAfter(any, ...others))) {
          const after = [yes, no].map((posterior) => posterior?.find((one) => one.hypothesisId === hypothesisId)?.probability ?? NaN);
          expect((after[0] ?? NaN) * present.probability + (after[1] ?? NaN) * absent.probability).toBeCloseTo(probability, 9);
        }
      }),
    );
  });

  it('never gives NaN', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, fc.nat({ max: 5 }), ({ snapshot, options, observations }, place) => {
        const any = new GraphEngine(snapshot, options);
        const id = snapshot.phenomena[place]?.id ?? expect.fail();
        const { present, absent } = any.whatIf(any.record(emptyDiagnosisState, observations), id);
        for (const { probability, hypotheses } of [present, absent]) {
          expect(probability).toBeGreaterThanOrEqual(0);
          expect(probability).toBeLessThanOrEqual(1);
          for (const { probability } of hypotheses) expect(probability).not.toBeNaN();
        }
      }),
    );
  });

  it('refuses a phenomenon nobody knows', () => {
    expect(() => engine.whatIf(emptyDiagnosisState, phenomenonId('nothing'))).toThrow(UnknownPhenomenonError);
  });
});
