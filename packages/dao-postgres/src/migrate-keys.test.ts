// @module-tag database

import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookkeeping, migrations } from './migrations.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase, serverDatabase, serverUrl } from './testing/database-under-test.ts';

describeKeys('PGlite', embeddedDatabase);
describe.skipIf(serverUrl === undefined)('on a server', () => {
  describeKeys('PostgreSQL server', serverDatabase);
});

/** A schema as the migrations up to one left it. */
async function schemaUpTo(pool: pg.Pool, schema: string, last: string): Promise<void> {
  const steps = Object.fromEntries(Object.entries(migrations(schema)).filter(([name]) => name <= last));
  const migrator = new Migrator({
    // The pool is the caller's.
    db: new Kysely({ dialect: new PostgresDialect({ pool: { connect: async () => pool.connect(), end: async () => undefined } }) }),
    provider: { getMigrations: async () => steps },
    migrationTableSchema: schema,
    migrationTableName: bookkeeping.migrations,
    migrationLockTableName: bookkeeping.lock,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The older schema could not be made.', { cause: error });
}

function describeKeys(name: string, open: () => Promise<DatabaseUnderTest>): void {
  describe(`keys of several machines: ${name}`, () => {
    let opened: DatabaseUnderTest;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => opened.close());

    it('keeps entries, sessions and tickets of the schema before, and goes on behind them', async () => {
      const { pool } = opened;
      await schemaUpTo(pool, 'before', '0006_ticket_set');
      // Entries of two sessions in turn, as a server that talks to two people writes them; times say nothing about their order.
      await pool.query(`
        insert into before.audit_entry (session_id, at, action, facts)
          select case n % 2 when 0 then 'even' else 'odd' end, timestamptz '2026-01-01' - n * interval '1 hour', 'action-' || n, json_build_object('n', n)
          from generate_series(1, 1000) as n order by n;
        delete from before.audit_entry where action in ('action-1', 'action-998', 'action-1000');
        insert into before.session (id, revision, document, saved_at) values ('even', 7, '{"b": 1, "a": "\\u0000"}', '2026-02-03T04:05:06.789Z');
        insert into before.root_cause (id, description, category, solution) values ('c', '{"en": "c"}', 'test', '[]');
        insert into before.ticket (id, root_cause_id, present, absent, unexamined, source) values ('T-1', 'c', '{}', '{}', '{}', 'lab'), ('T-2', null, '{}', '{}', '{}', 'lab')`);

      const { audit, sessions, knowledge } = await createPostgresStores({ pool, schema: 'before' });

      const odd = Array.from({ length: 499 }, (_, index) => 2 * index + 3);
      expect((await audit.list('odd')).map(({ action }) => action)).toEqual(odd.map((n) => `action-${n}`));
      expect((await audit.list('even')).map(({ facts }) => facts)).toEqual(
        Array.from({ length: 498 }, (_, index) => ({ n: 2 * index + 2 })),
      );
      expect((await audit.list('even'))[0]?.at).toEqual(new Date('2025-12-31T22:00:00.000Z'));
      expect(await sessions.load('even')).toEqual({
        id: 'even',
        revision: 7,
        document: { b: 1, a: '\u0000' },
        savedAt: new Date('2026-02-03T04:05:06.789Z'),
      });
      expect((await knowledge.tickets.listAll()).map(({ id, rootCauseId }) => [id, rootCauseId])).toEqual([
        ['T-1', 'c'],
        ['T-2', 'healthy'],
      ]);

      const entry = (action: string) => ({ sessionId: 'even', at: new Date(0), action, facts: {} });
      await audit.append(entry('after'));
      await audit.appendAll?.([entry('then'), entry('last')]);
      expect((await audit.list('even')).slice(-4).map(({ action }) => action)).toEqual(['action-996', 'after', 'then', 'last']);
      expect(await sessions.save({ id: 'even', revision: 7, document: 1 })).toMatchObject({ revision: 8 });
    });

    it('lets exactly the entries of every writer in, each in its order, however long the others are', async () => {
      const { audit } = await createPostgresStores({ pool: opened.pool, schema: 'crowd' });
      const lengths = [5, 1, 3, 8, 2, 13, 1, 4];
      await Promise.all(
        lengths.map(async (length, writer) =>
          audit.appendAll?.(
            Array.from({ length }, (_, index) => ({ sessionId: 's', at: new Date(index), action: `${writer}`, facts: index })),
          ),
        ),
      );
      const listed = await audit.list('s');
      expect(listed).toHaveLength(37);
      // Those of one call stand together: nobody got between.
      const runs = listed.filter(({ action }, index) => listed[index - 1]?.action !== action).map(({ action }) => Number(action));
      expect(runs).toHaveLength(lengths.length);
      for (const writer of runs) {
        const own = listed.filter(({ action }) => action === `${writer}`).map(({ facts }) => facts);
        expect(own).toEqual(Array.from({ length: lengths[writer] ?? 0 }, (_, index) => index));
      }
    });
  });
}
