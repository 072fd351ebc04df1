import type { CallOptions } from '@dbdiag/ports';
import type { Failure, ReadRowsOptions, RowsResult, TypedRows } from '@dbdiag/target';
import { policySettings } from '@dbdiag/target';
import { z } from 'zod';
import { auditedSource } from '../source/audited-source.ts';
import type { DataSource } from '../source/data-source.ts';
import type { PostgresSourceOptions } from './postgres-source.ts';
import { postgresSource } from './postgres-source.ts';
import type { RowReader } from './row-reader.ts';

/** How a value is read from the server's text. */
type Parser = (text: string) => unknown;

/** What is used of PGlite, inside a transaction. */
interface EmbeddedTransaction {
  query(
    sql: string,
    parameters: never[],
    options: { readonly rowMode: 'array'; readonly parsers: Record<number, Parser> },
  ): Promise<{ readonly rows: readonly unknown[]; readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }>;
}

/** What is used of a PGlite: any version that has this. */
export interface EmbeddedPostgres {
  transaction<Answer>(work: (transaction: EmbeddedTransaction) => Promise<Answer>): Promise<Answer | undefined>;
}

/**
 * Opens a PostgreSQL inside this process for questions: for tests, and for programs that bring their data along. It can't be interrupted:
 * a statement runs to its end, whatever its timeout.
 *
 * @param lite - A PGlite; the caller closes it.
 * @throws SchemaUnreadableError; the signal's reason when aborted.
 */
export async function openPgliteSource(
  lite: EmbeddedPostgres,
  options: PostgresSourceOptions = {},
  call: CallOptions = {},
): Promise<DataSource> {
  const source = await postgresSource(embeddedReader(lite), options, call);
  return options.audit === undefined ? source : auditedSource(source, options.audit);
}

/** The limits where the caller doesn't say; a source always does. */
const usual = { maxRows: 10_000, maxBytes: 8 * 1024 * 1024 };

function embeddedReader(lite: EmbeddedPostgres): RowReader {
  return {
    readRows: async (
      statement,
      { signal, maxRows = usual.maxRows, maxBytes = usual.maxBytes }: ReadRowsOptions = {},
    ): Promise<RowsResult> => {
      signal?.throwIfAborted();
      const begin = performance.now();
      try {
        const read = await lite.transaction(async (transaction) => firstRows(transaction, statement, { maxRows, maxBytes }));
        signal?.throwIfAborted();
        const rows = read ?? { columns: [], rows: [], truncated: false };
        return { elapsedMs: performance.now() - begin, result: { ok: true, ...rows } };
      } catch (error) {
        signal?.throwIfAborted();
        return { elapsedMs: performance.now() - begin, result: { ok: false, failure: toFailure(error) } };
      }
    },
    close: async () => undefined,
  };
}

/** Under which the policy read the statement, and times are told as the source tells them. */
const settings: Readonly<Record<string, string>> = {
  ...policySettings,
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'iso_8601',
  TimeZone: 'UTC',
  extra_float_digits: '1',
};

async function firstRows(
  transaction: EmbeddedTransaction,
  statement: string,
  { maxRows, maxBytes }: { readonly maxRows: number; readonly maxBytes: number },
): Promise<TypedRows> {
  const send = async (sql: string): ReturnType<EmbeddedTransaction['query']> =>
    transaction.query(sql, [], { rowMode: 'array', parsers: textParsers });
  await send('SET TRANSACTION READ ONLY');
  const set = Object.entries(settings).map(([name, value]) => `pg_catalog.set_config('${name}', '${value}', true)`);
  await send(`SELECT ${set.join(', ')}`);
  await send(`DECLARE dbdiag_rows NO SCROLL CURSOR FOR ${statement}`);
  const { rows: fetched, fields } = await send(`FETCH FORWARD ${maxRows + 1} FROM dbdiag_rows`);
  const columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
  const rows: (string | null)[][] = [];
  let bytes = 0;
  for (const row of z.array(z.array(z.unknown())).parse(fetched)) {
    const cells = row.map(toText);
    bytes += cells.reduce((sum, cell) => sum + (cell?.length ?? 0) * 2, 0);
    if (rows.length >= maxRows || bytes > maxBytes) return { columns, rows, truncated: true };
    rows.push(cells);
  }
  return { columns, rows, truncated: false };
}

/** The first `oid` of types that are no part of PostgreSQL itself. */
const firstOwnType = 16_384;

/** Every built-in type as the server's text. */
const textParsers: Record<number, Parser> = Object.fromEntries(
  Array.from({ length: firstOwnType }, (_, oid): [number, Parser] => [oid, (text) => text]),
);

/** Types of users may come parsed, such as arrays of them. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const serverError = z.object({ message: z.string(), code: z.string().optional() });

function toFailure(error: unknown): Failure {
  const { success, data } = serverError.safeParse(error);
  if (!success) return { reason: 'error', message: String(error) };
  return { reason: 'error', message: data.message, ...(data.code !== undefined && { code: data.code }) };
}
