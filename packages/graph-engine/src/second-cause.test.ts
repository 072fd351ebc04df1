import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot, phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import { said, stateAfter } from '../test/lock-knowledge.ts';
import { InvalidOptionsError } from './errors.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { isRootCauseId, phenomenonId, rootCauseId } from './ids.ts';
import type { CountSnapshot } from './knowledge-snapshot.ts';

/** Ten tickets of each cause: all show the phenomena it is given, and no other. */
function causesShowing(shown: Readonly<Record<string, readonly string[]>>): CountSnapshot {
  const phenomena = [...new Set(Object.values(shown).flat())];
  return {
    phenomena: phenomena.map((id) => phenomenonOf(phenomenonId(id))),
    rootCauses: Object.keys(shown).map((id) => rootCauseOf(rootCauseId(id))),
    counts: Object.entries(shown).map(([id, own]) => ({
      rootCauseId: rootCauseId(id),
      tickets: 10,
      phenomena: phenomena.map((one) => {
        const present = own.includes(one) ? 10 : 0;
        return { phenomenonId: phenomenonId(one), present, absent: 10 - present, unexamined: 0 };
      }),
    })),
  };
}

/** Uncertainty of a yes or no in bits, by its formula. */
function entropy(p: number): number {
  return -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}

const byHand = { alpha: 1, leak: 0, answerError: 0, otherCausePrior: 0, secondCausePrior: 0.25 };

describe('questions about a second cause', () => {
  it('have the gain worked out by hand', () => {
    const engine = new GraphEngine(causesShowing({ a: ['x'], b: ['y'] }), byHand);
    const state = stateAfter(engine, ...said('x'));
    expect(engine.assess(state)).toMatchObject({ outcome: 'concluded', recommendations: [] });
    // a shows x in 21 of 22, and so it does with b beside it; none has 1 − s = 3/4, b 2·s·P(b) = 1/4. y shows with a in 1, with both in 21 of 22.
    const yes = (0.75 * 1 + 0.25 * 21) / 22;
    const gain = entropy(yes) - entropy(1 / 22);
    const [question, ...others] = engine.recommendForSecondCause(state);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ phenomenonId: 'y', relatedHypotheses: ['b'] });
    expect(question?.gainBits).toBeCloseTo(gain, 12);
    expect(question?.probabilityPresent).toBeCloseTo(yes, 12);
    expect(question?.informationGain).toBeCloseTo(gain / entropy(0.25), 12);
  });

  it('ask for what a second cause shows and the first doesn’t, and come to an end', () => {
    const engine = new GraphEngine(causesShowing({ a: ['x', 'z'], b: ['y', 'z'], c: ['v', 'w'] }), { ...byHand, concludeAt: 0.6 });
    const state = stateAfter(engine, ...said('x', '-y'));
    expect(engine.assess(state).outcome).toBe('concluded');
    expect(engine.recommendForSecondCause(state, 1)).toMatchObject([{ phenomenonId: 'v', relatedHypotheses: ['c'] }]);
    const both = stateAfter(engine, ...said('x', '-y', 'v', 'w'));
    expect(engine.assess(both).twoCauses?.causes).toEqual(['c', 'a']);
    expect(engine.recommendForSecondCause(both)).toEqual([]);
    expect(engine.recommendForSecondCause(stateAfter(engine, ...said('x', '-y', '-v', '-w')))).toEqual([]);
  });

  it('are asked beside a cause that doesn’t fit once nothing else is worth asking', () => {
    const engine = new GraphEngine(causesShowing({ a: ['x', 'y', 'z'], b: ['v', 'w'] }), {
      ...byHand,
      fitsAt: 1,
      contradictionBits: 0,
      worthAskingBits: 0.2,
    });
    const state = stateAfter(engine, ...said('x', 'y', '-z'));
    expect(engine.assess(state)).toMatchObject({ outcome: 'inconclusive', recommendations: [] });
    expect(engine.recommendForSecondCause(state).map(({ relatedHypotheses }) => relatedHypotheses)).toEqual([['b'], ['b']]);
  });

  it('are none before anything is said and where no second cause is possible, and refuse a number that is none', () => {
    const engine = new GraphEngine(causesShowing({ a: ['x'], b: ['y'] }), byHand);
    expect(engine.recommendForSecondCause(emptyDiagnosisState)).toEqual([]);
    const never = new GraphEngine(causesShowing({ a: ['x'], b: ['y'] }), { ...byHand, secondCausePrior: 0, worthAskingBits: 0 });
    expect(never.recommendForSecondCause(stateAfter(never, ...said('x')))).toEqual([]);
    expect(() => engine.recommendForSecondCause(emptyDiagnosisState, 0)).toThrow(InvalidOptionsError);
  });

  it('are about what has no answer, tell at most what is uncertain, and don’t depend on the order of what was said', () => {
    let asked = 0;
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const engine = new GraphEngine(snapshot, { concludeAt: 0.51, otherCausePrior: 0.01, fitsAt: 0 });
        const known = answers.filter(({ phenomenonId: id }) => engine.phenomenon(id) !== undefined);
        const state = engine.record(emptyDiagnosisState, known);
        const questions = engine.recommendForSecondCause(state);
        asked += questions.length;
        const settled = engine.currentFindings(state).map(({ phenomenonId: id }) => id);
        for (const { phenomenonId: id, gainBits, informationGain, relatedHypotheses } of questions) {
          expect(settled).not.toContain(id);
          expect(gainBits).toBeGreaterThanOrEqual(engine.options.worthAskingBits);
          expect(gainBits).toBeLessThanOrEqual(1);
          expect(informationGain).toBeLessThanOrEqual(1);
          expect(relatedHypotheses.every((cause) => isRootCauseId(cause))).toBe(true);
          expect(relatedHypotheses).not.toContain(engine.posterior(state)[0]?.hypothesisId);
        }
        const turned = known.toReversed();
        const isSame = new Set(known.map((one) => `${one.phenomenonId} ${one.source}`)).size === known.length;
        if (isSame) expect(engine.recommendForSecondCause(engine.record(emptyDiagnosisState, turned))).toEqual(questions);
      }),
    );
    expect(asked).toBeGreaterThan(0);
  });
});
