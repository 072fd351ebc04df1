/** A value in a row: numbers are JavaScript numbers, timestamps ISO texts. */
export type Cell = string | number | boolean | null;

/** A row of a result, by column name. */
export type Row = Readonly<Record<string, Cell>>;

/**
 * Why something was not seen. Five different outcomes and the two ways of never having tried:
 * - `error`: the target answered with an error.
 * - `noPrivilege`: the role may not see it, or would silently see nothing.
 * - `timeout`: statement, lock or command timeout.
 * - `empty`: it ran, and there was nothing to read a value from.
 * - `unsupported`: this version or configuration has no such view, extension or setting.
 * - `tooHeavy`: its size gate refused it.
 * - `refused`: the policy refused it.
 * - `lost`: the connection was lost.
 * - `skipped`: it was not run: budget, stop, or no route to it.
 */
export type Unseen = 'error' | 'noPrivilege' | 'timeout' | 'empty' | 'unsupported' | 'tooHeavy' | 'refused' | 'lost' | 'skipped';

/** A failed look. It is an answer to keep, not an exception. */
export interface Failure {
  readonly reason: Unseen;
  /** For a person; may hold names of the target and so is redacted before it leaves the store. */
  readonly message: string;
  /** SQLSTATE or exit status, where there is one. */
  readonly code?: string;
}

/** One look: what came back, when, and what it cost. */
export interface Execution {
  /** Seconds since the window of observation began. */
  readonly atSeconds: number;
  /** Time the target spent as seen from here, in milliseconds. */
  readonly elapsedMs: number;
  readonly result: { readonly ok: true; readonly rows: readonly Row[] } | { readonly ok: false; readonly failure: Failure };
}
