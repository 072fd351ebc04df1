import type { FittedParameters, Subject } from '@dbdiag/graph-engine';
import type { AdditionCount, KnowledgeStore, SetRemoval } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { KnowledgeChange } from './count-changes.ts';
import { countChanges, storedTickets } from './count-changes.ts';
import { atOneMoment, createCountIndex } from './count-index.ts';
import { countTables } from './count-tables.ts';
import type { Database } from './database.ts';
import { phenomenonTable, rawTicketTable, rootCauseTable, ticketTable } from './knowledge-tables.ts';
import { growVersion, lockVersion, readVersion } from './knowledge-version.ts';
import { ticketsOfChange } from './limits.ts';
import { createRecordReader } from './record-reader.ts';
import { requireReferences } from './require-references.ts';
import { isStorable, requireStorable } from './storable-text.ts';
import { readCounts } from './stored-counts.ts';
import type { Tables } from './tables.ts';
import { keepChange, readChanges } from './ticket-changes.ts';
import { createTicketReader } from './ticket-reader.ts';
import { upsertRecords } from './upsert-records.ts';

/**
 * Knowledge in the tables `phenomenon`, `root_cause`, `ticket`, `raw_ticket`, `knowledge_parameter` and `knowledge_subject`, with
 * its `knowledge_version` and what changed last in `knowledge_change`, and tickets counted in `ticket_count`, `phenomenon_count` and `pair_count`.
 */
export function createPostgresKnowledgeStore(database: Database): KnowledgeStore {
  const { schema } = database;
  return {
    phenomena: createRecordReader(database, phenomenonTable),
    rootCauses: createRecordReader(database, rootCauseTable),
    tickets: createTicketReader(database),

    fitted: async (options) => database.read(readFitted, options),

    subject: async (options) => database.read(readSubject, options),

    version: async (options) => database.read(readVersion, options),

    counts: async (options) =>
      database.read(async (db) => atOneMoment(db, async (trx) => readCounts(trx, { schema, sets: options?.sets })), options),

    ticketChanges: async (version, options) =>
      database.read(async (db) => atOneMoment(db, async (trx) => readChanges(trx, version)), options),

    index: createCountIndex(database),

    removeSet: async (set, options) => database.write(async (trx) => removeTickets({ trx, schema }, set), options),

    add: async (addition, options) => {
      options?.signal?.throwIfAborted();
      requireStorable(addition.rawTickets.map((raw) => raw.ticket_id));
      return database.write(async (trx) => {
        await lockVersion(trx);
        await requireReferences(trx, addition);
        const hasOther = [await replaceFitted(trx, addition.fitted), await replaceSubject(trx, addition.subject)].includes(true);
        const before = await storedTickets({ trx, schema }, addition.tickets);
        const report = {
          phenomena: await upsertRecords({ trx, schema, table: phenomenonTable }, addition.phenomena),
          rootCauses: await upsertRecords({ trx, schema, table: rootCauseTable }, addition.rootCauses),
          tickets: await upsertRecords({ trx, schema, table: ticketTable }, addition.tickets),
          rawTickets: await upsertRecords({ trx, schema, table: rawTicketTable }, addition.rawTickets),
        };
        await countChanges({ trx, schema }, { before, after: addition.tickets });
        if (!hasOther && !Object.values(report).some(isNew)) return report;
        const version = await growVersion(trx, schema);
        const isOfTickets = !hasOther && !isNew(report.phenomena) && !isNew(report.rootCauses);
        if (isOfTickets && addition.tickets.length <= ticketsOfChange) await keepChange(trx, { version, before, added: addition.tickets });
        return report;
      }, options);
    },
  };
}

function isNew({ added, updated }: AdditionCount): boolean {
  return added + updated > 0;
}

async function removeTickets({ trx, schema }: KnowledgeChange, set: string): Promise<SetRemoval> {
  if (!isStorable(set)) return { tickets: 0, rawTickets: 0 };
  await lockVersion(trx);
  const ofSet = sql`coalesce(ticket_set, '') = ${set}`;
  const [ticket, rawTicket] = [sql.id(schema, 'ticket'), sql.id(schema, 'raw_ticket')];
  const raw = await sql`delete from ${rawTicket} where id in (select id from ${ticket} where ${ofSet})`.execute(trx);
  const own = await sql`delete from ${ticket} where ${ofSet}`.execute(trx);
  let counted = 0n;
  for (const { name } of countTables) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.id(schema, name)} where ticket_set = ${set}`.execute(trx);
    counted += numAffectedRows;
  }
  const [tickets, rawTickets] = [Number(own.numAffectedRows), Number(raw.numAffectedRows)];
  if (tickets > 0 || counted > 0n) await growVersion(trx, schema);
  return { tickets, rawTickets };
}

/** Replaces the fitted parameters by those given, if any; whether they were others. */
async function replaceFitted(trx: Transaction<Tables>, fitted: FittedParameters | undefined): Promise<boolean> {
  if (fitted === undefined || canonicalJson(await readFitted(trx)) === canonicalJson(fitted)) return false;
  await trx.deleteFrom('knowledge_parameter').execute();
  const values = Object.entries(fitted).map(([name, value]) => ({ name, value }));
  if (values.length > 0) await trx.insertInto('knowledge_parameter').values(values).execute();
  return true;
}

async function readFitted(db: Kysely<Tables>): Promise<FittedParameters> {
  const rows = await db.selectFrom('knowledge_parameter').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Replaces the subject by the one given, if any; whether it was another. */
async function replaceSubject(trx: Transaction<Tables>, subject: Subject | undefined): Promise<boolean> {
  if (subject === undefined || canonicalJson(await readSubject(trx)) === canonicalJson(subject)) return false;
  await trx.deleteFrom('knowledge_subject').execute();
  await trx
    .insertInto('knowledge_subject')
    .values({ id: 1, document: JSON.stringify(subject) })
    .execute();
  return true;
}

async function readSubject(db: Kysely<Tables>): Promise<Subject | undefined> {
  return (await db.selectFrom('knowledge_subject').select('document').executeTakeFirst())?.document;
}
