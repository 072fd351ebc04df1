import type { LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import type { CommandId } from '../command/command-id.ts';
import type { Unseen } from '../command/execution.ts';
import type { MeasuredObject } from '../objects/measured-object.ts';
import type { Condition } from './condition.ts';
import type { ProbeUnit } from './probe.ts';

/** What a probe found out about its phenomenon. */
export type Reading = {
  readonly phenomenonId: PhenomenonId;
  readonly commandId: CommandId;
} & (
  | {
      readonly status: 'present' | 'absent';
      readonly value: number;
      readonly unit: ProbeUnit;
      /** What the value was compared with, the quiet-day value already multiplied in. */
      readonly condition: Condition;
      readonly subject?: string;
      /** What it is about where the phenomenon holds, the most affected first; absent where nothing could be named. Not yet redacted. */
      readonly objects?: readonly MeasuredObject[];
    }
  | {
      readonly status: 'unknown';
      readonly reason: Unseen;
      readonly note: LocalizedText;
      /** What was measured where nothing came of comparing it with a quiet day; another day it can be that value. */
      readonly measured?: number;
      /** What a value between two limits is about, the most affected first. Not yet redacted. */
      readonly objects?: readonly MeasuredObject[];
    }
);
