/** A table as a statement names it. */
export interface NamedTable {
  /** Absent where the statement leaves it to the search path. */
  readonly schema?: string;
  readonly name: string;
  /** What columns of it are written with: its alias, else its name. */
  readonly alias: string;
}

/** A column as a statement names it; `table` is the alias before it, absent where there is none. */
export interface NamedColumn {
  readonly table?: string;
  readonly column: string;
}

/**
 * How a condition that every row has to meet uses a column.
 * - `equal`: `=`, `IN`, `= ANY`, `IS NULL`.
 * - `range`: `<`, `>`, `BETWEEN`, a row compared with a row.
 * - `join`: `=` a column of another table.
 * - `wrapped`: the column stands in a function or a cast, so that no plain index on it helps.
 * - `pattern`: LIKE, `~`: an index may or may not help.
 */
export interface Predicate extends NamedColumn {
  readonly use: 'equal' | 'range' | 'join' | 'wrapped' | 'pattern';
  /** The other side of a join. */
  readonly other?: NamedColumn;
}

/** What one SELECT, UPDATE or DELETE reads, subqueries apart. */
export interface StatementScope {
  readonly tables: readonly NamedTable[];
  /** Those that hold whatever else does: what stands beside an OR is left out. */
  readonly predicates: readonly Predicate[];
  /** Columns of ORDER BY up to the first that is none. */
  readonly sort: readonly (NamedColumn & { readonly descending: boolean })[];
  /** Whether it stops after some rows. */
  readonly limited: boolean;
}

/** A statement, read: its scopes, the outermost first. */
export interface StatementShape {
  /** In small letters: `select`, `delete`. */
  readonly verb: string;
  readonly scopes: readonly StatementScope[];
}
