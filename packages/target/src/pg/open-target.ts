import type { DbdiagError } from '@dbdiag/graph-engine';
import { isDbdiagError } from '@dbdiag/graph-engine';
import { AuthenticationFailedError, TlsRefusedError, TlsRequiredError, UnsupportedVersionError } from '../errors.ts';
import { connectError } from './connect-error.ts';
import type { Connection, OpenOptions } from './connection.ts';
import { ConnectFailure, closeConnection, openConnection } from './connection.ts';
import type { TargetAddress } from './target-address.ts';
import { placeOf } from './target-address.ts';
import { oldestVersion } from './target-limits.ts';
import type { TlsAttempt } from './tls-attempts.ts';
import { tlsAttempts } from './tls-attempts.ts';

/**
 * Opens a connection in the first way that its TLS mode allows and the server takes, and looks at the version it announces
 * before any statement is sent.
 *
 * @throws A typed error of this package; or the signal's reason when aborted.
 */
export async function openTarget(address: TargetAddress, options: OpenOptions): Promise<Connection> {
  let refusal: DbdiagError | undefined;
  for (const attempt of tlsAttempts(address)) {
    const opened = await tryOpen(address, attempt, options);
    if (!isDbdiagError(opened)) return withSupportedVersion(opened);
    refusal = refusal === undefined ? opened : moreTelling(refusal, opened);
    if (!mayHelpOtherwise(opened)) break;
  }
  throw refusal ?? new TlsRefusedError(placeOf(address));
}

async function tryOpen(address: TargetAddress, attempt: TlsAttempt, options: OpenOptions): Promise<Connection | DbdiagError> {
  try {
    return await openConnection(address, attempt, options);
  } catch (error) {
    if (error instanceof ConnectFailure) return connectError(error, address, attempt);
    throw error;
  }
}

/** Whether the same login may succeed with encryption switched the other way. */
function mayHelpOtherwise(refusal: DbdiagError): boolean {
  return (
    refusal instanceof TlsRefusedError ||
    refusal instanceof TlsRequiredError ||
    (refusal instanceof AuthenticationFailedError && refusal.reason === 'no-entry')
  );
}

/** The login's refusal says more than that of clear text, and that more than the one of encryption. */
function moreTelling(first: DbdiagError, second: DbdiagError): DbdiagError {
  if (first instanceof TlsRefusedError) return second;
  return first instanceof TlsRequiredError && !(second instanceof TlsRefusedError) ? second : first;
}

async function withSupportedVersion(connection: Connection): Promise<Connection> {
  const major = Number.parseInt(connection.version, 10);
  if (major >= oldestVersion) return connection;
  await closeConnection(connection);
  throw new UnsupportedVersionError(placeOf(connection.address), connection.version, oldestVersion);
}
