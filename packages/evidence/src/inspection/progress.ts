import type { Assessment, DiagnosisState, PhenomenonId } from '@dbdiag/graph-engine';
import type { Capture } from '../collection/capture.ts';
import type { CommandId } from '../command/command-id.ts';
import type { RanCommand } from '../planning/planner.ts';
import type { Reading } from '../probe/reading.ts';
import type { CommandPool } from './command-pool.ts';
import type { InspectionRound } from './inspection.ts';
import type { Moment, RecordedRound } from './session-recording.ts';

/** How far a session has come. */
export interface Progress {
  readonly state: DiagnosisState;
  readonly assessment: Assessment;
  readonly readings: ReadonlyMap<PhenomenonId, Reading>;
  /** The last capture of every command that was asked for. */
  readonly captured: ReadonlyMap<CommandId, Capture>;
  readonly rounds: readonly InspectionRound[];
  readonly recorded: readonly RecordedRound[];
  readonly ran: readonly RanCommand[];
  /** Commands asked for in planned rounds. */
  readonly plannedCommands: number;
  /** Windows observed. */
  readonly windows: number;
  readonly databaseTimeMs: number;
  /** When the last thing happened. */
  readonly now: Moment;
  /** What may be run next. */
  readonly pool: CommandPool;
}

/** Seconds from connecting to the end of the last round that looked at anything; a last plan of nothing does not count. */
export function measuringSeconds({ recorded, now }: Pick<Progress, 'recorded' | 'now'>): number {
  return recorded.findLast(({ collection }) => collection !== undefined)?.ended.seconds ?? now.seconds;
}
