import type { CallOptions } from '@dbdiag/ports';
import { connectTarget } from '@dbdiag/target/pg';
import { auditedSource } from '../source/audited-source.ts';
import type { DataSource } from '../source/data-source.ts';
import type { PostgresSourceOptions } from './postgres-source.ts';
import { postgresSource } from './postgres-source.ts';
import type { RowReader } from './row-reader.ts';

/** Where the database is: an address to connect to, or a target that is connected and is closed with the source. */
export type PostgresPlace =
  | { readonly url: string /** Accept a role that is a superuser; default `false`. */; readonly allowSuperuser?: boolean }
  | { readonly database: RowReader };

/**
 * Opens a PostgreSQL for questions about its users' data. Every statement runs alone in a read-only transaction, as a role that is
 * no superuser, with timeouts and limits of rows and bytes.
 *
 * @throws What `connectTarget` throws; {@link SchemaUnreadableError}; the signal's reason when aborted. Nothing is left open then.
 */
export async function openPostgresSource(options: PostgresPlace & PostgresSourceOptions, call: CallOptions = {}): Promise<DataSource> {
  const reader = 'database' in options ? options.database : await connected(options, call);
  try {
    const source = await postgresSource(reader, options, call);
    return options.audit === undefined ? source : auditedSource(source, options.audit);
  } catch (error) {
    if (!('database' in options)) await reader.close();
    throw error;
  }
}

/** One session: a conversation asks one thing after the other. */
const sessions = 1;

async function connected(place: Extract<PostgresPlace, { url: string }>, { signal }: CallOptions): Promise<RowReader> {
  return connectTarget(place.url, { connections: sessions, allowSuperuser: place.allowSuperuser === true, ...(signal && { signal }) });
}
