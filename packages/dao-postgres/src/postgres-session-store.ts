import type { JsonValue, SessionEntry, SessionRecord, SessionStore } from '@dbdiag/ports';
import { SessionConflictError } from '@dbdiag/ports';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { storableDate } from './storable-date.ts';
import { isStorable, requireStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';

/** What fits the column; no session comes near it. */
const largestRevision = 2 ** 31 - 2;

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
      const value = sql<JsonValue>`${JSON.stringify(document)}::json`;
      const saved = await database.writeStatement(
        (db) =>
          revision === 0
            ? db
                .insertInto('session')
                .values({ id, revision: 1, document: value })
                .onConflict((conflict) => conflict.column('id').doNothing())
                .returning('saved_at')
                .executeTakeFirst()
            : db
                .updateTable('session')
                .set({ revision: revision + 1, document: value, saved_at: sql<Date>`statement_timestamp()` })
                .where('id', '=', id)
                .where('revision', '=', revision)
                .returning('saved_at')
                .executeTakeFirst(),
        options,
      );
      if (saved === undefined) throw new SessionConflictError(id);
      return { id, revision: revision + 1, savedAt: saved.saved_at };
    },

    list: async (limit, options) => {
      options?.signal?.throwIfAborted();
      const prefix = options?.prefix ?? '';
      if (!(limit >= 1) || !isStorable(prefix)) return [];
      const rows = await database.read((db) => {
        const all = db.selectFrom('session').select(['id', 'revision', 'saved_at']);
        const chosen = prefix === '' ? all : all.where('id', 'like', `${likeLiteral(prefix)}%`);
        const newest = chosen.orderBy('saved_at', 'desc').orderBy('id');
        return (limit < largestRevision ? newest.limit(Math.floor(limit)) : newest).execute();
      }, options);
      return rows.map(toEntry);
    },

    remove: async (id, options) => {
      options?.signal?.throwIfAborted();
      if (!isStorable(id)) return;
      await database.writeStatement((db) => db.deleteFrom('session').where('id', '=', id).execute(), options);
    },

    removeOlderThan: async (savedBefore, options) => {
      options?.signal?.throwIfAborted();
      const date = storableDate(savedBefore, 'savedBefore');
      // Read committed: a row that another writer saves meanwhile is looked at again, and stays.
      const removed = await database.writeStatement(
        (db) => db.deleteFrom('session').where('saved_at', '<', date).returning('id').execute(),
        options,
      );
      return removed.map(({ id }) => id).sort();
    },
  };
}

/** A text that stands for itself in a pattern of LIKE. */
function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&');
}

function isRevision(revision: number): boolean {
  return Number.isInteger(revision) && revision >= 0 && revision <= largestRevision;
}

function toEntry({ id, revision, saved_at: savedAt }: Omit<Selectable<Tables['session']>, 'document'>): SessionEntry {
  return { id, revision, savedAt };
}

function toRecord({ id, revision, document, saved_at: savedAt }: Selectable<Tables['session']>): SessionRecord {
  return { id, revision, document, savedAt };
}
