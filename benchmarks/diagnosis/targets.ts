import type { TopOneDifference } from '@dbdiag/evaluation';
import { concludedAtPrecision, precisionFrontier } from '@dbdiag/evaluation';
import type { ConditionFigures } from './external-figures.ts';
import { methodOf } from './external-figures.ts';
import { decimals, signed } from './markdown-table.ts';
import type { Condition } from './task.ts';

/** A target, what was measured, and whether that meets it. */
export interface TargetRow {
  readonly target: string;
  readonly measured: string;
  /** Undefined where nothing could be measured. */
  readonly met: boolean | undefined;
}

interface ConditionTargets {
  /** Top-1 over naive Bayes; 0 means not significantly below. */
  readonly overNaiveBayes: number;
  readonly overLiteral: number;
  readonly rightAmongConcluded: number;
  /** NLL as a share of that of naive Bayes. */
  readonly logLossShare: number;
  readonly calibrationError: number;
  /** To reach for: concluded at that precision, and top-1 over naive Bayes. */
  readonly reach?: { readonly concluded?: number; readonly overNaiveBayes?: number };
}

const targets: Readonly<Record<Condition, ConditionTargets>> = {
  full: {
    overNaiveBayes: 0,
    overLiteral: 0.05,
    rightAmongConcluded: 0.96,
    logLossShare: 0.75,
    calibrationError: 0.11,
    reach: { concluded: 0.4 },
  },
  sparse: {
    overNaiveBayes: 0.015,
    overLiteral: 0.18,
    rightAmongConcluded: 0.85,
    logLossShare: 0.75,
    calibrationError: 0.19,
    reach: { concluded: 0.2, overNaiveBayes: 0.03 },
  },
  flipped: { overNaiveBayes: 0.02, overLiteral: 0.15, rightAmongConcluded: 0.92, logLossShare: 0.6, calibrationError: 0.12 },
};

/** The targets of one condition, on the means over the sets. */
export function targetRows({ condition, methods }: ConditionFigures): readonly TargetRow[] {
  const { overNaiveBayes, overLiteral, rightAmongConcluded, logLossShare, calibrationError, reach } = targets[condition];
  const [engine, bayes, literal] = ['engine', 'naive-bayes', 'literal'].map((id) => methodOf(methods, id));
  if (engine === undefined || bayes === undefined || literal === undefined) return [];
  const lossShare = quotient(engine.macro.logLoss, bayes.macro.logLoss);
  const right = engine.macro.rightAmongConcluded;
  return [
    overNaiveBayes === 0
      ? {
          target: 'top-1 not below naive Bayes (90 % of the paired bootstrap reaches 0)',
          measured: interval(bayes.engineAhead),
          met: bayes.engineAhead && bayes.engineAhead.high >= 0,
        }
      : {
          target: `top-1 over naive Bayes ≥ ${signed(overNaiveBayes)}`,
          measured: interval(bayes.engineAhead),
          met: bayes.engineAhead && bayes.engineAhead.difference >= overNaiveBayes,
        },
    {
      target: `top-1 over the literal formulas ≥ ${signed(overLiteral)}`,
      measured: interval(literal.engineAhead),
      met: literal.engineAhead && literal.engineAhead.difference >= overLiteral,
    },
    {
      target: `right among concluded ≥ ${rightAmongConcluded}`,
      measured: `${decimals(right)} (pooled ${decimals(engine.pooled.rightAmongConcluded)})`,
      met: right === undefined ? undefined : right >= rightAmongConcluded,
    },
    {
      target: `log loss ≤ ${logLossShare} × naive Bayes`,
      measured: `${decimals(lossShare)} ×`,
      met: lossShare === undefined ? undefined : lossShare <= logLossShare,
    },
    {
      target: `ECE ≤ ${calibrationError}`,
      measured: decimals(engine.macro.calibrationError),
      met: engine.macro.calibrationError === undefined ? undefined : engine.macro.calibrationError <= calibrationError,
    },
    ...reachRows({ engine, bayes, reach, rightAmongConcluded }),
  ];
}

type Measured = NonNullable<ReturnType<typeof methodOf>>;

function reachRows({
  engine,
  bayes,
  reach,
  rightAmongConcluded,
}: {
  readonly engine: Measured;
  readonly bayes: Measured;
  readonly reach: ConditionTargets['reach'];
  readonly rightAmongConcluded: number;
}): readonly TargetRow[] {
  const { concluded, overNaiveBayes } = reach ?? {};
  const could = concludedAtPrecision(precisionFrontier(engine.sets), rightAmongConcluded);
  return [
    ...(concluded === undefined
      ? []
      : [
          {
            target: `reach for: concluded ≥ ${concluded.toFixed(2)} at that precision`,
            measured: `${decimals(engine.macro.concluded)} (another threshold could have concluded ${decimals(could)})`,
            met:
              engine.macro.concluded === undefined
                ? undefined
                : engine.macro.concluded >= concluded && (engine.macro.rightAmongConcluded ?? 0) >= rightAmongConcluded,
          },
        ]),
    ...(overNaiveBayes === undefined
      ? []
      : [
          {
            target: `reach for: top-1 over naive Bayes ≥ ${signed(overNaiveBayes)}`,
            measured: interval(bayes.engineAhead),
            met: bayes.engineAhead && bayes.engineAhead.difference >= overNaiveBayes,
          },
        ]),
  ];
}

function quotient(value: number | undefined, by: number | undefined): number | undefined {
  return value === undefined || by === undefined || by === 0 ? undefined : value / by;
}

function interval(found: TopOneDifference | undefined): string {
  return found === undefined ? '–' : `${signed(found.difference)} (90 %: ${signed(found.low)} to ${signed(found.high)})`;
}
