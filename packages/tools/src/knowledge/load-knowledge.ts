import type { TicketSnapshot } from '@dbdiag/graph-engine';
import type { CallOptions, KnowledgeStore } from '@dbdiag/ports';

/**
 * Reads everything a store knows as the snapshot an engine is built from.
 *
 * The store is read in five calls; when somebody adds knowledge in between, the snapshot may name what it doesn't
 * hold, and the engine then refuses it. Load again in that case.
 */
export async function loadKnowledge(store: KnowledgeStore, options?: CallOptions): Promise<TicketSnapshot> {
  const [tickets, phenomena, rootCauses, fitted, subject] = await Promise.all([
    store.tickets.listAll(options),
    store.phenomena.listAll(options),
    store.rootCauses.listAll(options),
    store.fitted(options),
    store.subject(options),
  ]);
  return { phenomena, rootCauses, tickets, fitted, ...(subject !== undefined && { subject }) };
}
