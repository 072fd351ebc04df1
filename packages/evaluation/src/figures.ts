import { isRootCauseId } from '@dbdiag/graph-engine';
import { calibrationOf } from './calibration.ts';
import type { CaseResult } from './case-result.ts';
import { leastProbability } from './limits.ts';

/** What a method is worth on a list of cases. A figure that nothing can be said of is undefined, never NaN. */
export interface Figures {
  readonly cases: number;
  /** Share of cases whose leader is right, [0, 1]. */
  readonly top1: number | undefined;
  /** Share of cases with a right cause among the first three, [0, 1]. */
  readonly top3: number | undefined;
  /** Share of cases that ended in a conclusion, [0, 1]. */
  readonly concluded: number | undefined;
  /** Share of the conclusions that are right, [0, 1]; undefined without conclusions. */
  readonly rightAmongConcluded: number | undefined;
  /** Share of all cases that ended in a wrong conclusion, [0, 1]. */
  readonly wronglyConcluded: number | undefined;
  /** Mean number of questions asked. */
  readonly questions: number | undefined;
  /** Mean number of rounds of questions. */
  readonly rounds: number | undefined;
  /** Mean of (confidence in the leader − whether it is right)², [0, 1]. Cases in which the numbers broke down have no confidence and stay out. */
  readonly brier: number | undefined;
  /** Expected calibration error of the leader over 15 equal bins, [0, 1], over the same cases. */
  readonly calibrationError: number | undefined;
  /** Mean −ln of the probability given to the truth, floored at 1e-6, in nats; undefined for scores that are no probabilities. */
  readonly logLoss: number | undefined;
  /** Cases in which the numbers broke down. */
  readonly degenerate: number;
  /** Mean time of a round, in milliseconds. */
  readonly stepMs: number | undefined;
}

/** The figures that are shares or means; `cases` and `degenerate` are counts. */
export type MeanFigure = Exclude<keyof Figures, 'cases' | 'degenerate'>;

/** All of them, in the order of tables. */
export const meanFigures: readonly MeanFigure[] = [
  'top1',
  'top3',
  'concluded',
  'rightAmongConcluded',
  'wronglyConcluded',
  'questions',
  'rounds',
  'brier',
  'calibrationError',
  'logLoss',
  'stepMs',
];

/** Sums up results. A case with several causes is right when the leader is one of them; *healthy* counts as a cause. */
export function figuresOf(results: readonly CaseResult[]): Figures {
  const sound = results.filter(({ degenerate }) => !degenerate);
  const conclusions = results.filter(({ concluded }) => concluded);
  const shareOf = (has: (result: CaseResult) => boolean): number | undefined => mean(results.map((result) => (has(result) ? 1 : 0)));
  return {
    cases: results.length,
    top1: shareOf(({ right }) => right),
    top3: shareOf(({ leaders, rootCauses }) => rootCauses.some((id) => leaders.includes(id))),
    concluded: shareOf(({ concluded }) => concluded),
    rightAmongConcluded: mean(conclusions.map(({ right }) => (right ? 1 : 0))),
    wronglyConcluded: shareOf(({ concluded, right }) => concluded && !right),
    questions: mean(results.map(({ questions }) => questions)),
    rounds: mean(results.map(({ rounds }) => rounds)),
    brier: mean(sound.map(({ confidence, right }) => (confidence - (right ? 1 : 0)) ** 2)),
    calibrationError: calibrationOf(sound).expectedError,
    logLoss: mean(
      results.flatMap(({ probabilityOfTruth: p }) => (p === undefined ? [] : [-Math.log(Math.min(1, Math.max(p, leastProbability)))])),
    ),
    degenerate: results.filter(({ degenerate }) => degenerate).length,
    stepMs: mean(results.map(({ stepMs }) => stepMs)),
  };
}

/** The figures of several sets, every set counting the same; a figure is the mean over the sets that have it. */
export function macroFigures(sets: readonly Figures[]): Figures {
  const over = (figure: MeanFigure): number | undefined => mean(sets.flatMap((set) => set[figure] ?? []));
  return {
    cases: sets.reduce((sum, { cases }) => sum + cases, 0),
    top1: over('top1'),
    top3: over('top3'),
    concluded: over('concluded'),
    rightAmongConcluded: over('rightAmongConcluded'),
    wronglyConcluded: over('wronglyConcluded'),
    questions: over('questions'),
    rounds: over('rounds'),
    brier: over('brier'),
    calibrationError: over('calibrationError'),
    logLoss: over('logLoss'),
    degenerate: sets.reduce((sum, { degenerate }) => sum + degenerate, 0),
    stepMs: over('stepMs'),
  };
}

/** What came of cases with two causes. */
export interface TwoCauseFigures {
  readonly cases: number;
  /** Share in which the cause most probably at work is one of them, [0, 1]; where the method can't tell, the leader of its ranking. */
  readonly leaderRight: number | undefined;
  /** Share with all causes among the three most probably at work, [0, 1]; where the method can't tell, among the first three of its ranking. */
  readonly allInTopThree: number | undefined;
  /** Share in which more than one cause was claimed, [0, 1]. */
  readonly severalClaimed: number | undefined;
  /** Share in which exactly the causes at work were claimed, [0, 1]. */
  readonly claimedExactly: number | undefined;
}

/** Sums up results on cases with more than one cause, or on single ones to count false claims of a second. */
export function twoCauseFiguresOf(results: readonly CaseResult[]): TwoCauseFigures {
  const shareOf = (has: (result: CaseResult) => boolean): number | undefined => mean(results.map((result) => (has(result) ? 1 : 0)));
  return {
    cases: results.length,
    leaderRight: shareOf(({ right, atWork, rootCauses }) => (atWork === undefined ? right : rootCauses.some((id) => id === atWork[0]))),
    allInTopThree: shareOf(({ leaders, atWork = leaders, rootCauses }) => rootCauses.every((id) => atWork.includes(id))),
    severalClaimed: shareOf(({ claimed = [] }) => claimed.filter(isRootCauseId).length > 1),
    claimedExactly: shareOf(
      ({ claimed = [], rootCauses }) => claimed.length === rootCauses.length && rootCauses.every((id) => claimed.includes(id)),
    ),
  };
}

/** The mean, or undefined of nothing. */
function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
