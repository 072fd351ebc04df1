import type { DataTarget } from '../database/data-target.ts';
import type { ServerFacts } from '../database/server-facts.ts';
import { InvalidTargetError, SuperuserRefusedError, TooManyConnectionsError } from '../errors.ts';
import { checkRole } from '../policy/role-check.ts';
import type { Connection } from './connection.ts';
import { closeConnection } from './connection.ts';
import { firstRows, spareRows } from './first-rows.ts';
import { openSession } from './open-session.ts';
import { parseTargetUrl } from './parse-target-url.ts';
import { allRows } from './read-only-look.ts';
import { readServerFacts } from './read-server-facts.ts';
import type { Sessions } from './sessions.ts';
import { holdSessions } from './sessions.ts';
import type { TargetAddress } from './target-address.ts';
import {
  defaultConnections,
  defaultConnectTimeoutMs,
  defaultDataBytes,
  defaultDataRows,
  defaultDataTimeoutMs,
  defaultStatementTimeoutMs,
  mostBytes,
} from './target-limits.ts';

/** How a target is connected to. */
export interface TargetOptions {
  /** Sessions to open up front and hold; 1 to 8, default 2. */
  readonly connections?: number;
  /** Accept a role that is a superuser; default `false`. */
  readonly allowSuperuser?: boolean;
  /** Default of `SET LOCAL statement_timeout`, in milliseconds; default 1500. */
  readonly statementTimeoutMs?: number;
  /** The longest that opening one session may take, in milliseconds; default 5000. */
  readonly connectTimeoutMs?: number;
  /** Ends connecting; afterwards each call has its own. */
  readonly signal?: AbortSignal;
}

/** More would be a load by itself. */
const mostConnections = 8;

/**
 * Connects to the database under diagnosis and asks it what it is.
 *
 * All sessions are opened at once and held, because a server in trouble may have no slot left for a new one; where only some
 * could be had, those are used. Every look runs alone in a read-only transaction, over the extended protocol, with settings and
 * timeouts that hold for that transaction only, so that poolers are left as they were.
 *
 * The environment (`PGPASSWORD`, `PGOPTIONS`, `PGSSLMODE` …), password files and what a program has registered with the driver
 * have no influence.
 *
 * @param target - `postgres://user@host:port/database?sslmode=…`, or its parts.
 * @returns A connected target; the caller closes it.
 * @throws A typed error: `InvalidTargetError`, `TargetUnreachableError`, `AuthenticationFailedError`, `TlsRequiredError`,
 * `TlsRefusedError`, `CertificateError`, `NotPostgresError`, `UnsupportedVersionError`, `TooManyConnectionsError`,
 * `DatabaseMissingError`, `SuperuserRefusedError` or `TargetRefusedError`; or the signal's reason when aborted. No session is
 * left behind then.
 */
export async function connectTarget(target: string | TargetAddress, options: TargetOptions = {}): Promise<DataTarget> {
  const count = options.connections ?? defaultConnections;
  if (!Number.isInteger(count) || count < 1 || count > mostConnections) {
    throw new InvalidTargetError(`A target is given 1 to ${mostConnections} connections, not ${count}. Correct the option connections.`);
  }
  const address = typeof target === 'string' ? await parseTargetUrl(target) : target;
  const open = async (signal: AbortSignal): Promise<Connection> =>
    openSession(address, { timeoutMs: options.connectTimeoutMs ?? defaultConnectTimeoutMs, signal });
  const connecting = options.signal ?? never();
  const connections: Connection[] = [];
  try {
    const first = await open(connecting);
    connections.push(first);
    const facts = await readServerFacts(first, connecting);
    if (checkRole(facts, { allowSuperuser: options.allowSuperuser === true }).verdict === 'refused')
      throw new SuperuserRefusedError(facts.role, facts.powers);
    await openMore(connections, count, async () => open(connecting));
    return toTarget(facts, holdSessions(connections, open), options);
  } catch (error) {
    await Promise.all(connections.map(closeConnection));
    throw error;
  }
}

function toTarget(facts: ServerFacts, sessions: Sessions, options: TargetOptions): DataTarget {
  return {
    facts,
    query: async (statement, { signal = never(), statementTimeoutMs = options.statementTimeoutMs ?? defaultStatementTimeoutMs } = {}) => {
      const { elapsedMs, result } = await sessions.look(allRows(statement), { signal, statementTimeoutMs });
      return { elapsedMs, result: result.ok ? { ok: true, rows: result.answer } : result };
    },
    readRows: async (statement, readOptions = {}) => {
      const { signal = never(), statementTimeoutMs = defaultDataTimeoutMs } = readOptions;
      const { maxRows = defaultDataRows, maxBytes = defaultDataBytes } = readOptions;
      const { elapsedMs, result } = await sessions.look(firstRows(statement, { maxRows, maxBytes, timeoutMs: statementTimeoutMs }), {
        signal,
        statementTimeoutMs,
        reading: { rows: maxRows + spareRows, bytes: maxBytes + mostBytes },
      });
      return { elapsedMs, result: result.ok ? { ok: true, ...result.answer } : result };
    },
    close: async () => sessions.close(),
  };
}

function never(): AbortSignal {
  return new AbortController().signal;
}

/** One session is enough to diagnose a server that has no second one to give. */
async function openMore(connections: Connection[], count: number, open: () => Promise<Connection>): Promise<void> {
  try {
    while (connections.length < count) connections.push(await open());
  } catch (error) {
    if (!(error instanceof TooManyConnectionsError)) throw error;
  }
}
