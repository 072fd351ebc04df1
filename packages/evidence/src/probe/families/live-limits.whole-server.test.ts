import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { eventually, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../test/take-looks.ts';
import { application, capture, factsOf, idsOf, lookAt, readAll } from '../../../test/take-looks.ts';
import type { ThresholdProfile } from '../condition.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reading } from '../reading.ts';
import { activityFamily } from './activity.ts';
import { archiveBacklogFamily } from './archive-backlog.ts';
import { connectionLimitsFamily } from './connection-limits.ts';
import { locksFamily } from './locks.ts';
import { notifyQueueFamily } from './notify-queue.ts';
import { settingsFamily } from './settings.ts';
import { statementsFamily } from './statements.ts';
import { tablesFamily } from './tables.ts';

describe.skipIf(serverUrl === undefined)('limits, queues and settings of a whole server, seen by a member of pg_monitor', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    await server.administer('CREATE EXTENSION pg_stat_statements; CREATE EXTENSION dblink');
    app = application(server.adminUrl);
    target = await server.connect();
  });
  afterAll(async () => {
    await app.close();
    await target.close();
    await server.close();
  });

  const now = async (family: ProbeFamily, profile: ThresholdProfile = 'production', from = target): Promise<readonly Reading[]> =>
    readAll(family, await capture(from, family, 2), { facts: factsOf(from), profile });
  const named = async (family: ProbeFamily, id: string, profile: ThresholdProfile = 'production'): Promise<Reading | undefined> =>
    (await now(family, profile)).find(({ phenomenonId }) => phenomenonId === id);
  /** The settings as a session gets them that connects now. */
  const newcomer = async (family: ProbeFamily): Promise<readonly Reading[]> => {
    const fresh = await server.connect();
    try {
      return await now(family, 'production', fresh);
    } finally {
      await fresh.close();
    }
  };

  it('sees the limit of a role and of a database, and whose it is', async () => {
    expect(idsOf(await now(connectionLimitsFamily), 'present')).toEqual([]);
    await server.administer(`CREATE ROLE clerk LOGIN PASSWORD 'clerk' CONNECTION LIMIT 2`);
    const clerks = application(server.adminUrl.replace(/\/\/[^@]*@/, '//clerk:clerk@'));
    try {
      await clerks.connect();
      expect(await named(connectionLimitsFamily, 'role_limit_reached')).toMatchObject({
        status: 'absent',
        value: 50,
        subject: 'role clerk',
      });
      await clerks.connect();
      expect(await named(connectionLimitsFamily, 'role_limit_reached')).toMatchObject({
        status: 'present',
        value: 100,
        subject: 'role clerk',
      });
      await expect(clerks.connect()).rejects.toThrow('too many connections for role "clerk"');
      // Two of clerk's and ours; superusers are counted and never refused.
      await server.administer(`ALTER DATABASE ${server.database} CONNECTION LIMIT 3`);
      expect(await named(connectionLimitsFamily, 'database_limit_reached')).toMatchObject({
        status: 'present',
        subject: `database ${server.database}`,
      });
    } finally {
      await server.administer(`ALTER DATABASE ${server.database} CONNECTION LIMIT -1`);
      await server.administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'clerk'`);
      await server.administer('DROP ROLE clerk');
    }
  });

  it('leaves alone a role that nobody but dbdiag uses', async () => {
    await server.administer(`ALTER ROLE ${server.role} CONNECTION LIMIT 1`);
    expect(await named(connectionLimitsFamily, 'role_limit_reached')).toMatchObject({ status: 'absent', value: 0 });
    await server.administer(`ALTER ROLE ${server.role} CONNECTION LIMIT -1`);
  });

  it('sees a queue that a listener inside a transaction keeps from being emptied', async () => {
    expect(await named(notifyQueueFamily, 'notify_queue_usage', 'lab')).toMatchObject({ status: 'absent' });
    const listener = await app.session('LISTEN news', 'BEGIN');
    await server.administer(`SELECT pg_notify('news', g || repeat('x', 7000)) FROM generate_series(1, 300) g`);
    expect(await named(notifyQueueFamily, 'notify_queue_usage', 'lab')).toMatchObject({ status: 'present' });
    expect(await named(notifyQueueFamily, 'notify_queue_usage')).toMatchObject({ status: 'unknown', reason: 'between' });
    await listener.query('COMMIT');
    await eventually(async () => (await named(notifyQueueFamily, 'notify_queue_usage', 'lab'))?.status === 'absent');
  });

  it('sees segments that wait for the archiver', async () => {
    expect(await named(archiveBacklogFamily, 'archive_backlog')).toMatchObject({ status: 'absent', value: 0 });
    const [folder] = await server.administer(`SELECT current_setting('data_directory') || '/pg_wal/archive_status/' AS path`);
    for (let segment = 10; segment < 26; segment += 1)
      await server.administer(`COPY (SELECT '') TO '${String(folder?.path)}0000000100000000000000${segment}.ready'`);
    expect(await named(archiveBacklogFamily, 'archive_backlog')).toMatchObject({ status: 'present', value: 16 });
  });

  it('sees what serializable transactions have read, and no other', async () => {
    await server.administer('CREATE TABLE read (id int PRIMARY KEY, n int); INSERT INTO read SELECT g, g FROM generate_series(1, 50000) g');
    await server.administer('ANALYZE read');
    const reads = Array.from({ length: 120 }, (_, index) => `SELECT n FROM read WHERE id = ${1 + 400 * index}`);
    const plain = await app.session('BEGIN ISOLATION LEVEL REPEATABLE READ', ...reads);
    expect(await named(locksFamily, 'serializable_locks_many', 'lab')).toMatchObject({ status: 'absent', value: 0 });
    await plain.query('COMMIT');
    // One transaction may hold some thirty of a table before one for the whole table takes their place.
    const serial = await Promise.all(
      [0, 20, 40, 60, 80, 100].map(async (from) =>
        app.session('BEGIN ISOLATION LEVEL SERIALIZABLE', 'SET LOCAL enable_seqscan = off', ...reads.slice(from, from + 20)),
      ),
    );
    expect(await named(locksFamily, 'serializable_locks_many', 'lab')).toMatchObject({ status: 'present' });
    for (const session of serial) await session.query('COMMIT');
  });

  it('sees a session that waits for another server', async () => {
    expect(await named(activityFamily, 'wait_foreign_server')).toMatchObject({ status: 'absent', value: 0 });
    await server.administer('CREATE EXTENSION postgres_fdw');
    const { hostname, port, username, password } = new URL(server.adminUrl);
    await server.administer(
      `CREATE SERVER far FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '${hostname}', port '${port}', dbname '${server.database}');
      CREATE USER MAPPING FOR CURRENT_USER SERVER far OPTIONS (user '${username}', password '${password}');
      CREATE VIEW slow AS SELECT 1 AS one FROM (SELECT pg_sleep(8) OFFSET 0) AS s;
      CREATE FOREIGN TABLE far_slow (one int) SERVER far OPTIONS (table_name 'slow')`,
    );
    await app.busy('SELECT * FROM far_slow');
    await eventually(async () => (await named(activityFamily, 'wait_foreign_server'))?.status === 'present');
  });

  it('sees planning that takes longer than execution, once it is tracked', async () => {
    await server.administer(`ALTER SYSTEM SET pg_stat_statements.track_planning = on`);
    await server.administer('SELECT pg_reload_conf()');
    await eventually(
      async () => (await server.administer('SHOW pg_stat_statements.track_planning'))[0]?.['pg_stat_statements.track_planning'] === 'on',
    );
    await server.administer('CREATE TABLE single AS SELECT 1 AS id');
    await server.administer('ANALYZE single');
    const manyJoins = `SELECT 1 FROM single s0 ${[1, 2, 3, 4, 5, 6, 7].map((n) => `JOIN single s${n} USING (id)`).join(' ')}`;
    const fresh = await server.connect();
    const client = await app.session();
    try {
      const first = await lookAt(fresh, statementsFamily);
      for (let turn = 0; turn < 60; turn += 1) await client.query(manyJoins);
      const last = { ...(await lookAt(fresh, statementsFamily)), atSeconds: first.atSeconds + 10 };
      const looks = { commandId: statementsFamily.command.id, executions: [first, last] };
      expect(idsOf(readAll(statementsFamily, looks, { facts: factsOf(fresh), profile: 'production' }), 'present')).toContain(
        'planning_time_share',
      );
    } finally {
      await fresh.close();
      await server.administer('ALTER SYSTEM RESET pg_stat_statements.track_planning');
      await server.administer('SELECT pg_reload_conf()');
    }
  });

  it('sees what is set, for everybody or for one role', async () => {
    const ids = ['auto_explain_on', 'cfg_bgwriter_delay_long', 'counters_off'];
    expect(idsOf(await newcomer(settingsFamily), 'present').filter((id) => ids.includes(id))).toEqual([]);
    await server.administer(`CREATE ROLE traced LOGIN`);
    for (const [name, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_analyze', 'on'],
    ])
      await server.administer(`ALTER ROLE traced SET ${name} = '${value}'`);
    for (const setting of ['bgwriter_delay = 5000', 'track_counts = off']) await server.administer(`ALTER SYSTEM SET ${setting}`);
    await server.administer('SELECT pg_reload_conf()');
    try {
      let readings: readonly Reading[] = [];
      await eventually(async () => {
        readings = await newcomer(settingsFamily);
        return ids.every((id) => idsOf(readings, 'present').includes(id));
      });
      expect(readings.find(({ phenomenonId }) => phenomenonId === 'auto_explain_on')).toMatchObject({ value: 0, subject: 'role traced' });
      // What isn't counted is unknown, not absent; pages seen by all are written down, not counted.
      const counted = tablesFamily.probes.map(({ phenomenonId }) => phenomenonId).filter((id) => id !== 'allvisible_low');
      expect(idsOf(await newcomer(tablesFamily), 'unknown').filter((id) => id !== 'allvisible_low')).toEqual(counted.sort());
    } finally {
      for (const name of ['bgwriter_delay', 'track_counts']) await server.administer(`ALTER SYSTEM RESET ${name}`);
      await server.administer('SELECT pg_reload_conf()');
      await server.administer('DROP ROLE traced');
    }
  });
});
