import type { AuditEntry, AuditSink, CallOptions, JsonValue } from '@dbdiag/ports';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { storableDate } from './storable-date.ts';
import { isStorable, requireStorable } from './storable-text.ts';
import type { Tables } from './tables.ts';

/** Entries in the table `audit_entry`, those of a session in the order they were committed. */
export function createPostgresAuditSink(database: Database): AuditSink {
  const appendAll = async (entries: readonly AuditEntry[], options?: CallOptions): Promise<void> => {
    options?.signal?.throwIfAborted();
    requireStorable(entries.flatMap(({ sessionId, action }) => [sessionId, action]));
    if (entries.length === 0) return;
    // Always in the same order, so that of two writers to the same sessions one waits, and neither for the other.
    const sessions = [...new Set(entries.map(({ sessionId }) => sessionId))].sort();
    await database.write(async (trx) => {
      for (const session of sessions) {
        await appendToSession(
          trx,
          session,
          entries.filter(({ sessionId }) => sessionId === session),
        );
      }
    }, options);
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
      const { numDeletedRows } = await database.writeStatement(
        (db) => db.deleteFrom('audit_entry').where(isOurs).where('at', '<', date).executeTakeFirstOrThrow(),
        options,
      );
      return Number(numDeletedRows);
    },

    removeOlderThan: async (before, options) => {
      options?.signal?.throwIfAborted();
      const date = storableDate(before, 'before');
      const { numDeletedRows } = await database.writeStatement(
        (db) => db.deleteFrom('audit_entry').where('at', '<', date).executeTakeFirstOrThrow(),
        options,
      );
      return Number(numDeletedRows);
    },
  };
}

/**
 * Writes entries behind the last of their session. A position counts within a session, so that no machine has to ask another
 * for it. Who finds it taken has waited for the other writer's commit, and goes behind that: each round one gets through.
 */
async function appendToSession(trx: Transaction<Tables>, sessionId: string, entries: readonly AuditEntry[]): Promise<void> {
  for (;;) {
    const { last } = await trx
      .selectFrom('audit_entry')
      .select((entry) => entry.fn.max('position').as('last'))
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const rows = entries.map(({ at, action, facts }, index) => ({
      session_id: sessionId,
      position: Number(last) + 1 + index,
      at,
      action,
      facts: sql<JsonValue>`${JSON.stringify(facts)}::json`,
    }));
    const written = await trx
      .insertInto('audit_entry')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['session_id', 'position']).doNothing())
      .returning('position')
      .execute();
    if (written.length === rows.length) return;
    // Where the other wrote fewer entries, the last of these found a place that isn't behind the first.
    const misplaced = written.map(({ position }) => position);
    if (misplaced.length > 0) {
      await trx.deleteFrom('audit_entry').where('session_id', '=', sessionId).where('position', 'in', misplaced).execute();
    }
  }
}
