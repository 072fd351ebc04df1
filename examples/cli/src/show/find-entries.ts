import type { GraphEngine, Phenomenon, Relation, RootCause, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import type { Measurement } from '@dbdiag/knowledge';
import { measurementsOf } from '@dbdiag/knowledge';
import type { RawTicket } from '@dbdiag/ports';

/** Something that can be looked up, with what belongs to it. */
export type Entry =
  | { readonly kind: 'phenomenon'; readonly phenomenon: Phenomenon; readonly causes: readonly Relation[] }
  | {
      readonly kind: 'root-cause';
      readonly rootCause: RootCause;
      readonly phenomena: readonly Relation[];
      /** Ids of its tickets; without any the cause is known, but never concluded. */
      readonly tickets: readonly string[];
    }
  | {
      readonly kind: 'ticket';
      readonly ticket: Ticket;
      /** What was measured; only for measured tickets. */
      readonly measurements?: readonly Measurement[] | undefined;
      /** The ticket as it came; only for imported ones. */
      readonly raw?: RawTicket;
    };

/** Everything of this id: causes and phenomena may share one. */
export function findEntries(engine: GraphEngine, { phenomena, rootCauses, tickets }: TicketSnapshot, id: string): readonly Entry[] {
  const ofCause = (rootCause: RootCause): Entry => ({
    kind: 'root-cause',
    rootCause,
    phenomena: engine.phenomenaOf(rootCause.id),
    tickets: tickets.filter((ticket) => ticket.rootCauseId === rootCause.id).map((ticket) => ticket.id),
  });
  const ofTicket = (ticket: Ticket): Entry => {
    const measurements = measurementsOf(ticketId(id));
    return { kind: 'ticket', ticket, measurements };
  };
  return [
    ...rootCauses.filter((cause) => cause.id === id).map(ofCause),
    ...phenomena
      .filter((phenomenon) => phenomenon.id === id)
      .map((phenomenon): Entry => ({ kind: 'phenomenon', phenomenon, causes: engine.causesOf(phenomenon.id) })),
    ...tickets.filter((ticket) => ticket.id === id).map(ofTicket),
  ];
}
