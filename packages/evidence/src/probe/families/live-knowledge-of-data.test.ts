// @module-tag database

import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../test/take-looks.ts';
import { application, capture, factsOf, lookAt, readAll } from '../../../test/take-looks.ts';
import type { ThresholdProfile } from '../condition.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reading } from '../reading.ts';
import { columnStatisticsFamily } from './column-statistics.ts';
import { largeObjectsFamily } from './large-objects.ts';
import { rowSecurityFamily } from './row-security.ts';

describe.skipIf(serverUrl === undefined)('statistics, policies and large objects of a live server, seen by a member of pg_monitor', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    app = application(server.adminUrl);
    target = await server.connect();
  });
  afterAll(async () => {
    await app.close();
    await target.close();
    await server.close();
  });

  const now = async (family: ProbeFamily, profile: ThresholdProfile = 'production'): Promise<readonly Reading[]> =>
    readAll(family, await capture(target, family, 1), { facts: factsOf(target), profile });

  describe('column statistics', () => {
    beforeAll(async () => {
      await server.administer('CREATE TABLE orders (id int, status text) WITH (autovacuum_enabled = off)');
      await server.administer(`INSERT INTO orders SELECT g, 'open' FROM generate_series(1, 40000) g`);
      await server.administer('CREATE TABLE few AS SELECT 1 AS id');
    });

    it('are missing of a table that the role may not read, as nothing was ever gathered', async () => {
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'present', value: 1, subject: 'public.orders' }]);
    });

    it('are taken to be there where an ANALYZE is on record', async () => {
      await server.administer('ANALYZE orders');
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'absent', value: 0 }]);
    });

    it('are missing of such a table that was filled since the counters began, and unknown once they began anew', async () => {
      await server.administer('CREATE TABLE other (id int) WITH (autovacuum_enabled = off)');
      await server.administer('INSERT INTO other SELECT generate_series(1, 40000)');
      await server.administer('CREATE INDEX ON other (id)');
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'present', value: 1, subject: 'public.other' }]);
      await server.administer(`SELECT pg_stat_reset_single_table_counters('other'::regclass)`);
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'unknown' }]);
      await server.administer(`GRANT SELECT ON other TO ${server.role}`);
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'present', subject: 'public.other' }]);
      await server.administer('ANALYZE other');
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'absent' }]);
    });

    it('that were thrown away are missed, and a locked table blinds nobody', async () => {
      await server.administer(`GRANT SELECT ON orders TO ${server.role}`);
      await server.administer(`DELETE FROM pg_statistic WHERE starelid = 'orders'::regclass`);
      await app.session('BEGIN', 'LOCK TABLE other IN ACCESS EXCLUSIVE MODE');
      expect(await now(columnStatisticsFamily)).toMatchObject([{ status: 'present', value: 1, subject: 'public.orders' }]);
      await app.close();
    });
  });

  it('policies count that call functions of users or have subqueries, by how much of their tables is read', async () => {
    await server.administer('CREATE FUNCTION visible(int) RETURNS bool LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN $1 > 0; END $$');
    for (const name of ['by_function', 'by_subquery', 'by_setting', 'unforced']) {
      await server.administer(`CREATE TABLE ${name} AS SELECT g AS id FROM generate_series(1, 20000) g`);
      if (name !== 'unforced') await server.administer(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
    }
    await server.administer('CREATE POLICY p ON by_function USING (visible(id))');
    await server.administer('CREATE POLICY p ON by_subquery USING (EXISTS (SELECT FROM few f WHERE f.id <= by_subquery.id))');
    await server.administer(
      `CREATE POLICY p ON by_setting USING (id::text <> current_setting('search_path') AND lower(current_user) <> '')`,
    );
    await server.administer('CREATE POLICY p ON unforced USING (visible(id))');
    const read = async (table: string): Promise<readonly Reading[]> => {
      const first = { ...(await lookAt(target, rowSecurityFamily)), atSeconds: 0 };
      await app.session(`SELECT count(*) FROM ${table}`, 'SELECT pg_stat_force_next_flush()', 'SELECT 1');
      const last = { ...(await lookAt(target, rowSecurityFamily)), atSeconds: 10 };
      const looks = { commandId: rowSecurityFamily.command.id, executions: [first, last] };
      return readAll(rowSecurityFamily, looks, { facts: factsOf(target), profile: 'production' });
    };
    expect(await read('by_function')).toMatchObject([{ status: 'present', value: 2000, subject: 'public.by_function' }]);
    expect(await read('by_subquery')).toMatchObject([{ status: 'present', value: 2000, subject: 'public.by_subquery' }]);
    for (const table of ['by_setting', 'unforced']) expect(await read(table)).toMatchObject([{ status: 'absent', value: 0 }]);
  });

  it('large objects count by their share of the database', async () => {
    expect(await now(largeObjectsFamily, 'lab')).toMatchObject([{ status: 'absent', value: 0 }]);
    await server.administer(`SELECT lo_from_bytea(0, convert_to(repeat(md5(g::text), 60000), 'UTF8')) FROM generate_series(1, 40) g`);
    await server.administer(
      `DO $$ BEGIN FOR i IN 1..6 LOOP PERFORM lo_from_bytea(0, string_agg(sha512(g::text::bytea), ''::bytea)) FROM generate_series(1, 60000) g; END LOOP; END $$`,
    );
    expect(await now(largeObjectsFamily, 'lab')).toMatchObject([{ status: 'present' }]);
    expect(await now(largeObjectsFamily)).toMatchObject([{ status: 'absent', value: 0 }]);
  });
});
