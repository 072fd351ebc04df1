import type { AuditSink, JsonValue } from '@dbdiag/ports';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isStorable, requireStorable } from './storable-text.ts';

/** Entries in the table `audit_entry`, in the order the database received them. */
export function createPostgresAuditSink(database: Database): AuditSink {
  return {
    append: async ({ at, sessionId, action, facts }, options) => {
      options?.signal?.throwIfAborted();
      requireStorable([sessionId, action]);
      const row = { at, session_id: sessionId, action, facts: sql<JsonValue>`${JSON.stringify(facts)}::json` };
      await database.write((trx) => trx.insertInto('audit_entry').values(row).execute(), options);
    },

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
  };
}
