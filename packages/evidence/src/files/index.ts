/** The evidence store in files. */
export { createEvidenceFiles } from './create-evidence-files.ts';
export type { EvidenceFilesOptions } from './create-evidence-files.ts';
export { openEvidence } from './open-evidence.ts';
export type { OpenEvidenceOptions } from './open-evidence.ts';
