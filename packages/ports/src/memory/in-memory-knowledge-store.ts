import type { FittedParameters, Phenomenon, PhenomenonId, RootCause, RootCauseId, Subject, Ticket, TicketId } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import type { CallOptions } from '../call-options.ts';
import { DanglingReferenceError } from '../errors.ts';
import type { KnowledgeAddition, KnowledgeAdditionReport, KnowledgeStore } from '../knowledge-store.ts';
import { outsideReferences } from '../outside-references.ts';
import type { RawTicket } from '../raw-ticket.ts';
import { frozenCopy } from './frozen-copy.ts';
import type { RecordTable } from './record-table.ts';
import { createRecordTable } from './record-table.ts';

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

  const add = (addition: KnowledgeAddition): KnowledgeAdditionReport => {
    const dangling = outsideReferences(addition).filter(
      (reference) => !(reference.kind === 'phenomenon' ? phenomena.has(reference.id) : rootCauses.has(reference.id)),
    );
    if (dangling.length > 0) throw new DanglingReferenceError(dangling.map(({ label }) => label));
    if (addition.fitted !== undefined) fitted = frozenCopy(addition.fitted);
    if (addition.subject !== undefined) subject = frozenCopy(addition.subject);
    return {
      phenomena: phenomena.put(addition.phenomena),
      rootCauses: rootCauses.put(addition.rootCauses),
      tickets: tickets.put(addition.tickets),
      rawTickets: rawTickets.put(addition.rawTickets),
    };
  };

  if (initial !== undefined) add(initial);
  return {
    phenomena: reader(phenomena),
    rootCauses: reader(rootCauses),
    tickets: { ...reader(tickets), findRawByIds: reader(rawTickets).findByIds },
    fitted: async (options) => {
      options?.signal?.throwIfAborted();
      return fitted;
    },
    subject: async (options) => {
      options?.signal?.throwIfAborted();
      return subject;
    },
    add: async (addition, options) => {
      options?.signal?.throwIfAborted();
      return add(addition);
    },
  };
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
