import type { LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { CommandId } from '../command/command-id.ts';
import type { Unseen } from '../command/execution.ts';
import type { ObjectReader } from '../objects/object-reader.ts';
import type { Condition, ThresholdProfile } from './condition.ts';

/** Unit of a measured value. */
export type ProbeUnit = '%' | 'ms' | 's' | 'bytes' | 'bytes/s' | 'count' | '/s' | 'ms/s' | 'ratio' | 'xids' | 'blocks' | 'yes/no';

/** The number a probe read, or why there is none. It is not yet compared with anything. */
export type Measurement =
  | {
      readonly measured: true;
      readonly value: number;
      /** What stands behind the number, for a person: the name of the table, the queryid. Never literal values of queries. */
      readonly subject?: string | undefined;
      /** Set where the true number may be larger or smaller: a condition that this leaves open makes the reading unknown. */
      readonly bound?: 'at-least' | 'at-most';
      /** Why no more than the bound is known, where that is worth saying. */
      readonly open?: Omit<Extract<Measurement, { readonly measured: false }>, 'measured'>;
      /** How far it can have come at all: below a limit beyond that, nothing is known. */
      readonly reach?: Reach;
    }
  | { readonly measured: false; readonly reason: Unseen; readonly note: LocalizedText };

/** The largest value that a quantity which grows with time can have had when it was read. */
export interface Reach {
  /** In the unit of the measurement. */
  readonly most: number;
  /** What it has been growing since, to follow the word "since": `the server started`. */
  readonly since: LocalizedText;
}

/** Reads one phenomenon from what a command brought back. Pure. */
export interface Probe {
  readonly phenomenonId: PhenomenonId;
  /** The command whose capture it reads. */
  readonly commandId: CommandId;
  readonly unit: ProbeUnit;
  /** When the phenomenon holds, per profile. */
  readonly conditions: Readonly<Record<ThresholdProfile, Condition>>;
  /** A window shorter than this says nothing about it, in seconds. */
  readonly minSeconds?: number | undefined;
  /**
   * Only where every look of the capture succeeded is it called.
   *
   * @param profile - For the few phenomena that have a second requirement beside the limit, which the lab scales down too.
   */
  readonly measure: (capture: Capture, facts: ServerFacts, profile: ThresholdProfile) => Measurement;
  /** Names what the reading is about where it holds; absent where nothing can be named. */
  readonly objects?: ObjectReader | undefined;
}
