import { randomBytes } from 'node:crypto';
import type { EvidencePlanner, EvidenceStore, InspectionDeps, SessionVocabulary, ThresholdProfile } from '@dbdiag/evidence';
import { createCaptureReader, createCollector, createSystemClock } from '@dbdiag/evidence';
import type { PhenomenonId } from '@dbdiag/graph-engine';
import { createTargetPolicy } from '@dbdiag/target';
import type { ConnectedTarget } from './connect-session.ts';

/** What measuring is put together from. */
export interface MeasuringParts {
  readonly target: ConnectedTarget;
  readonly vocabulary: SessionVocabulary;
  readonly store: EvidenceStore;
  readonly planner: EvidencePlanner;
  readonly profile: ThresholdProfile;
  readonly databaseTimeMs: number;
  readonly quietDay?: ReadonlyMap<PhenomenonId, number>;
}

/** Puts measuring on a connected target together: collector, policy, probes and clock. */
export function measuringDeps({ target, vocabulary, store, planner, profile, databaseTimeMs, quietDay }: MeasuringParts): InspectionDeps {
  const { database, host, facts } = target;
  const clock = createSystemClock();
  const collector = createCollector({
    database,
    ...(host === undefined ? {} : { host }),
    store,
    clock,
    policy: createTargetPolicy(facts),
    read: createCaptureReader({ probes: vocabulary.probes, facts, profile, ...(quietDay === undefined ? {} : { quietDay }) }),
    databaseTimeMs,
  });
  return { ...vocabulary, facts, host: host !== undefined, collector, planner, store, clock };
}

/** A name for a folder of evidence: when it was begun, and a few letters that tell two of the same moment apart. */
export function newEvidenceId(): string {
  return `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${randomBytes(3).toString('hex')}`;
}
