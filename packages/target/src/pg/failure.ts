import type { Failure } from '../failure.ts';
import { failureReasonOf } from '../failure.ts';
import { NoAnswer } from './connection.ts';
import { readDriverError } from './driver-error.ts';
import { TooMuchSent } from './read-limit.ts';

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
  return { reason: failureReasonOf(sqlState), message, code: sqlState };
}
