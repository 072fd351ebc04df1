import { InvalidEvidenceNameError } from './evidence-errors.ts';
import type { AuditRef } from './evidence-store.ts';

/** The forms evidence is kept in, each in a folder of its own. */
export type EvidenceForm = 'raw' | 'redacted' | 'parsed';

/** The folders of a session. */
export const evidenceFolders: readonly string[] = ['raw', 'redacted', 'parsed', 'index'];

/** The audit log. */
export const auditPath = 'index/audit.jsonl';

/** The hashes of all files; it is there once a session is complete. */
export const manifestPath = 'manifest.json';

const name = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/u;

/** The number of a line of the audit log as a reference. */
export function auditRef(sequence: number): AuditRef {
  return `audit:${padded(sequence)}`;
}

/**
 * Where the evidence of a command lies, relative to the folder of its session.
 *
 * @param ref - As {@link EvidenceStore.keep} gave it.
 * @example
 * ```ts
 * evidencePath('redacted', 'audit:0007', 'pg.activity'); // redacted/0007-pg.activity.json
 * ```
 */
export function evidencePath(form: EvidenceForm, ref: AuditRef, commandId: string): string {
  if (!name.test(commandId)) throw new InvalidEvidenceNameError('command', commandId);
  return `${form}/${ref.slice('audit:'.length)}-${commandId}.json`;
}

/** Where a document of the index lies. */
export function documentPath(document: string): string {
  if (!/^[a-z][a-z0-9_]{0,63}$/u.test(document)) throw new InvalidEvidenceNameError('document', document);
  return `index/${document}.json`;
}

/** The id itself where it can name a folder and nothing but a folder. */
export function checkedSessionId(sessionId: string): string {
  if (!name.test(sessionId)) throw new InvalidEvidenceNameError('session', sessionId);
  return sessionId;
}

/** Digits of the number of a line, so that files are listed in their order. */
const sequenceDigits = 4;

function padded(sequence: number): string {
  return String(sequence).padStart(sequenceDigits, '0');
}
