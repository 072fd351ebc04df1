import type { PhenomenonId, RootCauseId, TicketId } from '@dbdiag/graph-engine';

/** How an entry was recognised: by its own words, by likeness with a score, or not at all. */
export type Recognition =
  | { readonly kind: 'same-text' }
  | { readonly kind: 'matched'; readonly score: number }
  | { readonly kind: 'new'; readonly closest?: { readonly id: string; readonly score: number } };

/** What became of one anomaly of a ticket. */
export type AnomalyOutcome =
  | {
      readonly kind: 'evidence';
      readonly anomaly: number;
      readonly description: string;
      readonly phenomenonId: PhenomenonId;
      readonly status: 'present' | 'absent';
      readonly recognition: Recognition;
    }
  /** `rejected`: whoever reviewed the import wanted it left out. */
  | { readonly kind: 'verification' | 'rejected'; readonly anomaly: number; readonly description: string };

/** What became of one ticket. */
export interface TicketOutcome {
  readonly ticketId: TicketId;
  readonly rootCauseId: RootCauseId;
  readonly rootCause: Recognition;
  /** In the order of the ticket. */
  readonly anomalies: readonly AnomalyOutcome[];
  /** Phenomena the ticket says both hold and don't; they count for neither. */
  readonly contradictory: readonly PhenomenonId[];
}

/** What the standardising of raw tickets did and why. */
export interface StandardizationReport {
  /** Sorted by ticket id. */
  readonly tickets: readonly TicketOutcome[];
  readonly newPhenomena: readonly PhenomenonId[];
  readonly newRootCauses: readonly RootCauseId[];
  /** What was seen after the fix: kept apart, never evidence. Sorted by ticket id. */
  readonly verification: readonly { readonly ticketId: TicketId; readonly anomaly: number; readonly description: string }[];
}
