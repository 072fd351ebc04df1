import type { HypothesisId, PhenomenonId, TicketSnapshot } from '@dbdiag/graph-engine';

/** How often each phenomenon was present with each cause that has tickets: what all baselines learn. */
export interface TicketCounts {
  /** Causes with tickets, sorted by id. */
  readonly causes: readonly HypothesisId[];
  /** Per cause, at least 1. */
  readonly tickets: readonly number[];
  /** Sorted by id. */
  readonly phenomena: readonly PhenomenonId[];
  /** Per phenomenon, then per cause: tickets in which it was present. */
  readonly present: readonly (readonly number[])[];
  /** Of all causes. */
  readonly totalTickets: number;
}

/** Counts the tickets of a snapshot. */
export function countTickets({ tickets, phenomena }: TicketSnapshot): TicketCounts {
  const causes = [...new Set(tickets.map(({ rootCauseId }) => rootCauseId))].sort();
  const sorted = phenomena.map(({ id }) => id).sort();
  const causePosition = new Map(causes.map((id, index) => [id, index]));
  const phenomenonPosition = new Map(sorted.map((id, index) => [id, index]));
  const ofCause = causes.map(() => 0);
  const present = sorted.map(() => causes.map(() => 0));
  for (const ticket of tickets) {
    const cause = causePosition.get(ticket.rootCauseId) ?? -1;
    add(ofCause, cause);
    for (const id of ticket.present) add(present[phenomenonPosition.get(id) ?? -1] ?? [], cause);
  }
  return { causes, tickets: ofCause, phenomena: sorted, present, totalTickets: tickets.length };
}

function add(counts: number[], position: number): void {
  counts[position] = (counts[position] ?? 0) + 1;
}
