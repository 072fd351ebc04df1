import { DbdiagError } from '@dbdiag/graph-engine';

/** Another writer saved the session first; reload and try again. */
export class SessionConflictError extends DbdiagError {
  override readonly name = 'SessionConflictError';
  override readonly code = 'ports/session-conflict';
  readonly sessionId: string;

  constructor(sessionId: string) {
    super(`Session ${sessionId} was saved by another writer. Load it again and repeat the change.`);
    this.sessionId = sessionId;
  }
}

/** A store could not be reached or refused to work; nothing was changed. */
export class StoreUnavailableError extends DbdiagError {
  override readonly name = 'StoreUnavailableError';
  override readonly code = 'ports/store-unavailable';
}

/** Knowledge to be added names ids that exist nowhere; nothing was added. */
export class DanglingReferenceError extends DbdiagError {
  override readonly name = 'DanglingReferenceError';
  override readonly code = 'ports/dangling-reference';
  /** Each as `ticket T-1 → phenomenon x`. */
  readonly references: readonly string[];

  constructor(references: readonly string[]) {
    super(`Nothing was added: these references lead nowhere: ${references.join('; ')}. Add what they name, or correct them.`);
    this.references = references;
  }
}
