import type { CauseCounts, FittedParameters, PairCount, Phenomenon, PhenomenonId, RootCause, Subject, Ticket } from '@dbdiag/graph-engine';
import type { CountedTicket } from '@dbdiag/graph-engine/learn';
import type { CallOptions } from './call-options.ts';
import type { PhenomenonDAO, RootCauseDAO, TicketDAO } from './knowledge-daos.ts';
import type { RawTicket } from './raw-ticket.ts';

/** Knowledge to be added in one piece. */
export interface KnowledgeAddition {
  readonly phenomena: readonly Phenomenon[];
  readonly rootCauses: readonly RootCause[];
  readonly tickets: readonly Ticket[];
  readonly rawTickets: readonly RawTicket[];
  /** Replaces the stored parameters where given. */
  readonly fitted?: FittedParameters | undefined;
  /** Replaces the stored subject where given. */
  readonly subject?: Subject | undefined;
}

/** What an addition did to one kind of record. */
export interface AdditionCount {
  readonly added: number;
  /** Known id, other content: replaced. */
  readonly updated: number;
  /** Known id, same content. */
  readonly unchanged: number;
}

/** What an addition did. */
export interface KnowledgeAdditionReport {
  readonly phenomena: AdditionCount;
  readonly rootCauses: AdditionCount;
  readonly tickets: AdditionCount;
  readonly rawTickets: AdditionCount;
}

/** What an engine can be built from in place of tickets, as `countsOf` of `@dbdiag/graph-engine/learn` counts and sorts them. */
export interface StoredCounts {
  /** That of the knowledge they were counted in. */
  readonly version: number;
  readonly counts: readonly CauseCounts[];
  /** Over all causes and all sets that were asked for. */
  readonly pairs: readonly PairCount[];
}

/** Tickets that one change of the knowledge added, replaced or removed; it changed nothing else. */
export interface TicketChange {
  /** That of the knowledge after it. */
  readonly version: number;
  /** As they were before. What was replaced is in both. */
  readonly removed: readonly CountedTicket[];
  readonly added: readonly Ticket[];
}

/** What the removal of a set took away. */
export interface SetRemoval {
  readonly tickets: number;
  readonly rawTickets: number;
}

/** A stored count that isn't what the stored tickets come to. */
export interface CountDifference {
  readonly count: 'tickets' | 'present' | 'absent' | 'unexamined' | 'together';
  readonly rootCauseId: Ticket['rootCauseId'];
  readonly set?: string;
  /** The phenomenon that was recorded, or the two that were present together; none for a number of tickets. */
  readonly phenomena: readonly PhenomenonId[];
  readonly stored: number;
  readonly counted: number;
}

/** Stored counts compared with a recount. */
export interface CountVerification {
  /** How many counts differ. */
  readonly total: number;
  /** The first of them, no more than a person looks through. */
  readonly differences: readonly CountDifference[];
}

/** The counts as a store keeps them. They differ from a recount only where something else wrote to its tickets or counts. */
export interface CountIndex {
  /** Counts all tickets and compares. Nothing is changed. */
  verify(options?: CallOptions): Promise<CountVerification>;
  /**
   * Counts all tickets and replaces what is stored.
   *
   * @returns What was wrong before.
   */
  rebuild(options?: CallOptions): Promise<CountVerification>;
}

/** Everything dbdiag knows, and the one way to add to it. */
export interface KnowledgeStore {
  readonly phenomena: PhenomenonDAO;
  readonly rootCauses: RootCauseDAO;
  readonly tickets: TicketDAO;
  /** Parameters fitted to the stored tickets; `{}` where none were stored. */
  fitted(options?: CallOptions): Promise<FittedParameters>;
  /** What the knowledge is about; undefined where no addition said so. */
  subject(options?: CallOptions): Promise<Subject | undefined>;
  /** A number that grows with every change: an addition that isn't all known, a removal that finds something, counts put right. */
  version(options?: CallOptions): Promise<number>;
  /**
   * The counts of all tickets, and the version they belong to, read at one moment.
   *
   * @param options - `sets`: count only the tickets of these; `''` stands for those without a set. Unknown ones have no tickets.
   */
  counts(options?: CallOptions & { readonly sets?: readonly string[] }): Promise<StoredCounts>;
  /**
   * What has changed since a version, the oldest first.
   *
   * @param version - One that {@link KnowledgeStore.version} or {@link KnowledgeStore.counts} gave.
   * @returns Undefined where it isn't kept, so that everything is to be read anew: too long ago, too much at once, or something
   * else than tickets. Otherwise the last one has the present version; none where nothing has changed.
   */
  ticketChanges(version: number, options?: CallOptions): Promise<readonly TicketChange[] | undefined>;
  readonly index: CountIndex;
  /**
   * Removes the tickets of a set and what they were standardised from, with their counts: all of it or nothing. Phenomena and
   * causes stay.
   *
   * @param set - Its name; `''` stands for the tickets without a set.
   */
  removeSet(set: string, options?: CallOptions): Promise<SetRemoval>;
  /**
   * Adds all of it or nothing. Records are recognised by id; an addition never deletes or renumbers any.
   * Content is compared as by `canonicalJson`. An id that is given twice counts once, with its last content.
   *
   * @throws DanglingReferenceError when a ticket or cause names an id that is neither stored nor in the addition; it lists all of them.
   */
  add(addition: KnowledgeAddition, options?: CallOptions): Promise<KnowledgeAdditionReport>;
}
