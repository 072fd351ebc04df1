import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { RecordTableName } from './record-table.ts';
import { isStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';

/** Those of the ids that a table has, in one statement. */
export async function storedIds(trx: Transaction<Tables>, table: RecordTableName, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter(isStorable);
  if (wanted.length === 0) return new Set();
  const rows = await trx.selectFrom(table).select('id').where(sql<boolean>`id = any(${wanted}::text[])`).execute();
  return new Set(rows.map(({ id }) => id));
}
