import { HEALTHY, OTHER_CAUSE, rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { calibrationOf } from './calibration.ts';
import { concludedAtPrecision, conclusionCurve, precisionFrontier } from './curves.ts';
import { figuresOf, macroFigures, meanFigures, twoCauseFiguresOf } from './figures.ts';
import { resultWith } from './test-dataset.ts';

const [a, b, c] = ['A', 'B', 'C'].map(rootCauseId);
if (a === undefined || b === undefined || c === undefined) throw new Error('three causes');

const results = [
  resultWith({ confidence: 0.96, concluded: true, questions: 10, rounds: 2, probabilityOfTruth: 0.96, stepMs: 2 }),
  resultWith({
    leaders: [b, c, a],
    right: false,
    confidence: 0.98,
    concluded: true,
    questions: 5,
    rounds: 1,
    probabilityOfTruth: 0,
    stepMs: 4,
  }),
  resultWith({ leaders: [b, a], right: false, confidence: 0.5, questions: 20, rounds: 4, probabilityOfTruth: 0.25 }),
  resultWith({ leaders: [], right: false, confidence: 0, degenerate: true, questions: 5, rounds: 1, probabilityOfTruth: 0 }),
];

describe('figuresOf', () => {
  it('gives the figures worked out by hand', () => {
    const figures = figuresOf(results);
    expect(figures).toMatchObject({
      cases: 4,
      top1: 0.25,
      top3: 0.75,
      concluded: 0.5,
      rightAmongConcluded: 0.5,
      wronglyConcluded: 0.25,
      questions: 10,
      rounds: 2,
      degenerate: 1,
      stepMs: 1.5,
    });
    // The broken-down case has no confidence: (0.04² + 0.98² + 0.5²) / 3.
    expect(figures.brier).toBeCloseTo((0.0016 + 0.9604 + 0.25) / 3, 12);
    // −ln 0.96, twice the floor −ln 1e-6, −ln 0.25.
    expect(figures.logLoss).toBeCloseTo((0.040821994520255 + 2 * 13.815510557964274 + 1.3862943611198906) / 4, 12);
    // 0.96 and 0.98 share the last bin, |1.94 − 1| = 0.94; 0.5 is alone, 0.5.
    expect(figures.calibrationError).toBeCloseTo(1.44 / 3, 12);
  });

  it('says nothing where there is nothing to say', () => {
    const figures = figuresOf([]);
    for (const figure of meanFigures) expect(figures[figure]).toBeUndefined();
    expect(figuresOf([resultWith({})]).rightAmongConcluded).toBeUndefined();
  });
});

describe('macroFigures', () => {
  it('counts every set the same, and a figure only where a set has it', () => {
    const none = figuresOf([resultWith({})]);
    expect(macroFigures([figuresOf(results), none])).toMatchObject({
      cases: 5,
      top1: 0.625,
      rightAmongConcluded: 0.5,
      concluded: 0.25,
      degenerate: 1,
    });
  });
});

describe('calibrationOf', () => {
  it('puts the ends of [0, 1] into the first and the last bin', () => {
    const { bins } = calibrationOf([
      { confidence: 0, right: false },
      { confidence: 1, right: true },
      { confidence: 1 / 15, right: false },
    ]);
    expect(bins).toHaveLength(15);
    expect([bins[0]?.cases, bins[14]?.cases]).toEqual([2, 1]);
    expect(bins[7]).toMatchObject({ cases: 0, confidence: undefined, right: undefined });
  });

  it('finds no error in a method that is as often right as it says', () => {
    const half = [true, false].map((right) => ({ confidence: 0.5, right }));
    expect(calibrationOf(half).expectedError).toBe(0);
  });
});

describe('the curves', () => {
  it('count conclusions within so many questions', () => {
    const curve = conclusionCurve([results], 12);
    expect(curve[4]).toEqual({ questions: 4, concluded: 0, rightlyConcluded: 0 });
    expect(curve[5]).toEqual({ questions: 5, concluded: 0.25, rightlyConcluded: 0 });
    expect(curve[12]).toEqual({ questions: 12, concluded: 0.5, rightlyConcluded: 0.25 });
  });

  it('give precision against share concluded, strictest threshold first, other cause never concluded', () => {
    const frontier = precisionFrontier([[...results, resultWith({ leaders: [OTHER_CAUSE], right: false, confidence: 0.99 })]]);
    expect(frontier.map(({ threshold, concluded, precision }) => [threshold, concluded.toFixed(12), precision.toFixed(12)])).toEqual([
      [0.98, '0.200000000000', '0.000000000000'],
      [0.96, '0.400000000000', '0.500000000000'],
      [0.5, '0.600000000000', '0.333333333333'],
    ]);
    expect(concludedAtPrecision(frontier, 0.5)).toBe(0.4);
    expect(concludedAtPrecision(frontier, 0.9)).toBe(0);
  });

  it('let every set count the same', () => {
    const small = [resultWith({ confidence: 0.9, concluded: true })];
    const large = Array.from({ length: 3 }, () => resultWith({ confidence: 0.9, right: false, concluded: true }));
    expect(precisionFrontier([small, large])).toMatchObject([{ precision: expect.closeTo(0.5, 12) as unknown }]);
    expect(conclusionCurve([small, large], 0)).toEqual([{ questions: 0, concluded: 1, rightlyConcluded: 0.5 }]);
  });
});

describe('twoCauseFiguresOf', () => {
  it('counts leaders, both among three, and claims', () => {
    const double = { rootCauses: [a, b] };
    const figures = twoCauseFiguresOf([
      resultWith({ ...double, leaders: [a, c, b], claimed: [b, a] }),
      resultWith({ ...double, leaders: [b, c, HEALTHY], claimed: [b] }),
      resultWith({ ...double, leaders: [b, a], atWork: [b, c], claimed: [] }),
      resultWith({ ...double, leaders: [c], right: false, claimed: [c, a] }),
      resultWith({ ...double, leaders: [a, b] }),
    ]);
    expect(figures).toEqual({ cases: 5, leaderRight: 0.8, allInTopThree: 0.4, severalClaimed: 0.4, claimedExactly: 0.2 });
  });
});
