import type { Assessment } from '@dbdiag/graph-engine';
import type { Capture } from '../collection/capture.ts';
import type { CommandId } from '../command/command-id.ts';
import type { CommandPool } from './command-pool.ts';
import { isAllRefused } from './command-pool.ts';
import type { InspectionRound } from './inspection.ts';
import type { InspectionLimits } from './inspection-limits.ts';
import { effectiveChange } from './inspection-limits.ts';
import type { StopReason } from './stop-reason.ts';

/** What the rules decide from, after a round. */
export interface StopSituation {
  readonly limits: InspectionLimits;
  /** All rounds so far, the baseline first. */
  readonly rounds: readonly Pick<InspectionRound, 'hypotheses' | 'newReadings'>[];
  /** Whether the plan of the round said stop, or nothing of it could be followed. */
  readonly plannerStopped: boolean;
  /** Commands asked for in planned rounds. */
  readonly commands: number;
  /** Since connecting. */
  readonly seconds: number;
  /** Whether the round could not collect because too little time was left. */
  readonly outOfTime: boolean;
  /** What could be run next. */
  readonly pool: CommandPool;
  readonly assessment: Pick<Assessment, 'outcome' | 'hypotheses'>;
  /** Probability at which the engine concludes. */
  readonly concludeAt: number;
  /** Commands that must have been looked at before a conclusion, and could be, but were not. */
  readonly uncovered: readonly CommandId[];
  /** What the round brought from the database. */
  readonly captures: readonly Capture[];
}

type StopRule = (situation: StopSituation) => boolean;

/** As many planned rounds as allowed. */
const reachedMaxRounds: StopRule = ({ rounds, limits }) => rounds.length - 1 >= limits.maxRounds;

/** As many planned commands as allowed. */
const reachedMaxCommands: StopRule = ({ commands, limits }) => commands >= limits.maxTotalCommands;

/** The time is over, or too little of it is left for anything that could still be run. */
const usedTimeBudget: StopRule = ({ seconds, limits, outOfTime, pool }) =>
  seconds >= limits.timeBudgetSeconds || outOfTime || (pool.commands.length === 0 && [...pool.excluded.values()].includes('noTime'));

/** Nothing is left to run, for another reason than the policy. */
const emptiedPool: StopRule = ({ pool }) => pool.commands.length === 0 && !isAllRefused(pool);

/** Nothing is left to run because the policy refused it. */
const refusedByPolicy: StopRule = ({ pool }) => isAllRefused(pool);

/** In each of the last `noProgressRounds` planned rounds the leader and its probability stayed and nothing new was present. */
const madeNoProgress: StopRule = ({ rounds, limits: { noProgressRounds } }) => {
  const last = rounds.slice(1).slice(-noProgressRounds);
  return (
    last.length === noProgressRounds &&
    last.every((round, index) => !changedAnything(round, rounds[rounds.length - noProgressRounds + index - 1]))
  );
};

/** The engine has its answer, and what its category takes was looked at. */
const isConfident: StopRule = (situation) => hasAnswer(situation) && situation.uncovered.length === 0;

/** A statement or a whole window was lost with the connection. */
const lostConnection: StopRule = ({ captures }) => captures.some(isLost);

/** Whether the engine has an answer, covered or not. A leader that the findings contradict is none, however probable: something is still to be found. */
export function hasAnswer({ assessment: { outcome, hypotheses }, concludeAt }: Pick<StopSituation, 'assessment' | 'concludeAt'>): boolean {
  const probability = hypotheses[0]?.probability ?? 0;
  return outcome === 'concluded' || outcome === 'no-fault-found' || (outcome === 'unknown-cause' && probability >= concludeAt);
}

/** In the order of the document: the first that holds is the reason. */
const rules: readonly (readonly [StopReason, StopRule])[] = [
  ['plannerStopped', ({ plannerStopped }) => plannerStopped],
  ['maxRounds', reachedMaxRounds],
  ['maxCommands', reachedMaxCommands],
  ['timeBudget', usedTimeBudget],
  ['poolEmpty', emptiedPool],
  ['refusedByPolicy', refusedByPolicy],
  ['noProgress', madeNoProgress],
  ['confident', isConfident],
  ['connectionLost', lostConnection],
];

/** All reasons to stop, in the order of the rules; empty while a session goes on. */
export function stopsThatHold(situation: StopSituation): readonly StopReason[] {
  return rules.flatMap(([reason, holds]) => (holds(situation) ? [reason] : []));
}

type Traced = StopSituation['rounds'][number];

function changedAnything(round: Traced, before: Traced | undefined): boolean {
  const [leader] = round.hypotheses;
  const [previous] = before?.hypotheses ?? [];
  const moved =
    leader?.hypothesisId !== previous?.hypothesisId ||
    Math.abs((leader?.probability ?? 0) - (previous?.probability ?? 0)) >= effectiveChange;
  return moved || round.newReadings.some(({ status }) => status === 'present');
}

/** Whether a capture was cut off with the connection. */
export function isLost({ notRun, executions }: Capture): boolean {
  return notRun?.reason === 'lost' || executions.some(({ result }) => !result.ok && result.failure.reason === 'lost');
}
