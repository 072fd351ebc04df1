import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { eventually, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../test/take-looks.ts';
import { application, capture, factsOf, idsOf, readAll } from '../../../test/take-looks.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reading } from '../reading.ts';
import { activityFamily } from './activity.ts';
import { blockersFamily } from './blockers.ts';
import { horizonFamily } from './horizon.ts';
import { locksFamily } from './locks.ts';
import { replicationFamily } from './replication.ts';

const families = [activityFamily, locksFamily, blockersFamily, horizonFamily, replicationFamily];

describe.skipIf(serverUrl === undefined)('the sampled probes on a server, as a role in pg_monitor', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;
  const slot = 'dbdiag_probe_test';

  beforeAll(async () => {
    if (serverUrl === undefined) throw new Error('no server');
    server = await serverUnderTest(serverUrl);
    target = await server.connect();
    await server.administer('CREATE TABLE hot AS SELECT 1 AS id, 0 AS n; CREATE TABLE busy (id int); CREATE TABLE locked (id int)');
    await server.administer('CREATE TABLE parts (id int) PARTITION BY HASH (id)');
    // More than version 18 has fast-path slots for.
    await server.administer(`DO $$ BEGIN FOR part IN 0..99 LOOP
      EXECUTE format('CREATE TABLE parts_%s PARTITION OF parts FOR VALUES WITH (MODULUS 100, REMAINDER %s)', part, part);
    END LOOP; END $$`);
  });
  afterAll(async () => {
    await target.close();
    await server.close();
  });

  beforeEach(() => {
    app = application(server.adminUrl);
  });
  afterEach(async () => app.close());

  const readings = async (family: ProbeFamily, profile: 'lab' | 'production' = 'lab'): Promise<readonly Reading[]> =>
    readAll(family, await capture(target, family, 3), { facts: factsOf(target), profile });
  const present = async (profile: 'lab' | 'production' = 'lab'): Promise<readonly string[]> =>
    (await Promise.all(families.map(async (family) => idsOf(await readings(family, profile), 'present')))).flat();

  it.each(families.map((family) => [family.command.id, family] as const))('read a number for every phenomenon of %s', async (_, family) => {
    const notYet = target.facts.versionNumber < 140000 ? ['lock_wait_long'] : [];
    // In production compared with a quiet day, and this server has none on record.
    const relative = family.probes
      .filter(({ conditions }) => conditions.production.timesQuietDay === true)
      .map(({ phenomenonId }) => phenomenonId);
    // The server of the tests is young: that ages can't have reached their limit yet is a number that was read.
    const unread = (all: readonly Reading[]): readonly string[] =>
      idsOf(
        all.filter((reading) => reading.status !== 'unknown' || reading.reason !== 'unreached'),
        'unknown',
      ).filter((id) => !notYet.includes(id));
    expect(unread(await readings(family))).toEqual([]);
    expect(unread(await readings(family, 'production'))).toEqual(relative);
  });

  it('see who idles, runs, waits and blocks', async () => {
    await server.administer(
      'CREATE FUNCTION slowly(int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN PERFORM pg_sleep(60); RETURN $1; END $$',
    );
    await server.administer('INSERT INTO busy VALUES (1)');
    await app.session('BEGIN', 'DECLARE c CURSOR FOR SELECT * FROM hot', '/* report */ FETCH 1 FROM c');
    await app.session('BEGIN', 'SELECT count(*) FROM parts');
    await app.session('BEGIN', 'LOCK TABLE locked IN SHARE MODE');
    const holder = await app.session('BEGIN', 'UPDATE hot SET n = n + 1');
    for (let waiter = 0; waiter < 6; waiter += 1) await app.busy('UPDATE hot SET n = n + 1');
    await app.session('SELECT pg_advisory_lock(7)');
    await app.busy('SELECT pg_advisory_lock(7)');
    await app.busy('-- nightly\n ALTER TABLE locked ADD COLUMN more int');
    await app.busy('SELECT pg_sleep(60)');
    await app.busy('CREATE INDEX ON busy (slowly(id))');
    await (await app.connect('pg_dump')).query('BEGIN');

    const provoked = [
      ...['idle_in_tx_long', 'idle_in_tx_many', 'open_cursor_idle', 'long_active_query', 'long_xact', 'active_over_capacity'],
      ...['lock_waiters', 'lock_wait_relation', 'lock_wait_row', 'lock_wait_advisory', 'maintenance_running', 'pg_dump_running'],
      ...['aexcl_waiting', 'not_fastpath_locks', 'same_row_queue', 'strong_lock_held', 'blocker_fanout', 'blocker_idle_tx'],
      ...(target.facts.versionNumber >= 140000 ? ['lock_wait_long'] : []),
    ];
    await eventually(async () => (await present()).includes('idle_in_tx_long'));
    expect(await present()).toEqual(expect.arrayContaining(provoked));

    // The first waiter holds the row for the five behind it.
    const { rows } = await holder.query<{ waiters: readonly number[] }>(
      "SELECT array_agg(pid) AS waiters FROM pg_stat_activity WHERE query LIKE 'UPDATE hot%' AND wait_event_type = 'Lock'",
    );
    const fanout = (await readings(blockersFamily)).find(({ phenomenonId }) => phenomenonId === 'blocker_fanout');
    expect(fanout).toMatchObject({ value: 5 });
    expect(rows[0]?.waiters.map((pid) => `pid ${pid}`)).toContain(fanout !== undefined && 'subject' in fanout ? fanout.subject : undefined);

    await app.close();
    await eventually(async () => !(await present()).some((id) => provoked.includes(id)));
  });

  it('see a snapshot that stays behind', async () => {
    await app.session('BEGIN ISOLATION LEVEL REPEATABLE READ', 'SELECT * FROM hot');
    await app.session(`DO $$ BEGIN FOR i IN 1..1100 LOOP PERFORM txid_current(); COMMIT; END LOOP; END $$`);
    expect(idsOf(await readings(horizonFamily), 'present')).toEqual(expect.arrayContaining(['xmin_holder_idle_tx', 'xmin_old']));
    expect(idsOf(await readings(horizonFamily, 'production'), 'present')).toEqual([]);
  });

  it('see a slot nobody reads, and the WAL it holds back', async () => {
    await server.administer('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
    try {
      await server.administer("CREATE TABLE filler AS SELECT repeat('x', 500) AS t FROM generate_series(1, 40000)");
      const all = await readings(replicationFamily);
      expect(idsOf(all, 'present')).toEqual(expect.arrayContaining(['slot_inactive', 'slot_retained_wal']));
      expect(all.find(({ phenomenonId }) => phenomenonId === 'slot_retained_wal')).toMatchObject({ subject: slot });
      expect(idsOf(await readings(replicationFamily, 'production'), 'present')).toContain('slot_inactive');
    } finally {
      await server.administer('SELECT pg_drop_replication_slot($1)', [slot]);
    }
  });
});
