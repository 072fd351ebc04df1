import type { EngineOptions } from './engine-options.ts';
import type { HEALTHY, PhenomenonId, RootCauseId, TicketId } from './ids.ts';
import type { LocalizedText } from './localized-text.ts';
import type { Subject } from './subject.ts';

/** Who or what can see a phenomenon. */
export type ObservedBy = 'sql' | 'log' | 'os' | 'client' | 'explain' | 'person';

/**
 * The unit of a threshold. Numbers in a message are converted to the known ones; any other word, such as `V`, is compared
 * with the word behind the number.
 */
export type ThresholdUnit = '%' | 'ms' | 's' | 'bytes' | 'count' | '/s' | 'ratio' | (string & {});

/** The number that decides whether a phenomenon holds: it holds when `quantity operator value`. */
export interface Threshold {
  readonly operator: '>' | '<';
  /** In `unit`; a percentage is 0 to 100. */
  readonly value: number;
  readonly unit: ThresholdUnit;
  /** What the number measures, for example "cache hit ratio". */
  readonly quantity: LocalizedText;
}

/** Something that can be observed, and either holds or doesn't. */
export interface Phenomenon {
  readonly id: PhenomenonId;
  /** One clause saying what holds. */
  readonly description: LocalizedText;
  readonly observedBy: ObservedBy;
  /** How a person checks it, where that needs saying. */
  readonly observationMethod?: LocalizedText;
  /** The same in one line: which view, column or command, and the limit. */
  readonly glance?: LocalizedText;
  /** One read-only query that shows it. */
  readonly sql?: string;
  readonly threshold?: Threshold;
  /** Effort of finding out, relative to others, above 0; 1 where it is missing. A question is worth its gain over its cost. */
  readonly cost?: number;
  /** Other ways people say it, per language. */
  readonly aliases?: { readonly zh?: readonly string[]; readonly en?: readonly string[] };
}

/** One step of a solution. */
export interface SolutionStep {
  readonly action: LocalizedText;
  /** The exact SQL or shell text; `<placeholders>` are to be replaced. */
  readonly statement?: string;
  /** What can go wrong; absent where the source says nothing about it. */
  readonly risk?: { readonly level: 'none' | 'low' | 'medium' | 'high'; readonly note: LocalizedText };
}

/** A cause that explains phenomena and can be fixed. */
export interface RootCause {
  readonly id: RootCauseId;
  /** A noun phrase naming the cause. */
  readonly description: LocalizedText;
  readonly category: string;
  /** What happens and why it hurts. */
  readonly mechanism?: LocalizedText;
  readonly solution: readonly SolutionStep[];
  /** How to see that the fix worked. */
  readonly verification?: LocalizedText;
  readonly aliases?: { readonly zh?: readonly string[]; readonly en?: readonly string[] };
  /** What an expert expects of it: at most one of each phenomenon. Evidence of a stated weight, which tickets outweigh. */
  readonly expectations?: readonly Expectation[];
  /**
   * Phenomena that its tickets show, or lack, because of how they were made: settings and loads that a lab brought the
   * fault about with. What its tickets say about them counts no more than an expectation.
   */
  readonly circumstances?: readonly PhenomenonId[];
}

/**
 * How an expert expects a phenomenon with a cause: *defining*, without which it isn't this cause; *typical*, in most cases;
 * *possible*, oftener than with other causes; *excluded*, hardly ever.
 */
export type Expected = 'defining' | 'typical' | 'possible' | 'excluded';

/** One expectation of an expert. */
export interface Expectation {
  readonly phenomenonId: PhenomenonId;
  readonly expects: Expected;
  /** Where that is from: a page of the documentation, a textbook, or the mechanism in a few words. */
  readonly source: string;
}

/** A case whose cause is known, and what held in it. */
export interface Ticket {
  readonly id: TicketId;
  /** The cause found, or {@link HEALTHY} for a system measured without a fault. */
  readonly rootCauseId: RootCauseId | typeof HEALTHY;
  /** Phenomena that held. */
  readonly present: readonly PhenomenonId[];
  /** Phenomena that were looked for and did not hold. */
  readonly absent: readonly PhenomenonId[];
  /** Phenomena known not to have been looked at; they say nothing. What is in no list was *not mentioned*. */
  readonly unexamined: readonly PhenomenonId[];
  /** Where the ticket comes from, for a person to follow. */
  readonly source: string;
  readonly description?: LocalizedText;
  /**
   * The set it belongs to, such as an import; tickets without one are a set too. A phenomenon that no ticket of a set has in
   * its lists is one that the set doesn't know: its tickets say nothing of it, as if they hadn't examined it.
   */
  readonly set?: string;
}

/** How often a phenomenon was recorded with one cause. Not mentioned = tickets − present − absent − unexamined. */
export interface PhenomenonCounts {
  readonly phenomenonId: PhenomenonId;
  readonly present: number;
  readonly absent: number;
  readonly unexamined: number;
}

/** Tickets of one cause and one set, counted. Phenomena without an entry were mentioned in none of them. */
export interface CauseCounts {
  readonly rootCauseId: RootCauseId | typeof HEALTHY;
  /** The set that the tickets belong to, as {@link Ticket.set}. A cause has an entry for each set with tickets of it. */
  readonly set?: string;
  /** Number of tickets of the cause in the set. */
  readonly tickets: number;
  readonly phenomena: readonly PhenomenonCounts[];
}

/** In how many tickets, over all causes and sets, two phenomena were present together; absent from the list means none. */
export interface PairCount {
  readonly first: PhenomenonId;
  readonly second: PhenomenonId;
  readonly together: number;
}

/** Engine parameters that were fitted to the tickets of a snapshot and travel with it. See `EngineOptions`, and `fitParameters` in `@dbdiag/graph-engine/learn`. */
export type FittedParameters = Partial<
  Pick<
    EngineOptions,
    | 'alpha'
    | 'omega'
    | 'incidentalCorrelation'
    | 'evidenceWeight'
    | 'otherCausePrior'
    | 'worthAskingBits'
    | 'worthAskingShare'
    | 'priorPseudoCount'
    | 'secondCausePrior'
  >
>;

interface SnapshotBase {
  /** What it is about; databases where it says nothing. */
  readonly subject?: Subject;
  readonly phenomena: readonly Phenomenon[];
  readonly rootCauses: readonly RootCause[];
  /** Chosen by cross-validation on these tickets; used unless an engine option says otherwise. */
  readonly fitted?: FittedParameters;
  /**
   * What a ticket of a set counts, (0, 100], by the name of the set, `''` for tickets without one; 1 where a set isn't named. It
   * says which set to believe how much, in likelihoods and priors. Correlations and what is cited go by the tickets as they are.
   */
  readonly setWeights?: Readonly<Record<string, number>>;
}

/** Knowledge with its tickets: everything can be cited, and the redundancy discount works. */
export interface TicketSnapshot extends SnapshotBase {
  readonly tickets: readonly Ticket[];
  readonly counts?: undefined;
}

/** Knowledge with counts in place of tickets. Without `pairs` there is no redundancy discount. */
export interface CountSnapshot extends SnapshotBase {
  readonly counts: readonly CauseCounts[];
  readonly pairs?: readonly PairCount[];
  /** Some of the tickets that were counted, to be cited. Nothing is computed from them. */
  readonly cited?: readonly Ticket[];
  readonly tickets?: undefined;
}

/** What an engine is built from. It is never changed. */
export type KnowledgeSnapshot = TicketSnapshot | CountSnapshot;

/** The tickets of a snapshot that can be cited: all of them, or those that came with its counts. */
export function citedTickets(snapshot: KnowledgeSnapshot): readonly Ticket[] {
  return snapshot.tickets ?? snapshot.cited ?? [];
}
