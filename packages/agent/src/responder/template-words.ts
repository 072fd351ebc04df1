import type { DiagnoseOutput, QueryHypothesesOutput, QueryRelationsOutput, UnresolvedReference } from '@dbdiag/tools';
import type { UnusedWords } from '../turn-report.ts';
import type { Verdict } from '../understanding/message-parts.ts';

type Status = 'present' | 'absent';

/** A leading hypothesis in words, with its probability in [0, 1]. */
export interface Named {
  readonly name: string;
  readonly confidence: number;
}

/** The sentences of the template responder in one language. Texts from tools are already in it. */
export interface TemplateWords {
  /** Added after a label that introduces something. */
  readonly colon: string;
  readonly percent: (probability: number) => string;
  readonly quote: (words: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** Joins longer texts, which may have commas of their own. */
  readonly clauses: (items: readonly string[]) => string;

  readonly empty: string;
  readonly nothingToDo: string;
  readonly help: string;
  readonly greeting: (firstTime: boolean) => string;
  readonly thanks: string;
  readonly acknowledgement: (pending: number) => string;
  readonly farewell: string;
  readonly retracted: string;
  readonly whichLine: (verdict: Verdict, count: number) => string;
  readonly nothingShown: string;
  readonly otherQuestion: (words: string) => string;
  readonly suspicion: (words: string) => string;
  readonly tooMany: (count: number) => string;

  readonly recordedHead: string;
  readonly recorded: (finding: DiagnoseOutput['recorded'][number]) => string;
  readonly recordedNothing: string;
  readonly reopened: string;
  /** The message added nothing to a finished diagnosis. */
  readonly stands: (leader: Named) => string;
  /** No hypothesis stands out yet; the leading few. */
  readonly noLeader: (leading: readonly Named[]) => string;
  readonly firstLeader: (leader: Named) => string;
  readonly sameLeader: (leader: Named, before: number) => string;
  readonly newLeader: (leader: Named, before: Named) => string;
  readonly conflict: (conflict: DiagnoseOutput['conflicts'][number]) => string;
  readonly undiscounted: string;
  readonly withdrawn: (words: string | undefined, description: string) => string;
  readonly unmatched: (words: readonly string[]) => string;
  /** Words that weren't used, by the reason. */
  readonly unused: Readonly<Record<UnusedWords['reason'], (words: readonly string[]) => string>>;
  readonly unresolved: (reference: UnresolvedReference) => string;
  readonly nothingToPointAt: (references: readonly string[]) => string;

  readonly tentativeHead: string;
  readonly tentative: (words: string, reading: { readonly description: string; readonly polarity: Status; readonly score: number }) => string;
  readonly optionsHead: (words: string) => string;
  readonly option: (description: string, polarity: Status) => string;
  readonly contradictionsHead: string;
  readonly contradiction: (description: string, before: Status, now: Status) => string;
  readonly contradictionUnasked: (description: string, before: Status, now: Status) => string;
  readonly checksHead: string;
  readonly method: string;
  readonly sql: string;
  readonly why: string;
  readonly howToAnswer: (kinds: ReadonlySet<'tentative' | 'option' | 'contradiction' | 'recommendation'>, count: number) => string;
  readonly pending: (count: number) => string;

  readonly concluded: (cause: Named) => string;
  readonly mechanism: string;
  readonly account: string;
  readonly evidenceFor: string;
  readonly evidenceAgainst: string;
  readonly noEvidence: string;
  readonly evidence: (line: EvidenceWords) => string;
  readonly tickets: string;
  readonly ticket: (ticket: { readonly ticketId: string; readonly source: string; readonly sharedPhenomena: number }) => string;
  readonly noTickets: string;
  readonly solution: string;
  readonly step: (number: number, action: string) => string;
  readonly risk: (level: 'none' | 'low' | 'medium' | 'high', note: string) => string;
  readonly verification: string;

  readonly noFault: (leader: Named) => string;
  readonly unknownCause: (leader: Named) => string;
  readonly inconclusive: string;
  readonly leadingCauses: string;
  readonly couldSeparate: (name: string, phenomena: readonly string[]) => string;
  readonly afterInconclusive: string;
  readonly afterUnknownCause: string;
  readonly afterNoFault: string;

  readonly progressHead: string;
  readonly hypothesesHead: (shown: number, total: number) => string;
  readonly hypothesis: (hypothesis: Named) => string;
  readonly speaksFor: string;
  readonly speaksAgainst: string;
  readonly finding: (description: string, status: Status) => string;
  readonly notAnswered: string;
  readonly similarTickets: string;
  readonly ruledOutHead: (count: number) => string;
  readonly ruledOut: (cause: QueryHypothesesOutput['ruledOut'][number]) => string;
  readonly ruledOutMore: (count: number) => string;
  readonly relationHead: (relation: Extract<QueryRelationsOutput, { found: true }>) => string;
  readonly relation: (line: Extract<QueryRelationsOutput, { found: true }>['results'][number]) => string;
  readonly noRelations: string;
  readonly expectedHead: string;
  readonly relationUnknown: (subject: string, candidates: readonly string[]) => string;

  readonly undone: (descriptions: readonly string[]) => string;
  readonly nothingToUndo: string;
  readonly restarted: (dropped: number) => string;
  readonly failed: (tool: string, message: string) => string;
  readonly failedStanding: (statusDescription: string) => string;
  readonly failedAdvice: string;
  readonly stoppedEarly: string;
  readonly summary: Summaries;
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

/** One-sentence summaries of what calls did. */
interface Summaries {
  readonly match: (counts: { readonly matched: number; readonly unclear: number; readonly unmatched: number; readonly findings: number }) => string;
  readonly diagnose: (recorded: number, leader: Named | undefined) => string;
  readonly progress: (description: string) => string;
  readonly hypotheses: (count: number) => string;
  readonly relations: (count: number | undefined) => string;
  readonly undo: (count: number) => string;
  readonly restart: (count: number) => string;
  readonly other: string;
  readonly failed: (message: string) => string;
}
