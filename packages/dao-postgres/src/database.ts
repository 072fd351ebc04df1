import { setTimeout as pause } from 'node:timers/promises';
import type { CallOptions } from '@dbdiag/ports';
import type { Transaction } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { ConnectionPool } from './connection-pool.ts';
import { toKyselyPool } from './connection-pool.ts';
import { commitError, isWorthRetrying, statementError } from './database-errors.ts';
import { transactionAttempts } from './limits.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { Tables } from './tables.ts';

/** Our tables in one schema of one database, with failures told as port errors. */
export interface Database {
  readonly schema: string;
  /** Runs a query that changes nothing. It rejects at once when aborted. */
  read<T>(query: (db: Kysely<Tables>) => Promise<T>, options?: CallOptions): Promise<T>;
  /**
   * Runs a transaction; it is repeated when the database gave it up in favour of another, and only then: a lost connection is
   * told, as nobody knows what the server made of what it got last.
   * Aborted before the commit is sent, it rejects at once and rolls back.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>, options?: CallOptions): Promise<T>;
  /** The same for one statement, which is a transaction by itself: sending it is sending the commit. */
  writeStatement<T>(statement: (db: Kysely<Tables>) => Promise<T>, options?: CallOptions): Promise<T>;
}

/** Where a database is. */
export interface DatabaseLocation {
  readonly pool: ConnectionPool;
  readonly schema: string;
  /** Names the server in messages, without secrets. */
  readonly place: string;
}

/** Opens nothing: connections come from the pool when they are needed. */
export function createDatabase(location: DatabaseLocation): Database {
  const { schema, place } = location;
  const db = createKysely<Tables>(location).withSchema(schema);
  return {
    schema,
    read: async (query, options) => abortable(async () => withRetries(() => query(db), place), options),
    write: async (work, options) =>
      committing({ place, options }, async (sent) =>
        db.transaction().execute(async (trx) => {
          const result = await work(trx);
          sent();
          return result;
        }),
      ),
    writeStatement: async (statement, options) =>
      committing({ place, options }, async (sent) =>
        db.connection().execute(async (connection) => {
          sent();
          return statement(connection);
        }),
      ),
  };
}

/** A Kysely on the pool that says in port errors why there is no connection. */
export function createKysely<T>({ pool, place }: DatabaseLocation): Kysely<T> {
  return new Kysely<T>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool, place) }) });
}

/** Runs what ends with a commit, and calls `sent` before it sends that. */
async function committing<T>(
  { place, options }: { readonly place: string; readonly options: CallOptions | undefined },
  work: (sent: () => void) => Promise<T>,
): Promise<T> {
  return abortable(
    async (settle) =>
      withRetries(async () => {
        const commit = { sent: false };
        try {
          return await work(() => {
            settle();
            commit.sent = true;
          });
        } catch (error) {
          throw commit.sent ? commitError(error, place) : error;
        }
      }, place),
    options,
  );
}

/** The one place where what the database gave up is tried again. */
async function withRetries<T>(work: () => Promise<T>, place: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === transactionAttempts || !isWorthRetrying(error)) throw statementError(error, place);
      await pause(retryDelayMs(attempt));
    }
  }
}

/**
 * Lets a signal end the wait for some work.
 *
 * The work calls `settle` where it can no longer be taken back: it throws when the signal was aborted before, and from then on
 * an abort changes nothing, so that whoever gets the signal's reason can be sure that nothing was done.
 */
async function abortable<T>(work: (settle: () => void) => Promise<T>, options?: CallOptions): Promise<T> {
  const signal = options?.signal;
  signal?.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => {
      // The reason is the caller's value, whatever it is.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const stopListening = (): void => signal?.removeEventListener('abort', onAbort);
    signal?.addEventListener('abort', onAbort, { once: true });
    const settle = (): void => {
      signal?.throwIfAborted();
      stopListening();
    };
    work(settle).then(resolve, reject).finally(stopListening);
  });
}
