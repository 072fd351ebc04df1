import type { QueryHypothesesOutput, QueryRelationsOutput } from '@dbdiag/tools';
import type { Named } from './template-marks.ts';

/** What is known of the relations that were asked for. */
type FoundRelation = Extract<QueryRelationsOutput, { found: true }>;

/** Sentences that answer what was asked about the diagnosis and the knowledge. */
export interface AnswersWords {
  readonly progressHead: string;
  readonly hypothesesHead: (shown: number, total: number) => string;
  readonly hypothesis: (hypothesis: Named) => string;
  readonly speaksFor: string;
  readonly speaksAgainst: string;
  readonly notAnswered: string;
  readonly similarTickets: string;
  readonly remaining: (names: readonly string[], count: number) => string;
  readonly ruledOutHead: (count: number) => string;
  readonly noneRuledOut: string;
  readonly ruledOut: (cause: QueryHypothesesOutput['ruledOut'][number]) => string;
  readonly relationHead: (relation: FoundRelation) => string;
  readonly relation: (line: FoundRelation['results'][number]) => string;
  readonly noRelations: string;
  readonly expectedHead: string;
  readonly unknown: (subject: string, candidates: readonly string[]) => string;
}

/** Sentences about what was said so far. */
export interface HistoryWords {
  readonly head: (shown: number, total: number) => string;
  readonly round: (round: number) => string;
  readonly said: (quoted: readonly string[]) => string;
  readonly nothingRecorded: string;
  readonly leader: (leader: Named) => string;
  /** Said since the last round, with nothing recorded. */
  readonly since: (quoted: readonly string[]) => string;
  readonly nothing: string;
}

/** Sentences that explain why. */
export interface ReasoningWords {
  /** Why this cause, in question form: the answer follows. */
  readonly cause: (cause: Named, against: Named) => string;
  /** `cause` is the one that doesn't lead; where it does lead, that is said. */
  readonly whyNot: (cause: Named, against: Named) => string;
  readonly compare: (cause: Named, against: Named) => string;
  /** Heads the account in bits. */
  readonly account: (cause: string, against: string) => string;
  readonly prior: (bits: string) => string;
  /** The rest of a long account. */
  readonly others: (count: number, bits: string) => string;
  readonly sum: (bits: string) => string;
  /** The rounded figures don't add up to the last digit. */
  readonly rounded: string;
  readonly missing: (cause: string, phenomena: readonly string[]) => string;
  readonly tickets: (ids: readonly string[]) => string;
  readonly wouldChange: (findings: readonly string[]) => string;
  readonly question: (description: string) => string;
  readonly gain: (bits: string, share: number) => string;
  readonly notAsked: string;
  readonly nothingYet: Readonly<Record<'cause' | 'why_not' | 'compare' | 'question', string>>;
}

/** One-sentence summaries of what calls did. */
export interface RunSummaries {
  readonly match: (counts: {
    readonly matched: number;
    readonly unclear: number;
    readonly unmatched: number;
    readonly findings: number;
  }) => string;
  readonly diagnose: (recorded: number, leader: Named | undefined) => string;
  readonly progress: (description: string) => string;
  readonly hypotheses: (count: number) => string;
  readonly relations: (count: number | undefined) => string;
  readonly history: (rounds: number) => string;
  readonly reasoning: Readonly<Record<'account' | 'question' | 'unknown_subject' | 'nothing_yet', string>>;
  readonly clarify: (options: number) => string;
  /** @param causes - How many causes it touches; `undefined` where it names none. */
  readonly weigh: (causes: number | undefined, removed: boolean) => string;
  readonly undo: (count: number) => string;
  readonly restart: (count: number) => string;
  readonly collect: (counts: { readonly present: number; readonly absent: number; readonly unmeasured: number }) => string;
  readonly other: string;
  readonly failed: (message: string) => string;
}
