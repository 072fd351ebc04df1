import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactCases } from '../test/exact-cases.ts';
import { discountedPresence, entropyBits, expectedAnswer } from './information-gain.ts';

const positive = fc.double({ min: 1e-6, max: 1, noNaN: true });
const chance = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }).map((present) => ({ present, absent: 1 - present }));
const question = fc.array(fc.tuple(positive, chance), { minLength: 1, maxLength: 12 }).map((rows) => {
  const total = rows.reduce((sum, [share]) => sum + share, 0);
  return { belief: rows.map(([share]) => share / total), presence: rows.map(([, presence]) => presence) };
});

function binaryEntropy(p: number): number {
  return entropyBits([p, 1 - p]);
}

/** H(belief) − P(yes)·H(belief given yes) − P(no)·H(belief given no). */
function gainTheLongWay(belief: readonly number[], presence: readonly { readonly present: number; readonly absent: number }[]): number {
  const remaining = (['present', 'absent'] as const).map((answer) => {
    const joint = belief.map((p, index) => p * (presence[index]?.[answer] ?? NaN));
    const probability = joint.reduce((sum, p) => sum + p, 0);
    return probability * entropyBits(joint.map((p) => p / probability));
  });
  return entropyBits(belief) - remaining.reduce((sum, bits) => sum + bits, 0);
}

describe.each(exactCases)('information gain: $name', ({ engine, state, expected }) => {
  it('has the gains and answer probabilities worked out in 60 digits', () => {
    const recommended = engine.recommend(state, 100);
    expect(new Set(recommended.map(({ phenomenonId }) => phenomenonId))).toEqual(new Set(expected.answers.keys()));
    for (const { phenomenonId, gainBits, probabilityPresent, informationGain } of recommended) {
      const exact = expected.answers.get(phenomenonId);
      expect(gainBits).toBeCloseTo(exact?.gainBits ?? NaN, 12);
      expect(probabilityPresent).toBeCloseTo(exact?.probabilityPresent ?? NaN, 12);
      expect(informationGain).toBeCloseTo(expected.entropyBits > 0 ? (exact?.gainBits ?? NaN) / expected.entropyBits : 0, 12);
    }
  });
});

describe('entropy', () => {
  it('is 1.5 bits for ½, ¼, ¼ and 0 for certainty', () => {
    expect(entropyBits([0.5, 0.25, 0.25])).toBeCloseTo(1.5, 14);
    expect(entropyBits([0, 1, 0])).toBe(0);
  });

  it('is at most log2 of the number of hypotheses', () => {
    fc.assert(
      fc.property(question, ({ belief }) => {
        expect(entropyBits(belief)).toBeGreaterThanOrEqual(0);
        expect(entropyBits(belief)).toBeLessThanOrEqual(Math.log2(belief.length) + 1e-12);
      }),
    );
  });
});

describe('the expected answer', () => {
  it('gains a whole bit from a question that splits two equal hypotheses surely', () => {
    const sure = [
      { present: 1, absent: 0 },
      { present: 0, absent: 1 },
    ];
    expect(expectedAnswer([0.5, 0.5], sure)).toEqual({ gainBits: 1, probabilityPresent: 0.5 });
  });

  it('gains 1 − h(0.1) from one that is wrong one time in ten', () => {
    const mostly = [
      { present: 0.9, absent: 0.1 },
      { present: 0.1, absent: 0.9 },
    ];
    expect(expectedAnswer([0.5, 0.5], mostly).gainBits).toBeCloseTo(1 - binaryEntropy(0.1), 14);
  });

  it('gains nothing where all hypotheses expect the same', () => {
    fc.assert(
      fc.property(question, chance, ({ belief }, same) => {
        expect(expectedAnswer(belief, belief.map(() => same)).gainBits).toBeCloseTo(0, 12);
      }),
    );
  });

  it('lies between 0 and the least of 1 bit, the uncertainty, and that of the answer', () => {
    fc.assert(
      fc.property(question, ({ belief, presence }) => {
        const { gainBits, probabilityPresent } = expectedAnswer(belief, presence);
        expect(gainBits).toBeGreaterThanOrEqual(0);
        expect(gainBits).toBeLessThanOrEqual(Math.min(1, entropyBits(belief), binaryEntropy(probabilityPresent)) + 1e-12);
      }),
    );
  });

  it('agrees with the other formula, the entropy less what is expected to remain after the answer', () => {
    fc.assert(
      fc.property(question, ({ belief, presence }) => {
        expect(expectedAnswer(belief, presence).gainBits).toBeCloseTo(gainTheLongWay(belief, presence), 11);
      }),
    );
  });
});

describe('the discount of a question', () => {
  it('agrees with L^v / (L^v + (1 − L)^v)', () => {
    fc.assert(
      fc.property(chance, fc.double({ min: 0, max: 1, noNaN: true }), ({ present, absent }, weight) => {
        const discounted = discountedPresence({ present, absent }, weight);
        expect(discounted.present).toBeCloseTo(present ** weight / (present ** weight + absent ** weight), 12);
        expect(discounted.present + discounted.absent).toBeCloseTo(1, 12);
      }),
    );
  });

  it('never makes an answer surer', () => {
    fc.assert(
      fc.property(chance, fc.double({ min: 0, max: 1, noNaN: true }), (presence, weight) => {
        const toHalf = (p: number): number => Math.abs(p - 0.5);
        expect(toHalf(discountedPresence(presence, weight).present)).toBeLessThanOrEqual(toHalf(presence.present) + 1e-12);
      }),
    );
  });
});
