import type { Row, ServerFacts } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { captureOf, notPastLimit, serverFacts, twoLooks, verdictOf } from '../../../test/probe-captures.ts';
import type { Capture } from '../../collection/capture.ts';
import type { ThresholdProfile } from '../condition.ts';
import type { Probe } from '../probe.ts';
import { readProbe } from '../read-probe.ts';
import type { Reading } from '../reading.ts';
import { activityFamily } from './activity.ts';
import { archiverFamily } from './archiver.ts';
import { blockersFamily } from './blockers.ts';
import { checkpointsFamily } from './checkpoints.ts';
import { databaseFamily } from './database.ts';
import { horizonFamily } from './horizon.ts';
import { locksFamily } from './locks.ts';
import { logSizeFamily } from './log-size.ts';
import { replicationFamily } from './replication.ts';
import { slruFamily } from './slru.ts';
import { walFamily } from './wal.ts';
import { walFilesFamily } from './wal-files.ts';

const families = [
  ...[activityFamily, locksFamily, blockersFamily, horizonFamily, replicationFamily],
  ...[databaseFamily, checkpointsFamily, walFamily, walFilesFamily, archiverFamily, slruFamily, logSizeFamily],
];
const probes = families.flatMap((family) => family.probes);

/** Four samples, one second apart, of a row that stays the same. */
const steady = (row: Row): Capture => captureOf([[row], [row], [row], [row]]);
/** Samples of one column. */
const samples = (column: string, values: readonly (number | null)[]): Capture => captureOf(values.map((value) => [{ [column]: value }]));
/** Counters that moved so far within 10 seconds, from wherever they were. */
const moved = (by: Readonly<Record<string, number>>): Capture =>
  twoLooks(
    [Object.fromEntries(Object.keys(by).map((column) => [column, 1e6]))],
    [Object.fromEntries(Object.entries(by).map(([column, value]) => [column, 1e6 + value]))],
  );
const mebibyte = 1_048_576;

/** Per phenomenon: captures in which it is just present and just absent in production, on a server of 4 cores and 100 connections. */
const production: Readonly<Record<string, readonly [present: Capture, absent: Capture]>> = {
  conn_near_max: [samples('clients', [10, 86, 10]), samples('clients', [85, 85])],
  idle_in_tx_long: [samples('idle_in_tx_seconds', [0, 301, 0]), samples('idle_in_tx_seconds', [300, 299])],
  idle_in_tx_many: [samples('idle_in_tx', [8, 0, 2]), samples('idle_in_tx', [9, 0, 0])],
  open_cursor_idle: [steady({ open_cursor_seconds: 301 }), steady({ open_cursor_seconds: 300 })],
  active_over_capacity: [samples('active', [8, 9]), samples('active', [8, 8])],
  cpu_bound_sessions: [samples('on_cpu', [3, 4]), samples('on_cpu', [3, 3])],
  long_active_query: [steady({ query_seconds: 61 }), steady({ query_seconds: 60 })],
  long_xact: [steady({ xact_seconds: 601 }), steady({ xact_seconds: 600 })],
  lock_waiters: [samples('wait_lock', [1, 2]), samples('wait_lock', [1, 1])],
  lock_wait_relation: [samples('wait_lock_relation', [1, 1, 0]), samples('wait_lock_relation', [1, 0])],
  lock_wait_row: [samples('wait_lock_row', [1, 1, 0]), samples('wait_lock_row', [1, 0])],
  lock_wait_advisory: [samples('wait_lock_advisory', [1, 1, 0]), samples('wait_lock_advisory', [1, 0])],
  wait_lwlock: [samples('wait_lwlock', [1, 2]), samples('wait_lwlock', [1, 1])],
  wait_data_read: [samples('wait_data_read', [1, 1, 1, 0]), samples('wait_data_read', [1, 1, 0])],
  wait_wal_sync: [samples('wait_wal', [1, 1, 1, 0]), samples('wait_wal', [1, 1, 0])],
  wait_syncrep: [samples('wait_syncrep', [1, 1, 0]), samples('wait_syncrep', [1, 0])],
  wait_buffile: [samples('wait_buffile', [1, 0]), samples('wait_buffile', [0, 0, 0, 0, 0, 0, 0, 0, 0, 1])],
  wait_client_write: [samples('wait_client_write', [1, 0]), samples('wait_client_write', [1, 1, 0, 0, 0])],
  wait_slru: [samples('wait_slru', [1, 0]), samples('wait_slru', [1, 0, 0, 0])],
  wait_extend: [samples('wait_extend', [1, 0]), samples('wait_extend', [1, 0, 0, 0])],
  wait_parallel_ipc: [samples('wait_parallel', [1, 0]), samples('wait_parallel', [1, 1, 0, 0, 0])],
  wait_foreign_server: [samples('wait_foreign', [1, 1, 1, 0]), samples('wait_foreign', [1, 1, 0])],
  serializable_locks_many: [samples('predicate_locks', [2001, 0]), samples('predicate_locks', [2000, 0])],
  parallel_workers_many: [samples('parallel_workers', [1, 2]), samples('parallel_workers', [1, 1])],
  wait_vacuum_delay: [samples('wait_vacuum_delay', [1, 1, 0]), samples('wait_vacuum_delay', [1, 0])],
  autovac_long: [steady({ autovacuum_seconds: 1801 }), steady({ autovacuum_seconds: 1800 })],
  // Three workers: 11 of 12 samples are 91.7 %, 8 of 9 are 88.9 %.
  autovac_saturated: [samples('autovacuum_workers', [3, 3, 3, 2]), samples('autovacuum_workers', [3, 3, 2])],
  maintenance_running: [samples('maintenance', [1, 1, 0]), samples('maintenance', [1, 0])],
  pg_dump_running: [samples('dumps', [1, 1, 0]), samples('dumps', [1, 0])],
  lock_wait_long: [samples('waiting_seconds', [0, 10.1]), samples('waiting_seconds', [9, 10])],
  aexcl_waiting: [samples('access_exclusive_waiting', [1, 1, 0]), samples('access_exclusive_waiting', [1, 0])],
  strong_lock_held: [samples('strong_held', [1, 1, 0]), samples('strong_held', [1, 0])],
  same_row_queue: [samples('row_queue', [4, 3]), samples('row_queue', [3, 3])],
  not_fastpath_locks: [samples('not_fastpath', [20, 21]), samples('not_fastpath', [20, 20])],
  blocker_idle_tx: [samples('idle_in_tx', [1, 1, 0]), samples('idle_in_tx', [1, 0])],
  blocker_fanout: [samples('fanout', [0, 5]), samples('fanout', [4, 4])],
  blocker_rotates: [samples('head', [11, null, 12, 13, 14]), samples('head', [11, null, 12, 13, 11])],
  blocker_prepared: [samples('behind_prepared', [2, 0, 0]), samples('behind_prepared', [1, 0])],
  xmin_old: [samples('oldest', [1_000_001, 0]), samples('oldest', [1_000_000])],
  xmin_holder_idle_tx: [samples('idle_in_tx', [1_000_001]), samples('idle_in_tx', [1_000_000])],
  xmin_holder_active: [samples('active', [1_000_001]), samples('active', [1_000_000])],
  xmin_holder_prepared: [samples('prepared_seconds', [301]), samples('prepared_seconds', [300])],
  xmin_holder_standby: [samples('standby', [1_000_001]), samples('standby', [1_000_000])],
  slot_inactive: [samples('inactive_slots', [1, 1, 0]), samples('inactive_slots', [1, 0])],
  slot_retained_wal: [samples('retained_bytes', [1025 * mebibyte]), samples('retained_bytes', [1024 * mebibyte])],
  repl_lag_bytes: [samples('behind_bytes', [0, 268_435_457]), samples('behind_bytes', [268_435_456])],
  repl_lag_time: [samples('behind_seconds', [0, 31]), samples('behind_seconds', [30])],
  rollback_ratio: [moved({ rollbacks: 6, transactions: 100 }), moved({ rollbacks: 5, transactions: 100 })],
  conn_churn: [moved({ sessions: 401 }), moved({ sessions: 400 })],
  sessions_fatal: [moved({ sessions_lost: 3 }), moved({ sessions_lost: 2 })],
  idle_tx_time_share: [moved({ idle_in_tx_ms: 20_001 }), moved({ idle_in_tx_ms: 20_000 })],
  deadlocks: [moved({ deadlocks: 1 }), moved({ deadlocks: 0 })],
  temp_file_rate: [moved({ temp_files: 4 }), moved({ temp_files: 3 })],
  temp_bytes_rate: [moved({ temp_bytes: 5_000_001 }), moved({ temp_bytes: 5_000_000 })],
  cache_hit_low: [moved({ blocks_hit: 949, blocks_wanted: 1000 }), moved({ blocks_hit: 950, blocks_wanted: 1000 })],
  blks_read_rate: [moved({ blocks_read: 20_001 }), moved({ blocks_read: 20_000 })],
  read_time_high: [moved({ read_ms: 3001 }), moved({ read_ms: 3000 })],
  read_latency_high: [moved({ read_ms: 101, blocks_read: 100 }), moved({ read_ms: 100, blocks_read: 100 })],
  tuple_return_amplification: [moved({ rows_returned: 6001, rows_fetched: 100 }), moved({ rows_returned: 6000, rows_fetched: 100 })],
  tup_returned_rate: [moved({ rows_returned: 10_000_001 }), moved({ rows_returned: 10_000_000 })],
  // Three times a quiet-day value of 100 per transaction.
  blocks_per_xact: [moved({ blocks_wanted: 30_001, transactions: 100 }), moved({ blocks_wanted: 30_000, transactions: 100 })],
  rows_fetched_per_xact: [moved({ rows_fetched: 30_001, transactions: 100 }), moved({ rows_fetched: 30_000, transactions: 100 })],
  ckpt_requested: [moved({ requested: 2 }), moved({ requested: 1 })],
  // A checkpoint 115 s old at the start, and another 6 s old at the end of 10 s: 119 s apart. Then the same with 116 s.
  ckpt_write_share: [
    twoLooks([{ checkpoint_age: 115, checkpoints: 7 }], [{ checkpoint_age: 6, checkpoints: 8 }]),
    twoLooks([{ checkpoint_age: 116, checkpoints: 7 }], [{ checkpoint_age: 6, checkpoints: 8 }]),
  ],
  backend_writes: [moved({ backend_writes: 301, all_writes: 500 }), moved({ backend_writes: 300, all_writes: 500 })],
  backend_write_rate: [moved({ backend_writes_and_extends: 3001 }), moved({ backend_writes_and_extends: 3000 })],
  bgwriter_maxwritten: [moved({ maxwritten: 4 }), moved({ maxwritten: 3 })],
  wal_fpi_share: [moved({ page_images: 801, records: 2000 }), moved({ page_images: 800, records: 2000 })],
  wal_buffers_full: [moved({ buffers_full: 31 }), moved({ buffers_full: 30 })],
  wal_sync_slow: [moved({ sync_ms: 201, syncs: 20 }), moved({ sync_ms: 200, syncs: 20 })],
  wal_per_row_write: [moved({ records: 1201, rows_written: 200 }), moved({ records: 1200, rows_written: 200 })],
  wal_dir_growth: [
    twoLooks([{ bytes: 1600 * mebibyte }], [{ bytes: 1616 * mebibyte }]),
    twoLooks([{ bytes: 1520 * mebibyte }], [{ bytes: 1536 * mebibyte }]),
  ],
  archiver_failing: [
    twoLooks([{ failures: 3, last_failed: true }], [{ failures: 3, last_failed: true }]),
    twoLooks([{ failures: 3, last_failed: false }], [{ failures: 3, last_failed: false }]),
  ],
  slru_subtrans: [moved({ subtransactions: 5001 }), moved({ subtransactions: 5000 })],
  slru_multixact: [moved({ multixacts: 5001 }), moved({ multixacts: 5000 })],
  log_volume: [moved({ bytes: 2_000_001 }), moved({ bytes: 2_000_000 })],
};

/** What needs other facts than most, or a quiet-day value of 100. */
const special: Readonly<Record<string, readonly [present: Capture, absent: Capture, facts?: Partial<ServerFacts>]>> = {
  idle_conn_many: [samples('idle', [101]), samples('idle', [100]), { settings: { max_connections: '200' } }],
  sync_standby_missing: [
    samples('no_sync_standby', [1, 1, 0]),
    samples('no_sync_standby', [1, 0]),
    { settings: { synchronous_standby_names: 'ANY 1 (*)' } },
  ],
  standby_conflicts: [moved({ conflicts: 1 }), moved({ conflicts: 0 }), { inRecovery: true }],
  sessions_many: [samples('clients', [301]), samples('clients', [300])],
  ckpt_pages_rate: [moved({ checkpoint_writes: 3001 }), moved({ checkpoint_writes: 3000 })],
  commit_rate_high: [moved({ commits: 3001 }), moved({ commits: 3000 })],
  write_rate_high: [moved({ rows_written: 3001 }), moved({ rows_written: 3000 })],
  wal_rate_high: [moved({ bytes: 3001 }), moved({ bytes: 3000 })],
  wal_sync_rate: [moved({ syncs: 3001 }), moved({ syncs: 3000 })],
};

function probeOf(id: string): Probe {
  const probe = probes.find(({ phenomenonId }) => phenomenonId === id);
  if (probe === undefined) throw new Error(`no probe of ${id}`);
  return probe;
}

function read(
  id: string,
  capture: Capture,
  { profile = 'production', ...facts }: Partial<ServerFacts> & { readonly profile?: ThresholdProfile } = {},
): Reading {
  const probe = probeOf(id);
  return readProbe(probe, capture, { facts: serverFacts(facts), profile, seconds: 11, quietDay: new Map([[probe.phenomenonId, 100]]) });
}

describe('in production', () => {
  it.each(Object.entries({ ...production, ...special }).map(([id, [present, absent, facts]]) => ({ id, present, absent, facts })))(
    '$id is present just beyond its limit and not at it',
    ({ id, present, absent, facts }) => {
      expect(read(id, present, facts)).toMatchObject({ status: 'present' });
      expect(notPastLimit).toContain(verdictOf(read(id, absent, facts)));
    },
  );

  it('every phenomenon of these families is tried', () => {
    expect(Object.keys({ ...production, ...special }).sort()).toEqual(probes.map(({ phenomenonId }) => phenomenonId).sort());
  });
});

describe('in the lab', () => {
  it.each<[string, Capture, Capture]>([
    ['idle_conn_many', samples('idle', [51]), samples('idle', [50])],
    ['sessions_many', samples('clients', [36]), samples('clients', [35])],
    ['wait_vacuum_delay', samples('wait_vacuum_delay', [1, 1, 0]), samples('wait_vacuum_delay', [1, 0])],
    ['autovac_long', steady({ autovacuum_seconds: 3.1 }), steady({ autovacuum_seconds: 3 })],
    ['idle_in_tx_long', steady({ idle_in_tx_seconds: 6 }), steady({ idle_in_tx_seconds: 5 })],
    ['long_active_query', steady({ query_seconds: 1.1 }), steady({ query_seconds: 1 })],
    ['conn_churn', moved({ sessions: 161 }), moved({ sessions: 160 })],
    ['xmin_old', steady({ oldest: 1001 }), steady({ oldest: 1000 })],
    ['commit_rate_high', moved({ commits: 15_001 }), moved({ commits: 15_000 })],
    ['cpu_bound_sessions', samples('on_cpu', [3, 3, 3, 2]), samples('on_cpu', [3, 2])],
    ['wait_lwlock', samples('wait_lwlock', [2, 3]), samples('wait_lwlock', [2, 2])],
    ['wait_wal_sync', samples('wait_wal', [2, 3, 3, 3, 3, 3]), samples('wait_wal', [2, 3, 3, 3])],
    ['tup_returned_rate', moved({ rows_returned: 6_000_001 }), moved({ rows_returned: 6_000_000 })],
    ['wal_dir_growth', moved({ bytes: 10_000_001 }), moved({ bytes: 10_000_000 })],
    ['ckpt_pages_rate', moved({ checkpoint_writes: 201 }), moved({ checkpoint_writes: 200 })],
    [
      'ckpt_write_share',
      twoLooks([{ checkpoint_age: 1, checkpoints: 1 }], [{ checkpoint_age: 2, checkpoints: 3 }]),
      twoLooks([{ checkpoint_age: 1, checkpoints: 1 }], [{ checkpoint_age: 11, checkpoints: 1 }]),
    ],
  ])('%s has limits of its own', (id, present, absent) => {
    expect(read(id, present, { profile: 'lab' })).toMatchObject({ status: 'present' });
    expect(read(id, absent, { profile: 'lab' })).toMatchObject({ status: 'absent' });
  });
});

describe('what cannot be told is unknown', () => {
  it.each<{ readonly id: string; readonly when: string; readonly capture: Capture; readonly facts?: Partial<ServerFacts> }>([
    {
      id: 'conn_near_max',
      when: 'without a visible max_connections',
      capture: samples('clients', [99]),
      facts: { settings: { max_connections: '' } },
    },
    { id: 'conn_churn', when: 'before version 14', capture: moved({ sessions: 4000 }), facts: { versionNumber: 130020 } },
    { id: 'lock_wait_long', when: 'before version 14', capture: samples('waiting_seconds', [100]), facts: { versionNumber: 130020 } },
    { id: 'standby_conflicts', when: 'on a primary', capture: moved({ conflicts: 0 }), facts: { inRecovery: false } },
    {
      id: 'read_time_high',
      when: 'without track_io_timing',
      capture: moved({ read_ms: 0 }),
      facts: { settings: { track_io_timing: 'off' } },
    },
    {
      id: 'read_latency_high',
      when: 'without track_io_timing',
      capture: moved({ read_ms: 0, blocks_read: 100 }),
      facts: { settings: { track_io_timing: 'off' } },
    },
    {
      id: 'wal_sync_slow',
      when: 'without track_wal_io_timing',
      capture: moved({ sync_ms: 0, syncs: 100 }),
      facts: { settings: { track_wal_io_timing: 'off' } },
    },
    {
      id: 'wal_sync_rate',
      when: 'with a method that counts no syncs',
      capture: moved({ syncs: 0 }),
      facts: { settings: { wal_sync_method: 'open_datasync' } },
    },
    { id: 'wal_sync_rate', when: 'without fsync', capture: moved({ syncs: 0 }), facts: { settings: { fsync: 'off' } } },
    {
      id: 'ckpt_write_share',
      when: 'with a checkpoint a minute ago and none since',
      capture: twoLooks([{ checkpoint_age: 60, checkpoints: 1 }], [{ checkpoint_age: 70, checkpoints: 1 }]),
    },
    {
      id: 'wal_dir_growth',
      when: 'without a size of WAL to expect',
      capture: moved({ bytes: 0 }),
      facts: { settings: { max_wal_size: '0' } },
    },
    {
      id: 'wal_dir_growth',
      when: 'with a large directory that stood still',
      capture: twoLooks([{ bytes: 2000 * mebibyte }], [{ bytes: 2000 * mebibyte }]),
    },
  ])('$id $when', ({ id, capture, facts }) => {
    expect(read(id, capture, facts)).toMatchObject({ status: 'unknown' });
  });

  it.each([
    { id: 'idle_in_tx_long', column: 'idle_in_tx_seconds', reach: 'up_seconds', limit: 300 },
    { id: 'open_cursor_idle', column: 'open_cursor_seconds', reach: 'up_seconds', limit: 300 },
    { id: 'long_active_query', column: 'query_seconds', reach: 'up_seconds', limit: 60 },
    { id: 'long_xact', column: 'xact_seconds', reach: 'up_seconds', limit: 600 },
    { id: 'autovac_long', column: 'autovacuum_seconds', reach: 'up_seconds', limit: 1800 },
    { id: 'lock_wait_long', column: 'waiting_seconds', reach: 'up_seconds', limit: 10 },
    { id: 'repl_lag_time', column: 'behind_seconds', reach: 'connected_seconds', limit: 30 },
    { id: 'xmin_old', column: 'oldest', reach: 'transactions', limit: 1e6 },
    { id: 'xmin_holder_idle_tx', column: 'idle_in_tx', reach: 'transactions', limit: 1e6 },
    { id: 'xmin_holder_active', column: 'active', reach: 'transactions', limit: 1e6 },
    { id: 'xmin_holder_standby', column: 'standby', reach: 'transactions', limit: 1e6 },
  ])(
    '$id before its limit could have been reached, and absent after, where no case was measured with so little',
    ({ id, column, reach, limit }) => {
      const before = steady({ [column]: 0.5, [reach]: limit });
      expect(read(id, before)).toMatchObject({ status: 'unknown', reason: 'unreached' });
      expect(read(id, steady({ [column]: 0.5, [reach]: limit + 1 }))).toMatchObject({ status: 'absent', value: 0.5 });
      // As captured before there was such a column, and where there is nothing that could have lasted.
      expect(read(id, steady({ [column]: 0.5 }))).toMatchObject({ status: 'absent' });
      expect(read(id, steady({ [column]: 0, [reach]: null }))).toMatchObject({ status: 'absent' });
    },
  );

  it('what is an age and has lasted since before the start stays measured', () => {
    expect(read('xmin_holder_prepared', steady({ prepared_seconds: 2.9, up_seconds: 10, transactions: 10 }))).toMatchObject({
      status: 'absent',
    });
  });

  it.each(['idle_in_tx_long', 'long_xact', 'idle_conn_many', 'maintenance_running', 'xmin_holder_active', 'blocker_idle_tx'])(
    '%s with track_activities off',
    (id) => {
      const nothing = { idle_in_tx_seconds: 0, xact_seconds: 0, idle: 0, maintenance: 0, active: 0, idle_in_tx: 0 };
      expect(read(id, steady(nothing), { settings: { track_activities: 'off' } })).toMatchObject({
        status: 'unknown',
        reason: 'unsupported',
        note: { en: 'the server does not count it with track_activities = off' },
      });
    },
  );

  it('waits with track_activities off in version 13 only', () => {
    const settings = { track_activities: 'off' };
    expect(read('lock_waiters', steady({ wait_lock: 0 }), { versionNumber: 130020, settings })).toMatchObject({ status: 'unknown' });
    expect(read('lock_waiters', steady({ wait_lock: 0 }), { versionNumber: 140000, settings })).toMatchObject({ status: 'absent' });
  });

  it.each(['active_over_capacity', 'cpu_bound_sessions'])('%s of much without the number of cores', (id) => {
    const { cores, ...facts } = serverFacts();
    expect(cores).toBe(4);
    expect(readProbe(probeOf(id), steady({ active: 99, on_cpu: 99 }), { facts, profile: 'production', seconds: 11 })).toMatchObject({
      status: 'unknown',
      reason: 'unsupported',
    });
  });

  it('little is little on any number of cores', () => {
    const { cores, ...facts } = serverFacts();
    expect(cores).toBe(4);
    const read = (id: string, capture: Capture): Reading => readProbe(probeOf(id), capture, { facts, profile: 'production', seconds: 11 });
    expect(read('active_over_capacity', steady({ active: 2 }))).toMatchObject({ status: 'absent', value: 2 });
    expect(read('cpu_bound_sessions', steady({ on_cpu: 0 }))).toMatchObject({ status: 'absent', value: 0 });
    expect(read('conn_churn', moved({ sessions: 40 }))).toMatchObject({ status: 'absent', value: 4 });
    expect(read('conn_churn', moved({ sessions: 101 }))).toMatchObject({ status: 'unknown' });
  });
});

describe('a second requirement beside the limit', () => {
  it('idle connections count in production beyond half of max_connections, however few that are', () => {
    expect(read('idle_conn_many', samples('idle', [150]), { settings: { max_connections: '300' } })).toMatchObject({ reason: 'between' });
    expect(read('idle_conn_many', samples('idle', [151]), { settings: { max_connections: '300' } })).toMatchObject({
      status: 'present',
      value: 151,
      condition: { operator: '>', limit: 150 },
    });
    expect(read('idle_conn_many', samples('idle', [21]), { settings: { max_connections: '40' } })).toMatchObject({ status: 'present' });
  });

  it('a checkpoint long past is proof enough that they are far apart', () => {
    const idle = twoLooks([{ checkpoint_age: 200, checkpoints: 1 }], [{ checkpoint_age: 210, checkpoints: 1 }]);
    expect(read('ckpt_write_share', idle)).toMatchObject({ status: 'absent', value: 210 });
  });

  it('a directory that shrank does not grow', () => {
    expect(read('wal_dir_growth', twoLooks([{ bytes: 2000 * mebibyte }], [{ bytes: 1984 * mebibyte }]))).toMatchObject({
      status: 'absent',
    });
  });

  it('a past failure says nothing where archiving is off', () => {
    const past = twoLooks([{ failures: 3, last_failed: true }], [{ failures: 3, last_failed: true }]);
    expect(read('archiver_failing', past, { settings: { archive_mode: 'off' } })).toMatchObject({ status: 'absent' });
  });

  it('no standby is missed where none is asked for', () => {
    expect(read('sync_standby_missing', steady({ no_sync_standby: 1 }))).toMatchObject({ status: 'absent' });
  });

  it('a cache nobody asks is not a bad one', () => {
    expect(read('cache_hit_low', moved({ blocks_hit: 0, blocks_wanted: 999 }))).toMatchObject({ status: 'absent', value: 100 });
  });
});

describe('the statement', () => {
  it.each(families.map((family) => [family.command.id, family] as const))('%s is the same for equal facts', (_, { command }) => {
    if (command.kind !== 'sql') throw new Error('not a statement');
    expect(command.statementFor(serverFacts())).toBe(command.statementFor(serverFacts()));
  });

  it('of the WAL is missing before version 14, that of the log without the collector', () => {
    const textOf = (family: typeof walFamily, facts: Partial<ServerFacts>): string | undefined =>
      family.command.kind === 'sql' ? family.command.statementFor(serverFacts(facts)) : '';
    expect(textOf(walFamily, { versionNumber: 130020 })).toBeUndefined();
    expect(textOf(walFamily, { versionNumber: 140000 })).toContain('pg_stat_wal');
    expect(textOf(logSizeFamily, { settings: { logging_collector: 'off' } })).toBeUndefined();
  });
});
