import { randomBytes } from 'node:crypto';
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

/** Bytes of chance in the name of a folder: one in sixteen million that two of the same moment share it. */
const chanceBytes = 3;

/** A name for a folder of evidence: when it was begun, and a few letters that tell two of the same moment apart. */
export function newEvidenceId(): string {
  return `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${randomBytes(chanceBytes).toString('hex')}`;
}
