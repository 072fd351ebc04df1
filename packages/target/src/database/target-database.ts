import type { CallOptions } from '@dbdiag/ports';
import type { Failure } from '../failure.ts';
import type { ApprovedStatement } from '../policy/approval.ts';
import type { Row } from './row.ts';
import type { ServerFacts } from './server-facts.ts';

/** What one run of a statement gave. */
export interface QueryResult {
  /** Time from sending to the last row, in milliseconds, without waiting for a free connection. */
  readonly elapsedMs: number;
  readonly result: { readonly ok: true; readonly rows: readonly Row[] } | { readonly ok: false; readonly failure: Failure };
}

/** Limits of one statement. */
export interface QueryOptions extends CallOptions {
  /** `SET LOCAL statement_timeout`; default of the adapter's limits. */
  readonly statementTimeoutMs?: number;
}

/**
 * The live database under diagnosis. It cannot be asked to run an unreviewed string. Every statement runs alone in a
 * read-only transaction with its own timeouts, over the extended protocol.
 */
export interface TargetDatabase {
  readonly facts: ServerFacts;
  /**
   * Runs one statement. Errors of the server, timeouts and a lost connection are results.
   *
   * @throws The signal's reason when aborted; the statement is then cancelled on the server first.
   */
  query(statement: ApprovedStatement, options?: QueryOptions): Promise<QueryResult>;
  /** Ends all connections and waits until they are gone. May be called twice. */
  close(): Promise<void>;
}
