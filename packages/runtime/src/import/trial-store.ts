import { ticketId } from '@dbdiag/graph-engine';
import type { AdditionCount, KnowledgeStore } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';

/** A store that reads as another does, and says of additions what they would do there without keeping any. References aren't checked. */
export function createTrialStore(knowledge: KnowledgeStore): KnowledgeStore {
  const { phenomena, rootCauses, tickets } = knowledge;
  return {
    ...knowledge,
    add: async (addition, options) => ({
      phenomena: await countOf(
        addition.phenomena,
        ({ id }) => id,
        (ids) => phenomena.findByIds(ids, options),
      ),
      rootCauses: await countOf(
        addition.rootCauses,
        ({ id }) => id,
        (ids) => rootCauses.findByIds(ids, options),
      ),
      tickets: await countOf(
        addition.tickets,
        ({ id }) => id,
        (ids) => tickets.findByIds(ids, options),
      ),
      rawTickets: await countOf(
        addition.rawTickets,
        (raw) => ticketId(raw.ticket_id),
        (ids) => tickets.findRawByIds(ids, options),
      ),
    }),
  };
}

async function countOf<Id extends string, Item>(
  items: readonly Item[],
  idOf: (item: Item) => Id,
  stored: (ids: readonly Id[]) => Promise<readonly Item[]>,
): Promise<AdditionCount> {
  const given = new Map(items.map((item) => [idOf(item), canonicalJson(item)]));
  const before = new Map((await stored([...given.keys()])).map((item) => [idOf(item), canonicalJson(item)]));
  const known = [...given].filter(([id]) => before.has(id));
  const unchanged = known.filter(([id, content]) => before.get(id) === content).length;
  return { added: given.size - known.length, updated: known.length - unchanged, unchanged };
}
