import type { TicketSnapshot } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';

/** The snapshot as it is once an addition has been added. */
export function withAddition(snapshot: TicketSnapshot, addition: KnowledgeAddition): TicketSnapshot {
  const fitted = addition.fitted ?? snapshot.fitted;
  const subject = addition.subject ?? snapshot.subject;
  return {
    phenomena: joined(snapshot.phenomena, addition.phenomena),
    rootCauses: joined(snapshot.rootCauses, addition.rootCauses),
    tickets: joined(snapshot.tickets, addition.tickets),
    ...(fitted === undefined ? {} : { fitted }),
    ...(subject === undefined ? {} : { subject }),
  };
}

/** Two additions as one; of records with the same id the later counts. */
export function joinAdditions(first: KnowledgeAddition, second: KnowledgeAddition): KnowledgeAddition {
  const fitted = second.fitted ?? first.fitted;
  const subject = second.subject ?? first.subject;
  return {
    phenomena: joined(first.phenomena, second.phenomena),
    rootCauses: joined(first.rootCauses, second.rootCauses),
    tickets: joined(first.tickets, second.tickets),
    rawTickets: [...new Map([...first.rawTickets, ...second.rawTickets].map((raw) => [raw.ticket_id, raw])).values()],
    ...(fitted === undefined ? {} : { fitted }),
    ...(subject === undefined ? {} : { subject }),
  };
}

/** An addition of nothing. */
export const nothing: KnowledgeAddition = { phenomena: [], rootCauses: [], tickets: [], rawTickets: [] };

function joined<Entry extends { readonly id: string }>(first: readonly Entry[], second: readonly Entry[]): readonly Entry[] {
  return [...new Map([...first, ...second].map((entry) => [entry.id, entry])).values()];
}
