import { DbdiagError } from '@dbdiag/graph-engine';

/** A session id, document name or command id can't name a file. Nothing was written. */
export class InvalidEvidenceNameError extends DbdiagError {
  override readonly name = 'InvalidEvidenceNameError';
  override readonly code = 'evidence/invalid-name';
  /** What was to be named. */
  readonly subject: 'session' | 'document' | 'command';
  readonly given: string;

  constructor(subject: 'session' | 'document' | 'command', given: string) {
    super(
      `${JSON.stringify(given)} can't name a ${subject} of the evidence. Use letters, digits, dots, dashes and underscores, a letter or digit first.`,
    );
    this.subject = subject;
    this.given = given;
  }
}

/** There is evidence under this session id already. It was left as it is. */
export class EvidenceSessionExistsError extends DbdiagError {
  override readonly name = 'EvidenceSessionExistsError';
  override readonly code = 'evidence/session-exists';
  readonly path: string;

  constructor(path: string, options?: ErrorOptions) {
    super(`${path} exists already. Use another session id, or move the folder away.`, options);
    this.path = path;
  }
}

/** Evidence could not be written; the file in question is as it was before. */
export class EvidenceUnwritableError extends DbdiagError {
  override readonly name = 'EvidenceUnwritableError';
  override readonly code = 'evidence/unwritable';
  /** `noSpace`: the disk or the quota is full. `denied`: no permission, or mounted read-only. */
  readonly reason: 'no-space' | 'denied' | 'other';
  readonly path: string;

  constructor(path: string, reason: 'no-space' | 'denied' | 'other', options?: ErrorOptions) {
    const advice = {
      'no-space': 'the disk is full. Free space, or choose another directory',
      denied: 'it is not writable. Choose a directory this user may write to',
      other: 'see the cause. Choose another directory',
    }[reason];
    super(`Evidence can't be written to ${path}: ${advice}. What was written before is kept.`, options);
    this.path = path;
    this.reason = reason;
  }
}

/** The session was sealed; nothing can be added to it. */
export class EvidenceSealedError extends DbdiagError {
  override readonly name = 'EvidenceSealedError';
  override readonly code = 'evidence/sealed';
  readonly sessionId: string;

  constructor(sessionId: string) {
    super(`The evidence of session ${sessionId} is sealed. Begin another session.`);
    this.sessionId = sessionId;
  }
}

/** A directory holds no evidence, or can't be read. */
export class EvidenceUnreadableError extends DbdiagError {
  override readonly name = 'EvidenceUnreadableError';
  override readonly code = 'evidence/unreadable';
  readonly path: string;

  constructor(path: string, options?: ErrorOptions) {
    super(
      `${path} can't be read as evidence: it has no index/audit.jsonl, or this user may not read it. Give the folder of one session.`,
      options,
    );
    this.path = path;
  }
}

/** What of stored evidence isn't as it was written. */
export type Tampering =
  /** A file of the manifest has other content. */
  | 'changed'
  /** A file, or a line of the log, is gone. */
  | 'missing'
  /** A file that nothing announced. */
  | 'extra'
  /** A line of the log doesn't fit the one before it. */
  | 'chain'
  /** The manifest contradicts itself, or isn't the one expected. */
  | 'manifest';

/** Stored evidence was changed after it was written. Nothing of it is given back. */
export class EvidenceTamperedError extends DbdiagError {
  override readonly name = 'EvidenceTamperedError';
  override readonly code = 'evidence/tampered';
  readonly what: Tampering;
  /** The file, relative to the folder of the session. */
  readonly path: string;
  /** The line of the audit log, from 1, where it is about one. */
  readonly line?: number;

  constructor(what: Tampering, path: string, line?: number) {
    super(`The evidence is not as it was written: ${path}${line === undefined ? '' : ` line ${line}`} (${what}). Use an intact copy.`);
    this.what = what;
    this.path = path;
    if (line !== undefined) this.line = line;
  }
}
