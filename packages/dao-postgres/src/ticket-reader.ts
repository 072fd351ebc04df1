import type { Ticket } from '@dbdiag/graph-engine';
import type { TicketDAO } from '@dbdiag/ports';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { rawTicketTable, ticketTable } from './knowledge-tables.ts';
import { countsOfStatement } from './limits.ts';
import { createRecordReader } from './record-reader.ts';

/** Reads tickets. How many there are is told by their counts. */
export function createTicketReader(database: Database): TicketDAO {
  const { select, ...reader } = createRecordReader(database, ticketTable);
  return {
    ...reader,
    findRawByIds: createRecordReader(database, rawTicketTable).findByIds,

    countBySet: async (options) => {
      const rows = await database.read(
        (db) =>
          db
            .selectFrom('ticket_count')
            .select(['ticket_set', ({ fn }) => fn.sum<string>('tickets').as('tickets')])
            .where('tickets', '>', 0)
            .groupBy('ticket_set')
            .execute(),
        options,
      );
      return new Map(rows.map(({ ticket_set, tickets }) => [ticket_set, Number(tickets)]));
    },

    firstOfEach: async (most, options) =>
      database.read(async (db) => {
        const counted = await db.selectFrom('ticket_count').select(['root_cause_id', 'ticket_set']).where('tickets', '>', 0).execute();
        const wanted = counted.filter(({ ticket_set }) => options?.sets?.includes(ticket_set) !== false);
        const found: Ticket[] = [];
        for (let at = 0; at < wanted.length; at += countsOfStatement) {
          options?.signal?.throwIfAborted();
          // Not joined with the counts: by these columns no table is distributed.
          const firstOf = wanted.slice(at, at + countsOfStatement).map(
            ({ root_cause_id, ticket_set }) => sql`(select id from ${sql.id(database.schema, 'ticket')}
              where coalesce(root_cause_id, 'healthy') collate "C" = ${root_cause_id}
                and coalesce(ticket_set, '') collate "C" = ${ticket_set} order by id limit ${most})`,
          );
          found.push(...(await select(db, sql`where id in (${sql.join(firstOf, sql` union all `)})`)));
        }
        return found.sort((a, b) => (a.id < b.id ? -1 : 1));
      }, options),
  };
}
