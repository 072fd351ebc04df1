import fc from 'fast-check';
import { expect } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import { DanglingReferenceError } from '../errors.ts';
import type { AdditionCount, KnowledgeAddition, KnowledgeStore } from '../knowledge-store.ts';
import { phenomenon, rawTicket, rootCause, ticket } from './sample-knowledge.ts';

const kinds = ['phenomena', 'rootCauses', 'tickets', 'rawTickets'] as const;
/** Canonical text of each record by kind and id: what a store should hold. */
type Model = Readonly<Record<(typeof kinds)[number], Map<string, string>>>;

/**
 * Makes random additions, also dangling ones, to new stores and to plain maps, and expects the same reports and contents.
 *
 * @param create - Gives a new, empty store at every call.
 */
export async function checkRandomAdditions(create: () => Promise<KnowledgeStore>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(addition(), { minLength: 1, maxLength: 6 }), async (additions) => {
      const store = await create();
      const model: Model = { phenomena: new Map(), rootCauses: new Map(), tickets: new Map(), rawTickets: new Map() };
      for (const next of additions) await addToBoth(next, model, store);
      expect((await store.phenomena.listAll()).map(canonicalJson)).toEqual(sorted(model.phenomena));
      expect((await store.rootCauses.listAll()).map(canonicalJson)).toEqual(sorted(model.rootCauses));
      expect((await store.tickets.listAll()).map(canonicalJson)).toEqual(sorted(model.tickets));
    }),
    { numRuns: 20 },
  );
}

async function addToBoth(next: KnowledgeAddition, model: Model, store: KnowledgeStore): Promise<void> {
  const phenomena = new Set([...model.phenomena.keys(), ...next.phenomena.map(({ id }) => String(id))]);
  const causes = new Set([...model.rootCauses.keys(), ...next.rootCauses.map(({ id }) => String(id))]);
  const dangles = next.tickets.some((one) => !causes.has(one.rootCauseId) || one.present.some((id) => !phenomena.has(id)));
  if (dangles) {
    await expect(store.add(next)).rejects.toBeInstanceOf(DanglingReferenceError);
    return;
  }
  const report = await store.add(next);
  for (const kind of kinds) expect(report[kind], kind).toEqual(put(model[kind], next[kind]));
}

function put(map: Map<string, string>, records: readonly object[]): AdditionCount {
  const count = { added: 0, updated: 0, unchanged: 0 };
  const last = new Map(records.map((record) => [idOf(record), canonicalJson(record)]));
  for (const [id, content] of last) {
    const before = map.get(id);
    count[before === undefined ? 'added' : before === content ? 'unchanged' : 'updated'] += 1;
    map.set(id, content);
  }
  return count;
}

function idOf(record: object): string {
  return 'id' in record ? String(record.id) : 'ticket_id' in record ? String(record.ticket_id) : '';
}

function sorted(map: ReadonlyMap<string, string>): readonly string[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, content]) => content);
}

/** Few ids and few wordings, so that records meet again, changed and unchanged. */
function addition(): fc.Arbitrary<KnowledgeAddition> {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const words = fc.constantFrom('one', 'two');
  const list = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 4 });
  return fc.record({
    phenomena: list(fc.tuple(id, words).map(([name, text]) => phenomenon(name, text))),
    rootCauses: list(fc.tuple(id, words).map(([name, text]) => rootCause(name, text))),
    tickets: list(fc.tuple(id, id, fc.uniqueArray(id, { maxLength: 2 })).map(([name, cause, present]) => ticket(name, cause, present))),
    rawTickets: list(fc.tuple(id, words).map(([name, text]) => rawTicket(name, text))),
  });
}
