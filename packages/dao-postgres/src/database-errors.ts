import { isDbdiagError } from '@dbdiag/graph-engine';
import { StoreUnavailableError } from '@dbdiag/ports';
import { UnstorableTextError } from './errors.ts';
import { passwordInClear } from './password-guard.ts';

/** What to tell a person about a SQLSTATE class or code, or the code of a failed system call; the first that fits. */
const advice: readonly (readonly [code: RegExp, text: string])[] = [
  [
    new RegExp(`^${passwordInClear}$`),
    'asked for the password in clear text, and the connection is not encrypted. Encrypt it (sslmode=require), let the server ask for scram-sha-256, or, where the network is trusted, give sslmode=disable',
  ],
  [/^28/, 'refused the login. Check user and password'],
  [/^3D000$/, 'has no such database. Create it, or correct the name'],
  [/^42501$/, 'refused for lack of privileges. Grant them to this user, or use another'],
  [/^53300$/, 'has no connection left. Try again later, or raise max_connections'],
  [/^53/, 'is out of resources. Free some, then try again'],
  [/^57014$/, 'cancelled the statement. Try again, or raise statement_timeout'],
  [/^57/, 'is shutting down, starting up or ended the connection. Try again later'],
  [/^25006$/, 'is read-only, as a standby is. Use the primary'],
  [/^55P03$/, 'waited too long for a lock. Try again later'],
  [/^40003$/, 'lost sight of the statement, which may have happened. Look whether it did, then try again'],
  [/^40/, 'gave up the transaction in favour of others again and again. Try again later'],
  [/^(08|58)/, 'lost the connection or failed. Look at its log, then try again'],
  [/^ECONNREFUSED$/, 'refused the connection. Check that the server runs, and host and port'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'has an unknown host name. Check the host'],
  [/^ETIMEDOUT$/, 'did not answer in time. Check host, port and firewall'],
  [/^EMSGSIZE$/, 'sent more than the stores of dbdiag hold. Check that it is the right server'],
  [/^E[A-Z]+$/, 'could not be reached. Check the network, host and port'],
];

/** What the driver says, without a code, about a connection that is gone. */
const lostConnection = /Connection terminated|not queryable|connection error|Query read timeout/;

/** SQLSTATEs of text that doesn't fit: invalid byte sequence, untranslatable character, invalid Unicode escape. */
const unstorableText = /^(22021|22P05|22P02)$/;

/** The code of an error of the driver or the system, `''` where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The port's error for what a statement threw; anything unknown is a bug and stays as it is. */
export function statementError(error: unknown, place: string): unknown {
  if (isDbdiagError(error) || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (unstorableText.test(code)) return new UnstorableTextError(error.message, { cause: error });
  const known = advice.find(([pattern]) => pattern.test(code));
  if (known !== undefined || (code === '' && lostConnection.test(error.message))) return connectionError(error, place);
  return error;
}

/** The port's error for what kept a connection from being made. */
export function connectionError(error: unknown, place: string): StoreUnavailableError {
  const code = codeOf(error);
  const silent = error instanceof Error && /^Query read timeout$/.test(error.message) ? 'ETIMEDOUT' : code;
  const text = advice.find(([pattern]) => pattern.test(silent))?.[1] ?? 'could not be reached. Check the address and that it is running';
  const said = error instanceof Error && error.message !== '' ? error.message : code;
  return new StoreUnavailableError(`${place} ${text} (${said}).`, { cause: error });
}

/**
 * The port's error for what a commit was answered with. Where the connection broke, the commit may have happened: that is said,
 * and never tried again. What the server refused it rolled back.
 */
export function commitError(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || !(breaksConnection(error) || codeOf(error) === '40003')) return error;
  const text = 'lost the connection during the commit, which may have happened. Look whether it did before you try again';
  return new StoreUnavailableError(`${place} ${text} (${error.message}).`, { cause: error });
}

/** Everything but the errors that a server reports and goes on: those have an SQLSTATE, and none begins with E. */
export function breaksConnection(error: Error): boolean {
  const code = codeOf(error);
  return !/^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code) || /^(08|57P)/.test(code);
}

/** Whether the database gave up a transaction that may well succeed when repeated. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}
