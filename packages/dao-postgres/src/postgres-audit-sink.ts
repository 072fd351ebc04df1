import type { AuditEntry, AuditSink, CallOptions, JsonValue } from '@dbdiag/ports';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { storableDate } from './storable-date.ts';
import { isStorable, requireStorable } from './storable-text.ts';

/** Entries in the table `audit_entry`, in the order the database received them. */
export function createPostgresAuditSink(database: Database): AuditSink {
  const appendAll = async (entries: readonly AuditEntry[], options?: CallOptions): Promise<void> => {
    options?.signal?.throwIfAborted();
    requireStorable(entries.flatMap(({ sessionId, action }) => [sessionId, action]));
    // Their positions are given out in the order of the rows.
    const rows = entries.map(({ at, sessionId, action, facts }) => ({
      at,
      session_id: sessionId,
      action,
      facts: sql<JsonValue>`${JSON.stringify(facts)}::json`,
    }));
    if (rows.length > 0) await database.write((trx) => trx.insertInto('audit_entry').values(rows).execute(), options);
  };
  return {
    append: async (entry, options) => appendAll([entry], options),
    appendAll,

    list: async (sessionId, options) => {
      options?.signal?.throwIfAborted();
      if (!isStorable(sessionId)) return [];
      const rows = await database.read(
        (db) =>
          db.selectFrom('audit_entry').select(['at', 'action', 'facts']).where('session_id', '=', sessionId).orderBy('position').execute(),
        options,
      );
      return rows.map((row) => ({ ...row, sessionId }));
    },

    removeOf: async (sessionIds, before, options) => {
      options?.signal?.throwIfAborted();
      const date = storableDate(before, 'before');
      const ids = sessionIds.filter(isStorable);
      if (ids.length === 0) return 0;
      // One parameter, however many ids.
      const isOurs = sql<boolean>`session_id = any(${ids}::text[])`;
      const { numDeletedRows } = await database.write(
        (trx) => trx.deleteFrom('audit_entry').where(isOurs).where('at', '<', date).executeTakeFirstOrThrow(),
        options,
      );
      return Number(numDeletedRows);
    },

    removeOlderThan: async (before, options) => {
      options?.signal?.throwIfAborted();
      const date = storableDate(before, 'before');
      const { numDeletedRows } = await database.write(
        (trx) => trx.deleteFrom('audit_entry').where('at', '<', date).executeTakeFirstOrThrow(),
        options,
      );
      return Number(numDeletedRows);
    },
  };
}
