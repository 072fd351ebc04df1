import type { Failure, FailureReason, Row } from '@dbdiag/target';

/**
 * Why something was not seen: what a target says of a failure, and six ways of not having a value without one.
 * - `empty`: it ran, and there was nothing to read a value from.
 * - `tooHeavy`: its size gate refused it, or it printed too much.
 * - `refused`: the policy refused it.
 * - `skipped`: it was not run: budget, stop, or no route to it.
 * - `unreached`: it ran, and the limit can't have been reached yet, so that being below it tells nothing.
 * - `between`: it ran, and the value is over the limit that cases were measured with and not over the one that applies.
 */
export type Unseen = FailureReason | 'empty' | 'refused' | 'skipped' | 'unreached' | 'between';

/** A failed look. It is an answer to keep, not an exception. */
export interface LookFailure extends Omit<Failure, 'reason'> {
  readonly reason: Unseen;
}

/** One look: what came back, when, and what it cost. */
export interface Execution {
  /** Seconds since the window of observation began. */
  readonly atSeconds: number;
  /** Time the target spent as seen from here, in milliseconds. */
  readonly elapsedMs: number;
  readonly result: { readonly ok: true; readonly rows: readonly Row[] } | { readonly ok: false; readonly failure: LookFailure };
}
