import type { InspectionDeps, InspectionLimits } from '@dbdiag/evidence';
import type { ComparedWith, Comparing, EndedSession, KeepingRates, MeasuringParts, SessionParts } from '@dbdiag/runtime/measuring';
import type { ServerFacts } from '@dbdiag/target';
import type { InspectWording } from './inspect-wording.ts';

/** Where an inspection takes its looks from: a connected server, or what a script wrote. */
export interface MeasuringSource {
  readonly facts: ServerFacts;
  /** What the session reads with. */
  readonly parts: SessionParts;
  readonly limits: InspectionLimits;
  /** Seconds that connecting took. */
  readonly connectSeconds: number;
  readonly depsFor: (parts: Omit<MeasuringParts, 'target'>) => InspectionDeps;
  /** What is said of it before it is read. */
  readonly opening: (words: InspectWording) => readonly string[];
  /** What earlier sessions of the same server measured on quiet days. */
  readonly earlierQuietDays: (comparing: Comparing) => Promise<ComparedWith>;
  /** Keeps the rates of a session for later ones, where the server is known by its address. */
  readonly keepRates: (ended: EndedSession, where: Omit<KeepingRates, 'address'>) => Promise<void>;
  readonly close: () => Promise<void>;
}
