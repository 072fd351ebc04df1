import type { Failure } from '../failure.ts';
import type { ApprovedStatement } from '../policy/approval.ts';
import type { QueryOptions, TargetDatabase } from './target-database.ts';

/** A column of a result. */
export interface TypedColumn {
  readonly name: string;
  /** Its type, as `oid` of `pg_type`. */
  readonly typeId: number;
}

/** The first rows of a result, as the server wrote them: nothing is rounded, and columns of one name stay apart. */
export interface TypedRows {
  readonly columns: readonly TypedColumn[];
  /** The server's texts, times in UTC and ISO 8601 but for their blank; `null` is NULL. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** There were more rows than the limits allow. */
  readonly truncated: boolean;
}

/** What one reading of rows gave. */
export interface RowsResult {
  /** Time from sending to the last row, in milliseconds, without waiting for a free connection. */
  readonly elapsedMs: number;
  readonly result: ({ readonly ok: true } & TypedRows) | { readonly ok: false; readonly failure: Failure };
}

/** Limits of reading rows. */
export interface ReadRowsOptions extends QueryOptions {
  /** Most rows that are given; no more are fetched from the server. Default of the adapter's limits. */
  readonly maxRows?: number;
  /** Most bytes of values that are given, about. Default of the adapter's limits. */
  readonly maxBytes?: number;
}

/** A target whose users' data may be asked for, too. What it runs was approved by `reviewDataStatement`. */
export interface DataTarget extends TargetDatabase {
  /**
   * Runs one SELECT and reads its first rows. Errors of the server, timeouts and a lost connection are results.
   *
   * @throws The signal's reason when aborted; the statement is then cancelled on the server first.
   */
  readRows(statement: ApprovedStatement, options?: ReadRowsOptions): Promise<RowsResult>;
}
