import type { DbdiagError } from '@dbdiag/graph-engine';
import { z } from 'zod';
import type { Row } from '../database/row.ts';
import { TargetRefusedError, TargetUnreachableError } from '../errors.ts';
import type { Failure } from '../failure.ts';
import type { Connection, OpenOptions } from './connection.ts';
import { closeConnection, NoAnswer } from './connection.ts';
import { toFailure } from './failure.ts';
import { openTarget } from './open-target.ts';
import { allRows, lookReadOnly } from './read-only-look.ts';
import { backendQuery, ownSessionSettings } from './session-settings.ts';
import type { TargetAddress } from './target-address.ts';
import { placeOf } from './target-address.ts';
import { answerGraceMs, defaultStatementTimeoutMs } from './target-limits.ts';

/** How a session is opened; it can always be called off. */
export type SessionOptions = OpenOptions & { readonly signal: AbortSignal };

const backend = z.object({ pid: z.number() });

/**
 * Opens a session for looks.
 *
 * @throws A typed error of this package; or the signal's reason when aborted. Nothing is left open then.
 */
export async function openSession(address: TargetAddress, options: SessionOptions): Promise<Connection> {
  const connection = await openTarget(address, options);
  try {
    const [row] = await requireRows(connection, backendQuery, options.signal);
    // Behind a pooler the process is another than the one announced, and what is set on it would reach the applications.
    if (connection.cancelKey?.processId === backend.parse(row).pid) await guard(connection);
    return connection;
  } catch (error) {
    await closeConnection(connection);
    throw error;
  }
}

/**
 * Runs a statement without which a session is of no use.
 *
 * @throws {@link TargetUnreachableError} or {@link TargetRefusedError} where it fails; the signal's reason when aborted.
 */
export async function requireRows(connection: Connection, text: string, signal: AbortSignal): Promise<readonly Row[]> {
  const { result } = await lookReadOnly(connection, allRows(text), { statementTimeoutMs: defaultStatementTimeoutMs, signal });
  if (result.ok) return result.answer;
  throw sessionError(connection, result.failure);
}

async function guard(connection: Connection): Promise<void> {
  const timer = setTimeout(() => {
    connection.destroy(new NoAnswer(`No answer within ${answerGraceMs} ms.`));
  }, answerGraceMs);
  try {
    for (const text of ownSessionSettings(connection.version)) await connection.client.query(text);
  } catch (error) {
    throw sessionError(connection, toFailure(error));
  } finally {
    clearTimeout(timer);
  }
}

function sessionError(connection: Connection, { reason, message, code }: Failure): DbdiagError {
  const place = placeOf(connection.address);
  const cause = connection.lostBy();
  if (reason === 'lost') return new TargetUnreachableError(place, 'unavailable', cause);
  if (cause instanceof NoAnswer) return new TargetUnreachableError(place, 'timeout', cause);
  return new TargetRefusedError(place, { message, sqlState: code }, cause);
}
