import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { Dataset } from './dataset.ts';

/**
 * A knowledge base as a data set, its tickets the cases: for judging a corpus by its own tickets. What a ticket records
 * as absent was looked at, so nothing else is taken to be absent.
 */
export function datasetOfKnowledge(name: string, { phenomena, rootCauses, tickets }: TicketSnapshot): Dataset {
  const labels = new Map<string, string>(rootCauses.map(({ id, description }) => [id, localize(description, 'en')]));
  const ids = [...new Set(tickets.map(({ rootCauseId }) => rootCauseId))].sort();
  return {
    name,
    closedWorld: false,
    rootCauses: ids.map((id) => ({ id, description: labels.get(id) ?? id })),
    phenomena: phenomena.map(({ id, description }) => ({ id, description: localize(description, 'en') })),
    cases: tickets.map(({ id, rootCauseId, present, absent, unexamined }) => ({
      id,
      rootCauses: [rootCauseId],
      present,
      absent,
      unknown: unexamined,
    })),
    sparseTickets: [],
  };
}
