import type { CallOptions } from '@dbdiag/ports';
import type { Command } from '../command/command.ts';
import type { CommandId } from '../command/command-id.ts';
import type { Reading } from '../probe/reading.ts';
import type { AuditRef } from '../store/evidence-store.ts';
import type { Capture } from './capture.ts';

/** How long and how often to look. */
export interface Window {
  /** Length of the observation in seconds; 0 where no command of the collection needs a window. */
  readonly seconds: number;
  readonly sampleEverySeconds: number;
}

/** What one window of observation brought. */
export interface Collection {
  /** By command, in the order asked for. */
  readonly captures: readonly Capture[];
  /** What the probes read from them, in the same order; the very readings that are stored. */
  readonly readings: readonly Reading[];
  /** When it began and ended, ISO 8601 in UTC, by the clock of this machine. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** Length of the observation by a monotonic clock, in seconds; heavy commands, which run after it, are not in it. */
  readonly seconds: number;
  /** Those that ran, in the order asked for. */
  readonly ran: readonly CollectedCommand[];
  /** Time the target spent on statements, gates among them, in milliseconds. */
  readonly databaseTimeMs: number;
}

/** A command that was run. */
export interface CollectedCommand {
  readonly commandId: CommandId;
  /** Where its evidence is stored. */
  readonly auditRef: AuditRef;
  /** Of all its looks, in milliseconds. */
  readonly elapsedMs: number;
}

/** Runs commands on the target, every look reviewed, bounded, audited and stored. */
export interface Collector {
  /**
   * Runs the commands within one window. Failures are in the captures.
   *
   * @throws The signal's reason when aborted, after everything running was cancelled and what was seen is stored.
   */
  collect(commands: readonly Command[], window: Window, options?: CollectOptions): Promise<Collection>;
}

/** What a collection can be told. */
export interface CollectOptions extends CallOptions {
  /** The round the collection belongs to; 0 is the baseline. */
  readonly round: number;
  /** Looks that would begin later than this many seconds after the collection are skipped. */
  readonly maxSeconds?: number;
  /** Longest time of one look, where it is to be shorter than the collector's own limit, in seconds. */
  readonly timeoutSeconds?: ReadonlyMap<CommandId, number>;
  /** Called after every look. */
  readonly onProgress?: (progress: CollectionProgress) => void;
}

/** How far a collection is. */
interface CollectionProgress {
  readonly secondsLeft: number;
  readonly looks: number;
  readonly command: Command;
}
