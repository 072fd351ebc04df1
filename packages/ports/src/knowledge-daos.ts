import type { Phenomenon, PhenomenonId, RootCause, RootCauseId, Ticket, TicketId } from '@dbdiag/graph-engine';
import type { CallOptions } from './call-options.ts';
import type { RawTicket } from './raw-ticket.ts';

/** Read access to the standard phenomena. */
export interface PhenomenonDAO {
  /**
   * Fetches phenomena in the order of `ids`.
   *
   * @param ids - Duplicates are allowed and repeated in the result.
   * @returns One phenomenon per known id; unknown ids are skipped.
   */
  findByIds(ids: readonly PhenomenonId[], options?: CallOptions): Promise<readonly Phenomenon[]>;
  /** Every phenomenon, sorted by id. */
  listAll(options?: CallOptions): Promise<readonly Phenomenon[]>;
}

/** Read access to the root causes. */
export interface RootCauseDAO {
  /** Fetches causes in the order of `ids`; duplicates are repeated, unknown ids skipped. */
  findByIds(ids: readonly RootCauseId[], options?: CallOptions): Promise<readonly RootCause[]>;
  /** Every cause, sorted by id. */
  listAll(options?: CallOptions): Promise<readonly RootCause[]>;
}

/** Read access to the tickets. */
export interface TicketDAO {
  /** Fetches tickets in the order of `ids`; duplicates are repeated, unknown ids skipped. */
  findByIds(ids: readonly TicketId[], options?: CallOptions): Promise<readonly Ticket[]>;
  /** Every ticket, sorted by id. */
  listAll(options?: CallOptions): Promise<readonly Ticket[]>;
  /** How many tickets each set has, by its name; `''` stands for those without a set. A set without tickets is none. */
  countBySet(options?: CallOptions): Promise<ReadonlyMap<string, number>>;
  /**
   * Of each cause and set the first tickets by id.
   *
   * @param most - At most so many of each, a whole number ≥ 1.
   * @param options - `sets`: only of these; `''` stands for the tickets without a set.
   * @returns Sorted by id.
   */
  firstOfEach(most: number, options?: CallOptions & { readonly sets?: readonly string[] }): Promise<readonly Ticket[]>;
  /** The tickets as they came, for those of `ids` that came raw, in the order of `ids`. */
  findRawByIds(ids: readonly TicketId[], options?: CallOptions): Promise<readonly RawTicket[]>;
}
