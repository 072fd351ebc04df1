import type { FittedParameters, Phenomenon, PhenomenonId, RootCause, RootCauseId, Subject, Ticket, TicketId } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import { countsOf } from '@dbdiag/graph-engine/learn';
import type { CallOptions } from '../call-options.ts';
import { canonicalJson } from '../canonical-json.ts';
import { DanglingReferenceError } from '../errors.ts';
import type {
  AdditionCount,
  CountVerification,
  KnowledgeAddition,
  KnowledgeAdditionReport,
  KnowledgeStore,
  TicketChange,
} from '../knowledge-store.ts';
import { outsideReferences } from '../outside-references.ts';
import type { RawTicket } from '../raw-ticket.ts';
import { frozenCopy } from './frozen-copy.ts';
import type { RecordTable } from './record-table.ts';
import { createRecordTable } from './record-table.ts';

/** Changes of at most so many tickets are kept, the last so many. */
const [ticketsOfChange, changesKept] = [20, 200];

/**
 * A knowledge store that forgets everything when the process ends.
 *
 * @throws DanglingReferenceError when `initial` names ids it doesn't bring along.
 */
export function createInMemoryKnowledgeStore(initial?: KnowledgeAddition): KnowledgeStore {
  const phenomena = createRecordTable<PhenomenonId, Phenomenon>(({ id }) => id);
  const rootCauses = createRecordTable<RootCauseId, RootCause>(({ id }) => id);
  const tickets = createRecordTable<TicketId, Ticket>(({ id }) => id);
  const rawTickets = createRecordTable<TicketId, RawTicket>((raw) => ticketId(raw.ticket_id));
  let fitted: FittedParameters = {};
  let subject: Subject | undefined;
  let version = 0;
  // Without a gap up to the present version.
  let changes: readonly TicketChange[] = [];

  const add = (addition: KnowledgeAddition): KnowledgeAdditionReport => {
    const dangling = outsideReferences(addition).filter(
      (reference) => !(reference.kind === 'phenomenon' ? phenomena.has(reference.id) : rootCauses.has(reference.id)),
    );
    if (dangling.length > 0) throw new DanglingReferenceError(dangling.map(({ label }) => label));
    const ids = [...new Set(addition.tickets.map(({ id }) => id))];
    const removed = tickets.pick(ids);
    const hasOther = isOther(fitted, addition.fitted) || isOther(subject, addition.subject);
    if (addition.fitted !== undefined) fitted = frozenCopy(addition.fitted);
    if (addition.subject !== undefined) subject = frozenCopy(addition.subject);
    const report = {
      phenomena: phenomena.put(addition.phenomena),
      rootCauses: rootCauses.put(addition.rootCauses),
      tickets: tickets.put(addition.tickets),
      rawTickets: rawTickets.put(addition.rawTickets),
    };
    const isNew = ({ added, updated }: AdditionCount): boolean => added + updated > 0;
    if (!hasOther && !Object.values(report).some(isNew)) return report;
    version += 1;
    const isOfTickets = !hasOther && !isNew(report.phenomena) && !isNew(report.rootCauses) && addition.tickets.length <= ticketsOfChange;
    const change = { version, removed, added: tickets.pick(ids) };
    changes = isOfTickets ? [...changes.slice(1 - changesKept), change] : [];
    return report;
  };
  const ticketsOf = (sets: readonly string[] | undefined): readonly Ticket[] =>
    tickets.all().filter(({ set = '' }) => sets?.includes(set) !== false);

  if (initial !== undefined) add(initial);
  return {
    phenomena: reader(phenomena),
    rootCauses: reader(rootCauses),
    tickets: {
      ...reader(tickets),
      countBySet: async (options) => {
        options?.signal?.throwIfAborted();
        const counts = new Map<string, number>();
        for (const { set = '' } of tickets.all()) counts.set(set, (counts.get(set) ?? 0) + 1);
        return counts;
      },
      firstOfEach: async (most, options) => {
        options?.signal?.throwIfAborted();
        const taken = new Map<string, number>();
        return ticketsOf(options?.sets).filter(({ rootCauseId: cause, set = '' }) => {
          const key = JSON.stringify([set, cause]);
          taken.set(key, (taken.get(key) ?? 0) + 1);
          return (taken.get(key) ?? 0) <= most;
        });
      },
      findRawByIds: reader(rawTickets).findByIds,
    },
    fitted: async (options) => {
      options?.signal?.throwIfAborted();
      return fitted;
    },
    subject: async (options) => {
      options?.signal?.throwIfAborted();
      return subject;
    },
    version: async (options) => {
      options?.signal?.throwIfAborted();
      return version;
    },
    counts: async (options) => {
      options?.signal?.throwIfAborted();
      const { counts, pairs } = countsOf({ phenomena: [], rootCauses: [], tickets: ticketsOf(options?.sets) });
      return { version, counts, pairs };
    },
    ticketChanges: async (since, options) => {
      options?.signal?.throwIfAborted();
      const later = changes.filter((change) => change.version > since);
      return later.length === version - since ? later : undefined;
    },
    index: { verify: alwaysCounted, rebuild: alwaysCounted },
    removeSet: async (set, options) => {
      options?.signal?.throwIfAborted();
      const ids = ticketsOf([set]).map(({ id }) => id);
      if (ids.length > 0) {
        version += 1;
        changes = [];
      }
      return { rawTickets: rawTickets.remove(ids), tickets: tickets.remove(ids) };
    },
    add: async (addition, options) => {
      options?.signal?.throwIfAborted();
      return add(addition);
    },
  };
}

/** Whether something replaces what is stored by something else. */
function isOther<T>(stored: T | undefined, given: T | undefined): boolean {
  return given !== undefined && (stored === undefined || canonicalJson(stored) !== canonicalJson(given));
}

/** Nothing can differ: tickets are counted whenever somebody asks. */
async function alwaysCounted(options?: CallOptions): Promise<CountVerification> {
  options?.signal?.throwIfAborted();
  return { total: 0, differences: [] };
}

interface Reader<Id, T> {
  readonly findByIds: (ids: readonly Id[], options?: CallOptions) => Promise<readonly T[]>;
  readonly listAll: (options?: CallOptions) => Promise<readonly T[]>;
}

function reader<Id extends string, T>(table: RecordTable<Id, T>): Reader<Id, T> {
  return {
    findByIds: async (ids, options) => {
      options?.signal?.throwIfAborted();
      return table.pick(ids);
    },
    listAll: async (options) => {
      options?.signal?.throwIfAborted();
      return table.all();
    },
  };
}
