import type { Assessment, DiagnosisState } from '@dbdiag/graph-engine';
import type { CommandId } from '../command/command-id.ts';
import type { Budget, PlanningResult, RanCommand } from '../planning/planner.ts';
import type { Reading } from '../probe/reading.ts';
import type { QuietDaySource } from '../quiet-days/quiet-day-source.ts';
import type { SessionOutcome } from './session-outcome.ts';
import type { StopReason } from './stop-reason.ts';

/** One round of a session: what could be run, what was planned, what ran, and what it changed. */
export interface InspectionRound {
  /** 0 is the baseline. */
  readonly round: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly categories: readonly string[];
  readonly pool: readonly CommandId[];
  /** Absent for the baseline, and for a round that looks at what must be seen before a conclusion. */
  readonly planning?: PlanningResult;
  readonly budget: Budget;
  readonly ran: readonly RanCommand[];
  /** What was read for the first time or differently than before. */
  readonly newReadings: readonly Reading[];
  /** The five most probable hypotheses after the round. */
  readonly hypotheses: readonly { readonly hypothesisId: string; readonly probability: number }[];
  /** The rules that held after the round, in the order of the document; empty while it goes on. */
  readonly stops: readonly StopReason[];
}

/** What a whole session found. A pure function of what was captured, planned and configured. */
export interface InspectionResult {
  readonly state: DiagnosisState;
  readonly assessment: Assessment;
  /** What that comes to now that the session has ended. */
  readonly outcome: SessionOutcome;
  readonly readings: readonly Reading[];
  readonly rounds: readonly InspectionRound[];
  readonly ran: readonly RanCommand[];
  readonly stopReason: StopReason;
  /** Seconds from connecting to the last look. */
  readonly seconds: number;
  /** Time the target spent on all looks, in milliseconds. */
  readonly databaseTimeMs: number;
}

/** What happens while a session runs. */
export type InspectionEvent =
  | { readonly type: 'quietDayChosen'; readonly from: QuietDaySource }
  | { readonly type: 'roundStarted'; readonly round: number; readonly commands: readonly CommandId[]; readonly seconds: number }
  | { readonly type: 'looked'; readonly round: number; readonly commandId: CommandId; readonly secondsLeft: number }
  | { readonly type: 'roundEnded'; readonly round: InspectionRound }
  | { readonly type: 'stopped'; readonly reason: StopReason };
