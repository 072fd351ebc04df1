import type { DiagnoseOutput, RecordedFinding, UnresolvedReference } from '@dbdiag/tools';
import type { CorrectedAnswer, UnusedWords } from '../turn-report.ts';
import type { Moved, Named, Status } from './template-marks.ts';

/** Sentences about what was recorded of the message, and what wasn't. */
export interface RecordedWords {
  readonly head: string;
  /** Everything recorded corrects an earlier answer. */
  readonly correctedHead: string;
  readonly recorded: (finding: RecordedFinding, corrected?: CorrectedAnswer) => string;
  readonly withdrawn: (words: string | undefined, description: string) => string;
  /** The words come quoted, here and below. */
  readonly unmatched: (quoted: readonly string[]) => string;
  /** Words that weren't used, by the reason. */
  readonly unused: Readonly<Record<UnusedWords['reason'], (quoted: readonly string[]) => string>>;
  readonly unresolved: (reference: UnresolvedReference) => string;
  readonly nothingToPointAt: (references: readonly string[]) => string;
  /** A contradiction that isn't asked about, because the diagnosis ended. */
  readonly contradiction: (description: string, before: Status, now: Status) => string;
}

/** Sentences about what a round did to the picture, and where that leaves the diagnosis. */
export interface PictureWords {
  readonly reopened: string;
  /** No hypothesis stands out yet; the leading few. */
  readonly noLeader: (leading: readonly Named[]) => string;
  readonly firstLeader: (leader: Named) => string;
  readonly sameLeader: (leader: Named, before: number) => string;
  readonly newLeader: (leader: Named, before: Named) => string;
  /** What moved besides the leading hypothesis; not both empty. */
  readonly moved: (risen: readonly Moved[], fallen: readonly Moved[]) => string;
  readonly conflict: (conflict: DiagnoseOutput['conflicts'][number]) => string;
  readonly undiscounted: string;
  readonly unexplained: (leader: string) => string;
  /** Follows what is unexplained. */
  readonly afterUnexplained: string;
  readonly twoCauses: (first: string, second: string, probability: number) => string;
  readonly tone: ToneWords;
}

/** What to expect next, in the tone of the status. */
interface ToneWords {
  readonly exploring: string;
  /** @param left - How many hypotheses aren't ruled out. */
  readonly narrowing: (left: number) => string;
  /** @param missing - What would still have to be seen. */
  readonly confirming: (missing: string) => string;
  /** @param other - Where to look instead, if there is another direction. */
  readonly stuck: (leader: string, other: Named | undefined) => string;
}

/** Sentences about what the user suspects. */
export interface SuspicionWords {
  readonly weighed: (suspicion: string, factor: number) => string;
  readonly check: (description: string) => string;
  readonly noCheck: string;
  /** How long it lasts, and how to drop it. */
  readonly lasts: (suspicion: string) => string;
  readonly unknown: (suspicion: string, candidates: readonly string[]) => string;
  readonly dropped: (suspicion: string) => string;
  readonly nothingToDrop: string;
  /** The causes are known, but no ticket shows how they look. */
  readonly withoutTickets: (suspicion: string, causes: readonly string[]) => string;
  /** A suspicion of the round before still tilts the picture. */
  readonly active: (suspicion: string) => string;
}
