/**
 * Why a statement or a program brought nothing:
 * - `error`: the target answered with an error.
 * - `noPrivilege`: the role or the user may not.
 * - `timeout`: statement, lock or program timeout.
 * - `unsupported`: this version or configuration has no such view, extension, setting or program.
 * - `tooHeavy`: it printed more than it may.
 * - `lost`: the connection was lost.
 */
export type FailureReason = 'error' | 'noPrivilege' | 'timeout' | 'unsupported' | 'tooHeavy' | 'lost';

/** A statement or a program that failed. It is an answer to keep, not an exception. */
export interface Failure {
  readonly reason: FailureReason;
  /** For a person; may hold names of the target, so it is redacted before it goes anywhere. */
  readonly message: string;
  /** SQLSTATE or exit status, where there is one. */
  readonly code?: string;
}
