import { rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { chooseAlpha, logLoss, shareOf } from '../scripts/alpha-choice.ts';
import type { HeldOutResult } from '../scripts/held-out.ts';

function result(cause: string, probability: number): HeldOutResult {
  const ticket = {
    id: ticketId(`${cause}-1`),
    rootCauseId: rootCauseId(cause),
    present: [],
    absent: [],
    unexamined: [],
    source: 'made up',
  };
  return { ticket, evidence: 'everything', probability, first: probability > 0.5, amongThree: true };
}

describe('logLoss', () => {
  it('is the mean of −ln of the probability given to the truth', () => {
    expect(logLoss([result('a', 1), result('b', Math.exp(-2))])).toBeCloseTo(1, 12);
  });

  it('stays finite when the truth got nothing', () => {
    expect(logLoss([result('a', 0)])).toBeCloseTo(-Math.log(1e-6), 12);
  });
});

describe('shareOf', () => {
  it('counts results', () => {
    expect(shareOf([result('a', 0.9), result('b', 0.1)], ({ first }) => first)).toBe(0.5);
  });
});

describe('chooseAlpha', () => {
  it('takes the largest alpha whose loss is the least, or more by less than a tenth of its standard error', () => {
    const trial = (alpha: number, first: number, second: number) => ({
      alpha,
      results: [result('a', Math.exp(-first)), result('b', Math.exp(-second))],
    });
    const { alpha, weighed } = chooseAlpha([
      trial(0.1, 1.9, 3.9),
      trial(0.5, 1, 3),
      trial(1, 1.09, 3.09),
      trial(2, 1.11, 3.11),
      trial(4, 2, 4),
    ]);
    expect(weighed[1]?.loss).toBeCloseTo(2, 12);
    expect(weighed[1]?.standardError).toBeCloseTo(1, 12);
    expect(alpha).toBe(1);
  });

  it('counts each cause once, however many tickets it has', () => {
    const { weighed } = chooseAlpha([
      { alpha: 1, results: [result('a', Math.exp(-1)), result('a', Math.exp(-1)), result('b', Math.exp(-4))] },
    ]);
    expect(weighed[0]?.loss).toBeCloseTo(2.5, 12);
  });
});
