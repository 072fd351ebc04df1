import type { CallOptions } from '@dbdiag/ports';
import type { Failure } from '../failure.ts';
import type { ApprovedArgv } from '../policy/approval.ts';

/** What one run of a program gave. */
export interface HostResult {
  readonly elapsedMs: number;
  readonly result: { readonly ok: true; readonly stdout: string } | { readonly ok: false; readonly failure: Failure };
}

/** Limits of one program. */
export interface HostOptions extends CallOptions {
  readonly timeoutMs?: number;
  /** Output past it is a failure; nothing is cut silently. */
  readonly maxBytes?: number;
}

/** The machine the server runs on: this one, or another over ssh. It runs approved programs without a shell. */
export interface TargetHost {
  /** `local` or `ssh user@host`, for the report. */
  readonly name: string;
  /**
   * Runs one program. A failing program, a timeout and an unreachable host are results.
   *
   * @throws The signal's reason when aborted; the program is then killed first.
   */
  run(argv: ApprovedArgv, options?: HostOptions): Promise<HostResult>;
  close(): Promise<void>;
}
