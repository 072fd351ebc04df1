import type { ConnectionPool, PooledConnection } from '../connection-pool.ts';

/** A pool that notes every text that is sent through it. */
export interface RecordingPool extends ConnectionPool {
  readonly texts: ReadonlySet<string>;
}

/** The pool, with what is sent through it noted before it goes. */
export function recordingPool(pool: ConnectionPool): RecordingPool {
  const texts = new Set<string>();
  const connect = async (): Promise<PooledConnection> => {
    const connection = await pool.connect();
    return {
      query: async (text, values) => {
        texts.add(text);
        return connection.query(text, values);
      },
      release: (error) => {
        connection.release(error);
      },
      on: (event, listener) => connection.on(event, listener),
      removeListener: (event, listener) => connection.removeListener(event, listener),
    };
  };
  return { connect, texts };
}
