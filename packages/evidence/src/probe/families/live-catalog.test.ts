// @module-tag database

import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainFamilies } from '../../../test/database-families.ts';
import { createPGliteTarget } from '../../../test/pglite-target.ts';
import type { Application } from '../../../test/take-looks.ts';
import { application, capture, factsOf, idsOf, lookAt, readAll } from '../../../test/take-looks.ts';
import { createVirtualClock } from '../../../test/virtual-clock.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reading } from '../reading.ts';
import { foreignKeysFamily } from './foreign-keys.ts';
import { indexCatalogFamily } from './index-catalog.ts';
import { sequencesFamily } from './sequences.ts';
import { settingsFamily } from './settings.ts';
import { statementsFamily } from './statements.ts';
import { tableOptionsFamily } from './table-options.ts';

describe.skipIf(serverUrl === undefined)('catalog, settings and statements of a live server, seen by a member of pg_monitor', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    await server.administer('CREATE EXTENSION pg_stat_statements');
    app = application(server.adminUrl);
    target = await server.connect();
  });

  afterAll(async () => {
    await app.close();
    await target.close();
    await server.close();
  });

  const now = async (family: ProbeFamily, from = target): Promise<readonly Reading[]> =>
    readAll(family, await capture(from, family, 1), { facts: factsOf(from), profile: 'production' });
  const named = (readings: readonly Reading[], id: string): Reading | undefined => readings.find(({ phenomenonId }) => phenomenonId === id);

  it('sees invalid, duplicate and too many indexes', async () => {
    expect(idsOf(await now(indexCatalogFamily), 'present')).toEqual([]);
    await server.administer('CREATE TABLE many (a int, b int, c text, d text)');
    await server.administer('INSERT INTO many SELECT 1, g FROM generate_series(1, 100) g');
    for (const columns of ['a', 'b', 'c', 'd', 'a, b', 'b, a', 'lower(c)', 'b'])
      await server.administer(`CREATE INDEX ON many (${columns})`);
    await expect(server.administer('CREATE UNIQUE INDEX CONCURRENTLY many_unique ON many (a)')).rejects.toThrow(
      'could not create unique index',
    );
    const readings = await now(indexCatalogFamily);
    expect(idsOf(readings, 'present')).toEqual(['duplicate_indexes', 'invalid_index', 'many_indexes_table']);
    expect(named(readings, 'invalid_index')).toMatchObject({ value: 1, subject: 'public.many_unique on many' });
    expect(named(readings, 'duplicate_indexes')).toMatchObject({ value: 1, subject: 'public.many_b_idx1 on many' });
    expect(named(readings, 'many_indexes_table')).toMatchObject({ value: 9, subject: 'public.many' });
  });

  it('sees indexes that a much scanned table never uses', async () => {
    await server.administer('CREATE TABLE scanned (a int, b int, c int, d int)');
    await server.administer('INSERT INTO scanned SELECT g, g, g, g FROM generate_series(1, 60000) g');
    for (const column of ['a', 'b', 'c']) await server.administer(`CREATE INDEX ON scanned (${column})`);
    expect(named(await now(indexCatalogFamily), 'unused_indexes')).toMatchObject({ status: 'absent', value: 0 });
    const session = await app.session('SELECT 1');
    for (let count = 0; count < 100; count += 1) await session.query('SELECT d FROM scanned WHERE d = 0 LIMIT 1');
    await session.query('SELECT pg_stat_force_next_flush()');
    expect(named(await now(indexCatalogFamily), 'unused_indexes')).toMatchObject({ status: 'present', value: 3 });
  });

  it('sees a foreign key whose only index is partial', async () => {
    await server.administer('CREATE TABLE parent (id int PRIMARY KEY)');
    await server.administer('CREATE TABLE child (id int, parent int REFERENCES parent)');
    await server.administer('CREATE INDEX ON child (parent) WHERE id > 5');
    await server.administer('INSERT INTO parent VALUES (1)');
    await server.administer('INSERT INTO child SELECT g, 1 FROM generate_series(1, 5000) g');
    await server.administer('ANALYZE child');
    expect(await now(foreignKeysFamily)).toMatchObject([{ status: 'present', value: 1, subject: 'public.child (child_parent_fkey)' }]);
    await server.administer('CREATE INDEX ON child (parent, id)');
    expect(await now(foreignKeysFamily)).toMatchObject([{ status: 'absent', value: 0 }]);
  });

  it('sees autovacuum off for the TOAST table alone, and a lowered column', async () => {
    expect(idsOf(await now(tableOptionsFamily), 'present')).toEqual([]);
    await server.administer('CREATE TABLE options (a text) WITH (toast.autovacuum_enabled = NO)');
    await server.administer('ALTER TABLE options ALTER a SET STATISTICS 5');
    const readings = await now(tableOptionsFamily);
    expect(named(readings, 'autovac_off_table')).toMatchObject({ status: 'present', value: 1, subject: 'public.options' });
    expect(named(readings, 'cfg_stats_target_low')).toMatchObject({ status: 'present', value: 5, subject: 'column public.options.a' });
  });

  it('sees tables that autovacuum leaves alone until more rows changed than they have', async () => {
    const late = async (): Promise<Reading | undefined> => named(await now(tableOptionsFamily), 'autovac_starts_late');
    expect(await late()).toMatchObject({ status: 'absent', value: 0 });
    const bodies = 'SELECT repeat(md5(g::text), 400) AS body FROM generate_series(1, 1200) AS g';
    const numbers = 'SELECT g FROM generate_series(1, 1200) AS g';
    for (const statement of [
      `CREATE TABLE plain AS ${bodies}`,
      'CREATE TABLE few WITH (autovacuum_vacuum_threshold = 1000000) AS SELECT 1 AS g',
      `CREATE TABLE disabled WITH (autovacuum_enabled = off, autovacuum_vacuum_threshold = 1000000) AS ${numbers}`,
      'CREATE TABLE document (body text) WITH (toast.autovacuum_vacuum_threshold = 1000000)',
      'ALTER TABLE document ALTER body SET STORAGE EXTERNAL',
      `INSERT INTO document ${bodies}`,
    ])
      await server.administer(statement);
    // The server counts new rows in its own time.
    await expect.poll(late, { timeout: 20_000 }).toMatchObject({ status: 'present', value: 1, subject: 'public.document' });
    await server.administer(
      `CREATE TABLE seldom WITH (autovacuum_analyze_scale_factor = 1.5, autovacuum_analyze_threshold = 100000) AS ${numbers}`,
    );
    await expect.poll(late, { timeout: 20_000 }).toMatchObject({ value: 2 });
    await server.administer('ALTER TABLE document SET (toast.autovacuum_vacuum_threshold = 50)');
    expect(await late()).toMatchObject({ value: 1, subject: 'public.seldom' });
  });

  it('sees what a database and other roles are given, and not what is only its own', async () => {
    const before = idsOf(await now(settingsFamily), 'present');
    const roles = ['reporting', 'group'].map((name) => `dbdiag_${name}_${server.role}`);
    await server.administer(`CREATE ROLE ${roles[0]} LOGIN`);
    await server.administer(`CREATE ROLE ${roles[1]}`);
    for (const change of [
      `DATABASE ${server.database} SET work_mem = '64kB'`,
      `DATABASE ${server.database} SET jit_above_cost = 0`,
      `ROLE ${roles[0]} SET enable_indexscan = off`,
      `ROLE ${roles[0]} SET statement_timeout = '0.5s'`,
      `ROLE ${roles[1]} SET log_statement = 'all'`,
      `ROLE ${server.role} SET plan_cache_mode = 'force_generic_plan'`,
    ])
      await server.administer(`ALTER ${change}`);
    const later = await server.connect();
    try {
      const readings = await now(settingsFamily, later);
      expect(idsOf(readings, 'present').filter((id) => !before.includes(id))).toEqual([
        'cfg_jit_eager',
        'cfg_planner_off',
        'cfg_stmt_timeout_low',
        'cfg_work_mem_small',
      ]);
      expect(named(readings, 'cfg_work_mem_small')).toMatchObject({ value: 65_536, subject: 'server' });
      expect(named(readings, 'cfg_planner_off')).toMatchObject({ value: 1, subject: `role ${roles[0]}: enable_indexscan` });
      expect(named(readings, 'cfg_stmt_timeout_low')).toMatchObject({ value: 0.5 });
      expect(named(readings, 'cfg_generic_plan')).toMatchObject({ status: 'unknown' });
    } finally {
      await later.close();
      for (const role of roles) await server.administer(`DROP ROLE ${role}`);
    }
  });

  it('sees a sequence near its end only where it may read it', async () => {
    await server.administer('CREATE TABLE keyed (id serial)');
    await server.administer(`SELECT setval('keyed_id_seq', 2000000000)`);
    expect(await now(sequencesFamily)).toMatchObject([{ status: 'unknown', reason: 'noPrivilege' }]);
    await server.administer(`GRANT SELECT ON keyed_id_seq TO ${server.role}`);
    expect(await now(sequencesFamily)).toMatchObject([{ status: 'present', subject: 'public.keyed_id_seq' }]);
    await server.administer(`SELECT setval('keyed_id_seq', 20)`);
    expect(await now(sequencesFamily)).toMatchObject([{ status: 'absent' }]);
  });

  it('answers what texts of statements say', async () => {
    await server.administer('CREATE TABLE words (id int, name text)');
    const session = await app.session('SELECT pg_stat_statements_reset(0, oid, 0) FROM pg_database WHERE datname = current_database()');
    const texts: readonly (readonly [calls: number, text: string, ...flags: string[]])[] = [
      [11, '/* shop */ select id from words where id = 1', 'finds_rows', 'is_select', 'is_work', 'returns_rows'],
      [12, 'SELECT count(*) FROM words', 'is_select', 'is_work', 'returns_rows'],
      [13, 'SELECT name, count(*) FROM words GROUP BY name', 'finds_rows', 'is_select', 'is_work', 'returns_rows'],
      [14, 'SELECT id FROM words ORDER BY id OFFSET 5', 'finds_rows', 'has_offset', 'is_select', 'is_work', 'returns_rows'],
      [15, `SELECT id FROM words WHERE lower(name) = 'x'`, 'finds_rows', 'is_select', 'is_work', 'returns_rows', 'wraps_column'],
      [16, `SELECT id FROM words WHERE id::text = '1'`, 'finds_rows', 'is_select', 'is_work', 'returns_rows', 'wraps_column'],
      [17, 'DELETE FROM words WHERE id = 1', 'changes_rows', 'finds_rows', 'is_delete', 'is_work'],
      [18, 'UPDATE words SET id = 1 WHERE id = 2', 'changes_rows', 'finds_rows', 'is_work', 'is_write'],
      [19, 'INSERT INTO words VALUES (1)', 'changes_rows', 'is_work', 'is_write'],
      [20, 'CREATE TEMP TABLE IF NOT EXISTS scratch (a int)', 'is_work', 'makes_temp_table'],
      [21, 'BEGIN'],
      [22, 'SAVEPOINT s', 'is_savepoint'],
      [23, 'SELECT a.id FROM words a JOIN words b ON a.id = b.id', 'finds_rows', 'is_select', 'is_work', 'joins', 'returns_rows'],
      [24, 'SELECT a.id FROM words AS a, words b WHERE a.id = b.id', 'finds_rows', 'is_select', 'is_work', 'joins', 'returns_rows'],
      [25, 'SELECT id, name FROM words w ORDER BY id, name', 'finds_rows', 'is_select', 'is_work', 'returns_rows'],
    ];
    for (const [calls, text] of texts) for (let call = 0; call < calls; call += 1) await session.query(text);
    await session.query('COMMIT');
    const { result } = await lookAt(target, statementsFamily);
    const rows = result.ok ? result.rows : [];
    const found = texts.map(([calls]) => {
      const row = rows.find((candidate) => candidate.calls === calls) ?? {};
      return [
        calls,
        ...Object.keys(row)
          .filter((column) => row[column] === true)
          .sort(),
      ];
    });
    expect(found).toEqual(texts.map(([calls, , ...flags]) => [calls, ...flags]));
    // Texts come along where the server has normalised them: without constants, and none of a utility statement.
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /scratch|'[x1]'/.test(String(cell)))).toEqual([]);
    expect(rows.find(({ calls }) => calls === 17)).toMatchObject({ text: 'DELETE FROM words WHERE id = $1' });
  });

  it('sees statements that spill their time on skipped rows', async () => {
    const first = await lookAt(target, statementsFamily);
    const session = await app.session(`SET work_mem = '64kB'`);
    for (let call = 0; call < 5; call += 1)
      await session.query('SELECT md5(g::text) FROM generate_series(1, 200000) g ORDER BY 1 OFFSET 199999');
    const looks = { commandId: statementsFamily.command.id, executions: [first, await lookAt(target, statementsFamily)] };
    const readings = readAll(statementsFamily, looks, { facts: factsOf(target), profile: 'lab' });
    expect(idsOf(readings, 'present')).toEqual(expect.arrayContaining(['stmt_offset', 'stmt_temp_spill']));
    const offset = named(readings, 'stmt_offset');
    expect(offset?.status === 'present' ? offset.subject : offset?.status).toMatch(/^queryid -?\d+$/);
  });
});

describe('an embedded PostgreSQL 18', () => {
  it('has every column that needs no extension', async () => {
    const target = await createPGliteTarget(createVirtualClock());
    try {
      for (const family of plainFamilies) {
        const { executions } = await capture(target, family, 2);
        expect(
          executions.map(({ result }) => (result.ok ? 'rows' : result.failure.message)),
          family.command.id,
        ).toEqual(['rows', 'rows']);
      }
    } finally {
      await target.close();
    }
  });
});
