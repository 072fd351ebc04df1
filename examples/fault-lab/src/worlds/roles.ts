/**
 * What the tables of a world are to a fault. An injection names roles and never tables, so that it is written once for
 * all worlds. Names are SQL identifiers as they stand in a statement.
 */
export interface Roles {
  readonly fact: FactTable;
  readonly child: ChildTable;
  readonly reference: ReferenceTable;
  readonly hot: HotTable;
  readonly party: PartyTable;
  readonly document: DocumentTable;
  readonly partitioned: PartitionedTable;
  readonly counter: CounterTable;
  readonly log: LogTable;
  readonly serial: SerialTable;
}

/** The big table the application lives on. Keys are 1 to `rows` without gaps. */
interface FactTable {
  readonly table: string;
  readonly key: string;
  readonly rows: number;
  /** Indexed whole number from 1 to `filterValues`: what the hottest lookup filters by. */
  readonly filter: string;
  readonly filterIndex: string;
  readonly filterValues: number;
  /** Indexed timestamptz, ascending with the key. */
  readonly time: string;
  readonly timeIndex: string;
  /** Small whole number, most rows 1, no index. */
  readonly status: string;
  /** timestamptz set by every update, no index. */
  readonly touched: string;
  /** Numeric from 0 to `amountMax`, no index. */
  readonly amount: string;
  readonly amountMax: number;
  /** Text, different in each row, no index. */
  readonly note: string;
  /** The index lookups by the filter return in descending order of this. */
  readonly hotLookup: string;
  /** From this key on no row is referenced by the reference table. */
  readonly unreferencedFrom: number;
  /** Statement that inserts `rows` new rows with this filter value at this time. All three are SQL expressions. */
  readonly insert: (row: {
    readonly filter: string;
    readonly rows: string | number;
    readonly time?: string;
    readonly note?: string;
  }) => string;
}

/** Several rows for each row of the fact table, without a foreign key. */
interface ChildTable {
  readonly table: string;
  readonly key: string;
  readonly rows: number;
  /** Indexed key of the fact table. */
  readonly parent: string;
  readonly parentIndex: string;
  /** Indexed whole number from 1 to `groups`. */
  readonly group: string;
  readonly groups: number;
  /** Whole number from 1 to 5, no index. */
  readonly quantity: string;
  readonly price: string;
  /** Text; the value 'x' marks rows an injection made. */
  readonly label: string;
  readonly insert: (row: { readonly parent: string; readonly group: string; readonly rows: string | number }) => string;
}

/** Rows with a foreign key on the fact table; its column is indexed. */
interface ReferenceTable {
  readonly table: string;
  readonly parent: string;
  readonly parentIndex: string;
  readonly insert: (parent: string) => string;
}

/** A few thousand rows that are updated in place, keys 1 to `rows`. */
interface HotTable {
  readonly table: string;
  readonly key: string;
  readonly rows: number;
  readonly counter: string;
  readonly price: string;
}

/** Who the fact table is about, keys 1 to `rows`, found by an indexed text. */
interface PartyTable {
  readonly table: string;
  readonly key: string;
  readonly rows: number;
  readonly text: string;
  readonly plain: string;
  /** SQL expression of the text of row `n`. */
  readonly textOf: (n: string) => string;
  /** Beginning of the text of row `n`, which few rows share. */
  readonly prefixOf: (n: number) => string;
}

/** Rows with a long text out of line, keys 1 to `rows`. */
interface DocumentTable {
  readonly table: string;
  readonly key: string;
  readonly rows: number;
  readonly body: string;
}

/** Partitioned by day, up to tomorrow; indexed by source and time. */
interface PartitionedTable {
  readonly table: string;
  readonly time: string;
  readonly source: string;
  readonly sources: number;
  readonly value: string;
}

/** Fifty rows with keys 1 to 50 and a number. */
interface CounterTable {
  readonly table: string;
  readonly key: string;
  readonly value: string;
}

/** Only appended to. */
interface LogTable {
  readonly table: string;
  readonly message: string;
}

/** A table with a four-byte serial key. */
interface SerialTable {
  readonly table: string;
  readonly key: string;
  /** A statement that inserts one row. */
  readonly insert: string;
  /** Names of the statements of the mix that insert into it. */
  readonly insertedBy: readonly string[];
}
