/** The types of columns that records use. */
export type ColumnType = 'text' | 'text[]' | 'json' | 'jsonb' | 'double precision';

/** The tables of records, which are recognised by their `id`. */
export type RecordTableName = 'phenomenon' | 'root_cause' | 'ticket' | 'raw_ticket';

/** How records of one kind are kept in a table. */
export interface RecordTable<T, Row extends { readonly id: string }> {
  readonly name: RecordTableName;
  /** Every column and its type; `id` is the key. */
  readonly columns: Readonly<Record<keyof Row & string, ColumnType>>;
  /** Values by column; a `json` column takes its text. Missing ones become null. */
  readonly toRow: (record: T) => { readonly id: string } & { readonly [Column in keyof Row]: unknown };
  readonly fromRow: (row: Row) => T;
}
