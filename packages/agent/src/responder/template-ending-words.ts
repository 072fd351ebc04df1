import type { Named } from './template-marks.ts';

/** Sentences of the end of a diagnosis, whichever it is. */
export interface EndingWords {
  readonly concluded: (cause: Named) => string;
  readonly mechanism: string;
  readonly solution: string;
  readonly step: (number: number, action: string) => string;
  readonly risk: (level: 'none' | 'low' | 'medium' | 'high', note: string) => string;
  readonly account: string;
  readonly evidenceFor: string;
  readonly evidenceAgainst: string;
  readonly noEvidence: string;
  readonly tickets: string;
  readonly noTickets: string;
  /** Heads the findings without which another hypothesis would lead. */
  readonly wouldChange: (count: number, exact: boolean) => string;
  readonly nothingWouldChange: string;
  readonly verification: string;
  /** The message added nothing to a finished diagnosis. */
  readonly stands: (leader: Named) => string;
  readonly noFault: (leader: Named) => string;
  readonly unknownCause: (leader: Named) => string;
  readonly inconclusive: string;
  readonly leadingCauses: string;
  readonly wouldSeparate: string;
  readonly couldSeparate: (name: string, phenomena: readonly string[]) => string;
  readonly afterInconclusive: string;
  readonly afterUnknownCause: string;
  readonly afterNoFault: string;
}
