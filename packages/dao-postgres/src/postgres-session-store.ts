import type { JsonValue, SessionRecord, SessionStore } from '@dbdiag/ports';
import { SessionConflictError } from '@dbdiag/ports';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isStorable, requireStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';

/** What fits the column; no session comes near it. */
const largestRevision = 2 ** 31 - 2;

/** PostgreSQL's calendar begins in 4713 BC, JavaScript's long before. */
const earliestDate = Date.UTC(1, 0, 1);

/** Sessions in the table `session`; the database decides which of two writers was first. */
export function createPostgresSessionStore(database: Database): SessionStore {
  return {
    load: async (id, options) => {
      options?.signal?.throwIfAborted();
      if (!isStorable(id)) return undefined;
      const row = await database.read((db) => db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst(), options);
      return row && toRecord(row);
    },

    save: async ({ id, revision, document }, options) => {
      options?.signal?.throwIfAborted();
      requireStorable([id]);
      if (!isRevision(revision)) throw new SessionConflictError(id);
      const text = sql<JsonValue>`${JSON.stringify(document)}::json`;
      const saved = await database.write(
        (trx) =>
          (revision === 0
            ? trx
                .insertInto('session')
                .values({ id, revision: 1, document: text })
                .onConflict((conflict) => conflict.column('id').doNothing())
            : trx
                .updateTable('session')
                .set({ revision: revision + 1, document: text, saved_at: sql<Date>`clock_timestamp()` })
                .where('id', '=', id)
                .where('revision', '=', revision)
          )
            .returningAll()
            .executeTakeFirst(),
        options,
      );
      if (saved === undefined) throw new SessionConflictError(id);
      return toRecord(saved);
    },

    list: async (limit, options) => {
      options?.signal?.throwIfAborted();
      if (!(limit >= 1)) return [];
      const rows = await database.read((db) => {
        const newest = db.selectFrom('session').selectAll().orderBy('saved_at', 'desc').orderBy('id');
        return (limit < largestRevision ? newest.limit(Math.floor(limit)) : newest).execute();
      }, options);
      return rows.map(toRecord);
    },

    remove: async (id, options) => {
      options?.signal?.throwIfAborted();
      if (!isStorable(id)) return;
      await database.write((trx) => trx.deleteFrom('session').where('id', '=', id).execute(), options);
    },

    removeOlderThan: async (savedBefore, options) => {
      options?.signal?.throwIfAborted();
      const date = storableDate(savedBefore);
      // Read committed: a row that another writer saves meanwhile is looked at again, and stays.
      const { numDeletedRows } = await database.write(
        (trx) => trx.deleteFrom('session').where('saved_at', '<', date).executeTakeFirstOrThrow(),
        options,
      );
      return Number(numDeletedRows);
    },
  };
}

/** The nearest date a column can hold: no session was saved before, and JavaScript's latest date fits. */
function storableDate(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new RangeError('savedBefore is no date.');
  return new Date(Math.max(date.getTime(), earliestDate));
}

function isRevision(revision: number): boolean {
  return Number.isInteger(revision) && revision >= 0 && revision <= largestRevision;
}

function toRecord({ id, revision, document, saved_at: savedAt }: Selectable<Tables['session']>): SessionRecord {
  return { id, revision, document, savedAt };
}
