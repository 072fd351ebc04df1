/** The evidence store in files, and the rates that sessions keep. */

export type { EvidenceFilesOptions } from './create-evidence-files.ts';
export { createEvidenceFiles } from './create-evidence-files.ts';
// What sessions measured of rates, for later sessions to be compared with.
export { forgetRates, keepRates, readKeptRates } from './kept-rates-files.ts';
export type { OpenEvidenceOptions } from './open-evidence.ts';
export { openEvidence } from './open-evidence.ts';
