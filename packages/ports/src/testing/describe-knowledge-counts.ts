import type { PairCount, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, ticketId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnowledgeAddition, KnowledgeStore, StoredCounts } from '../knowledge-store.ts';
import { everyField, nothing, phenomenon, rawTicket, rootCause, ticket } from './sample-knowledge.ts';

type Create = () => Promise<KnowledgeStore>;

/** What every store must do with the counts of its tickets, and with the sets they belong to. */
export function describeKnowledgeCounts(create: Create): void {
  describe('counts', () => {
    describeVersion(create);
    describeCounts(create);
    describeRemoval(create);
    describeSamples(create);

    it('are those of a recount after any additions, changes and removals', async () => {
      await checkRandomChanges(create);
    });
  });
}

const base: KnowledgeAddition = {
  ...nothing,
  phenomena: ['a', 'b', 'c', 'd'].map((id) => phenomenon(id)),
  rootCauses: ['lock', 'plan'].map((id) => rootCause(id)),
};

async function storeWith(create: Create, ...additions: readonly Partial<KnowledgeAddition>[]): Promise<KnowledgeStore> {
  const store = await create();
  for (const addition of additions) await store.add({ ...nothing, ...addition });
  return store;
}

function inSet(set: string | undefined, one: Ticket): Ticket {
  return set === undefined ? one : { ...one, set };
}

function describeVersion(create: Create): void {
  it('have a version that grows with each kind of change, and only then', async () => {
    const store = await storeWith(create);
    const changes: readonly Partial<KnowledgeAddition>[] = [
      { phenomena: [phenomenon('a')] },
      { phenomena: [phenomenon('a', 'other words')] },
      { rootCauses: [rootCause('lock')] },
      { tickets: [ticket('T-1', 'lock', ['a'])] },
      { tickets: [inSet('imported', ticket('T-1', 'lock', ['a']))] },
      { rawTickets: [rawTicket('T-1')] },
      { fitted: { alpha: 2 } },
      { fitted: {} },
      { subject: everyField.subject },
    ];
    for (const change of changes) {
      const before = await store.version();
      await store.add({ ...nothing, ...change });
      const after = await store.version();
      expect(after, JSON.stringify(change)).toBeGreaterThan(before);
      await store.add({ ...nothing, ...change });
      expect(await store.version(), JSON.stringify(change)).toBe(after);
    }
    const before = await store.version();
    await store.removeSet('nowhere');
    expect(await store.version()).toBe(before);
    await store.removeSet('imported');
    expect(await store.version()).toBeGreaterThan(before);
  });

  it('are followed by changes of tickets', async () => {
    const store = await storeWith(create, base);
    const first = await store.version();
    expect(await store.ticketChanges(first)).toEqual([]);
    const [one, other] = [ticket('T-1', 'lock', ['a']), ticket('T-1', 'lock', ['b'])];
    await store.add({ ...nothing, tickets: [one, inSet('imported', ticket('T-2', 'lock', ['a']))] });
    await store.add({ ...nothing, tickets: [one, other] });
    const last = await store.version();
    const changes = await store.ticketChanges(first);
    expect(changes).toMatchObject([
      { version: last - 1, removed: [], added: [{ id: 'T-1' }, { id: 'T-2', set: 'imported' }] },
      { version: last, removed: [{ id: 'T-1', rootCauseId: 'lock', present: ['a'], absent: [], unexamined: [] }], added: [other] },
    ]);
    expect(await store.ticketChanges(last - 1)).toEqual(changes?.slice(1));
    expect(await store.ticketChanges(last + 1)).toBeUndefined();
  });

  it.each<[string, (store: KnowledgeStore) => Promise<unknown>]>([
    ['a phenomenon', async (store) => store.add({ ...nothing, phenomena: [phenomenon('a', 'other words')] })],
    ['fitted parameters', async (store) => store.add({ ...nothing, fitted: { alpha: 2 } })],
    [
      'many tickets',
      async (store) => store.add({ ...nothing, tickets: Array.from({ length: 50 }, (__, index) => ticket(`T-1${index}`, 'lock')) }),
    ],
    ['a set that is gone', async (store) => store.removeSet('imported')],
  ])('say that everything is to be read anew after a change of %s', async (_, change) => {
    const store = await storeWith(create, base, { tickets: [inSet('imported', ticket('T-0', 'lock', ['a']))] });
    const first = await store.version();
    await change(store);
    expect(await store.ticketChanges(first)).toBeUndefined();
    const second = await store.version();
    await store.add({ ...nothing, tickets: [ticket('T-1', 'lock', ['a'])] });
    expect(await store.ticketChanges(first)).toBeUndefined();
    expect(await store.ticketChanges(second)).toMatchObject([{ added: [{ id: 'T-1' }] }]);
  });

  it('are followed as far as is worth it', async () => {
    const store = await storeWith(create, base);
    const first = await store.version();
    for (let index = 0; index < 210; index += 1) await store.add({ ...nothing, tickets: [ticket(`T-${index}`, 'lock', ['a'])] });
    expect(await store.ticketChanges(first)).toBeUndefined();
    expect(await store.ticketChanges((await store.version()) - 100)).toHaveLength(100);
  });

  it('keep their version when an addition is refused', async () => {
    const store = await storeWith(create, base);
    const before = await store.version();
    await expect(store.add({ ...nothing, tickets: [ticket('T-1', 'ghost')] })).rejects.toThrow();
    expect(await store.version()).toBe(before);
  });
}

function describeSamples(create: Create): void {
  it('say how many tickets each set has', async () => {
    const tickets = [undefined, 'imported', undefined].map((set, index) => inSet(set, ticket(`T-${index}`, 'lock', ['a'])));
    const store = await storeWith(create, base, { tickets });
    expect([...(await store.tickets.countBySet())].sort()).toEqual([
      ['', 2],
      ['imported', 1],
    ]);
    await store.removeSet('imported');
    expect([...(await store.tickets.countBySet())]).toEqual([['', 2]]);
  });

  it('leave tickets to be cited: the first of each cause and set', async () => {
    const of = (id: string, cause: string, set?: string): Ticket => inSet(set, ticket(id, cause, ['a']));
    const tickets = [
      of('T-3', 'lock'),
      of('T-1', 'lock'),
      of('T-2', 'lock'),
      of('T-4', 'lock', 'imported'),
      of('T-5', HEALTHY),
      of('T-6', HEALTHY),
    ];
    const store = await storeWith(create, base, { tickets });
    const ids = async (most: number, sets?: readonly string[]): Promise<readonly string[]> =>
      (await store.tickets.firstOfEach(most, sets && { sets })).map(({ id }) => id);
    expect(await ids(1)).toEqual(['T-1', 'T-4', 'T-5']);
    expect(await ids(2)).toEqual(['T-1', 'T-2', 'T-4', 'T-5', 'T-6']);
    expect(await ids(2, ['imported', 'nowhere'])).toEqual(['T-4']);
    expect(await ids(9, [''])).toEqual(['T-1', 'T-2', 'T-3', 'T-5', 'T-6']);
    expect(await store.tickets.firstOfEach(1, { sets: ['imported'] })).toEqual([tickets[3]]);
  });
}

function describeCounts(create: Create): void {
  it('are none without tickets', async () => {
    const store = await storeWith(create, base);
    expect(await store.counts()).toEqual({ version: await store.version(), counts: [], pairs: [] });
  });

  it('are kept per cause and set, pairs over all of them, with the version they belong to', async () => {
    const tickets = [
      { ...ticket('T-1', 'lock', ['b', 'a']), absent: [phenomenonId('c')], unexamined: [phenomenonId('d')] },
      ticket('T-2', HEALTHY, ['b']),
      inSet('imported', ticket('T-3', 'lock', ['a', 'b'])),
    ];
    const store = await storeWith(create, base, { tickets });
    const row = (id: string, [present = 0, absent = 0, unexamined = 0]: readonly number[]): object => ({
      ...{ phenomenonId: id, present, absent, unexamined },
    });
    expect(await store.counts()).toEqual({
      version: await store.version(),
      counts: [
        { rootCauseId: HEALTHY, tickets: 1, phenomena: [row('b', [1])] },
        { rootCauseId: 'lock', tickets: 1, phenomena: [row('a', [1]), row('b', [1]), row('c', [0, 1]), row('d', [0, 0, 1])] },
        { rootCauseId: 'lock', set: 'imported', tickets: 1, phenomena: [row('a', [1]), row('b', [1])] },
      ],
      pairs: [{ first: 'a', second: 'b', together: 2 }],
    });
  });

  it('are those of the sets that are asked for', async () => {
    const tickets = [undefined, 'imported', 'learned'].map((set, index) => inSet(set, ticket(`T-${index}`, 'lock', ['a', 'b'])));
    const store = await storeWith(create, base, { tickets });
    const setsOf = async (sets: readonly string[]): Promise<readonly unknown[]> => {
      const { counts, pairs } = await store.counts({ sets });
      return [counts.map(({ set }) => set), pairs.map(({ together }) => together)];
    };
    expect(await setsOf(['learned', 'nowhere', 'imported', 'learned', 'NUL \u0000'])).toEqual([['imported', 'learned'], [2]]);
    expect(await setsOf([''])).toEqual([[undefined], [1]]);
    expect(await setsOf([])).toEqual([[], []]);
  });

  it('sort as the engine does, not as a database', async () => {
    const ids = ['～', '😀', 'B', 'a', 'é'];
    const store = await storeWith(create, {
      phenomena: ids.map((id) => phenomenon(id)),
      rootCauses: ids.map((id) => rootCause(id)),
      tickets: ids.map((id, index) => inSet(ids[index], ticket(id, id, ids))),
    });
    expectCounts(await store.counts(), await store.tickets.listAll());
  });

  it('follow a ticket that is changed', async () => {
    const store = await storeWith(create, base, { tickets: [ticket('T-1', 'lock', ['a', 'b']), ticket('T-2', 'lock', ['a', 'b'])] });
    await store.add({ ...nothing, tickets: [inSet('learned', { ...ticket('T-1', 'plan', ['a', 'c']), absent: [phenomenonId('b')] })] });
    expectCounts(await store.counts(), await store.tickets.listAll());
    await store.add({ ...nothing, tickets: [ticket('T-2', HEALTHY, ['a', 'b']), ticket('T-2', HEALTHY)] });
    expectCounts(await store.counts(), await store.tickets.listAll());
  });

  it('are as a recount finds them, and stay so when they are built anew', async () => {
    const store = await storeWith(create, everyField);
    const before = await store.counts();
    expect(await store.index.verify()).toEqual({ total: 0, differences: [] });
    expect(await store.index.rebuild()).toEqual({ total: 0, differences: [] });
    expect(await store.counts()).toEqual(before);
  });

  it('lose nothing of concurrent writers', async () => {
    const store = await storeWith(create, base);
    const added = Array.from({ length: 20 }, (_, index) => ticket(`T-${index}`, index % 2 === 0 ? 'lock' : HEALTHY, ['a', 'b']));
    await Promise.all(added.map((one) => store.add({ ...nothing, tickets: [one, ticket('shared', 'plan', ['c', 'd'])] })));
    const stored = await store.tickets.listAll();
    expect(stored).toHaveLength(21);
    expectCounts(await store.counts(), stored);
  });
}

function describeRemoval(create: Create): void {
  it('go with the tickets of a set and what these came from; phenomena, causes and other sets stay', async () => {
    const tickets = [undefined, 'imported', 'imported'].map((set, index) => inSet(set, ticket(`T-${index}`, 'lock', ['a', 'b'])));
    const store = await storeWith(create, base, { tickets, rawTickets: ['T-0', 'T-1', 'T-9'].map((id) => rawTicket(id)) });
    expect(await store.removeSet('imported')).toEqual({ tickets: 2, rawTickets: 1 });
    expect(await store.removeSet('imported')).toEqual({ tickets: 0, rawTickets: 0 });
    expect(await store.removeSet('NUL \u0000')).toEqual({ tickets: 0, rawTickets: 0 });
    expect((await store.tickets.listAll()).map(({ id }) => id)).toEqual(['T-0']);
    expect((await store.tickets.findRawByIds(['T-0', 'T-1', 'T-9'].map(ticketId))).map((raw) => raw.ticket_id)).toEqual(['T-0', 'T-9']);
    expect([(await store.phenomena.listAll()).length, (await store.rootCauses.listAll()).length]).toEqual([4, 2]);
    expectCounts(await store.counts(), await store.tickets.listAll());
  });

  it('of tickets without a set are removed under the empty name', async () => {
    const store = await storeWith(create, base, { tickets: [ticket('T-1', 'lock'), inSet('imported', ticket('T-2', 'lock'))] });
    expect(await store.removeSet('')).toEqual({ tickets: 1, rawTickets: 0 });
    expectCounts(await store.counts(), await store.tickets.listAll());
  });
}

interface Change {
  readonly tickets: readonly Ticket[];
  /** A set to remove first. */
  readonly removed: string | undefined;
}

/** Few ids and sets, so that tickets meet again, under other causes and in other sets. */
const change: fc.Arbitrary<Change> = fc.record({
  tickets: fc.array(
    fc
      .record({
        id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
        cause: fc.constantFrom('lock', 'plan', HEALTHY),
        set: fc.constantFrom(undefined, 'imported', 'learned'),
        marks: fc.array(fc.constantFrom('present', 'absent', 'unexamined', 'silent'), { minLength: 4, maxLength: 4 }),
      })
      .map(({ id, cause, set, marks }) => {
        const marked = (mark: string): Ticket['present'] => base.phenomena.map((one) => one.id).filter((_, place) => marks[place] === mark);
        const lists = { present: marked('present'), absent: marked('absent'), unexamined: marked('unexamined') };
        return inSet(set, { ...ticket(id, cause), ...lists });
      }),
    { maxLength: 5 },
  ),
  removed: fc.constantFrom(undefined, undefined, 'imported', 'learned', ''),
});

async function checkRandomChanges(create: Create): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const store = await storeWith(create, base);
      for (const { tickets, removed } of changes) {
        if (removed !== undefined) await store.removeSet(removed);
        await store.add({ ...nothing, tickets });
        expectCounts(await store.counts(), await store.tickets.listAll());
      }
      expect(await store.index.verify()).toEqual({ total: 0, differences: [] });
    }),
    { numRuns: 20 },
  );
}

function expectCounts({ counts, pairs }: Pick<StoredCounts, 'counts' | 'pairs'>, tickets: readonly Ticket[]): void {
  expect({ counts, pairs }).toEqual({ counts: causesIn(tickets), pairs: pairsIn(tickets) });
}

/** Counted anew for every number, from the definition. */
function causesIn(tickets: readonly Ticket[]): readonly object[] {
  return distinct(tickets.map(({ set = '' }) => set)).flatMap((set) => {
    const ofSet = tickets.filter((one) => (one.set ?? '') === set);
    return distinct(ofSet.map(({ rootCauseId }) => rootCauseId)).map((rootCauseId) => {
      const own = ofSet.filter((one) => one.rootCauseId === rootCauseId);
      const phenomena = distinct(own.flatMap(({ present, absent, unexamined }) => [...present, ...absent, ...unexamined])).map((id) => ({
        phenomenonId: id,
        present: own.filter(({ present }) => present.includes(id)).length,
        absent: own.filter(({ absent }) => absent.includes(id)).length,
        unexamined: own.filter(({ unexamined }) => unexamined.includes(id)).length,
      }));
      return { rootCauseId, ...(set !== '' && { set }), tickets: own.length, phenomena };
    });
  });
}

function pairsIn(tickets: readonly Ticket[]): readonly PairCount[] {
  const ids = distinct(tickets.flatMap(({ present }) => present));
  return ids
    .flatMap((first) =>
      ids.map((second) => ({
        first,
        second,
        together: tickets.filter(({ present }) => first < second && present.includes(first) && present.includes(second)).length,
      })),
    )
    .filter(({ together }) => together > 0);
}

function distinct<T extends string>(values: readonly T[]): readonly T[] {
  return Array.from(new Set(values)).sort();
}
