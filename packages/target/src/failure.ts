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

/** What a SQLSTATE says about a look; the first that fits. */
const reasons: readonly (readonly [sqlState: RegExp, reason: FailureReason])[] = [
  [/^42501$/, 'noPrivilege'],
  // Statement timeout or a cancel by somebody; lock timeout.
  [/^(57014|55P03)$/, 'timeout'],
  // No such relation, function, column, setting; not built in; not in this state, as an extension that was not preloaded.
  [/^(42P01|42883|42703|42704|0A000|55000)$/, 'unsupported'],
  // Connection exceptions; shutdown, crash, idle timeouts; a transaction that idled or took too long.
  [/^(08...|57P0.|25P03|25P04)$/, 'lost'],
];

/**
 * What a SQLSTATE says about a look that failed.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function failureReasonOf(sqlState: string): FailureReason {
  return reasons.find(([pattern]) => pattern.test(sqlState))?.[1] ?? 'error';
}
