import { insertScript, updateScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Slots, standbys and the archive. */
export const replicationInjections = defineInjections([
  {
    id: 'replication_slot_abandoned',
    cause: 'replication_slot_abandoned',
    helpers: ['inserts'],
    claims: ['standby', 'wal'],
    prepare: ({ admin }) => admin("SELECT pg_create_physical_replication_slot('old_replica', true)"),
    begin: async ({ load, intensity, roles }) => {
      load('append', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'replication_slot_abandoned.logical',
    cause: 'replication_slot_abandoned',
    settings: () => ({ wal_level: 'logical' }),
    helpers: ['inserts'],
    claims: ['standby', 'wal', 'horizon'],
    prepare: ({ admin }) => admin("SELECT pg_create_logical_replication_slot('cdc_export', 'pgoutput')"),
    begin: async ({ load, intensity, roles }) => {
      load('append', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'archiving_broken',
    cause: 'archiving_broken',
    settings: () => ({ archive_mode: 'on', archive_command: "'/bin/false'" }),
    helpers: ['inserts'],
    claims: ['wal'],
    begin: async ({ load, repeat, admin, pause, intensity, roles }) => {
      load('append', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
      repeat(1, async () => {
        await admin('SELECT pg_switch_wal()');
        await pause(2500);
      });
    },
  },
  {
    id: 'archiving_broken.no_folder',
    cause: 'archiving_broken',
    settings: () => ({ archive_mode: 'on', archive_command: "'cp %p /nonexistent/archive/%f'" }),
    helpers: ['inserts'],
    claims: ['wal'],
    begin: async ({ repeat, admin, pause, intensity }) => {
      repeat(1, async () => {
        await admin('SELECT pg_switch_wal()');
        await pause(2000 / intensity);
      });
    },
  },
  {
    id: 'sync_standby_missing',
    cause: 'sync_standby_missing',
    claims: ['standby', 'stall', 'wal'],
    begin: ({ admin }) => admin("ALTER SYSTEM SET synchronous_standby_names = 'replica1'", 'SELECT pg_reload_conf()'),
  },
  {
    id: 'sync_standby_missing.quorum',
    cause: 'sync_standby_missing',
    standby: {},
    claims: ['standby', 'stall', 'wal'],
    // One of the two it needs is there.
    begin: ({ admin }) => admin("ALTER SYSTEM SET synchronous_standby_names = 'ANY 2 (standby, berlin)'", 'SELECT pg_reload_conf()'),
  },
  {
    id: 'standby_replay_delay',
    cause: 'standby_replay_delay',
    standby: { recovery_min_apply_delay: "'1h'" },
    helpers: ['inserts'],
    claims: ['standby'],
    begin: async ({ load, intensity, roles }) => {
      load('append', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'standby_replay_delay.paused',
    cause: 'standby_replay_delay',
    standby: {},
    helpers: ['inserts'],
    claims: ['standby'],
    begin: async ({ openStandby, load, intensity, roles }) => {
      const session = await openStandby('dba', 'postgres');
      await session.query('SELECT pg_wal_replay_pause()');
      load('append', insertScript(roles, 50), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'standby_feedback_xmin',
    cause: 'standby_feedback_xmin',
    standby: { hot_standby_feedback: 'on', wal_receiver_status_interval: '1s', max_standby_streaming_delay: -1 },
    helpers: ['updates'],
    claims: ['standby', 'horizon', 'vacuum'],
    prepare: async ({ openStandby, admin, pause, roles: { fact } }) => {
      const session = await openStandby('bi-tool');
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await session.query(`SELECT count(*) FROM ${fact.table}`);
      await pause(1500);
      await admin(`UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} % 3 = 0`);
    },
    begin: async ({ load, intensity, roles }) => {
      load('touch', updateScript(roles), { clients: 2, rate: 300 * intensity });
    },
  },
  {
    id: 'standby_feedback_xmin.running_query',
    cause: 'standby_feedback_xmin',
    standby: { hot_standby_feedback: 'on', wal_receiver_status_interval: '1s', max_standby_streaming_delay: -1 },
    helpers: ['updates'],
    claims: ['standby', 'horizon', 'vacuum'],
    prepare: async ({ openStandby, admin, inBackground, pause, roles: { fact, child } }) => {
      const session = await openStandby('warehouse');
      inBackground(session.query(`SELECT pg_sleep(300), count(*) FROM (SELECT 1 FROM ${child.table} LIMIT 10) s`));
      await pause(1500);
      await admin(`UPDATE ${fact.table} SET ${fact.status} = ${fact.status} WHERE ${fact.key} % 3 = 0`);
    },
    begin: async ({ load, intensity, roles }) => {
      load('touch', updateScript(roles), { clients: 2, rate: 300 * intensity });
    },
  },
]);
