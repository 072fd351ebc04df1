import type { AdditionCount } from '@dbdiag/ports';
import type { RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ColumnType, RecordTable } from './record-table.ts';
import { storedIds } from './stored-ids.ts';
import type { Tables } from './tables.ts';

/** Where records are to be written. */
export interface UpsertTarget<T, Row extends { readonly id: string }> {
  readonly trx: Transaction<Tables>;
  readonly schema: string;
  readonly table: RecordTable<T, Row>;
}

/**
 * Inserts what is new and replaces what differs, in two statements for any number of records.
 *
 * All rows travel as one parameter. The database compares the contents; rows it finds equal aren't written at all. Which of the
 * written are new is told by what was there before, which stays true as long as additions come one after another.
 */
export async function upsertRecords<T, Row extends { readonly id: string }>(
  { trx, schema, table }: UpsertTarget<T, Row>,
  records: readonly T[],
): Promise<AdditionCount> {
  const rows = new Map(records.map(table.toRow).map((row) => [row.id, row]));
  if (rows.size === 0) return { added: 0, updated: 0, unchanged: 0 };
  const columns = Object.entries<ColumnType>(table.columns);
  const each = (part: (column: string, type: ColumnType) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(columns.map(([column, type]) => part(column, type)));
  const contents = columns.map(([column]) => column).filter((column) => column !== 'id');
  const known = await storedIds(trx, table.name, [...rows.keys()]);
  const { rows: written } = await sql<{ readonly id: string }>`
    insert into ${sql.id(schema, table.name)} as stored (${each((column) => sql.id(column))})
    select ${each((column, type) => sql`given.${sql.id(column)}::${sql.raw(type)}`)}
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      as given(${each((column, type) => sql`${sql.id(column)} ${sql.raw(carriedAs(type))}`)})
    on conflict (id) do update set ${sql.join(contents.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))}
    where (${each((column, type) => comparable('stored', column, type))})
      is distinct from (${each((column, type) => comparable('excluded', column, type))})
    returning stored.id`.execute(trx);
  const added = written.filter(({ id }) => !known.has(id)).length;
  return { added, updated: written.length - added, unchanged: rows.size - written.length };
}

/** A `json` value would be unpacked on the way, and a NUL in it refused; as text it stays what it is. */
function carriedAs(type: ColumnType): string {
  return type === 'json' ? 'text' : type;
}

/** `json` has no equality, its text has. */
function comparable(row: 'stored' | 'excluded', column: string, type: ColumnType): RawBuilder<unknown> {
  return sql`${sql.id(row, column)}::${sql.raw(carriedAs(type))}`;
}
