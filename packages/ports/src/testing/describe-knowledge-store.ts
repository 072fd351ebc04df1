import type { Expectation } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import type { KnowledgeAddition, KnowledgeStore } from '../knowledge-store.ts';
import { awkwardTexts } from './awkward-values.ts';
import { describeKnowledgeCounts } from './describe-knowledge-counts.ts';
import { checkRandomAdditions } from './knowledge-commands.ts';
import { everyField, nothing, phenomenon, rawTicket, rootCause, ticket } from './sample-knowledge.ts';

/**
 * What every {@link KnowledgeStore} must do.
 *
 * @param name - Names the adapter in the report.
 * @param create - Gives a new, empty store at every call.
 */
export function describeKnowledgeStore(name: string, create: () => Promise<KnowledgeStore>): void {
  describe(`KnowledgeStore: ${name}`, () => {
    describeReading(create);
    describeCounting(create);
    describeReferences(create);
    describeIsolation(create);
    describeAborting(create);
    describeKnowledgeCounts(create);

    it('behaves like maps of records under random additions', async () => {
      await checkRandomAdditions(create);
    });
  });
}

type Create = () => Promise<KnowledgeStore>;

async function storeWith(create: Create, ...additions: readonly Partial<KnowledgeAddition>[]): Promise<KnowledgeStore> {
  const store = await create();
  for (const addition of additions) await store.add({ ...nothing, ...addition });
  return store;
}

/** Everything a store holds, to be compared. */
async function contents(store: KnowledgeStore): Promise<unknown> {
  const tickets = await store.tickets.listAll();
  return {
    phenomena: await store.phenomena.listAll(),
    rootCauses: await store.rootCauses.listAll(),
    tickets,
    rawTickets: await store.tickets.findRawByIds(tickets.map(({ id }) => id)),
    fitted: await store.fitted(),
    subject: await store.subject(),
  };
}

function describeReading(create: Create): void {
  it('is empty at first', async () => {
    const store = await create();
    expect(await contents(store)).toEqual({ phenomena: [], rootCauses: [], tickets: [], rawTickets: [], fitted: {} });
  });

  it('gives back every field as it was added', async () => {
    const store = await storeWith(create, everyField);
    expect(await store.phenomena.findByIds(everyField.phenomena.map(({ id }) => id))).toStrictEqual(everyField.phenomena);
    expect(await store.rootCauses.findByIds(everyField.rootCauses.map(({ id }) => id))).toStrictEqual(everyField.rootCauses);
    expect(await store.tickets.findByIds(everyField.tickets.map(({ id }) => id))).toStrictEqual(everyField.tickets);
    expect(await store.tickets.findRawByIds([ticketId('T-1')])).toStrictEqual(everyField.rawTickets);
    expect(await store.fitted()).toStrictEqual(everyField.fitted);
    expect(await store.subject()).toStrictEqual(everyField.subject);
  });

  it('lists everything sorted by id, not by a language', async () => {
    const ids = ['b', 'a', 'B', 'é', 'z', '_', '10', '9', '锁', 'ab'];
    const sorted = ['10', '9', 'B', '_', 'a', 'ab', 'b', 'z', 'é', '锁'];
    const store = await storeWith(create, {
      phenomena: ids.map((id) => phenomenon(id)),
      rootCauses: ids.map((id) => rootCause(id)),
      tickets: ids.map((id) => ticket(id, HEALTHY)),
    });
    expect((await store.phenomena.listAll()).map(({ id }) => id)).toEqual(sorted);
    expect((await store.rootCauses.listAll()).map(({ id }) => id)).toEqual(sorted);
    expect((await store.tickets.listAll()).map(({ id }) => id)).toEqual(sorted);
  });

  it('finds in the order asked for, repeats duplicates and skips unknown ids', async () => {
    const ids = ['a', 'b', 'c'];
    const store = await storeWith(create, {
      phenomena: ids.map((id) => phenomenon(id)),
      rootCauses: ids.map((id) => rootCause(id)),
      tickets: ids.map((id) => ticket(id, HEALTHY)),
      rawTickets: ids.map((id) => rawTicket(id)),
    });
    const asked = ['c', 'a', 'nowhere', 'c', 'b\u0000', 'b\ud800'];
    expect((await store.phenomena.findByIds(asked.map(phenomenonId))).map(({ id }) => id)).toEqual(['c', 'a', 'c']);
    expect((await store.rootCauses.findByIds(asked.map(rootCauseId))).map(({ id }) => id)).toEqual(['c', 'a', 'c']);
    expect((await store.tickets.findByIds(asked.map(ticketId))).map(({ id }) => id)).toEqual(['c', 'a', 'c']);
    expect((await store.tickets.findRawByIds(asked.map(ticketId))).map((raw) => raw.ticket_id)).toEqual(['c', 'a', 'c']);
  });

  it('finds nothing when asked for nothing', async () => {
    const store = await storeWith(create, everyField);
    expect(await store.phenomena.findByIds([])).toEqual([]);
    expect(await store.rootCauses.findByIds([])).toEqual([]);
    expect(await store.tickets.findByIds([])).toEqual([]);
    expect(await store.tickets.findRawByIds([])).toEqual([]);
  });

  it('gives raw tickets only for those that came raw', async () => {
    const store = await storeWith(create, { tickets: [ticket('T-1', HEALTHY), ticket('T-2', HEALTHY)], rawTickets: [rawTicket('T-2')] });
    expect(await store.tickets.findRawByIds([ticketId('T-1'), ticketId('T-2')])).toEqual([rawTicket('T-2')]);
  });

  it('keeps a raw ticket that is not standardised yet', async () => {
    const store = await storeWith(create, { rawTickets: [rawTicket('T-9')] });
    expect(await store.tickets.findRawByIds([ticketId('T-9')])).toEqual([rawTicket('T-9')]);
    expect(await store.tickets.listAll()).toEqual([]);
  });

  it.each(awkwardTexts)('accepts %j as id and as text', async (text) => {
    const store = await storeWith(create, {
      phenomena: [phenomenon(text, text)],
      rootCauses: [rootCause(text, text)],
      tickets: [ticket(text, text, [text])],
      rawTickets: [rawTicket(text, text)],
    });
    expect(await contents(store)).toEqual({
      phenomena: [phenomenon(text, text)],
      rootCauses: [rootCause(text, text)],
      tickets: [ticket(text, text, [text])],
      rawTickets: [rawTicket(text, text)],
      fitted: {},
    });
  });
}

const none = { added: 0, updated: 0, unchanged: 0 };

function describeCounting(create: Create): void {
  it('counts what is new', async () => {
    const store = await create();
    expect(await store.add(everyField)).toEqual({
      phenomena: { ...none, added: 7 },
      rootCauses: { ...none, added: 2 },
      tickets: { ...none, added: 2 },
      rawTickets: { ...none, added: 1 },
    });
  });

  it('finds the same knowledge unchanged the second time', async () => {
    const store = await storeWith(create, everyField);
    const before = await contents(store);
    expect(await store.add(everyField)).toEqual({
      phenomena: { ...none, unchanged: 7 },
      rootCauses: { ...none, unchanged: 2 },
      tickets: { ...none, unchanged: 2 },
      rawTickets: { ...none, unchanged: 1 },
    });
    expect(await contents(store)).toEqual(before);
  });

  it('does not take another order of keys for a change', async () => {
    const store = await storeWith(create, everyField);
    const reversed = <T extends object>(records: readonly T[]): readonly T[] => JSON.parse(reverseKeys(records)) as readonly T[];
    const report = await store.add({
      phenomena: reversed(everyField.phenomena),
      rootCauses: reversed(everyField.rootCauses),
      tickets: reversed(everyField.tickets),
      rawTickets: reversed(everyField.rawTickets),
    });
    expect([report.phenomena, report.rootCauses, report.tickets, report.rawTickets].map(({ updated }) => updated)).toEqual([0, 0, 0, 0]);
  });

  it('tells added, updated and unchanged records of one addition apart', async () => {
    const store = await storeWith(create, {
      phenomena: [phenomenon('a'), phenomenon('b')],
      rootCauses: [rootCause('a'), rootCause('b')],
      tickets: [ticket('a', 'a', ['a']), ticket('b', 'b', ['b'])],
      rawTickets: [rawTicket('a'), rawTicket('b')],
    });
    const report = await store.add({
      phenomena: [phenomenon('b', 'other words'), phenomenon('a'), phenomenon('c')],
      rootCauses: [rootCause('b', 'other words'), rootCause('a'), rootCause('c')],
      tickets: [ticket('b', 'b', ['b', 'a']), ticket('a', 'a', ['a']), ticket('c', HEALTHY)],
      rawTickets: [rawTicket('b', 'other words'), rawTicket('a'), rawTicket('c')],
    });
    const one = { added: 1, updated: 1, unchanged: 1 };
    expect(report).toEqual({ phenomena: one, rootCauses: one, tickets: one, rawTickets: one });
    expect(await store.phenomena.findByIds([phenomenonId('b')])).toEqual([phenomenon('b', 'other words')]);
    expect(await store.rootCauses.findByIds([rootCauseId('b')])).toEqual([rootCause('b', 'other words')]);
    expect(await store.tickets.findByIds([ticketId('b')])).toEqual([ticket('b', 'b', ['b', 'a'])]);
    expect(await store.tickets.findRawByIds([ticketId('b')])).toEqual([rawTicket('b', 'other words')]);
  });

  it('takes a field that went away for an update, and drops it', async () => {
    const store = await storeWith(create, everyField);
    const [first] = everyField.phenomena;
    const rest = phenomenon(first.id);
    expect((await store.add({ ...nothing, phenomena: [rest] })).phenomena).toEqual({ ...none, updated: 1 });
    expect(await store.phenomena.findByIds([first.id])).toStrictEqual([rest]);
  });

  it('counts an id that is given twice once, and keeps its last content', async () => {
    const store = await create();
    const report = await store.add({ ...nothing, phenomena: [phenomenon('a', 'first'), phenomenon('a', 'last')] });
    expect(report.phenomena).toEqual({ ...none, added: 1 });
    expect(await store.phenomena.listAll()).toEqual([phenomenon('a', 'last')]);
  });

  it('keeps every stored id and record when knowledge is added', async () => {
    const store = await storeWith(create, everyField);
    await store.add({ ...nothing, phenomena: [phenomenon('0-sorts-first')], tickets: [ticket('A-0', HEALTHY)] });
    expect(await store.phenomena.listAll()).toEqual(expect.arrayContaining([...everyField.phenomena]));
    expect((await store.tickets.listAll()).map(({ id }) => id)).toEqual(['A-0', 'T-0', 'T-1']);
    expect(await store.tickets.findByIds([ticketId('T-1')])).toEqual([everyField.tickets[0]]);
  });

  it('holds the same in the end for any order of additions', async () => {
    const base = { phenomena: everyField.phenomena, rootCauses: everyField.rootCauses };
    const one = await storeWith(create, base, { tickets: [everyField.tickets[0]] }, { tickets: [everyField.tickets[1]] });
    const other = await storeWith(create, base, { tickets: [everyField.tickets[1]] }, { tickets: [everyField.tickets[0]] });
    expect(await contents(one)).toEqual(await contents(other));
  });

  it('replaces the fitted parameters only when given', async () => {
    const store = await storeWith(create, { fitted: { alpha: 2 } }, { phenomena: [phenomenon('a')] });
    expect(await store.fitted()).toEqual({ alpha: 2 });
    await store.add({ ...nothing, fitted: { alpha: 0.5 } });
    expect(await store.fitted()).toEqual({ alpha: 0.5 });
    await store.add({ ...nothing, fitted: {} });
    expect(await store.fitted()).toEqual({});
  });
}

function reverseKeys(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).reverse()) : part,
  );
}

function describeReferences(create: Create): void {
  it('names every reference that leads nowhere and adds nothing', async () => {
    const store = await storeWith(create, { phenomena: [phenomenon('known')], fitted: { alpha: 1 } });
    const before = await contents(store);
    const addition: KnowledgeAddition = {
      phenomena: [phenomenon('new')],
      rootCauses: [{ ...rootCause('c'), expectations: [expectation('p-1'), expectation('known')], circumstances: [phenomenonId('new')] }],
      tickets: [
        { ...ticket('T-1', 'c-1', ['p-2', 'known', 'p-2']), absent: [phenomenonId('p-3')], unexamined: [phenomenonId('p-4\u0000')] },
        ticket('T-2', 'c', ['p-2', 'new']),
        ticket('T-3', HEALTHY),
      ],
      rawTickets: [rawTicket('T-9')],
      fitted: { alpha: 9 },
    };
    await expect(store.add(addition)).rejects.toMatchObject({
      name: 'DanglingReferenceError',
      code: 'ports/dangling-reference',
      references: [
        'cause c → phenomenon p-1',
        'ticket T-1 → cause c-1',
        'ticket T-1 → phenomenon p-2',
        'ticket T-1 → phenomenon p-3',
        'ticket T-1 → phenomenon p-4\u0000',
        'ticket T-2 → phenomenon p-2',
      ],
    });
    expect(await contents(store)).toEqual(before);
    expect(await store.tickets.findRawByIds([ticketId('T-9')])).toEqual([]);
  });

  it('accepts references to what was stored before', async () => {
    const store = await storeWith(create, { phenomena: [phenomenon('p')], rootCauses: [rootCause('c')] });
    expect((await store.add({ ...nothing, tickets: [ticket('T-1', 'c', ['p'])] })).tickets).toEqual({ ...none, added: 1 });
  });

  it('accepts references within the addition', async () => {
    const store = await create();
    const addition = { ...nothing, tickets: [ticket('T-1', 'c', ['p'])], rootCauses: [rootCause('c')], phenomena: [phenomenon('p')] };
    expect((await store.add(addition)).tickets).toEqual({ ...none, added: 1 });
  });
}

function describeIsolation(create: Create): void {
  it('is not affected by later changes to what was added', async () => {
    const store = await create();
    const description = { en: 'before' };
    const present = [phenomenonId('p')];
    await store.add({ ...nothing, phenomena: [{ ...phenomenon('p'), description }], tickets: [{ ...ticket('T-1', HEALTHY), present }] });
    description.en = 'after';
    present.push(phenomenonId('q'));
    expect((await store.phenomena.listAll())[0]?.description).toEqual({ en: 'before' });
    expect((await store.tickets.listAll())[0]?.present).toEqual(['p']);
  });

  it('is not affected by changes to what was handed out', async () => {
    const store = await storeWith(create, { phenomena: [phenomenon('p', 'before')] });
    const [listed] = await store.phenomena.listAll();
    try {
      Object.assign(listed?.description ?? {}, { en: 'after' });
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
    }
    expect(await store.phenomena.listAll()).toEqual([phenomenon('p', 'before')]);
  });

  it('adds the knowledge of concurrent writers', async () => {
    const store = await create();
    const ids = Array.from({ length: 20 }, (_, index) => `p-${10 + index}`);
    const reports = await Promise.all(ids.map((id) => store.add({ ...nothing, phenomena: [phenomenon(id), phenomenon('shared')] })));
    expect(reports.map((report) => report.phenomena.added).sort()).toEqual([...Array<number>(19).fill(1), 2]);
    expect((await store.phenomena.listAll()).map(({ id }) => id)).toEqual([...ids, 'shared']);
  });
}

function describeAborting(create: Create): void {
  it('rejects with the reason of an aborted signal and leaves everything as it was', async () => {
    const store = await storeWith(create, everyField);
    const before = await contents(store);
    const reason = new Error('the user left');
    const options = { signal: AbortSignal.abort(reason) };
    const calls = [
      store.phenomena.findByIds([phenomenonId('a')], options),
      store.phenomena.listAll(options),
      store.rootCauses.findByIds([rootCauseId('a')], options),
      store.rootCauses.listAll(options),
      store.tickets.findByIds([ticketId('a')], options),
      store.tickets.listAll(options),
      store.tickets.findRawByIds([ticketId('a')], options),
      store.fitted(options),
      store.version(options),
      store.counts(options),
      store.index.verify(options),
      store.index.rebuild(options),
      store.removeSet('measured', options),
      store.add({ ...nothing, phenomena: [phenomenon('lost')], fitted: { alpha: 9 } }, options),
    ];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes).toEqual(calls.map(() => ({ status: 'rejected', reason })));
    expect(await contents(store)).toEqual(before);
  });

  it('adds all or, aborted on the way, nothing', async () => {
    for (let delay = 0; delay < 12; delay += 1) {
      const store = await create();
      const controller = new AbortController();
      const reason = new Error('stopped');
      const stop = setTimeout(() => {
        controller.abort(reason);
      }, delay);
      const outcome = await store.add(everyField, { signal: controller.signal }).catch((error: unknown) => error);
      clearTimeout(stop);
      const stored = await store.phenomena.listAll();
      expect(stored).toHaveLength(outcome === reason ? 0 : everyField.phenomena.length);
      expect(await store.tickets.listAll()).toHaveLength(outcome === reason ? 0 : everyField.tickets.length);
    }
  });
}

function expectation(id: string): Expectation {
  return { phenomenonId: phenomenonId(id), expects: 'typical', source: 'textbook' };
}
