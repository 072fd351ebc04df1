import { setTimeout as pause } from 'node:timers/promises';
import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { eventually, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, factsOf, idsOf, lookAt, readAll } from '../../../test/take-looks.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reading } from '../reading.ts';
import { archiverFamily } from './archiver.ts';
import { checkpointsFamily } from './checkpoints.ts';
import { databaseFamily } from './database.ts';
import { logSizeFamily } from './log-size.ts';
import { slruFamily } from './slru.ts';
import { walFamily } from './wal.ts';
import { walFilesFamily } from './wal-files.ts';

const families = [databaseFamily, checkpointsFamily, walFamily, walFilesFamily, archiverFamily, slruFamily, logSizeFamily];

describe.skipIf(serverUrl === undefined)('the probes of counters on a server, as a role in pg_monitor', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;

  beforeAll(async () => {
    if (serverUrl === undefined) throw new Error('no server');
    server = await serverUnderTest(serverUrl);
    target = await server.connect();
    await server.administer(
      'CREATE TABLE rows AS SELECT i AS id, 0 AS n FROM generate_series(1, 100000) AS i; CREATE TABLE pair AS SELECT 1 AS id UNION SELECT 2',
    );
  });
  afterAll(async () => {
    await target.close();
    await server.close();
  });

  it('read every number that the server counts', async () => {
    const available = families.filter(({ command }) => command.kind === 'sql' && command.statementFor(target.facts) !== undefined);
    await server.administer('CHECKPOINT');
    const firsts = await Promise.all(available.map(async (family) => lookAt(target, family)));
    await pause(1100);
    await server.administer('CHECKPOINT');
    const readings: Reading[] = [];
    for (const [index, family] of available.entries()) {
      const executions = [...firsts.slice(index, index + 1), await lookAt(target, family)];
      readings.push(...readAll(family, { commandId: family.command.id, executions }, { facts: factsOf(target), profile: 'lab' }));
    }
    const unknown = readings.flatMap((reading) => (reading.status === 'unknown' ? [reading] : []));
    expect(unknown.filter(({ reason }) => reason !== 'unsupported')).toEqual([]);
    // What settings or the role of the server keep from being counted.
    const settings = ['read_latency_high', 'read_time_high', 'standby_conflicts', 'wal_sync_rate', 'wal_sync_slow', ...before14()];
    expect(unknown.map(({ phenomenonId }) => phenomenonId).filter((id) => !settings.includes(id))).toEqual([]);
  });

  function before14(): readonly string[] {
    return target.facts.versionNumber < 140000 ? ['conn_churn', 'idle_tx_time_share', 'sessions_fatal'] : [];
  }

  /**
   * Looks, provokes, and looks again until the phenomena are there: a server publishes its counters in its own time. Rates
   * are of a window of one second, however long it took.
   */
  async function provoked(family: ProbeFamily, ids: readonly string[], provoke: () => Promise<void>): Promise<void> {
    const first = await lookAt(target, family);
    await provoke();
    let present: readonly string[] = [];
    await eventually(async () => {
      const last = { ...(await lookAt(target, family)), atSeconds: first.atSeconds + 1 };
      present = idsOf(
        readAll(family, { commandId: family.command.id, executions: [first, last] }, { facts: factsOf(target), profile: 'lab' }),
        'present',
      );
      return ids.every((id) => present.includes(id));
    }).catch((error: unknown) => {
      throw new Error(`present were only ${present.join(', ')}`, { cause: error });
    });
  }

  /** Makes a session publish what it did. */
  async function publish(client: pg.Client): Promise<void> {
    if (target.facts.versionNumber >= 150000) await client.query('SELECT pg_stat_force_next_flush()');
    else await pause(600);
    await client.query('SELECT 1');
  }

  it('see rollbacks, spills, reads and writes', async () => {
    const app = application(server.adminUrl);
    const ids = [
      'rollback_ratio',
      'temp_file_rate',
      'temp_bytes_rate',
      'tup_returned_rate',
      'tuple_return_amplification',
      'write_rate_high',
      'deadlocks',
      'sessions_fatal',
      'conn_churn',
    ];
    const counted = ids.filter((id) => !before14().includes(id));
    await provoked(databaseFamily, counted, async () => {
      const client = await app.session("SET work_mem = '64kB'");
      for (let turn = 0; turn < 60; turn += 1) await client.query('ROLLBACK').then(async () => client.query('BEGIN'));
      await client.query('ROLLBACK');
      for (let turn = 0; turn < 30; turn += 1) await client.query('SELECT sum(n) FROM rows');
      for (let turn = 0; turn < 3; turn += 1) await client.query('SELECT id FROM rows ORDER BY n, id DESC OFFSET 99999');
      await client.query('UPDATE rows SET n = n + 1');
      await deadlock();
      const many = await Promise.all(Array.from({ length: 60 }, async () => app.connect('short')));
      await server.administer("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'short'");
      expect(many).toHaveLength(60);
      await publish(client);
    });
    await app.close();
  });

  async function deadlock(): Promise<void> {
    const app = application(server.adminUrl);
    const one = await app.session('BEGIN', 'UPDATE pair SET id = id WHERE id = 1');
    const two = await app.session('BEGIN', 'UPDATE pair SET id = id WHERE id = 2');
    const outcomes = await Promise.allSettled([
      one.query('UPDATE pair SET id = id WHERE id = 2'),
      two.query('UPDATE pair SET id = id WHERE id = 1'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await one.query('ROLLBACK');
    await two.query('ROLLBACK');
    await one.end();
    await two.end();
  }

  it('see checkpoints that are asked for again and again', async () => {
    await server.administer('CHECKPOINT');
    await pause(1100);
    const first = await lookAt(target, checkpointsFamily);
    for (let turn = 0; turn < 2; turn += 1) {
      await server.administer('CHECKPOINT');
      await pause(1100);
    }
    await eventually(async () => {
      const executions = [first, await lookAt(target, checkpointsFamily)];
      const readings = readAll(
        checkpointsFamily,
        { commandId: checkpointsFamily.command.id, executions },
        { facts: factsOf(target), profile: 'lab' },
      );
      return ['ckpt_requested', 'ckpt_write_share'].every((id) => idsOf(readings, 'present').includes(id));
    });
  });

  it('see WAL that is written fast', async ({ skip }) => {
    if (target.facts.versionNumber < 140000) skip('version 13 does not count its WAL');
    await provoked(walFamily, ['wal_rate_high'], async () => {
      await server.administer("CREATE TABLE filler AS SELECT repeat('x', 900) AS t FROM generate_series(1, 60000)");
    });
  });

  it('see lookups of subtransactions', async () => {
    const app = application(server.adminUrl);
    const [writer, reader, sharer] = [await app.connect(), await app.connect(), await app.connect()];
    await provoked(slruFamily, ['slru_subtrans'], async () => {
      await writer.query('BEGIN');
      await writer.query(
        'DO $$ BEGIN FOR i IN 1..300 LOOP BEGIN UPDATE rows SET n = n + 1 WHERE id = i; EXCEPTION WHEN division_by_zero THEN NULL; END; END LOOP; END $$',
      );
      await sharer.query('SELECT txid_current()');
      for (let turn = 0; turn < 10; turn += 1) await reader.query('SELECT sum(n) FROM rows');
      await writer.query('COMMIT');
      await publish(reader);
    });
    await app.close();
  });
});
