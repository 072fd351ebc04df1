import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittedOfferWeights, offerChance } from './offer-chance.ts';

const options = (...scores: readonly number[]): readonly { readonly score: number }[] => scores.map((score) => ({ score }));

describe('the chance that options hold what was meant', () => {
  it('is the logistic function of the weighed log-odds', () => {
    // together 0.7: log-odds 0.8473; best 0.5: 0. So 0.94 + 0.29 · 0.8473 = 1.1857, and 1 / (1 + e^-1.1857) = 0.766.
    expect(offerChance(options(0.5, 0.2), { constant: 0.94, together: 0.29, best: 1.2 })).toBeCloseTo(0.766, 3);
  });

  it('is none without options, and within [0, 1]', () => {
    expect(offerChance([])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (scores) => {
        const chance = offerChance(options(...scores));
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('agrees with the odds: a sure thing and its opposite multiply to one', () => {
    const { constant, together, best } = fittedOfferWeights;
    const odds = (chance: number): number => chance / (1 - chance);
    const turned = { constant: -constant, together: -together, best: -best };
    expect(odds(offerChance(options(0.4, 0.1))) * odds(offerChance(options(0.4, 0.1), turned))).toBeCloseTo(1, 9);
  });

  it('grows with the best', () => {
    expect(offerChance(options(0.5, 0.1))).toBeGreaterThan(offerChance(options(0.3, 0.3)));
  });
});
