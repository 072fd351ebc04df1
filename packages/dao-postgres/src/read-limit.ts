import type pg from 'pg';
import { mostBytes, mostRows } from './limits.ts';

/** What the driver keeps to itself of a connection. */
interface DriverConnection {
  readonly stream: NodeJS.ReadableStream & { destroy(error: Error): void };
  on(event: 'dataRow' | 'readyForQuery', listener: () => void): unknown;
}

/** Gives a connection up where the server sends more for one statement than a store of dbdiag holds. */
export function limitReading(client: pg.PoolClient): void {
  const connection = connectionOf(client);
  if (connection === undefined) return;
  let bytes = 0;
  let rows = 0;
  const tooMuch = (what: string): void => {
    connection.stream.destroy(Object.assign(new Error(`more than ${what} for one statement`), { code: 'EMSGSIZE' }));
  };
  connection.stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) tooMuch(`${mostBytes} bytes`);
  });
  connection.on('dataRow', () => {
    rows += 1;
    if (rows > mostRows) tooMuch(`${mostRows} rows`);
  });
  connection.on('readyForQuery', () => {
    bytes = 0;
    rows = 0;
  });
}

/** Tears a connection down; what is under way on it fails with the error. */
export function destroyConnection(client: pg.PoolClient, error: Error): void {
  connectionOf(client)?.stream.destroy(error);
}

function connectionOf(client: pg.PoolClient): DriverConnection | undefined {
  return 'connection' in client ? client.connection : undefined;
}
