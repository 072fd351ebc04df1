import type { FittedParameters, Subject } from '@dbdiag/graph-engine';
import type { KnowledgeStore } from '@dbdiag/ports';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { phenomenonTable, rawTicketTable, rootCauseTable, ticketTable } from './knowledge-tables.ts';
import { createRecordReader } from './record-reader.ts';
import { requireReferences } from './require-references.ts';
import { requireStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';
import { upsertRecords } from './upsert-records.ts';

/** Knowledge in the tables `phenomenon`, `root_cause`, `ticket`, `raw_ticket`, `knowledge_parameter` and `knowledge_subject`. */
export function createPostgresKnowledgeStore(database: Database): KnowledgeStore {
  const { schema } = database;
  return {
    phenomena: createRecordReader(database, phenomenonTable),
    rootCauses: createRecordReader(database, rootCauseTable),
    tickets: {
      ...createRecordReader(database, ticketTable),
      findRawByIds: createRecordReader(database, rawTicketTable).findByIds,
    },

    fitted: async (options) => {
      const rows = await database.read((db) => db.selectFrom('knowledge_parameter').selectAll().execute(), options);
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },

    subject: async (options) => {
      const row = await database.read((db) => db.selectFrom('knowledge_subject').select('document').executeTakeFirst(), options);
      return row?.document;
    },

    add: async (addition, options) => {
      options?.signal?.throwIfAborted();
      requireStorable(addition.rawTickets.map((raw) => raw.ticket_id));
      return database.write(async (trx) => {
        // Additions come one after another, so that what one has checked holds until it commits. Readers aren't held up.
        await sql`lock table ${sql.id(schema, 'phenomenon')} in share row exclusive mode`.execute(trx);
        await requireReferences(trx, addition);
        if (addition.fitted !== undefined) await replaceFitted(trx, addition.fitted);
        if (addition.subject !== undefined) await replaceSubject(trx, addition.subject);
        return {
          phenomena: await upsertRecords({ trx, schema, table: phenomenonTable }, addition.phenomena),
          rootCauses: await upsertRecords({ trx, schema, table: rootCauseTable }, addition.rootCauses),
          tickets: await upsertRecords({ trx, schema, table: ticketTable }, addition.tickets),
          rawTickets: await upsertRecords({ trx, schema, table: rawTicketTable }, addition.rawTickets),
        };
      }, options);
    },
  };
}

async function replaceFitted(trx: Transaction<Tables>, fitted: FittedParameters): Promise<void> {
  await trx.deleteFrom('knowledge_parameter').execute();
  const values = Object.entries(fitted).map(([name, value]) => ({ name, value }));
  if (values.length > 0) await trx.insertInto('knowledge_parameter').values(values).execute();
}

async function replaceSubject(trx: Transaction<Tables>, subject: Subject): Promise<void> {
  await trx.deleteFrom('knowledge_subject').execute();
  await trx
    .insertInto('knowledge_subject')
    .values({ id: 1, document: JSON.stringify(subject) })
    .execute();
}
