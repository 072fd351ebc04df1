import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { compensatedSum } from '../../test/compensated-sum.ts';
import { denseReference } from '../../test/dense-reference.ts';
import { exactCases } from '../../test/exact-cases.ts';
import type { Belief } from './belief.ts';
import { believe } from './belief.ts';
import type { EvidenceGraph } from './evidence-graph.ts';
import { buildGraph } from './evidence-graph.ts';
import { allGains, discountedPresence, entropyBits, groupBelief, probabilityOfYes } from './information-gain.ts';

const chance = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }).map((present) => ({ present, absent: 1 - present }));

function entropyOf(probabilities: Iterable<number>): number {
  return -compensatedSum(Array.from(probabilities, (p) => (p > 0 ? p * Math.log2(p) : 0)));
}

/** Two causes of a billion tickets each that show one phenomenon in the given shares of them; without leak, error and *other cause*. */
function twoShares(first: number, second: number): EvidenceGraph {
  const present = Uint32Array.of(first * 1e9, second * 1e9);
  const empty = new Uint32Array(0);
  const counts = {
    tickets: Uint32Array.of(1e9, 1e9),
    start: Uint32Array.of(0, 2),
    cause: Uint32Array.of(0, 1),
    present,
    absent: present.map((n) => 1e9 - n),
    unexamined: empty,
    together: undefined,
  };
  return buildGraph(counts, {
    alpha: 1e-9,
    omega: 0,
    leak: 0,
    answerError: 0,
    definingAnswerError: 0,
    redundancy: 0,
    redundancyShrinkage: 0,
    priorPseudoCount: 0,
    otherCausePrior: 0,
  });
}

function gainOf(graph: EvidenceGraph): number {
  return allGains(believe(graph, []))[0] ?? NaN;
}

/** P(yes) of a question by believing its answer would be given: no formula of the gain. */
function afterAnswer({ graph, evidence }: Belief, phenomenon: number, status: 'present' | 'absent'): Belief {
  return believe(graph, [...evidence, { phenomenon, status, score: 1 }]);
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

describe('the entropy of a belief', () => {
  it('is 1 bit for two equal causes, and log2 20 − 0.95·log2 19 for 0.95 and 0.05', () => {
    expect(entropyBits(believe(twoShares(1, 0), []))).toBeCloseTo(1, 14);
    const { counts, options } = twoShares(1, 0);
    const none = new Uint32Array(0);
    const one = buildGraph(
      { ...counts, tickets: Uint32Array.of(1e9), start: Uint32Array.of(0, 0), cause: none, present: none, absent: none },
      { ...options, otherCausePrior: 0.05 },
    );
    expect(entropyBits(believe(one, []))).toBeCloseTo(Math.log2(20) - 0.95 * Math.log2(19), 14);
  });

  it('is between 0 and log2 of the number of hypotheses, and agrees with the sum over all of them', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options }) => {
        const belief = believe(buildGraph(counts, options), evidence);
        const bits = entropyBits(belief);
        expect(bits).toBeGreaterThanOrEqual(0);
        expect(bits).toBeLessThanOrEqual(Math.log2(belief.probabilities.length) + 1e-12);
        expect(Math.abs(bits - entropyOf(belief.probabilities))).toBeLessThan(1e-12);
      }),
    );
  });
});

describe('the gain of a question', () => {
  it('is a whole bit where it splits two equal causes surely', () => {
    expect(gainOf(twoShares(1, 0))).toBeCloseTo(1, 12);
  });

  it('is 1 − h(0.1) where the answer points the wrong way one time in ten', () => {
    expect(gainOf(twoShares(0.9, 0.1))).toBeCloseTo(1 - entropyOf([0.1, 0.9]), 12);
  });

  it('is nothing where all causes expect the same', () => {
    expect(gainOf(twoShares(0.3, 0.3))).toBeCloseTo(0, 12);
  });

  it('agrees within 1e-12 with a compensated sum over all hypotheses, and so does the probability of a yes', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, dense, evidence, options }) => {
        const graph = buildGraph(counts, options);
        const belief = believe(graph, evidence);
        const reference = denseReference(dense, options);
        const posterior = reference.posterior(evidence);
        const grouped = groupBelief(belief);
        allGains(belief).forEach((gain, phenomenon) => {
          const expected = reference.answer(posterior, { phenomenon, weight: 1 });
          expect(Math.abs(gain - expected.gainBits)).toBeLessThan(1e-12);
          expect(Math.abs(probabilityOfYes(graph, grouped, phenomenon) - expected.probabilityPresent)).toBeLessThan(1e-12);
        });
      }),
    );
  });

  it('lies between 0 and the entropy of the answer, and is at most that of the belief', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options }) => {
        const graph = buildGraph(counts, options);
        const belief = believe(graph, evidence);
        const grouped = groupBelief(belief);
        const uncertainty = entropyOf(belief.probabilities);
        allGains(belief).forEach((gain, phenomenon) => {
          const yes = probabilityOfYes(graph, grouped, phenomenon);
          expect(gain).toBeGreaterThanOrEqual(0);
          expect(gain).toBeLessThanOrEqual(Math.min(1, uncertainty, entropyOf([yes, 1 - yes])) + 1e-12);
        });
      }),
    );
  });

  it('is the expected drop of the entropy, computed the long way: by giving each answer and measuring what remains', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options }) => {
        const graph = buildGraph(counts, { ...options, redundancy: 0 });
        const belief = believe(graph, evidence);
        const asked = new Set(evidence.map(({ phenomenon }) => phenomenon));
        const grouped = groupBelief(belief);
        allGains(belief).forEach((gain, phenomenon) => {
          if (asked.has(phenomenon)) return;
          const yes = probabilityOfYes(graph, grouped, phenomenon);
          const [ifYes, ifNo] = [afterAnswer(belief, phenomenon, 'present'), afterAnswer(belief, phenomenon, 'absent')];
          const remains = yes * entropyOf(ifYes.probabilities) + (1 - yes) * entropyOf(ifNo.probabilities);
          expect(Math.abs(gain - (entropyOf(belief.probabilities) - remains))).toBeLessThan(1e-11);
        });
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
