import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactCases, positionOf } from '../../test/exact-cases.ts';
import { baseChance, likelihoodUnder, recordedWith } from './evidence-graph.ts';
import type { Chance, Recorded } from './likelihood.ts';
import { answerLikelihood, baseRate, likelihoodWithCause, logLikelihood, shownByCause, withLeak } from './likelihood.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const count = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1e9 }));
const recorded: fc.Arbitrary<Recorded> = fc
  .tuple(count, count, count, count)
  .map(([present, absent, unexamined, silent]) => ({ tickets: present + absent + unexamined + silent, present, absent, unexamined }));
const chance = fc.double({ min: 1e-300, max: 1 - 2 ** -53, noNaN: true }).map((present) => ({ present, absent: 1 - present }));

const parameterRange = fc.record({ alpha: fc.double({ min: 0.01, max: 100, noNaN: true }), omega: probability, leak: probability });

/** P(present) when a cause is at work: what its tickets show, and the leak. */
function presenceWithCause(
  tickets: Recorded,
  base: Chance,
  options: { readonly alpha: number; readonly omega: number; readonly leak: number },
): Chance {
  return withLeak(shownByCause(tickets, base, options), base, options.leak);
}

describe.each(exactCases)('likelihood: $name', (exact) => {
  const { graph, hypothesisAt } = exact.model;

  it('has the base rates worked out by exact fractions', () => {
    for (const [id, value] of exact.expected.baseRate) expect(baseChance(graph, positionOf(exact, id)).present).toBeCloseTo(value, 12);
  });

  it('has the probabilities of presence worked out by exact fractions', () => {
    for (const [hypothesis, position] of hypothesisAt) {
      for (const [id, value] of exact.expected.presence.get(hypothesis) ?? []) {
        const phenomenon = positionOf(exact, id);
        const base = baseChance(graph, phenomenon);
        const { present } =
          position === graph.causes ? base : presenceWithCause(recordedWith(graph.counts, phenomenon, position), base, graph.options);
        expect(present).toBeCloseTo(value, 12);
      }
    }
    expect(Array.from(hypothesisAt.keys()).sort()).toEqual(Array.from(exact.expected.presence.keys()).sort());
  });

  it('has the likelihoods of an answer worked out by exact fractions', () => {
    for (const [hypothesis, position] of hypothesisAt) {
      for (const [id, value] of exact.expected.likelihood.get(hypothesis) ?? []) {
        expect(likelihoodUnder(graph, positionOf(exact, id), position).present).toBeCloseTo(value, 12);
      }
    }
  });
});

describe('the base rate', () => {
  it('counts a ticket without mention as 0.7 of an absence: (2 + ½) / (2 + 1 + 0.7·2 + 1) for 2 present, 1 absent, 2 silent, 1 unexamined', () => {
    const rate = baseRate({ tickets: 6, present: 2, absent: 1, unexamined: 1 }, 0.7);
    expect(rate.present).toBeCloseTo(2.5 / 5.4, 14);
  });

  it('takes twenty tickets of other sets at most for tickets that show it at 0.02: (2 + ½ + 0.02·20) / (3 + 1 + 20)', () => {
    const few = { tickets: 3, present: 2, absent: 1, unexamined: 0 };
    expect(baseRate({ ...few, foreign: 1894 }, 0.7).present).toBeCloseTo(2.9 / 24, 14);
    expect(baseRate({ ...few, foreign: 5 }, 0.7).present).toBeCloseTo(2.6 / 9, 14);
    expect(baseRate({ ...few, foreign: 1894 }, 0.7, 0.1)).toEqual(baseRate(few, 0.7, 0.1));
    const { present, absent } = baseRate({ ...few, foreign: 1894 }, 0.7);
    expect(present + absent).toBeCloseTo(1, 14);
  });

  it('takes an unexamined ticket for one that shows it as often as experts expect: (2 + 0.1·(1 + 1)) / (2 + 1 + 0.7·2 + 1 + 1)', () => {
    const rate = baseRate({ tickets: 6, present: 2, absent: 1, unexamined: 1 }, 0.7, 0.1);
    expect(rate.present).toBeCloseTo(2.2 / 6.4, 14);
    expect(rate.present + rate.absent).toBeCloseTo(1, 14);
  });

  it('is ½ where nothing is known', () => {
    expect(baseRate({ tickets: 0, present: 0, absent: 0, unexamined: 0 }, 0.7)).toEqual({ present: 0.5, absent: 0.5 });
  });

  it('is above 0 and below 1, and its complement completes it', () => {
    fc.assert(
      fc.property(recorded, probability, (edge, omega) => {
        const { present, absent } = baseRate(edge, omega);
        expect(present).toBeGreaterThan(0);
        expect(absent).toBeGreaterThan(0);
        expect(present + absent).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('presence with a cause', () => {
  const options = { alpha: 2, omega: 0.7, leak: 0.1 };

  it('is the base rate, leaked, where the cause says nothing: 1 − (1 − 0.1·0.3)·(1 − 0.3)', () => {
    const presence = presenceWithCause({ tickets: 4, present: 0, absent: 0, unexamined: 4 }, { present: 0.3, absent: 0.7 }, options);
    expect(presence.present).toBeCloseTo(1 - 0.97 * 0.7, 14);
  });

  it('agrees with the formulas written with one probability instead of two', () => {
    fc.assert(
      fc.property(recorded, chance, parameterRange, (edge, base, parameters) => {
        const silent = edge.tickets - edge.present - edge.absent - edge.unexamined;
        const p =
          (edge.present + parameters.alpha * base.present) / (edge.present + edge.absent + parameters.omega * silent + parameters.alpha);
        const leaked = 1 - (1 - parameters.leak * base.present) * (1 - p);
        const presence = presenceWithCause(edge, base, parameters);
        expect(presence.present).toBeCloseTo(leaked, 12);
        expect(presence.absent).toBeCloseTo(1 - leaked, 12);
      }),
    );
  });

  it('rises with every ticket that shows the phenomenon', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 49 }), chance, (present, base) => {
        const at = (n: number): number => presenceWithCause({ tickets: 50, present: n, absent: 0, unexamined: 0 }, base, options).present;
        expect(at(present + 1)).toBeGreaterThan(at(present));
      }),
    );
  });
});

describe('the likelihood of an answer', () => {
  it('is that of the tickets, leaked, with wrong answers mixed in: p = 2.6/4.7, 1 − 0.97·(1 − p), then 0.96·p + 0.02', () => {
    const p = 1 - 0.97 * (1 - 2.6 / 4.7);
    const likelihood = likelihoodWithCause(
      { tickets: 3, present: 2, absent: 0, unexamined: 0 },
      { present: 0.3, absent: 0.7, answerError: 0.02 },
      {
        alpha: 2,
        omega: 0.7,
        leak: 0.1,
        answerError: 0.02,
        definingAnswerError: 0.004,
        redundancy: 0,
        redundancyShrinkage: 0,
        priorPseudoCount: 0.5,
        otherCausePrior: 0,
      },
    );
    expect(likelihood.present).toBeCloseTo(0.96 * p + 0.02, 14);
    expect(likelihood.absent).toBeCloseTo(0.96 * (1 - p) + 0.02, 14);
  });

  it('mixes in the wrong answers: 0.9·0.98 + 0.1·0.02', () => {
    expect(answerLikelihood({ present: 0.9, absent: 0.1 }, 0.02).present).toBeCloseTo(0.884, 14);
  });

  it('lies between ε and 1 − ε', () => {
    fc.assert(
      fc.property(chance, fc.double({ min: 0, max: 0.4999, noNaN: true }), (presence, answerError) => {
        const { present, absent } = answerLikelihood(presence, answerError);
        for (const value of [present, absent]) {
          expect(value).toBeGreaterThanOrEqual(answerError - 1e-15);
          expect(value).toBeLessThanOrEqual(1 - answerError + 1e-15);
        }
        expect(present + absent).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('the log likelihood of a finding', () => {
  it('is that of half the likelihood and half the base rate at score ½: ln(0.5·0.8 + 0.5·0.2)', () => {
    expect(logLikelihood(0.8, 0.2, 0.5)).toBeCloseTo(Math.log(0.5), 14);
  });

  it('says nothing at score 0: it is the base rate whatever the likelihood', () => {
    fc.assert(
      fc.property(probability, fc.double({ min: 0.001, max: 1, noNaN: true }), (likelihood, base) => {
        expect(logLikelihood(likelihood, base, Number.MIN_VALUE)).toBeCloseTo(Math.log(base), 12);
      }),
    );
  });

  it('is finite, also for what can’t be', () => {
    expect(Number.isFinite(logLikelihood(0, 0, 1))).toBe(true);
  });

  it('moves from the base rate to the likelihood as the score rises', () => {
    fc.assert(
      fc.property(probability, probability, fc.tuple(probability, probability), (likelihood, base, scores) => {
        const [low, high] = [Math.min(...scores), Math.max(...scores)];
        const distance = (score: number): number => Math.abs(Math.exp(logLikelihood(likelihood, base, score)) - likelihood);
        expect(distance(high)).toBeLessThanOrEqual(distance(low) + 1e-12);
      }),
    );
  });
});
