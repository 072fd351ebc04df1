import type { CallOptions } from '@dbdiag/ports';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { ColumnType, RecordTable } from './record-table.ts';
import { isStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';
import { readTextList } from './text-list.ts';

/** Reads records of one kind. */
export interface RecordReader<Id extends string, T> {
  /** In the order of `ids`; duplicates are repeated, unknown ids skipped. */
  readonly findByIds: (ids: readonly Id[], options?: CallOptions) => Promise<readonly T[]>;
  /** Sorted by id. */
  readonly listAll: (options?: CallOptions) => Promise<readonly T[]>;
  /** What the end of a select asks for, in no order. */
  readonly select: (db: Kysely<Tables>, ending: RawBuilder<unknown>) => Promise<readonly T[]>;
}

/** A reader of the records in one table, with one statement per call. */
export function createRecordReader<T, Row extends { readonly id: string }>(
  database: Database,
  table: RecordTable<T, Row>,
): RecordReader<Row['id'], T> {
  const name = sql.id(database.schema, table.name);
  const columns = Object.entries<ColumnType>(table.columns);
  const lists = columns.filter(([, type]) => type === 'text[]').map(([column]) => column);
  const selected = sql.join(columns.map(([column]) => (lists.includes(column) ? sql`${sql.id(column)}::text` : sql.id(column))));
  const recordOf = (row: Row): T =>
    table.fromRow({ ...row, ...Object.fromEntries(lists.map((column) => [column, listOf(Reflect.get(row, column))])) });
  const select = async (db: Kysely<Tables>, ending: RawBuilder<unknown>): Promise<readonly T[]> =>
    (await sql<Row>`select ${selected} from ${name} ${ending}`.execute(db)).rows.map(recordOf);
  return {
    select,
    findByIds: async (ids, options) => {
      options?.signal?.throwIfAborted();
      const wanted = [...new Set(ids)].filter(isStorable);
      if (wanted.length === 0) return [];
      const { rows } = await database.read(
        (db) => sql<Row>`select ${selected} from ${name} where id = any(${wanted}::text[])`.execute(db),
        options,
      );
      const records = new Map<string, T>(rows.map((row) => [row.id, recordOf(row)]));
      return ids.map((id) => records.get(id)).filter((record) => record !== undefined);
    },
    listAll: async (options) => {
      const { rows } = await database.read((db) => sql<Row>`select ${selected} from ${name}`.execute(db), options);
      // Sorted here, as the engine and the other adapters sort; the database orders some characters differently.
      return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).map(recordOf);
    },
  };
}

/** Lists are asked for as text; null stays null. */
function listOf(literal: unknown): readonly string[] | null {
  return typeof literal === 'string' ? readTextList(literal) : null;
}
