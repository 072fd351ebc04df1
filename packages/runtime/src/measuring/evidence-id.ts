import { randomBytes } from 'node:crypto';

/** Bytes of chance in the name of a folder: one in sixteen million that two of the same moment share it. */
const chanceBytes = 3;

/** A name for a folder of evidence: when it was begun, and a few letters that tell two of the same moment apart. */
export function newEvidenceId(): string {
  return `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-${randomBytes(chanceBytes).toString('hex')}`;
}
