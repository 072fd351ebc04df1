import type { Share } from './interval.ts';
import { shareOf } from './interval.ts';
import type { JudgedQuestion } from './judged-question.ts';

/** How some questions went. */
export interface AskFigures {
  readonly questions: number;
  readonly answerable: number;
  /** Rows came back without a question, of the answerable ones. */
  readonly answered: Share;
  /** Of those answered; columns beyond the gold's allowed. */
  readonly wrong: Share;
  /** Of those answered; columns exactly the gold's. */
  readonly notExact: Share;
  readonly asked: number;
  readonly refused: number;
  readonly failed: number;
  /** Of the unanswerable ones, those asked back or refused. */
  readonly silent: Share;
  /** Of those that have to be asked back with certain options, those where all were offered. */
  readonly offered: Share;
  /** Of those with several statements, those whose statements agree. */
  readonly agreeing: Share;
}

/** Counts judged questions. */
export function figuresOf(all: readonly JudgedQuestion[]): AskFigures {
  const answerable = all.filter((question) => question.answerable);
  const count = (outcome: JudgedQuestion['outcome']): number => answerable.filter((question) => question.outcome === outcome).length;
  const answered = count('right') + count('wrong');
  const unanswerable = all.filter((question) => !question.answerable);
  const several = all.filter(({ agreed }) => agreed !== undefined);
  return {
    questions: all.length,
    answerable: answerable.length,
    answered: shareOf(answered, answerable.length),
    wrong: shareOf(count('wrong'), answered),
    notExact: shareOf(answered - answerable.filter(({ exact }) => exact).length, answered),
    asked: count('asked'),
    refused: count('refused'),
    failed: count('failed'),
    silent: shareOf(unanswerable.filter(({ outcome }) => outcome === 'asked' || outcome === 'refused').length, unanswerable.length),
    offered: shareOf(all.filter(({ offered }) => offered === true).length, all.filter(({ offered }) => offered !== undefined).length),
    agreeing: shareOf(several.filter(({ agreed }) => agreed === true).length, several.length),
  };
}

/** How many are answered, and wrong among them, when only answers of at least a confidence count. */
export interface CurvePoint {
  readonly confidence: number;
  readonly answered: Share;
  readonly wrong: Share;
}

/** A point for every confidence that occurs, the highest first; none where no answer has one. */
export function confidenceCurve(all: readonly JudgedQuestion[]): readonly CurvePoint[] {
  const answerable = all.filter((question) => question.answerable);
  const levels = [...new Set(answerable.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence])))].sort((a, b) => b - a);
  return levels.map((confidence) => {
    const kept = answerable.filter((question) => (question.confidence ?? -1) >= confidence);
    return {
      confidence,
      answered: shareOf(kept.length, answerable.length),
      wrong: shareOf(kept.filter(({ outcome }) => outcome === 'wrong').length, kept.length),
    };
  });
}

/** The value that a part of all values don't exceed; `undefined` of none. */
export function percentile(values: readonly number[], part: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}
