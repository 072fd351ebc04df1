/** Whether a phenomenon was found or denied. */
export type Status = 'present' | 'absent';

/** A hypothesis in words, with its probability in [0, 1]. */
export interface Named {
  readonly name: string;
  readonly confidence: number;
}

/** A hypothesis whose probability changed. */
export interface Moved {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** One piece of evidence in words. */
interface EvidenceWords {
  readonly description: string;
  readonly status: Status;
  /** With its sign, for example `+3.2`. */
  readonly bits: string;
  readonly words?: string;
  readonly value?: string;
  /** Share of its weight left after the redundancy discount. */
  readonly weight: number;
}

/** What every section writes with, in one language. */
export interface Marks {
  /** Added after a label that introduces something on the same line. */
  readonly colon: string;
  /** Ends a line that introduces the lines under it. */
  readonly lineColon: string;
  readonly percent: (probability: number) => string;
  /** The user's words, on one line and not too long. */
  readonly quote: (words: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** Joins longer texts, which may have commas of their own. */
  readonly clauses: (items: readonly string[]) => string;
  /** Stands at the end of a list that was cut. */
  readonly more: (count: number) => string;
  /** The same as the last item of `list`. */
  readonly others: (count: number) => string;
  readonly cause: (cause: Named) => string;
  readonly moved: (cause: Moved) => string;
  readonly finding: (description: string, status: Status) => string;
  readonly evidence: (line: EvidenceWords) => string;
  readonly ticket: (ticket: { readonly ticketId: string; readonly source: string; readonly sharedPhenomena: number }) => string;
}
