/** Measuring targets: connecting, the parts of a session, and the tool a conversation measures with. */

export type { Arrival } from './arrival.ts';
export { arriveAt } from './arrival.ts';
export type { ConnectedTarget, ConnectOptions, TargetAccess } from './connect-target.ts';
export { connectTarget } from './connect-target.ts';
export { newEvidenceId } from './evidence-id.ts';
export type { MeasuringParts } from './measuring-deps.ts';
export { measuringDeps } from './measuring-deps.ts';
export type { AskingAbout, Measuring, MeasuringSettings } from './open-measuring.ts';
export { openMeasuring } from './open-measuring.ts';
export { readPasswordFile } from './password-file.ts';
export type { ComparedWith, Comparing, KeepingRates } from './quiet-days.ts';
export { earlierQuietDays, givenQuietDay, keepSessionRates } from './quiet-days.ts';
export type { EndedSession } from './session-documents.ts';
export { evidencePack, jsonValue, packDocument, reportOf, sealSession } from './session-documents.ts';
export type { SessionOptions } from './session-options.ts';
export { keptOptions, optionsDocument } from './session-options.ts';
export type { SessionParts, SessionPartsOptions } from './session-parts.ts';
export { measuringCatalogue, sessionParts } from './session-parts.ts';
