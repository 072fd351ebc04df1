import type { CallOptions } from '@dbdiag/ports';

/** Whose SQL it is. */
export type Dialect = 'postgres' | 'duckdb';

/** A column as the database has it. */
export interface SchemaColumn {
  readonly name: string;
  /** The database's own name of its type: `numeric(14,2)`, `VARCHAR`. */
  readonly type: string;
  readonly nullable: boolean;
  readonly comment?: string;
}

/** A table or view with its keys; keys are those the database enforces, or, for files, none. */
export interface SchemaRelation {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly columns: readonly SchemaColumn[];
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly foreignKeys: readonly {
    readonly columns: readonly string[];
    readonly references: { readonly schema: string; readonly table: string; readonly columns: readonly string[] };
  }[];
  readonly comment?: string;
  /** About how many rows, where the database says so without counting. */
  readonly estimatedRows?: number;
}

/** What a database holds that a question could be about. */
export interface DatabaseSchema {
  readonly relations: readonly SchemaRelation[];
}

declare const approvedQuery: unique symbol;

/** A SELECT that the policy of its source read and approved. Nothing else can be executed. */
export type ApprovedQuery = string & { readonly [approvedQuery]: true };

/** The policy's verdict on a statement. */
export type QueryReview =
  | { readonly verdict: 'approved'; readonly approved: ApprovedQuery }
  | { readonly verdict: 'refused'; readonly rule: string; readonly reason: string };

/** What kind of fault made a statement fail; what a repair begins with. */
export type QueryFailureKind =
  | 'syntax'
  | 'unknown-column'
  | 'unknown-table'
  | 'unknown-function'
  | 'type-mismatch'
  | 'not-grouped'
  | 'ambiguous-column'
  | 'division-by-zero'
  | 'out-of-range'
  | 'timeout'
  | 'memory'
  | 'locked'
  | 'permission'
  | 'connection'
  | 'other';

/** Why a statement brought nothing. */
export interface QueryFailure {
  readonly kind: QueryFailureKind;
  /** SQLSTATE, or the class of DuckDB's error. */
  readonly code: string;
  readonly message: string;
  /** What the message names: the column that isn't there, for example. */
  readonly name?: string;
}

/** A value of a result: numbers too long for a JavaScript number, and decimals that would lose digits, are texts of digits. */
export type DataValue = string | number | boolean | null;

/** A column of a result; `type` is what its values are, whatever the database calls it. */
export interface ResultColumn {
  readonly name: string;
  readonly type: 'number' | 'text' | 'boolean' | 'date' | 'timestamp' | 'other';
}

/** What one run of a statement gave. */
export type QueryOutcome =
  | {
      readonly ok: true;
      readonly columns: readonly ResultColumn[];
      readonly rows: readonly (readonly DataValue[])[];
      /** Rows beyond the limit of rows or bytes were not fetched. */
      readonly truncated: boolean;
      readonly elapsedMs: number;
    }
  | { readonly ok: false; readonly failure: QueryFailure; readonly elapsedMs: number };

/** Limits of one run. */
export interface ExecuteOptions extends CallOptions {
  readonly timeoutMs?: number;
  readonly maxRows?: number;
}

/** A database that questions are asked of, read-only. It cannot be asked to run an unreviewed text. */
export interface DataSource {
  readonly dialect: Dialect;
  /** What it holds: relations of the user, none of the system. */
  schema(options?: CallOptions): Promise<DatabaseSchema>;
  /** Decides whether a text may be run: one read-only SELECT over the relations this source was opened for. */
  review(sql: string): Promise<QueryReview>;
  /** Runs one statement. Errors of the database, timeouts and limits are results. @throws The signal's reason when aborted. */
  execute(query: ApprovedQuery, options?: ExecuteOptions): Promise<QueryOutcome>;
  /** Ends connections and child processes and removes temporary files. May be called twice. */
  close(): Promise<void>;
}
