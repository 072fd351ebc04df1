// @module-tag database

import type { PhenomenonId, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { countsOf } from '@dbdiag/graph-engine/learn';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase, serverDatabase, serverUrl } from './testing/database-under-test.ts';

/** Takes the counts away, which no version before 0007 has. */
const withoutCounts = (schema: string): string =>
  `drop table ${['knowledge_version', 'knowledge_change', 'ticket_count', 'phenomenon_count', 'pair_count'].map((table) => `${schema}.${table}`).join()}; `;

const steps = Object.keys(migrations('any')).length;

describeMigrations('PGlite', embeddedDatabase);
describe.skipIf(serverUrl === undefined)('on a server', () => {
  describeMigrations('PostgreSQL server', serverDatabase);
});

function describeMigrations(name: string, open: () => Promise<DatabaseUnderTest>): void {
  describe(`migrations: ${name}`, () => {
    let pool: pg.Pool;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ pool, close } = await open());
    });
    afterAll(async () => {
      await close();
    });

    const tablesOf = async (schema: string): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ table_name: string }>(
        'select table_name from information_schema.tables where table_schema = $1 order by 1',
        [schema],
      );
      return rows.map((row) => row.table_name);
    };

    it('keeps what is stored when the schema is opened again', async () => {
      const first = await createPostgresStores({ pool, schema: 'again' });
      await first.sessions.save({ id: 's-1', revision: 0, document: 'kept' });
      const second = await createPostgresStores({ pool, schema: 'again' });
      expect(await second.sessions.load('s-1')).toMatchObject({ document: 'kept' });
    });

    it('adds what a newer version stores to the tables of an older one, and keeps what is in them', async () => {
      const known = { id: phenomenonId('a'), description: { en: 'a' }, observedBy: 'sql', observationMethod: { en: 'look' } } as const;
      const addition = { phenomena: [known], rootCauses: [], tickets: [], rawTickets: [] };
      await (await createPostgresStores({ pool, schema: 'older' })).knowledge.add(addition);
      await pool.query(
        withoutCounts('older') +
          "alter table older.phenomenon drop column cost, drop column glance; alter table older.ticket drop column ticket_set; drop table older.knowledge_subject; delete from older.migration where name > '0002'; " +
          'alter table older.root_cause drop column expectations, drop column circumstances, add column expected_phenomena text[]',
      );
      const { knowledge } = await createPostgresStores({ pool, schema: 'older' });
      expect(await knowledge.phenomena.listAll()).toEqual([known]);
      const fuller = { ...known, cost: 2.5, glance: { en: 'look here' } };
      await knowledge.add({ ...addition, phenomena: [fuller] });
      expect(await knowledge.phenomena.listAll()).toEqual([fuller]);
    });

    it('turns the phenomena that were only listed for a cause into expectations, and forgets the tolerance of a rule that is gone', async () => {
      const known = ['a', 'b'].map((id) => ({ id: phenomenonId(id), description: { en: id }, observedBy: 'sql' }) as const);
      const cause = { id: rootCauseId('c'), description: { en: 'c' }, category: 'test', solution: [] };
      const addition = { phenomena: known, rootCauses: [cause, { ...cause, id: rootCauseId('d') }], tickets: [], rawTickets: [] };
      await (await createPostgresStores({ pool, schema: 'listed' })).knowledge.add(addition);
      await pool.query(
        withoutCounts('listed') +
          "delete from listed.migration where name > '0005'; insert into listed.knowledge_parameter values ('contradictionTolerance', 0.6), ('alpha', 1); " +
          'alter table listed.root_cause drop column expectations, drop column circumstances, add column expected_phenomena text[]; ' +
          'alter table listed.ticket drop column ticket_set; ' +
          "update listed.root_cause set expected_phenomena = '{b,a}' where id = 'c'; update listed.root_cause set expected_phenomena = '{}' where id = 'd'",
      );
      const { knowledge } = await createPostgresStores({ pool, schema: 'listed' });
      const expectations = ['b', 'a'].map((id) => ({ phenomenonId: id, expects: 'typical', source: 'expert' }));
      expect(await knowledge.rootCauses.listAll()).toEqual([
        { ...cause, expectations },
        { ...cause, id: 'd' },
      ]);
      expect(await knowledge.fitted()).toEqual({ alpha: 1 });
    });

    it('makes what was imported and learned before a set each', async () => {
      const cause = { id: rootCauseId('c'), description: { en: 'c' }, category: 'test', solution: [] };
      const ticket = (id: string, source: string): Ticket => ({
        ...{ id: ticketId(id), rootCauseId: cause.id, present: [], absent: [], unexamined: [] },
        source,
      });
      const raw = {
        ticket_id: 'T-1',
        metadata: { db_type: 'postgresql' },
        description: 'd',
        root_cause: 'c',
        solution: 's',
        anomalies: [],
      };
      const tickets = [ticket('T-1', 'ticket T-1'), ticket('lab-1', 'fault lab'), ticket('session-a', 'conversation a')];
      await (await createPostgresStores({ pool, schema: 'sets' })).knowledge.add({
        phenomena: [],
        rootCauses: [cause],
        tickets,
        rawTickets: [raw],
      });
      await pool.query(
        withoutCounts('sets') + "delete from sets.migration where name > '0006'; alter table sets.ticket drop column ticket_set",
      );
      const { knowledge } = await createPostgresStores({ pool, schema: 'sets' });
      expect((await knowledge.tickets.listAll()).map(({ id, set }) => [id, set])).toEqual([
        ['T-1', 'imported'],
        ['lab-1', undefined],
        ['session-a', 'learned'],
      ]);
    });

    it('counts the tickets that are there', async () => {
      const phenomena = ['～', '😀', 'a'].map((id) => ({ id: phenomenonId(id), description: { en: id }, observedBy: 'sql' }) as const);
      const cause = { id: rootCauseId('c'), description: { en: 'c' }, category: 'test', solution: [] };
      const [wide, face, plain] = ['～', '😀', 'a'].map(phenomenonId) as [PhenomenonId, PhenomenonId, PhenomenonId];
      const tickets: readonly Ticket[] = [
        { id: ticketId('1'), rootCauseId: cause.id, present: [wide, face], absent: [plain], unexamined: [], source: 's', set: 'imported' },
        { id: ticketId('2'), rootCauseId: cause.id, present: [face, plain, wide], absent: [], unexamined: [], source: 's' },
        { id: ticketId('3'), rootCauseId: HEALTHY, present: [], absent: [wide], unexamined: [plain], source: 's' },
      ];
      const before = await createPostgresStores({ pool, schema: 'counts' });
      await before.knowledge.add({ phenomena, rootCauses: [cause], tickets, rawTickets: [] });
      await pool.query(`${withoutCounts('counts')} delete from counts.migration where name > '0007'`);
      const { knowledge } = await createPostgresStores({ pool, schema: 'counts' });
      const { counts, pairs } = countsOf({ phenomena, rootCauses: [cause], tickets });
      expect(await knowledge.counts()).toEqual({ version: 1, counts, pairs });
      expect(await knowledge.index.verify()).toEqual({ total: 0, differences: [] });
    });

    it('works in a schema that an administrator made and left empty', async () => {
      await pool.query('create schema prepared');
      const { sessions } = await createPostgresStores({ pool, schema: 'prepared' });
      expect(await sessions.list(1)).toEqual([]);
    });

    it('goes on where an earlier attempt got no further than the bookkeeping', async () => {
      await createPostgresStores({ pool, schema: 'begun' });
      const tables = (await tablesOf('begun')).filter((table) => !table.startsWith('migration'));
      await pool.query(`drop table ${tables.map((table) => `begun.${table}`).join()} cascade; delete from begun.migration`);
      const { sessions } = await createPostgresStores({ pool, schema: 'begun' });
      expect(await sessions.list(1)).toEqual([]);
    });

    it('is done once when eight start at the same time', async () => {
      const openings = Array.from({ length: 8 }, () => createPostgresStores({ pool, schema: 'crowded' }));
      await expect(Promise.all(openings)).resolves.toHaveLength(8);
      expect((await pool.query('select name from crowded.migration')).rowCount).toBe(steps);
    });

    it('refuses a schema that a newer version made, and leaves it as it was', async () => {
      const { sessions } = await createPostgresStores({ pool, schema: 'newer' });
      await sessions.save({ id: 's-1', revision: 0, document: 'kept' });
      await pool.query("insert into newer.migration values ('0999_from_the_future', '2030-01-01T00:00:00Z')");
      await expect(createPostgresStores({ pool, schema: 'newer' })).rejects.toMatchObject({
        code: 'dao-postgres/schema-version',
        schema: 'newer',
        reason: 'newer',
        found: ['0999_from_the_future'],
        message: expect.stringContaining('Update @dbdiag/dao-postgres') as string,
      });
      expect((await pool.query<{ document: unknown }>('select document from newer.session')).rows).toEqual([{ document: 'kept' }]);
      expect((await pool.query('select name from newer.migration')).rowCount).toBe(steps + 1);
    });

    it.each([
      ['other tables', 'create table %.phenomenon (a int)', ['the table phenomenon']],
      [
        'a table of migrations like ours, with other names',
        "create table %.migration (name text); insert into %.migration values ('init')",
        ['init'],
      ],
      ['a table of migrations of another kind', 'create table %.migration (version int)', ['the table migration']],
      [
        'tables and an empty table of migrations',
        'create table %.migration (name text); create table %.mine (a int)',
        ['the table migration', 'the table mine'],
      ],
    ])('refuses a schema with %s, and leaves it as it was', async (kind, statements, found) => {
      const schema = `foreign_${kind.replaceAll(/\W/g, '_').slice(0, 50)}`;
      await pool.query(`create schema ${schema}; ${statements.replaceAll('%', schema)}`);
      const before = await tablesOf(schema);
      await expect(createPostgresStores({ pool, schema })).rejects.toMatchObject({
        code: 'dao-postgres/schema-version',
        reason: 'foreign',
        found,
      });
      expect(await tablesOf(schema)).toEqual(before);
    });

    it.each(['', 'Upper', '1st', 'a.b', 'a"b', 'pg_mine', 'x'.repeat(64)])('refuses %j as name of a schema', async (schema) => {
      await expect(createPostgresStores({ pool, schema })).rejects.toMatchObject({ code: 'dao-postgres/invalid-option', option: 'schema' });
    });
  });
}
