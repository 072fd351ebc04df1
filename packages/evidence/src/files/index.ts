/** The evidence store in files. */

export type { EvidenceFilesOptions } from './create-evidence-files.ts';
export { createEvidenceFiles } from './create-evidence-files.ts';
export type { OpenEvidenceOptions } from './open-evidence.ts';
export { openEvidence } from './open-evidence.ts';
