import type { Connection } from './connection.ts';
import { mostBytes, mostRows } from './target-limits.ts';

/** The server sent more than a look may bring. */
export class TooMuchSent extends Error {
  override readonly name = 'TooMuchSent';
}

/** Most of what one look may bring. */
export interface ReadLimit {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Gives a connection up as soon as more comes over it than one look may bring, whatever the server was asked for.
 *
 * @returns Ends the watching.
 */
export function limitReading(held: Connection, most: ReadLimit = { rows: mostRows, bytes: mostBytes }): () => void {
  const { connection } = held.client;
  const { stream } = connection;
  let bytes = 0;
  let rows = 0;
  const onBytes = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > most.bytes) held.destroy(new TooMuchSent(`The server sent more than ${most.bytes} bytes. The connection was given up`));
  };
  const onRow = (): void => {
    rows += 1;
    if (rows > most.rows) held.destroy(new TooMuchSent(`The server sent more than ${most.rows} rows. The connection was given up`));
  };
  stream.on('data', onBytes);
  connection.on('dataRow', onRow);
  return () => {
    stream.removeListener('data', onBytes);
    connection.removeListener('dataRow', onRow);
  };
}
