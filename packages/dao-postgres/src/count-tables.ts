import type { CountDifference } from '@dbdiag/ports';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Tickets to count: a row each of `root_cause_id`, `ticket_set`, `present`, `absent` and `unexamined`, under the name `ticket`. */
interface CountedTickets {
  readonly from: RawBuilder<unknown>;
  /** How often a row counts: once, or −1 where its ticket is gone. */
  readonly times: RawBuilder<unknown>;
}

/** A table of counts, and how they are counted. */
export interface CountTable {
  readonly name: 'ticket_count' | 'phenomenon_count' | 'pair_count';
  /** Its key, which begins with cause and set. */
  readonly keys: readonly [keyof Tables['ticket_count'], keyof Tables['ticket_count'], ...(readonly string[])];
  readonly counts: readonly CountDifference['count'][];
  /** Selects key and counts of tickets, in the order of the columns. */
  readonly count: (tickets: CountedTickets) => RawBuilder<unknown>;
}

const causeAndSet = sql`coalesce(ticket.root_cause_id, 'healthy') collate "C" as root_cause_id, coalesce(ticket.ticket_set, '') collate "C" as ticket_set`;

/** All tables of counts. Texts are compared byte by byte, as their keys are. */
export const countTables: readonly CountTable[] = [
  {
    name: 'ticket_count',
    keys: ['root_cause_id', 'ticket_set'],
    counts: ['tickets'],
    count: ({ from, times }) => sql`select ${causeAndSet}, sum(${times})::integer as tickets from ${from} group by 1, 2`,
  },
  {
    name: 'phenomenon_count',
    keys: ['root_cause_id', 'ticket_set', 'phenomenon_id'],
    counts: ['present', 'absent', 'unexamined'],
    count: ({ from, times }) => sql`
      select ${causeAndSet}, listed.id collate "C" as phenomenon_id, sum(${times} * listed.present)::integer as present,
        sum(${times} * listed.absent)::integer as absent, sum(${times} * listed.unexamined)::integer as unexamined
      from ${from} cross join lateral (
        select id, 1, 0, 0 from unnest(ticket.present) as id
        union all select id, 0, 1, 0 from unnest(ticket.absent) as id
        union all select id, 0, 0, 1 from unnest(ticket.unexamined) as id
      ) as listed (id, present, absent, unexamined)
      group by 1, 2, 3`,
  },
  {
    name: 'pair_count',
    keys: ['root_cause_id', 'ticket_set', 'first_id', 'second_id'],
    counts: ['together'],
    count: ({ from, times }) => sql`
      select ${causeAndSet}, one.id collate "C" as first_id, other.id collate "C" as second_id, sum(${times})::integer as together
      from ${from} cross join lateral unnest(ticket.present) as one (id) cross join lateral unnest(ticket.present) as other (id)
      where one.id collate "C" < other.id collate "C"
      group by 1, 2, 3, 4`,
  },
];
