import type { HypothesisProbability } from '@dbdiag/graph-engine';
import type { SubjectContext } from '../find-subject.ts';
import type { Names } from '../names.ts';

/** What an explanation is made from. */
export interface ReasoningContext extends SubjectContext {
  readonly names: Names;
  /** Every hypothesis, most probable first. */
  readonly posterior: readonly HypothesisProbability[];
}
