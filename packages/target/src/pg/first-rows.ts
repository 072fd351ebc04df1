import type pg from 'pg';
import type { TypedRows } from '../database/data-target.ts';
import type { Ask } from './read-only-look.ts';

/** Bounds of what is read. */
interface FirstRowsLimits {
  readonly maxRows: number;
  readonly maxBytes: number;
  /** Of all fetches together; the server bounds each of them. */
  readonly timeoutMs: number;
}

/** Rows of the first fetch: few, as nobody knows yet how large they are. */
const firstFetch = 50;
/** Most rows of one fetch. */
const mostFetched = 2_000;
/** Rows that may come beyond those that are given: one tells that there were more. */
export const spareRows = 1;

/** The server's text, whatever parsers a program has registered with the driver. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** The fetches took longer, together, than one statement may. */
class TooLate extends Error {
  override readonly name = 'TooLate';
  /** SQLSTATE of a statement that was cancelled. */
  readonly code = '57014';
}

/**
 * Reads rows through a cursor, so that the server makes no more of them than are wanted. The transaction's end closes it.
 *
 * The statement stands alone behind `DECLARE … FOR` and is no text of a larger one: what the policy read is what is run.
 */
export function firstRows(statement: string, { maxRows, maxBytes, timeoutMs }: FirstRowsLimits): Ask<TypedRows> {
  return async (client) => {
    const begin = performance.now();
    const send = async (text: string): Promise<pg.QueryArrayResult<(string | null)[]>> => {
      if (performance.now() - begin > timeoutMs) throw new TooLate(`Reading the rows took longer than ${timeoutMs} ms.`);
      // A variable, as the driver's types don't know `queryMode` yet. Extended: the server takes one statement only.
      const query = { text, queryMode: 'extended', rowMode: 'array' as const, types: asText };
      return client.query<(string | null)[]>(query);
    };
    await send(`DECLARE dbdiag_rows NO SCROLL CURSOR FOR ${statement}`);
    const rows: (string | null)[][] = [];
    let columns: TypedRows['columns'] = [];
    let bytes = 0;
    for (let wanted = firstFetch; ; ) {
      const count = Math.min(wanted, maxRows + spareRows - rows.length);
      const fetched = await send(`FETCH FORWARD ${count} FROM dbdiag_rows`);
      columns = fetched.fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
      for (const row of fetched.rows) {
        bytes += row.reduce((sum, value) => sum + (value?.length ?? 0) * 2, 0);
        if (rows.length >= maxRows || bytes > maxBytes) return { columns, rows, truncated: true };
        rows.push(row);
      }
      if (fetched.rows.length < count) return { columns, rows, truncated: false };
      const fitting = Math.floor((maxBytes - bytes) / Math.max(1, bytes / rows.length)) + spareRows;
      wanted = Math.max(1, Math.min(mostFetched, fitting));
    }
  };
}
