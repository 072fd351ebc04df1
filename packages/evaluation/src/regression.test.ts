// @module-tag corpus

import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { literalMethod } from './baselines/literal.ts';
import { naiveBayesMethod } from './baselines/naive-bayes.ts';
import type { CaseResult } from './case-result.ts';
import { defaultDialogueLimits } from './dialogue.ts';
import { engineMethod } from './engine-method.ts';
import type { Evaluation } from './evaluate.ts';
import { runEvaluation } from './evaluate.ts';
import type { Figures } from './figures.ts';
import { figuresOf, meanFigures } from './figures.ts';
import { generateDataset, middlingWorld } from './generated-dataset.ts';
import { datasetOfKnowledge } from './knowledge-dataset.ts';
import { crossValidation } from './trial.ts';

type Band = readonly [least: number, most: number];

function expectInside(figures: Figures, bands: Partial<Record<keyof Figures, Band>>): void {
  const outside = Object.entries(figures).filter(([name, value]) => {
    const band = new Map<string, Band>(Object.entries(bands)).get(name);
    return band !== undefined && !(value >= band[0] && value <= band[1]);
  });
  expect(outside).toEqual([]);
}

function play(more: Pick<Evaluation, 'trials' | 'methods'> & Partial<Evaluation>): ReadonlyMap<string, readonly CaseResult[]> {
  const played = runEvaluation({ limits: defaultDialogueLimits, noise: 'none', seed: 1, now: () => 0, ...more });
  return new Map(played.map(({ method, results }) => [method.id, results]));
}

const all = [engineMethod(), naiveBayesMethod, literalMethod];
const figures = (played: ReturnType<typeof play>, id: string): Figures => figuresOf(played.get(id) ?? []);

// The bands are about two standard errors of a share wide. Who improves the engine moves them up; nobody moves them down
// without saying why.
describe('the lab tickets, cross-validated', () => {
  const knowledge = postgresKnowledge();
  const dataset = datasetOfKnowledge('lab', knowledge);
  // With the parameters that the corpus ships with, not fitted anew in every fold.
  const engine = engineMethod({ prepare: (snapshot) => snapshot });
  const trials = crossValidation(dataset, {
    kind: 'cases',
    seed: 1,
    fitted: knowledge.fitted,
  });

  it('are diagnosed as well as ever from clean answers', () => {
    const played = play({ trials, methods: [engine] });
    expectInside(figures(played, 'engine'), {
      top1: [0.84, 1],
      top3: [0.95, 1],
      concluded: [0.58, 1],
      rightAmongConcluded: [0.97, 1],
      questions: [0, 26],
      brier: [0, 0.085],
      calibrationError: [0, 0.11],
      logLoss: [0, 0.45],
      degenerate: [0, 0],
    });
  });

  it('are diagnosed as well as ever when a tenth of the answers is wrong', () => {
    // Every other case: enough for the band, in half the time. Wrong answers contradict causes, and what is contradicted
    // isn't concluded (decision 13): fewer are concluded than before, 0.39, and 0.01 of all wrongly.
    const played = play({
      trials: trials.map((trial) => ({ ...trial, cases: trial.cases.filter((_, index) => index % 2 === 0) })),
      methods: [engine],
      noise: 0.1,
    });
    expectInside(figures(played, 'engine'), {
      top1: [0.56, 1],
      concluded: [0.29, 1],
      wronglyConcluded: [0, 0.05],
      calibrationError: [0, 0.24],
      logLoss: [0, 1.6],
    });
  });
});

describe('generated cases, cross-validated', () => {
  const dataset = generateDataset(middlingWorld);

  it('are diagnosed as well as ever, and better than by the literal formulas', () => {
    const played = play({ trials: crossValidation(dataset, { kind: 'cases', seed: 1 }), methods: all });
    expectInside(figures(played, 'engine'), {
      top1: [0.83, 1],
      concluded: [0.37, 1],
      rightAmongConcluded: [0.96, 1],
      questions: [0, 29],
      calibrationError: [0, 0.13],
      logLoss: [0, 0.5],
    });
    expect(figures(played, 'engine').top1).toBeGreaterThan(figures(played, 'literal').top1 ?? NaN);
  });

  it('are diagnosed as well as ever from thin tickets, with less log loss than naive Bayes', () => {
    const played = play({ trials: crossValidation(dataset, { kind: 'sparse', seed: 1 }), methods: all });
    expectInside(figures(played, 'engine'), {
      top1: [0.54, 1],
      wronglyConcluded: [0, 0.03],
      calibrationError: [0, 0.19],
      logLoss: [0, 1.4],
    });
    expect(figures(played, 'engine').logLoss).toBeLessThan(figures(played, 'naive-bayes').logLoss ?? NaN);
  });

  it('are diagnosed as well as ever in an open world with wrong answers', () => {
    const open = generateDataset({ ...middlingWorld, seed: 2, closedWorld: false });
    const played = play({ trials: crossValidation(open, { kind: 'cases', seed: 1 }), methods: [engineMethod()], noise: 'recorded' });
    expectInside(figures(played, 'engine'), {
      top1: [0.48, 1],
      wronglyConcluded: [0, 0.03],
      calibrationError: [0, 0.19],
      logLoss: [0, 1.65],
    });
  });

  it('give the same figures twice, and never NaN', () => {
    const small = generateDataset({ ...middlingWorld, seed: 3, rootCauses: 4, phenomena: 20, casesPerCause: 5 });
    const twice = [1, 2].map(() => play({ trials: crossValidation(small, { kind: 'sparse', seed: 1 }), methods: all, noise: 'recorded' }));
    expect(twice[0]).toEqual(twice[1]);
    for (const { id } of all) {
      for (const figure of meanFigures) expect(figures(twice[0] ?? new Map<string, CaseResult[]>(), id)[figure]).not.toBeNaN();
    }
  });
});
