// @module-tag long

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitraryDiagnosis, arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { everything, unboundedNumbersIn } from '../test/everything.ts';
import type { DiagnosisState, Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import type { PhenomenonId, RootCauseId } from './ids.ts';
import { isRootCauseId } from './ids.ts';

/** Some of the causes that can be suspected, by their places. */
const places = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 });

function suspectable(engine: GraphEngine, at: readonly number[]): readonly RootCauseId[] {
  const causes = engine.posterior(emptyDiagnosisState).flatMap(({ hypothesisId: id }) => (isRootCauseId(id) ? [id] : []));
  return at.flatMap((place) => causes[place] ?? []);
}

function probabilityOf(engine: GraphEngine, state: DiagnosisState, causes: readonly RootCauseId[]): number {
  return engine
    .posterior(state)
    .filter(({ hypothesisId: id }) => causes.some((cause) => cause === id))
    .reduce((sum, { probability }) => sum + probability, 0);
}

function entropy(p: number): number {
  return [p, 1 - p].reduce((sum, q) => sum - (q > 0 ? q * Math.log2(q) : 0), 0);
}

describe('under any suspicion', () => {
  it('the posterior is that without it, each suspected cause times the factor, normalised', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, places, ({ snapshot, options, observations }, at) => {
        const engine = new GraphEngine(snapshot, options);
        const causes = suspectable(engine, at);
        const state = engine.record(emptyDiagnosisState, observations);
        const { suspicionFactor } = engine.options;
        const weights = engine
          .posterior(state)
          .map(
            ({ hypothesisId: id, probability }) =>
              [id, probability * (causes.some((cause) => cause === id) ? suspicionFactor : 1)] as const,
          );
        const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
        const tilted = new Map(
          engine.posterior(engine.suspect(state, causes)).map(({ hypothesisId: id, probability }) => [id, probability]),
        );
        for (const [id, weight] of weights) expect(tilted.get(id)).toBeCloseTo(weight / total, 9);
      }),
    );
  });

  it('it sums to 1, and everything said is finite and the same in any order', () => {
    const shuffled = arbitraryAnswers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray([...answers], { minLength: answers.length })),
    );
    fc.assert(
      fc.property(arbitrarySnapshot, shuffled, places, (snapshot, [answers, others], at) => {
        const engine = new GraphEngine(snapshot);
        const causes = suspectable(engine, at);
        const said = everything(engine, answers, causes);
        expect(unboundedNumbersIn(said)).toEqual([]);
        expect(everything(engine, others, causes.toReversed())).toStrictEqual(said);
        const sum = engine
          .posterior(engine.suspect(engine.record(emptyDiagnosisState, answers), causes))
          .reduce((total, { probability }) => total + probability, 0);
        expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it('with all options everything said is finite', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, places, ({ snapshot, options, observations }, at) => {
        const engine = new GraphEngine(snapshot, options);
        expect(unboundedNumbersIn(everything(engine, observations, suspectable(engine, at)))).toEqual([]);
      }),
    );
  });

  it('a conclusion is one without it, of the same cause', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, places, (snapshot, answers, at) => {
        const engine = new GraphEngine(snapshot, { concludeAt: 0.6, fitsAt: 0 });
        const plain = engine.record(emptyDiagnosisState, answers);
        const suspecting = engine.suspect(plain, suspectable(engine, at));
        const { outcome, hypotheses, twoCauses } = engine.assess(suspecting);
        expect(twoCauses).toEqual(engine.assess(plain).twoCauses);
        if (outcome !== 'concluded') return;
        expect(engine.assess(plain)).toMatchObject({
          outcome: 'concluded',
          hypotheses: [{ hypothesisId: hypotheses[0]?.hypothesisId }, ...Array.from({ length: engine.hypothesisCount - 1 }, () => ({}))],
        });
      }),
    );
  });

  it('accounts add up to the odds of the posterior', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, places, (snapshot, answers, at) => {
        const engine = new GraphEngine(snapshot);
        const state = engine.suspect(engine.record(emptyDiagnosisState, answers), suspectable(engine, at));
        const posterior = new Map(engine.posterior(state).map(({ hypothesisId: id, probability }) => [id, probability]));
        for (const id of posterior.keys()) {
          const { against, priorBits, posteriorBits, for: supporting, opposing } = engine.explain(state, id);
          const sum = [...supporting, ...opposing].reduce((bits, item) => bits + item.bits, priorBits);
          expect(sum).toBeCloseTo(posteriorBits, 9);
          expect(posteriorBits).toBeCloseTo(Math.log2((posterior.get(id) ?? NaN) / (posterior.get(against) ?? NaN)), 6);
        }
      }),
    );
  });

  it('what a conclusion hangs on changes the leader when it is taken back', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, places, (snapshot, answers, at) => {
        const engine = new GraphEngine(snapshot, { suspicionFactor: 2.7 }); // No two ticket counts differ by it: no ties that rounding decides.
        const causes = suspectable(engine, at);
        const state = engine.suspect(engine.record(emptyDiagnosisState, answers), causes);
        const flip = engine.flips(state);
        if (flip === undefined) return;
        const left = answers.filter(({ phenomenonId: id }) => !flip.findings.some((finding) => finding.phenomenonId === id));
        const [leader] = engine.posterior(engine.suspect(engine.record(emptyDiagnosisState, left), causes));
        expect(leader).toEqual(flip.leader);
        expect(leader?.hypothesisId).not.toBe(engine.posterior(state)[0]?.hypothesisId);
      }),
    );
  });
});

describe('the first question about a suspicion', () => {
  /** What the answer tells about "is it one of them", by how much it changes their probability. */
  function bits(
    engine: GraphEngine,
    state: DiagnosisState,
    { causes, id }: { readonly causes: readonly RootCauseId[]; readonly id: PhenomenonId },
  ): number {
    const { present, absent } = engine.whatIf(state, id);
    const after = (status: 'present' | 'absent'): number => {
      const answer: Observation = { phenomenonId: id, status, source: 'user' };
      return probabilityOf(engine, engine.suspect(engine.record(state, [answer]), causes), causes);
    };
    return (
      entropy(probabilityOf(engine, state, causes)) -
      present.probability * entropy(after('present')) -
      absent.probability * entropy(after('absent'))
    );
  }

  it('is the one whose answer is expected to change most whether it is one of them, by the other formula', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, places, (snapshot, answers, at) => {
        const engine = new GraphEngine(snapshot, { redundancy: 0 });
        const causes = suspectable(engine, at);
        const state = engine.suspect(engine.record(emptyDiagnosisState, answers), causes);
        const open = snapshot.phenomena.map(({ id }) => id).filter((id) => !answers.some(({ phenomenonId: answered }) => answered === id));
        const told = open.map((id) => bits(engine, state, { causes, id }));
        const most = Math.max(0, ...told);
        fc.pre(Math.abs(most - engine.options.worthAskingBits) > 1e-9);
        const [first, ...rest] = engine.recommend(state);
        expect(first?.forSuspicion === true).toBe(most >= engine.options.worthAskingBits);
        expect(rest.some(({ forSuspicion }) => forSuspicion === true)).toBe(false);
        if (first?.forSuspicion === true) expect(told[open.indexOf(first.phenomenonId)]).toBeCloseTo(most, 9);
      }),
    );
  });

  it('averages to what is believed now', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, places, (snapshot, answers, at) => {
        const engine = new GraphEngine(snapshot, { redundancy: 0 });
        const state = engine.suspect(engine.record(emptyDiagnosisState, answers.slice(1)), suspectable(engine, at));
        const id = snapshot.phenomena[0]?.id ?? expect.fail();
        fc.pre(!answers.slice(1).some(({ phenomenonId: answered }) => answered === id));
        const [leader] = engine.posterior(state);
        const expected = (['present', 'absent'] as const).map((status) => {
          const held = engine.suspect(engine.record(state, [{ phenomenonId: id, status, source: 'user' }]), suspectable(engine, at));
          return (
            (engine.posterior(held).find(({ hypothesisId: one }) => one === leader?.hypothesisId)?.probability ?? NaN) *
            engine.whatIf(state, id)[status].probability
          );
        });
        expect((expected[0] ?? NaN) + (expected[1] ?? NaN)).toBeCloseTo(leader?.probability ?? NaN, 9);
      }),
    );
  });
});
