import { compareIds } from '../id-order.ts';
import type { Ticket } from '../knowledge-snapshot.ts';

/** Tickets to learn from, and tickets that were left out to play with. */
export interface LeftOut {
  readonly learned: readonly Ticket[];
  readonly played: readonly Ticket[];
}

/** Blocks of the cross-validation: a fit plays every ticket once, and learns from two thirds of them. */
const blocks = 3;

/** Tickets by id, so that their order in a snapshot changes nothing. */
export function orderTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.toSorted((a, b) => compareIds(a.id, b.id));
}

/**
 * Leaves out a third of the tickets of each cause at a time, in one run by id: neighbours, which are often alike, stay
 * together. Tickets of a cause that has no other are never played, since nothing of them could be learned.
 *
 * @param tickets - By id.
 * @param most - Of more tickets than this an even selection is played.
 */
export function splitTickets(tickets: readonly Ticket[], most: number): readonly LeftOut[] {
  const blockOf = assignBlocks(tickets);
  const selected =
    tickets.length <= most ? tickets : Array.from({ length: most }, (_, index) => tickets[Math.floor((index * tickets.length) / most)]);
  return Array.from({ length: blocks }, (_, block): LeftOut => {
    const learned = tickets.filter((ticket) => blockOf.get(ticket) !== block);
    const known = new Set(learned.map(({ rootCauseId }) => rootCauseId));
    const played = selected
      .filter((ticket) => ticket !== undefined)
      .filter((ticket) => blockOf.get(ticket) === block && known.has(ticket.rootCauseId));
    return { learned, played };
  });
}

/** The j-th of the n tickets of a cause is in block ⌊3j/n⌋. */
function assignBlocks(tickets: readonly Ticket[]): ReadonlyMap<Ticket, number> {
  const perCause = new Map<string, Ticket[]>();
  for (const ticket of tickets) perCause.set(ticket.rootCauseId, [...(perCause.get(ticket.rootCauseId) ?? []), ticket]);
  return new Map(
    Array.from(perCause.values()).flatMap((own) =>
      own.map((ticket, index) => [ticket, Math.floor((blocks * index) / own.length)] as const),
    ),
  );
}
