import type { DbdiagError } from '@dbdiag/graph-engine';
import type { UnreachableReason } from '../errors.ts';
import {
  AuthenticationFailedError,
  CertificateError,
  ClearTextPasswordError,
  DatabaseMissingError,
  NotPostgresError,
  TargetRefusedError,
  TargetUnreachableError,
  TlsRefusedError,
  TlsRequiredError,
  TooManyConnectionsError,
} from '../errors.ts';
import type { ConnectFailure } from './connection.ts';
import { NoAnswer, PasswordInClear, PasswordWanted } from './connection.ts';
import type { DriverError } from './driver-error.ts';
import { readDriverError } from './driver-error.ts';
import { EncryptionRefused, ForeignAnswer } from './first-answer.ts';
import type { TargetAddress } from './target-address.ts';
import { placeOf } from './target-address.ts';
import type { TlsAttempt } from './tls-attempts.ts';

const unreachable: ReadonlyMap<string, UnreachableReason> = new Map([
  ['ECONNREFUSED', 'refused'],
  // The socket file of a server that does not run.
  ['ENOENT', 'refused'],
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['EHOSTUNREACH', 'no-route'],
  ['ENETUNREACH', 'no-route'],
  ['EADDRNOTAVAIL', 'no-route'],
  ['EACCES', 'no-route'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'closed'],
  ['EPIPE', 'closed'],
]);

/** How servers and poolers say that a login in the clear is not wanted: PostgreSQL in some languages, Azure, Neon, PgBouncer. */
const wantsEncryption =
  /no encryption|SSL off|SSL 关闭|keine Verschlüsselung|aucun chiffrement|暗号化なし|SSL connection is required|connection is insecure|SSL required/i;

/** Codes of OpenSSL and Node.js for certificates that are not accepted. */
const certificateProblem = /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|CRL_|HOSTNAME_MISMATCH|INVALID_CA|ERR_TLS_CERT_)/;

/** What to tell about a connection that could not be opened. */
export function connectError(failure: ConnectFailure, address: TargetAddress, attempt: TlsAttempt): DbdiagError {
  const place = placeOf(address);
  const { cause } = failure;
  if (cause instanceof ForeignAnswer) return new NotPostgresError(place, 'foreign', cause);
  if (cause instanceof EncryptionRefused) return new TlsRefusedError(place, cause);
  if (cause instanceof PasswordInClear) return new ClearTextPasswordError(place, cause);
  if (cause instanceof PasswordWanted) return new AuthenticationFailedError({ place, user: address.user }, 'no-password', cause);
  if (cause instanceof NoAnswer)
    return failure.stage === 'taken' ? new NotPostgresError(place, 'silent', cause) : new TargetUnreachableError(place, 'timeout', cause);
  const said = readDriverError(cause);
  if (said.sqlState !== undefined) return serverError(said, { address, attempt, cause });
  if (said.message.startsWith('received invalid response')) return new NotPostgresError(place, 'foreign', cause);
  if (/^Unknown authentication|^SASL: Only mechanism/.test(said.message))
    return new AuthenticationFailedError({ place, user: address.user }, 'method', cause);
  return systemError(said, { place, attempt, stage: failure.stage, cause });
}

function serverError(
  said: DriverError,
  context: { readonly address: TargetAddress; readonly attempt: TlsAttempt; readonly cause: unknown },
): DbdiagError {
  const { address, attempt, cause } = context;
  const place = placeOf(address);
  const login = { place, user: address.user };
  if (!attempt.encrypted && wantsEncryption.test(said.message)) return new TlsRequiredError(place, cause);
  switch (said.sqlState) {
    case '28000':
      return new AuthenticationFailedError(login, said.routine === 'ClientAuthentication' ? 'no-entry' : 'rejected', cause);
    case '28P01':
      return new AuthenticationFailedError(login, 'rejected', cause);
    case '3D000':
      return new DatabaseMissingError(place, cause);
    case '53300':
      return new TooManyConnectionsError(place, isOwnLimit(said) ? 'role-or-database' : 'server', cause);
    case '57P01':
    case '57P02':
    case '57P03':
      return new TargetUnreachableError(place, 'unavailable', cause);
    default:
      return new TargetRefusedError(place, said, cause);
  }
}

/** The CONNECTION LIMIT of a role and of a database are checked in these functions of the server. */
function isOwnLimit({ routine }: DriverError): boolean {
  return routine === 'InitializeSessionUserId' || routine === 'CheckMyDatabase';
}

function systemError(
  said: DriverError,
  context: { readonly place: string; readonly attempt: TlsAttempt; readonly stage: ConnectFailure['stage']; readonly cause: unknown },
): DbdiagError {
  const { place, attempt, stage, cause } = context;
  const code = said.systemCode ?? '';
  if (certificateProblem.test(code)) return new CertificateError(place, code, cause);
  const reason = unreachable.get(code);
  // The connection broke off, or TLS gave up, after the server had agreed to encrypt.
  if (attempt.encrypted && stage === 'answered') return new TlsRefusedError(place, cause);
  if (reason !== undefined) return new TargetUnreachableError(place, reason, cause);
  return said.message.startsWith('Connection terminated')
    ? new TargetUnreachableError(place, 'closed', cause)
    : new TargetRefusedError(place, said, cause);
}
