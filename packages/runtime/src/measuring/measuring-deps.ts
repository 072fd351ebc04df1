import type { EvidencePlanner, EvidenceStore, InspectionDeps, MeasuredTarget, SessionVocabulary } from '@dbdiag/evidence';
import { createSystemClock } from '@dbdiag/evidence';

/** What measuring is put together from. */
export interface MeasuringParts {
  readonly target: MeasuredTarget;
  readonly vocabulary: SessionVocabulary;
  readonly store: EvidenceStore;
  readonly planner: EvidencePlanner;
}

/** Puts measuring on a target together. */
export function measuringDeps({ target, vocabulary, store, planner }: MeasuringParts): InspectionDeps {
  return { ...vocabulary, target, planner, store, clock: createSystemClock() };
}
