import { ticketId } from '@dbdiag/graph-engine';
import type { CallOptions, KnowledgeAddition, KnowledgeStore } from '@dbdiag/ports';
import { builtInSet } from '../knowledge/chosen-sets.ts';

/** The sets that have tickets of these ids, by id; ids that nobody has are left out. */
export type SetsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Asks a store which sets have tickets of some ids, and what comes along with them. It answers a batch at a time. */
export function createSetsOf(
  knowledge: KnowledgeStore,
  { documents, ...options }: CallOptions & { readonly documents: KnowledgeAddition },
): SetsOf {
  const along = new Map<string, string>(documents.tickets.map(({ id, set = builtInSet }) => [id, set]));
  return async (ids) => {
    const stored = ids.length === 0 ? [] : await knowledge.tickets.findByIds(ids.map(ticketId), options);
    return new Map([
      ...stored.map(({ id, set = builtInSet }) => [id, set] as const),
      ...ids.flatMap((id) => {
        const set = along.get(id);
        return set === undefined ? [] : [[id, set] as const];
      }),
    ]);
  };
}
