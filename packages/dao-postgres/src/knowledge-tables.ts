import type { Phenomenon, RootCause, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, ticketId } from '@dbdiag/graph-engine';
import type { RawTicket } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import type { RecordTable } from './record-table.ts';
import type { PhenomenonRow, RawTicketRow, RootCauseRow, TicketRow } from './tables.ts';

/** How phenomena are kept. */
export const phenomenonTable: RecordTable<Phenomenon, PhenomenonRow> = {
  name: 'phenomenon',
  columns: {
    id: 'text',
    description: 'jsonb',
    observed_by: 'text',
    observation_method: 'jsonb',
    sql: 'text',
    threshold: 'jsonb',
    aliases: 'jsonb',
    cost: 'double precision',
    glance: 'jsonb',
  },
  toRow: (phenomenon) => ({
    id: phenomenon.id,
    description: phenomenon.description,
    observed_by: phenomenon.observedBy,
    // An object without a language is none: the column was made when every phenomenon had a method.
    observation_method: phenomenon.observationMethod ?? {},
    sql: phenomenon.sql,
    threshold: phenomenon.threshold,
    aliases: phenomenon.aliases,
    cost: phenomenon.cost,
    glance: phenomenon.glance,
  }),
  fromRow: (row) => ({
    id: row.id,
    description: row.description,
    observedBy: row.observed_by,
    ...(Object.keys(row.observation_method).length > 0 && { observationMethod: row.observation_method }),
    ...(row.sql !== null && { sql: row.sql }),
    ...(row.threshold !== null && { threshold: row.threshold }),
    ...(row.aliases !== null && { aliases: row.aliases }),
    ...(row.cost !== null && { cost: row.cost }),
    ...(row.glance !== null && { glance: row.glance }),
  }),
};

/** How root causes are kept. */
export const rootCauseTable: RecordTable<RootCause, RootCauseRow> = {
  name: 'root_cause',
  columns: {
    id: 'text',
    description: 'jsonb',
    category: 'text',
    mechanism: 'jsonb',
    solution: 'jsonb',
    verification: 'jsonb',
    aliases: 'jsonb',
    expectations: 'jsonb',
    circumstances: 'text[]',
  },
  toRow: (cause) => ({
    id: cause.id,
    description: cause.description,
    category: cause.category,
    mechanism: cause.mechanism,
    solution: cause.solution,
    verification: cause.verification,
    aliases: cause.aliases,
    expectations: cause.expectations,
    circumstances: cause.circumstances,
  }),
  fromRow: (row) => ({
    id: row.id,
    description: row.description,
    category: row.category,
    ...(row.mechanism !== null && { mechanism: row.mechanism }),
    solution: row.solution,
    ...(row.verification !== null && { verification: row.verification }),
    ...(row.aliases !== null && { aliases: row.aliases }),
    ...(row.expectations !== null && { expectations: row.expectations }),
    ...(row.circumstances !== null && { circumstances: row.circumstances }),
  }),
};

/** How tickets are kept. The cause of a healthy system is null, so that every other one is a foreign key. */
export const ticketTable: RecordTable<Ticket, TicketRow> = {
  name: 'ticket',
  columns: {
    id: 'text',
    root_cause_id: 'text',
    present: 'text[]',
    absent: 'text[]',
    unexamined: 'text[]',
    source: 'text',
    description: 'jsonb',
    ticket_set: 'text',
  },
  toRow: (ticket) => ({
    id: ticket.id,
    root_cause_id: ticket.rootCauseId === HEALTHY ? null : ticket.rootCauseId,
    present: ticket.present,
    absent: ticket.absent,
    unexamined: ticket.unexamined,
    source: ticket.source,
    description: ticket.description,
    ticket_set: ticket.set,
  }),
  fromRow: (row) => ({
    id: row.id,
    rootCauseId: row.root_cause_id ?? HEALTHY,
    present: row.present,
    absent: row.absent,
    unexamined: row.unexamined,
    source: row.source,
    ...(row.description !== null && { description: row.description }),
    ...(row.ticket_set !== null && { set: row.ticket_set }),
  }),
};

/** How tickets are kept as they came. Keys are sorted, so that equal contents are equal texts. */
export const rawTicketTable: RecordTable<RawTicket, RawTicketRow> = {
  name: 'raw_ticket',
  columns: { id: 'text', document: 'json' },
  toRow: (raw) => ({ id: ticketId(raw.ticket_id), document: canonicalJson(raw) }),
  fromRow: (row) => row.document,
};
