import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { breaksConnection, connectionError } from './database-errors.ts';

/** What the stores need of a pool of connections; a `pg.Pool` is one. */
export interface ConnectionPool {
  connect(): Promise<PooledConnection>;
}

/** What the stores need of a connection; a `pg.PoolClient` is one. */
export interface PooledConnection {
  query(text: string, values: unknown[]): Promise<{ readonly command: string; readonly rowCount: number | null; readonly rows: unknown[] }>;
  /** Gives the connection back; with an error, it is closed instead of being used again. */
  release(error?: Error): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  removeListener(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * The pool as Kysely wants it, with two things added that neither does: a connection that breaks while it is in use is thrown
 * away, and doesn't bring down the process.
 *
 * @param place - Names the server in messages.
 */
export function toKyselyPool(pool: ConnectionPool, place: string): PostgresPool {
  return {
    connect: async () => {
      try {
        return toKyselyClient(await pool.connect());
      } catch (error) {
        throw connectionError(error, place);
      }
    },
    // Whoever made the pool ends it.
    end: async () => undefined,
  };
}

function toKyselyClient(connection: PooledConnection): PostgresPoolClient {
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  // The pool listens only while a connection is idle, and an 'error' without a listener ends the process.
  connection.on('error', onError);
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    try {
      return (await connection.query(text, [...values])) as PostgresQueryResult<unknown>;
    } catch (error) {
      if (error instanceof Error && breaksConnection(error)) broken = error;
      throw error;
    }
  };
  const release = (): void => {
    connection.release(broken);
    connection.removeListener('error', onError);
  };
  return { query: query as PostgresPoolClient['query'], release };
}
