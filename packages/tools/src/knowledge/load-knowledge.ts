import type { TicketSnapshot } from '@dbdiag/graph-engine';
import type { CallOptions, KnowledgeStore } from '@dbdiag/ports';

/**
 * Reads everything a store knows as the snapshot an engine is built from.
 *
 * The store is read in five calls, tickets before what they name: what somebody adds in between may be in it in part, and names
 * nothing that isn't.
 */
export async function loadKnowledge(store: KnowledgeStore, options?: CallOptions): Promise<TicketSnapshot> {
  const tickets = await store.tickets.listAll(options);
  const [phenomena, rootCauses, fitted, subject] = await Promise.all([
    store.phenomena.listAll(options),
    store.rootCauses.listAll(options),
    store.fitted(options),
    store.subject(options),
  ]);
  return { phenomena, rootCauses, tickets, fitted, ...(subject !== undefined && { subject }) };
}
