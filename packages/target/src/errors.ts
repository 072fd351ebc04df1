import { DbdiagError } from '@dbdiag/graph-engine';

/** The address of a target can't be used as it is; nothing was contacted. The message never quotes the address. */
export class InvalidTargetError extends DbdiagError {
  override readonly name = 'InvalidTargetError';
  override readonly code = 'target/invalid-target';
}

/** Why a target could not be reached. `closed`: something took the connection and dropped it. `unavailable`: the server is up and takes no sessions now. */
export type UnreachableReason = 'refused' | 'unknown-host' | 'no-route' | 'timeout' | 'closed' | 'unavailable';

/** Nobody who could take a session answered. */
export class TargetUnreachableError extends DbdiagError {
  override readonly name = 'TargetUnreachableError';
  override readonly code = 'target/target-unreachable';
  /** Host, port and database, without user and password. */
  readonly place: string;
  readonly reason: UnreachableReason;

  constructor(place: string, reason: UnreachableReason, cause?: unknown) {
    super(`${place} ${unreachable[reason]}`, { cause });
    this.place = place;
    this.reason = reason;
  }
}

const unreachable: Readonly<Record<UnreachableReason, string>> = {
  refused: 'refused the connection. Check that the server runs and listens there, and host and port.',
  'unknown-host': 'has a host name that nobody knows. Check the host.',
  'no-route': 'could not be reached through the network. Check host, port, network and firewall.',
  timeout: 'did not answer in time. Check host, port and firewall, and that the server is not overloaded.',
  closed: 'took the connection and closed it again. Check the port, and what stands between: a proxy without a server behind it does this.',
  unavailable: 'is starting up, shutting down or ended the session. Try again in a moment.',
};

/** Why a login failed. `noPassword`: the server asked for one and none was given. `noEntry`: its pg_hba.conf has nothing for this login. `method`: it asks for something else than a password or a certificate. */
export type AuthenticationFailure = 'no-password' | 'rejected' | 'no-entry' | 'method';

/** The server refused the login. */
export class AuthenticationFailedError extends DbdiagError {
  override readonly name = 'AuthenticationFailedError';
  override readonly code = 'target/authentication-failed';
  readonly place: string;
  readonly user: string;
  readonly reason: AuthenticationFailure;

  constructor(login: { readonly place: string; readonly user: string }, reason: AuthenticationFailure, cause?: unknown) {
    super(`${login.place} refused the login of "${login.user}": ${refusedLogin[reason]}`, { cause });
    this.place = login.place;
    this.user = login.user;
    this.reason = reason;
  }
}

const refusedLogin: Readonly<Record<AuthenticationFailure, string>> = {
  'no-password': 'it asks for a password and none was given. Give one.',
  rejected: 'user or password is wrong, or the role may not log in. Check both.',
  'no-entry': 'its pg_hba.conf has no entry for this user, database and client address. Add one there, or connect from elsewhere.',
  method: 'it asks for a way of logging in that this client does not have, as GSSAPI. Use a role with a password or a certificate.',
};

/** The server asked for the password as it is, over a network and without encryption: nothing was sent. */
export class ClearTextPasswordError extends DbdiagError {
  override readonly name = 'ClearTextPasswordError';
  override readonly code = 'target/clear-text-password';
  readonly place: string;

  constructor(place: string, cause?: unknown) {
    super(
      `${place} asked for the password in clear text, and the connection is not encrypted: it was not sent. Encrypt the connection (sslmode=require), let the server ask for scram-sha-256, or, where the network is trusted, give sslmode=disable.`,
      { cause },
    );
    this.place = place;
  }
}

/** The server takes encrypted sessions only. */
export class TlsRequiredError extends DbdiagError {
  override readonly name = 'TlsRequiredError';
  override readonly code = 'target/tls-required';
  readonly place: string;

  constructor(place: string, cause?: unknown) {
    super(
      `${place} takes encrypted connections only. Add sslmode=require to the URL, or sslmode=verify-full and sslrootcert with its certificate.`,
      { cause },
    );
    this.place = place;
  }
}

/** The server does not encrypt, or not in a way that both sides can. */
export class TlsRefusedError extends DbdiagError {
  override readonly name = 'TlsRefusedError';
  override readonly code = 'target/tls-refused';
  readonly place: string;

  constructor(place: string, cause?: unknown) {
    super(
      `${place} does not offer an encrypted connection that this client can use. Switch TLS on at the server, or use sslmode=disable where the network is trusted.`,
      { cause },
    );
    this.place = place;
  }
}

/** The certificate of the server does not prove that it is the one asked for. */
export class CertificateError extends DbdiagError {
  override readonly name = 'CertificateError';
  override readonly code = 'target/certificate';
  readonly place: string;
  /** What TLS found, for example `DEPTH_ZERO_SELF_SIGNED_CERT` or `CERT_HAS_EXPIRED`. */
  readonly problem: string;

  constructor(place: string, problem: string, cause?: unknown) {
    super(
      `The certificate of ${place} was not accepted (${problem}). Name the certificate of its issuer in sslrootcert, correct the host name, or use sslmode=require to encrypt without checking.`,
      { cause },
    );
    this.place = place;
    this.problem = problem;
  }
}

/** Something else than PostgreSQL listens there. */
export class NotPostgresError extends DbdiagError {
  override readonly name = 'NotPostgresError';
  override readonly code = 'target/not-postgres';
  readonly place: string;
  /** `silent`: it took the connection and never said a word. `foreign`: it speaks another protocol. */
  readonly reason: 'silent' | 'foreign';

  constructor(place: string, reason: 'silent' | 'foreign', cause?: unknown) {
    super(
      reason === 'foreign'
        ? `What listens at ${place} is not PostgreSQL: it speaks another protocol. Check the port.`
        : `What listens at ${place} took the connection and said nothing. Either it is not PostgreSQL (check the port), or the server hangs.`,
      { cause },
    );
    this.place = place;
    this.reason = reason;
  }
}

/** The server is too old, or is no PostgreSQL of its own. */
export class UnsupportedVersionError extends DbdiagError {
  override readonly name = 'UnsupportedVersionError';
  override readonly code = 'target/unsupported-version';
  readonly place: string;
  /** As the server says it; empty where it says none. */
  readonly version: string;

  constructor(place: string, version: string, oldest: number) {
    super(
      `${place} runs ${version === '' ? 'an unknown version' : `version ${version}`} of PostgreSQL; ${oldest} is the oldest that can be diagnosed. Upgrade the server.`,
    );
    this.place = place;
    this.version = version;
  }
}

/** Whose limit of sessions was reached. */
export type SessionLimit = 'server' | 'role-or-database';

/** Every session of the server, or of this role or database, is taken. Where it is the server, that is a finding by itself. */
export class TooManyConnectionsError extends DbdiagError {
  override readonly name = 'TooManyConnectionsError';
  override readonly code = 'target/too-many-connections';
  readonly place: string;
  readonly limit: SessionLimit;

  constructor(place: string, limit: SessionLimit, cause?: unknown) {
    super(
      limit === 'role-or-database'
        ? `${place} has no session left for this role or database. End some, or raise its CONNECTION LIMIT.`
        : `${place} has no session left: max_connections is reached. End idle sessions, or use a role with reserved slots; then try again.`,
      { cause },
    );
    this.place = place;
    this.limit = limit;
  }
}

/** The server has no such database. */
export class DatabaseMissingError extends DbdiagError {
  override readonly name = 'DatabaseMissingError';
  override readonly code = 'target/database-missing';
  readonly place: string;

  constructor(place: string, cause?: unknown) {
    super(`${place}: the server has no such database. Correct the name at the end of the URL.`, { cause });
    this.place = place;
  }
}

/** The role is a superuser, and that was not allowed. */
export class SuperuserRefusedError extends DbdiagError {
  override readonly name = 'SuperuserRefusedError';
  override readonly code = 'target/superuser-refused';
  readonly role: string;

  constructor(role: string) {
    super(
      `"${role}" is a superuser: nothing would keep a mistake from doing harm. Use a role that is only a member of pg_monitor, or allow superusers explicitly.`,
    );
    this.role = role;
  }
}

/** The server refused the session, or the first look at it, for a reason without an error of its own. */
export class TargetRefusedError extends DbdiagError {
  override readonly name = 'TargetRefusedError';
  override readonly code = 'target/target-refused';
  readonly place: string;
  /** Where there is one. */
  readonly sqlState?: string;

  constructor(place: string, said: { readonly message: string; readonly sqlState?: string | undefined }, cause?: unknown) {
    super(`${place} refused the session: ${said.message}. Correct what it says, then try again.`, { cause });
    this.place = place;
    if (said.sqlState !== undefined) this.sqlState = said.sqlState;
  }
}
