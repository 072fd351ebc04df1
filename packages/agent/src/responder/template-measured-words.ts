import type { CollectEvidenceOutput, MeasuredReading, UnmeasuredPhenomenon } from '@dbdiag/tools';

/** Sentences about what was measured. */
export interface MeasuredWords {
  /** Opens the list. */
  readonly head: (commands: number, seconds: number) => string;
  /** The same where nothing was run: it was measured earlier in this conversation. */
  readonly recalled: (commands: number) => string;
  readonly present: (reading: MeasuredReading) => string;
  readonly nonePresent: (looked: number) => string;
  readonly absent: (count: number) => string;
  /** @param reasons - With how many of each, most first. */
  readonly unmeasured: (
    count: number,
    reasons: readonly { readonly reason: UnmeasuredPhenomenon['reason']; readonly count: number }[],
  ) => string;
  readonly lost: string;
  readonly nothingLeft: string;
  /** Nothing was measured now, but something could be. */
  readonly notNow: string;
  readonly notRun: (commands: CollectEvidenceOutput['notRun']) => string;
}
