import type { CallOptions } from '@dbdiag/ports';
import pg from 'pg';
import type { ConnectionPool } from './connection-pool.ts';
import { createStores, ownStores } from './create-stores.ts';
import { connectionError } from './database-errors.ts';
import { InvalidStorageOptionError } from './errors.ts';
import { abortGraceMs, defaultConnectTimeoutMs, defaultPoolSize, defaultSchema, statementTimeoutMs } from './limits.ts';
import { guardedClient } from './password-guard.ts';
import { destroyConnection, limitReading } from './read-limit.ts';
import type { Storage, Stores } from './storage.ts';

/** How to reach a server. */
export interface PostgresStorageOptions extends CallOptions {
  /** `postgres://user:password@host:5432/database`, with the parameters node-postgres knows (`sslmode`, …). */
  readonly url: string;
  /** The schema for our tables, created where missing. Default `dbdiag`. */
  readonly schema?: string;
  /** How long a connection may take, in milliseconds. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** The most connections at a time. Default 10. */
  readonly poolSize?: number;
}

/**
 * Opens the stores on a PostgreSQL server (12 or newer) and brings the schema to the current version.
 *
 * @throws StoreUnavailableError when the server can't be reached, refuses the user, or asks for the password in clear text over a
 * network without encryption: it isn't sent then, unless the URL says `sslmode=disable`.
 * @throws SchemaVersionError when the schema is newer than this package, or not dbdiag's.
 * @throws InvalidStorageOptionError when the URL or the schema name isn't one.
 * @throws The signal's reason when aborted while it opens. Aborted later, connections that are in use are given up after two
 * seconds, so that closing never waits for a server.
 */
export async function openPostgresStorage(options: PostgresStorageOptions): Promise<Storage> {
  const { url, schema = defaultSchema, connectTimeoutMs = defaultConnectTimeoutMs, poolSize = defaultPoolSize, signal } = options;
  signal?.throwIfAborted();
  const place = placeOf(url);
  const pool = new pg.Pool({
    Client: guardedClient(url),
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs,
    max: poolSize,
    allowExitOnIdle: true,
    keepAlive: true,
    application_name: 'dbdiag',
  });
  // An idle connection that breaks is replaced; whether the server can be reached is for the next statement to say.
  pool.on('error', () => undefined);
  // The pool stops listening to what it closes, and the server may still have its say before the socket is gone.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    limitReading(client);
  });
  const forget = giveUpOnAbort(pool, signal);
  let ended: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await (ended ??= pool.end());
    forget();
  };
  try {
    await answers(pool, { place, withinMs: connectTimeoutMs });
    return await ownStores({ pool, schema, place }, close);
  } catch (error) {
    await close();
    signal?.throwIfAborted();
    throw error;
  }
}

/** What takes connections and never answers is no server to wait for. */
async function answers(pool: pg.Pool, { place, withinMs }: { readonly place: string; readonly withinMs: number }): Promise<void> {
  try {
    const probe = { text: 'SELECT 1', query_timeout: withinMs };
    await pool.query(probe);
  } catch (error) {
    throw connectionError(error, place);
  }
}

/** Connections that a server still holds some time after the abort are torn down. */
function giveUpOnAbort(pool: pg.Pool, signal: AbortSignal | undefined): () => void {
  const open = new Set<pg.PoolClient>();
  let timer: NodeJS.Timeout | undefined;
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const onAbort = (): void => {
    timer = setTimeout(() => {
      for (const client of open) destroyConnection(client, new Error('Connection terminated: it was not wanted any more.'));
    }, abortGraceMs);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
}

/** A database whose connections the caller owns. */
export interface PostgresStoresOptions {
  /** A `pg.Pool` on a server or on PGlite. The caller ends it. */
  readonly pool: ConnectionPool;
  /** The schema for our tables, created where missing. Default `dbdiag`. */
  readonly schema?: string;
}

/**
 * Gives the stores on connections of the caller, and brings the schema to the current version.
 *
 * @throws StoreUnavailableError, SchemaVersionError, InvalidStorageOptionError as {@link openPostgresStorage} does.
 */
export async function createPostgresStores({ pool, schema = defaultSchema }: PostgresStoresOptions): Promise<Stores> {
  return createStores({ pool, schema, place: 'The PostgreSQL server' });
}

/**
 * Names the server of a URL for messages: never the password, and no error that carries the URL.
 *
 * @throws InvalidStorageOptionError
 */
export function placeOf(url: string): string {
  const hint =
    'Give postgres://user:password@host:5432/database, with special characters in the password as %40 (@), %2F (/), %23 (#), %3A (:).';
  const refuse = (): never => {
    throw new InvalidStorageOptionError('url', `The URL of the database can't be read. ${hint}`);
  };
  if (!URL.canParse(url)) return refuse();
  const { protocol, hostname, port, pathname, hash } = new URL(url);
  if (!/^postgres(ql)?:$/.test(protocol) || pathname.includes('@') || hash !== '') return refuse();
  return `PostgreSQL at ${hostname === '' ? 'the local socket' : decodeURIComponent(hostname)}:${port || '5432'}${pathname}`;
}
