import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeStore } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import { expect, it } from 'vitest';
import type { KnowledgeWords } from './matching.ts';
import { openCounted } from './open-counted.ts';

const text = { en: 'x' };
const phenomenon = (id: string) => ({ id: phenomenonId(id), description: text, observedBy: 'sql' as const, observationMethod: text });
const cause = { id: rootCauseId('lock'), description: text, category: 'x', solution: [] };
const ticket = (id: string, present: string) => ({
  id: ticketId(id),
  rootCauseId: cause.id,
  source: 'test',
  present: [phenomenonId(present)],
  absent: [],
  unexamined: [],
});

it('tells the words while the store counts, and has those that came in between', async () => {
  const store = createInMemoryKnowledgeStore({
    phenomena: [phenomenon('waits')],
    rootCauses: [cause],
    tickets: [ticket('T-1', 'waits')],
    rawTickets: [],
  });
  const told: KnowledgeWords[] = [];
  let isTold = (): void => undefined;
  const telling = new Promise<void>((resolve) => (isTold = resolve));
  const addedWhileCounting: KnowledgeStore = {
    ...store,
    counts: async (options) => {
      // Would wait for ever if the words came behind the counts.
      await telling;
      await store.add({ phenomena: [phenomenon('stalls')], rootCauses: [], rawTickets: [], tickets: [ticket('T-2', 'stalls')] });
      return store.counts(options);
    },
  };
  const onWords = (words: KnowledgeWords): void => {
    told.push(words);
    isTold();
  };
  const { snapshot } = await openCounted(addedWhileCounting, {}, { onWords });
  expect(told.map(({ phenomena }) => phenomena.map(({ id }) => id))).toEqual([['waits']]);
  expect(snapshot.phenomena.map(({ id }) => id)).toEqual(['stalls', 'waits']);
  expect(snapshot.counts).toMatchObject([{ tickets: 2 }]);
  expect(snapshot).not.toHaveProperty('setWeights');
  expect((await openCounted(store, { set_weights: { 'built-in': 0.5 } })).snapshot.setWeights).toEqual({ '': 0.5 });
});

it('fails as reading fails, and tells nothing of what it could not read', async () => {
  const store = createInMemoryKnowledgeStore();
  const refused = new Error('the server is gone');
  const broken: KnowledgeStore = { ...store, phenomena: { ...store.phenomena, listAll: () => Promise.reject(refused) } };
  const told: KnowledgeWords[] = [];
  await expect(openCounted(broken, {}, { onWords: (words) => told.push(words) })).rejects.toBe(refused);
  expect(told).toEqual([]);
});
