import { DbdiagError } from '@dbdiag/graph-engine';

/** A recorded session can't be replayed with this program and knowledge: it was recorded with others. */
export class ReplayMismatchError extends DbdiagError {
  override readonly name = 'ReplayMismatchError';
  override readonly code = 'evidence/replay-mismatch';
  /** What differs first. */
  readonly difference: string;

  constructor(difference: string, options?: ErrorOptions) {
    super(`The session can't be replayed: ${difference}. Use the version of dbdiag and of the knowledge it was recorded with.`, options);
    this.difference = difference;
  }
}
