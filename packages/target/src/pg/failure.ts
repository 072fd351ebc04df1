import type { Failure, FailureReason } from '../failure.ts';
import { NoAnswer } from './connection.ts';
import { readDriverError } from './driver-error.ts';
import { TooMuchSent } from './read-limit.ts';

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
 * Why a look failed. What has no SQLSTATE comes from the driver or the network: the connection is gone.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function toFailure(error: unknown): Failure {
  const { message, sqlState, systemCode } = readDriverError(error);
  if (error instanceof TooMuchSent) return { reason: 'tooHeavy', message };
  if (error instanceof NoAnswer) return { reason: 'timeout', message };
  if (sqlState === undefined) return { reason: 'lost', message, ...(systemCode !== undefined && { code: systemCode }) };
  const reason = reasons.find(([pattern]) => pattern.test(sqlState))?.[1] ?? 'error';
  return { reason, message, code: sqlState };
}
