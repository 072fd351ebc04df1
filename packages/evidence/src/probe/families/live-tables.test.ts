// @module-tag database

import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionFamilies, plainFamilies } from '../../../test/database-families.ts';
import type { Application } from '../../../test/take-looks.ts';
import { application, capture, factsOf, idsOf, lookAt, readAll } from '../../../test/take-looks.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reading } from '../reading.ts';
import { bloatIndexesFamily } from './bloat-indexes.ts';
import { bloatTablesFamily } from './bloat-tables.ts';
import { catalogTablesFamily } from './catalog-tables.ts';
import { functionsFamily } from './functions.ts';
import { indexesFamily } from './indexes.ts';
import { partitionsFamily } from './partitions.ts';
import { tableSizesFamily } from './table-sizes.ts';
import { tablesFamily } from './tables.ts';
import { toastFamily } from './toast.ts';

/** Counters of a session are published at the end of its transaction when it asks for that. */
const publish = 'SELECT pg_stat_force_next_flush()';

describe.skipIf(serverUrl === undefined)('tables of a live server, seen by a member of pg_monitor', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    for (const extension of ['pgstattuple', 'pg_buffercache', 'pg_stat_statements'])
      await server.administer(`CREATE EXTENSION ${extension}`);
    await server.administer(`ALTER DATABASE ${server.database} SET track_functions = 'all'`);
    await server.administer(schema);
    await server.administer('VACUUM ANALYZE');
    app = application(server.adminUrl);
    target = await server.connect();
  });

  afterAll(async () => {
    await app.close();
    await target.close();
    await server.close();
  });

  /** Looks before and after some statements of an application. */
  const during = async (family: ProbeFamily, ...statements: readonly string[]): Promise<readonly Reading[]> => {
    const first = await lookAt(target, family);
    const session = await app.session();
    for (const statement of [...statements, publish]) await session.query(statement);
    const last = await lookAt(target, family);
    return readAll(family, { commandId: family.command.id, executions: [first, last] }, { facts: factsOf(target), profile: 'production' });
  };
  const named = (readings: readonly Reading[], id: string): Reading | undefined => readings.find(({ phenomenonId }) => phenomenonId === id);

  it.each([...plainFamilies, ...extensionFamilies].map((family) => [family.command.id, family] as const))(
    '%s is read without an error',
    async (id, family) => {
      const readings = readAll(family, await capture(target, family, 2), { facts: factsOf(target), profile: 'lab' });
      const unseen = readings.filter(({ status }) => status === 'unknown').map(({ phenomenonId }) => String(phenomenonId));
      // The role may not read sequences, and planning is not tracked by default.
      const hidden = new Map([
        ['pg.sequences', ['seq_near_max']],
        ['pg.statements', ['planning_time_share']],
      ]);
      expect(unseen).toEqual(hidden.get(id) ?? []);
    },
  );

  it('sees sequential scans of a large table that lost its index', async () => {
    const readings = await during(
      tablesFamily,
      'DROP INDEX app.orders_customer',
      ...Array<string>(40).fill('SELECT count(*) FROM app.orders WHERE customer = 7'),
    );
    expect(idsOf(readings, 'present')).toEqual(expect.arrayContaining(['seqscan_freq_big', 'seqscan_rows_big', 'seqscan_share_big']));
    expect(named(readings, 'seqscan_share_big')).toMatchObject({ subject: 'app.orders' });
  });

  it('sees dead rows, stale statistics and updates that are not HOT', async () => {
    const readings = await during(tablesFamily, 'UPDATE app.stock SET amount = amount + 1');
    expect(idsOf(readings, 'present')).toEqual(expect.arrayContaining(['dead_ratio_high', 'dead_growth', 'stats_stale', 'hot_ratio_low']));
    expect(named(readings, 'dead_ratio_high')).toMatchObject({ subject: 'app.stock', value: 50 });
  });

  it('sees a table that was never analyzed, but not one whose statistics were reset', async () => {
    const readings = await during(
      tablesFamily,
      'CREATE TABLE app.fresh (a int) WITH (autovacuum_enabled = off)',
      'INSERT INTO app.fresh SELECT g FROM generate_series(1, 30000) g',
    );
    expect(named(readings, 'never_analyzed')).toMatchObject({ status: 'present', subject: 'app.fresh' });
    expect(named(readings, 'reltuples_mismatch')).toMatchObject({ status: 'present', subject: 'app.fresh' });
    await server.administer('ANALYZE app.fresh');
    await server.administer(`SELECT pg_stat_reset_single_table_counters('app.fresh'::regclass)`);
    await server.administer('INSERT INTO app.fresh SELECT g FROM generate_series(1, 6000) g');
    await server.administer('VACUUM app.fresh');
    expect(named(await during(tablesFamily), 'never_analyzed')).toMatchObject({ status: 'absent' });
  });

  it('sees a file grow, and TOAST that is dead', async () => {
    const growth = await during(
      tableSizesFamily,
      `INSERT INTO app.documents SELECT g, (SELECT string_agg(md5((g * 1000 + n)::text), '') FROM generate_series(1, 200) n) FROM generate_series(1, 1500) g`,
    );
    expect(named(growth, 'table_growth')).toMatchObject({ status: 'present', subject: 'app.documents' });
    const toast = await during(toastFamily, 'DELETE FROM app.documents WHERE id > 500');
    expect(named(toast, 'toast_dead')).toMatchObject({ status: 'present', subject: 'app.documents' });
  });

  it('sees temporary tables in the catalogs', async () => {
    const churn = Array.from({ length: 20 }, () => ['CREATE TEMP TABLE t (a int, b text)', 'DROP TABLE t']).flat();
    expect(idsOf(await during(catalogTablesFamily, ...churn), 'present')).toEqual(['catalog_churn']);
  });

  it('counts the scans of catalogs that temporary tables take', async () => {
    const scansDuring = async (...statements: readonly string[]): Promise<number> => {
      const scans = async (): Promise<number> => {
        const { result } = await lookAt(target, catalogTablesFamily);
        return result.ok ? result.rows.reduce((sum, row) => sum + Number(row.scans), 0) : NaN;
      };
      const before = await scans();
      const session = await app.session();
      for (const statement of [...statements, publish]) await session.query(statement);
      return (await scans()) - before;
    };
    const nothing = await scansDuring();
    const churn = await scansDuring(...Array.from({ length: 20 }, () => ['CREATE TEMP TABLE t (a int, b text)', 'DROP TABLE t']).flat());
    expect(churn - nothing).toBeGreaterThan(20 * 10);
  });

  it('tells reading all partitions from reading one', async () => {
    const all = await during(partitionsFamily, ...Array<string>(5).fill('SELECT count(*) FROM app.events'));
    expect(named(all, 'all_partitions_scanned')).toMatchObject({ status: 'present', value: 100, subject: 'app.events' });
    expect(named(all, 'partitions_many')).toMatchObject({ status: 'absent', value: 4, subject: 'app.events' });
    const one = await during(partitionsFamily, ...Array<string>(5).fill('SELECT count(*) FROM app.events WHERE day = 1'));
    expect(named(one, 'all_partitions_scanned')).toMatchObject({ status: 'absent', value: 25 });
  });

  it('sees an index that returns much and a function that takes long', async () => {
    const wide = await during(
      indexesFamily,
      'SET enable_seqscan = off',
      'SET enable_bitmapscan = off',
      ...Array<string>(5).fill('SELECT sum(amount) FROM app.stock WHERE id > 0'),
    );
    expect(wide).toMatchObject([{ status: 'present' }]);
    const slow = await during(functionsFamily, 'SELECT app.busy()');
    expect(named(slow, 'func_time')).toMatchObject({ status: 'present', subject: 'app.busy' });
    expect(named(slow, 'function_self_time')).toMatchObject({ status: 'present', subject: 'app.busy' });
  });

  it('sees holes in a table and in its index', async () => {
    await server.administer('DELETE FROM app.orders WHERE id % 10 > 2');
    await server.administer('VACUUM ANALYZE app.orders');
    expect(await during(bloatTablesFamily)).toMatchObject([{ status: 'present', subject: 'app.orders' }]);
    expect(await during(bloatIndexesFamily)).toMatchObject([{ status: 'present', subject: 'app.orders_pkey' }]);
  });

  it('is not blinded by a locked table, nor by one that is waited for', async () => {
    const holder = await app.session(
      'BEGIN',
      'LOCK TABLE app.stock IN ACCESS EXCLUSIVE MODE',
      'LOCK TABLE app.orders IN ACCESS SHARE MODE',
    );
    await app.busy('BEGIN', 'LOCK TABLE app.orders IN ACCESS EXCLUSIVE MODE');
    for (const family of [...plainFamilies, ...extensionFamilies]) {
      const { executions } = await capture(target, family, 2);
      expect(
        executions.map(({ result }) => (result.ok ? 'rows' : result.failure)),
        family.command.id,
      ).toEqual(['rows', 'rows']);
    }
    const sizes = await lookAt(target, tableSizesFamily);
    const locked = sizes.result.ok ? sizes.result.rows.filter(({ bytes }) => bytes === null).map(({ subject }) => subject) : [];
    expect(locked.sort()).toEqual(['app.orders', 'app.stock']);
    await holder.query('ROLLBACK');
  });
});

const schema = `
  CREATE SCHEMA app;
  CREATE TABLE app.orders (id bigserial PRIMARY KEY, customer int, note text);
  INSERT INTO app.orders (customer, note) SELECT g % 1000, repeat('x', 60) FROM generate_series(1, 120000) g;
  CREATE INDEX orders_customer ON app.orders (customer);
  CREATE TABLE app.stock (id int PRIMARY KEY, amount int) WITH (autovacuum_enabled = off);
  CREATE INDEX ON app.stock (amount);
  INSERT INTO app.stock SELECT g, g FROM generate_series(1, 10000) g;
  CREATE TABLE app.documents (id int, body text) WITH (autovacuum_enabled = off, toast.autovacuum_enabled = off);
  ALTER TABLE app.documents ALTER body SET STORAGE EXTERNAL;
  CREATE TABLE app.events (day int) PARTITION BY LIST (day);
  CREATE TABLE app.events_1 PARTITION OF app.events FOR VALUES IN (1);
  CREATE TABLE app.events_2 PARTITION OF app.events FOR VALUES IN (2);
  CREATE TABLE app.events_3 PARTITION OF app.events FOR VALUES IN (3);
  CREATE TABLE app.events_4 PARTITION OF app.events FOR VALUES IN (4);
  CREATE FUNCTION app.busy() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); END $$;
`;
