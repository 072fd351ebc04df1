import type { Ticket } from '@dbdiag/graph-engine';
import { isDbdiagError, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { Stores } from '../storage.ts';
import { seededRandom } from './seeded-random.ts';

/** Something done with the stores, with the same arguments however often it is done. */
export interface Operation {
  readonly name: string;
  readonly run: (stores: Stores) => Promise<unknown>;
}

/** What came of an operation: the times of saving are the store's own. */
interface Outcome {
  readonly value?: unknown;
  readonly failure?: { readonly code: string; readonly message: string };
}

const ids = ['a', 'b', '锁'];
const sets = ['', 'imported', 'learned'];
const latest = new Date(8.64e15);

/** A sequence that a seed determines: what changes sessions, audit and knowledge, with few ids, so that they meet. */
export function randomOperations(seed: number, count: number): readonly Operation[] {
  const random = seededRandom(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const one = (of: readonly string[]): string => of[whole(of.length)] ?? '';
  const revisions = new Map<string, number>();
  const make = (index: number): Operation => {
    const id = one(ids);
    const kind = one([
      'save',
      'save',
      'save',
      'append',
      'appendAll',
      'appendAll',
      'add',
      'add',
      'add',
      'forget',
      'read',
      'remove',
      'expire',
      'forget entries',
    ]);
    const entry = (sessionId: string, n: number) => ({ sessionId, at: new Date(1000 * index + n), action: `${index}-${n}`, facts: { n } });
    switch (kind) {
      case 'save': {
        // What it would be if every save so far had happened; some hadn't, and then it is a conflict.
        const revision = whole(6) === 0 ? whole(3) : (revisions.get(id) ?? 0);
        revisions.set(id, revision + 1);
        return operation(`save ${id} ${revision}`, async ({ sessions }) => sessions.save({ id, revision, document: { index } }));
      }
      case 'append':
        return operation(`append ${id}`, async ({ audit }) => audit.append(entry(id, 0)));
      case 'appendAll': {
        const entries = Array.from({ length: 1 + whole(8) }, (_, n) => entry(n % 3 === 0 ? id : one(ids), n));
        return operation(`append ${entries.length}`, async ({ audit }) => audit.appendAll?.(entries));
      }
      case 'add': {
        const addition = randomAddition(whole, index);
        return operation('add knowledge', async ({ knowledge }) => knowledge.add(addition));
      }
      case 'forget': {
        const set = one(sets);
        return operation(`remove set ${set}`, async ({ knowledge }) => knowledge.removeSet(set));
      }
      case 'read':
        return operation('read all', storedIn);
      case 'forget entries':
        return operation('remove entries', async ({ audit }) => audit.removeOf?.([id], new Date(1000 * (index - 10))));
      case 'remove':
        revisions.delete(id);
        return operation(`remove ${id}`, async ({ sessions }) => sessions.remove(id));
      default:
        revisions.clear();
        return operation('expire', async ({ sessions }) => sessions.removeOlderThan(latest));
    }
  };
  return Array.from({ length: count }, (_, index) => make(index));
}

function operation(name: string, run: Operation['run']): Operation {
  return { name, run };
}

/** Records of every kind, some new, some changed, some as they were; now and then a ticket names a cause that nobody knows. */
function randomAddition(whole: (below: number) => number, index: number): KnowledgeAddition {
  const some = <T>(make: (n: number) => T): readonly T[] => Array.from({ length: whole(5) }, () => make(whole(6)));
  const text = { en: `as of ${whole(3)}` };
  const tickets = some((n) => ticketId(`T-${n}`));
  return {
    phenomena: [0, 1].map((n) => ({ id: phenomenonId(`p-${n}`), description: n === 0 ? text : { en: 'one' }, observedBy: 'sql' })),
    rootCauses: [0, 1, 2].map((n) => ({ id: rootCauseId(`c-${n}`), description: text, category: `${n}`, solution: [] })),
    tickets: tickets.map((id) => ({
      ...{ id, rootCauseId: rootCauseId(whole(15) === 0 ? 'nobody' : `c-${whole(3)}`) },
      ...randomFindings(whole(4)),
      ...setOf(sets[whole(sets.length)]),
      source: `source ${whole(2)}`,
    })),
    rawTickets: tickets.map((id) => ({
      ...{ ticket_id: id, metadata: { db_type: 'postgresql' }, description: `d ${index % 3}`, root_cause: 'c', solution: 's' },
      anomalies: [],
    })),
  };
}

/** One of the ways in which two phenomena can be recorded. */
function randomFindings(way: number): Pick<Ticket, 'present' | 'absent' | 'unexamined'> {
  const [first, second] = [phenomenonId('p-0'), phenomenonId('p-1')];
  return {
    present: way === 0 ? [first, second] : [first],
    absent: way === 1 ? [second] : [],
    unexamined: way === 2 ? [second] : [],
  };
}

function setOf(set: string | undefined): Pick<Ticket, 'set'> {
  return set === undefined || set === '' ? {} : { set };
}

/** Stores in memory in which some operations were done. */
export async function memoryStores(done: readonly Operation[]): Promise<Stores> {
  const stores = {
    knowledge: createInMemoryKnowledgeStore(),
    sessions: createInMemorySessionStore(),
    audit: createInMemoryAuditSink(),
  };
  for (const operation of done) await outcomeOf(operation, stores);
  return stores;
}

/** Does an operation; a failure that isn't one of ours is a bug and is thrown. */
export async function outcomeOf({ run }: Operation, stores: Stores): Promise<Outcome> {
  try {
    return { value: withoutTimes(await run(stores)) };
  } catch (error) {
    if (!isDbdiagError(error)) throw error;
    return { failure: { code: error.code, message: error.message } };
  }
}

/** Everything the operations could have changed. */
export async function storedIn({ knowledge, sessions, audit }: Stores): Promise<unknown> {
  const tickets = await knowledge.tickets.listAll();
  const { counts, pairs } = await knowledge.counts();
  return withoutTimes({
    sessions: await Promise.all(ids.map(async (id) => sessions.load(id))),
    entries: await Promise.all(ids.map(async (id) => audit.list(id))),
    phenomena: await knowledge.phenomena.listAll(),
    rootCauses: await knowledge.rootCauses.listAll(),
    tickets,
    rawTickets: await knowledge.tickets.findRawByIds(tickets.map(({ id }) => id)),
    counts,
    pairs,
  });
}

function withoutTimes(value: unknown): unknown {
  const text = JSON.stringify(value, (key, part: unknown) => (key === 'savedAt' ? undefined : part)) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
