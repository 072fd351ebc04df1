import type { FittedParameters, Phenomenon, RootCause, Subject, Ticket } from '@dbdiag/graph-engine';
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

/** Everything dbdiag knows, and the one way to add to it. */
export interface KnowledgeStore {
  readonly phenomena: PhenomenonDAO;
  readonly rootCauses: RootCauseDAO;
  readonly tickets: TicketDAO;
  /** Parameters fitted to the stored tickets; `{}` where none were stored. */
  fitted(options?: CallOptions): Promise<FittedParameters>;
  /** What the knowledge is about; undefined where no addition said so. */
  subject(options?: CallOptions): Promise<Subject | undefined>;
  /**
   * Adds all of it or nothing. Records are recognised by id; nothing is ever deleted or renumbered.
   * Content is compared as by `canonicalJson`. An id that is given twice counts once, with its last content.
   *
   * @throws DanglingReferenceError when a ticket or cause names an id that is neither stored nor in the addition; it lists all of them.
   */
  add(addition: KnowledgeAddition, options?: CallOptions): Promise<KnowledgeAdditionReport>;
}
