import type { EvidencePlanner, EvidenceStore, InspectionDeps, SessionVocabulary } from '@dbdiag/evidence';
import { createSystemClock, measuredTarget } from '@dbdiag/evidence';
import type { ConnectedTarget } from './connect-target.ts';

/** What measuring is put together from. */
export interface MeasuringParts {
  readonly target: ConnectedTarget;
  readonly vocabulary: SessionVocabulary;
  readonly store: EvidenceStore;
  readonly planner: EvidencePlanner;
}

/** Puts measuring on a connected target together. */
export function measuringDeps({ target, vocabulary, store, planner }: MeasuringParts): InspectionDeps {
  return { ...vocabulary, target: measuredTarget(target), planner, store, clock: createSystemClock() };
}
