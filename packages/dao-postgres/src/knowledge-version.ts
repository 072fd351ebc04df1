import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The version of the knowledge, as far as it is committed. */
export async function readVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('knowledge_version').select('version').where('id', '=', 1).executeTakeFirst();
  return Number(row?.version ?? 0);
}

/**
 * Lets changes of the knowledge come one after another, so that what one has checked and read holds until it commits. Readers
 * aren't held up.
 */
export async function lockVersion(trx: Transaction<Tables>): Promise<void> {
  await trx.selectFrom('knowledge_version').select('id').where('id', '=', 1).forUpdate().execute();
}

/** Gives what the transaction changes a version of its own; which it is. */
export async function growVersion(trx: Transaction<Tables>, schema: string): Promise<number> {
  const { rows } = await sql<{ readonly version: string }>`
    insert into ${sql.id(schema, 'knowledge_version')} as stored (id, version) values (1, 1)
    on conflict (id) do update set version = stored.version + 1 returning version`.execute(trx);
  return Number(rows[0]?.version);
}
