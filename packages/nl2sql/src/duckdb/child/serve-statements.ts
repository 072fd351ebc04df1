import type * as duckdb from '@duckdb/node-api';
import type { ChildRequest, ChildRows, NumberedRequest } from './child-messages.ts';

/** The driver, as the child imports it. */
type Driver = typeof duckdb;

/** The child's end of the line to its parent: its own `process`. */
export type ChildChannel = Pick<NodeJS.Process, 'on' | 'send' | 'kill' | 'pid' | 'memoryUsage' | 'stderr'>;

/**
 * What the child process does: it opens one database and answers one request after the other.
 *
 * It runs from its own source text, so that it needs no file beside the library, however that was bundled: it may use its parameters
 * and what every JavaScript has, and nothing else of this or any other module.
 */
export function serveStatements(driver: Driver, channel: ChildChannel): void {
  let connection: duckdb.DuckDBConnection | undefined;

  const open = async ({ file, settings, maxResidentBytes }: Extract<ChildRequest, { kind: 'open' }>): Promise<null> => {
    // Not all that a statement takes is counted by DuckDB's own limit.
    setInterval(() => {
      if (channel.memoryUsage.rss() <= maxResidentBytes) return;
      channel.stderr.write(`Out of memory: the process took more than ${maxResidentBytes} bytes and was stopped.`);
      channel.kill(channel.pid, 'SIGKILL');
    }, 50).unref();
    const instance = await driver.DuckDBInstance.create(file, { ...settings });
    connection = await instance.connect();
    return null;
  };

  const opened = (): duckdb.DuckDBConnection => {
    if (connection === undefined) throw new Error('The database is not open.');
    return connection;
  };

  const parse = async (sql: string): Promise<string> => {
    // Nothing else is asked for: to take a text apart into statements, DuckDB already runs some of them.
    const reader = await opened().runAndReadAll('SELECT json_serialize_sql(?::VARCHAR)', [sql]);
    const tree = reader.getRowsJson()[0]?.[0];
    return typeof tree === 'string' ? tree : '';
  };

  const run = async (request: Extract<ChildRequest, { kind: 'run' }>): Promise<ChildRows> => {
    const prepared = await opened().prepare(request.sql);
    if (request.onlySelect && prepared.statementType !== driver.StatementType.SELECT) throw new Error('Permission Error: It is no SELECT.');
    const result = await prepared.stream();
    const names = result.columnNames();
    const types = result.columnTypes();
    const rows: ChildRows['rows'] = [];
    let bytes = 0;
    let truncated = false;
    for await (const chunk of result.yieldRowsJson()) {
      for (const row of chunk) {
        const cells = row.map((cell) => (typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell));
        // A number takes about as much as a short text.
        bytes += cells.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length * 2 : 8), 0);
        truncated = rows.length >= request.maxRows || bytes > request.maxBytes;
        if (truncated) break;
        rows.push(cells);
      }
      if (truncated) break;
    }
    return { columns: names.map((name, index) => ({ name, type: String(types[index]) })), rows, truncated };
  };

  const answer = async (request: ChildRequest): Promise<unknown> => {
    if (request.kind === 'open') return open(request);
    return request.kind === 'parse' ? parse(request.sql) : run(request);
  };

  channel.on('message', (request: NumberedRequest) => {
    answer(request).then(
      (value) => channel.send?.({ id: request.id, ok: true, value }),
      (error: unknown) => channel.send?.({ id: request.id, ok: false, message: error instanceof Error ? error.message : String(error) }),
    );
  });
  // A parent that is gone wants no result; an exit in good order would wait for the statement.
  channel.on('disconnect', () => channel.kill(channel.pid, 'SIGKILL'));
}
