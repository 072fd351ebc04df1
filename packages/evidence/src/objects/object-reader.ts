import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { Condition, ThresholdProfile } from '../probe/condition.ts';
import type { MeasuredObject } from './measured-object.ts';

/** What was measured, beside the capture it was measured from. */
interface ReadObjectsContext {
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
  /** The condition that holds. */
  readonly condition: Condition;
  /** What the probe itself named. */
  readonly subject: string | undefined;
}

/**
 * Names what a reading that holds is about, the most affected first. It is pure, and never fails: what a capture lacks,
 * as those of earlier versions do, names nothing.
 */
export type ObjectReader = (capture: Capture, context: ReadObjectsContext) => readonly MeasuredObject[];

/** Objects a reading names at most. */
export const objectsNamed = 8;
