import type { CountSnapshot, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeStore } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withTicketChanges } from './ticket-changes.ts';

const phenomena = ['a', 'b', 'c', 'd'].map(phenomenonId);
const causes = ['lock', 'plan'].map(rootCauseId);

/** Few ids, causes and sets, so that tickets meet again. */
const ticket: fc.Arbitrary<Ticket> = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    cause: fc.constantFrom<Ticket['rootCauseId']>(...causes, HEALTHY),
    set: fc.constantFrom(undefined, 'imported'),
    marks: fc.array(fc.constantFrom('present', 'absent', 'unexamined', 'silent'), { minLength: 4, maxLength: 4 }),
  })
  .map(({ id, cause, set, marks }) => {
    const marked = (mark: string): Ticket['present'] => phenomena.filter((_, place) => marks[place] === mark);
    const lists = { present: marked('present'), absent: marked('absent'), unexamined: marked('unexamined') };
    return { id: ticketId(`T-${id}`), rootCauseId: cause, source: 'test', ...lists, ...(set !== undefined && { set }) };
  });

const additions = fc.array(fc.array(ticket, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

const text = { en: 'x' };
const entries = {
  phenomena: phenomena.map((id) => ({ id, description: text, observedBy: 'sql' as const, observationMethod: text })),
  rootCauses: causes.map((id) => ({ id, description: text, category: 'x', solution: [] })),
};

function storeWith(tickets: readonly Ticket[]): KnowledgeStore {
  return createInMemoryKnowledgeStore({ ...entries, tickets, rawTickets: [] });
}

async function addAll(store: KnowledgeStore, all: readonly (readonly Ticket[])[]): Promise<void> {
  for (const tickets of all) await store.add({ phenomena: [], rootCauses: [], rawTickets: [], tickets });
}

async function changesSince(store: KnowledgeStore, version: number): Promise<Parameters<typeof withTicketChanges>[1]> {
  const changes = await store.ticketChanges(version);
  if (changes === undefined) throw new Error('The store kept no changes.');
  return changes;
}

async function countedOf(store: KnowledgeStore, sets: readonly string[] | undefined, most: number): Promise<CountSnapshot> {
  const chosen = sets === undefined ? {} : { sets };
  const { counts, pairs } = await store.counts(chosen);
  const cited = await store.tickets.firstOfEach(most, chosen);
  return { ...entries, fitted: {}, counts, pairs, cited };
}

const chosenSets = fc.constantFrom<readonly string[] | undefined>(undefined, [''], ['imported']);

it('counts with the changes are those that are read anew, or it says that it cannot tell', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(ticket),
      additions,
      fc.tuple(chosenSets, fc.integer({ min: 1, max: 5 })),
      async (before, added, [sets, most]) => {
        const store = storeWith(before);
        const [snapshot, version] = [await countedOf(store, sets, most), await store.version()];
        await addAll(store, added);
        const changed = withTicketChanges(snapshot, await changesSince(store, version), {
          citedOfCause: most,
          isChosen: (set) => sets?.includes(set) !== false,
        });
        if (changed === undefined) return;
        told += 1;
        expect(changed).toEqual(await countedOf(store, sets, most));
      },
    ),
  );
  expect(told).toBeGreaterThan(20);
});

it('tickets with the changes are those that are read anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ticket), additions, chosenSets, async (before, added, sets) => {
      const isChosen = (set = ''): boolean => sets?.includes(set) !== false;
      const store = storeWith(before);
      const [all, version] = [await store.tickets.listAll(), await store.version()];
      await addAll(store, added);
      const snapshot = { ...entries, fitted: {}, tickets: all.filter(({ set }) => isChosen(set)) };
      const changed = withTicketChanges(snapshot, await changesSince(store, version), { citedOfCause: 1, isChosen });
      expect([...(changed?.tickets ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        (await store.tickets.listAll()).filter(({ set }) => isChosen(set)),
      );
    }),
  );
});

it('counts that the changes do not fit are not changed', async () => {
  const [store, other] = [storeWith([]), storeWith([])];
  const one = { id: ticketId('T-1'), rootCauseId: HEALTHY, present: [], absent: [], unexamined: [], source: 'test' } as const;
  await addAll(store, [[one], [{ ...one, source: 'changed' }]]);
  const changes = (await changesSince(store, (await store.version()) - 2)).slice(1);
  const options = { citedOfCause: 5, isChosen: () => true };
  expect(withTicketChanges(await countedOf(other, undefined, 5), changes, options)).toMatchObject({ counts: [] });
  const gone = changes.map((change) => ({ ...change, added: [] }));
  expect(withTicketChanges(await countedOf(other, undefined, 5), gone, options)).toBeUndefined();
});
