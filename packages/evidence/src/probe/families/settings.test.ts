import type { Row } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { captureOf } from '../../../test/probe-captures.ts';
import type { Pair } from '../../../test/read-phenomenon.ts';
import { phenomenaOf, phenomenonReader } from '../../../test/read-phenomenon.ts';
import type { Capture } from '../../collection/capture.ts';
import { settingsFamily } from './settings.ts';

const read = phenomenonReader([settingsFamily]);

/** Defaults of PostgreSQL 15, as pg_settings shows them. */
const defaults: Readonly<Record<string, readonly [value: string, unit?: string]>> = {
  autovacuum: ['on'],
  autovacuum_freeze_max_age: ['200000000'],
  autovacuum_vacuum_cost_delay: ['2', 'ms'],
  autovacuum_vacuum_cost_limit: ['-1'],
  bgwriter_delay: ['200', 'ms'],
  bgwriter_lru_maxpages: ['100'],
  block_size: ['8192'],
  enable_hashjoin: ['on'],
  enable_indexscan: ['on'],
  idle_in_transaction_session_timeout: ['0', 'ms'],
  jit: ['on'],
  jit_above_cost: ['100000'],
  local_preload_libraries: [''],
  log_duration: ['off'],
  log_min_duration_statement: ['-1', 'ms'],
  log_statement: ['none'],
  max_parallel_workers: ['8'],
  max_parallel_workers_per_gather: ['2'],
  max_wal_size: ['1024', 'MB'],
  max_worker_processes: ['8'],
  parallel_setup_cost: ['1000'],
  plan_cache_mode: ['auto'],
  random_page_cost: ['4'],
  seq_page_cost: ['1'],
  session_preload_libraries: [''],
  shared_buffers: ['16384', '8kB'],
  shared_preload_libraries: ['pg_stat_statements'],
  statement_timeout: ['0', 'ms'],
  track_counts: ['on'],
  vacuum_cost_limit: ['200'],
  wal_buffers: ['512', '8kB'],
  work_mem: ['4096', 'kB'],
};

const row = (
  scope: string,
  holder: string,
  [name, value, unit = null]: readonly [name: string, value: string, unit?: string | null],
): Row => ({ scope, holder, name, value, unit });
const pages = (count: number): Row => row('data', 'app', ['pages', String(count)]);
/** A server with defaults, except for what is said. */
const set = (changes: Readonly<Record<string, string>>, ...others: readonly Row[]): Capture =>
  captureOf([
    [
      ...Object.entries(defaults).map(([name, [value, unit]]) => row('server', '', [name, changes[name] ?? value, unit ?? null])),
      ...others,
    ],
  ]);
const role = (name: string, value: string): Row => row('role', 'reporting', [name, value]);

/** A server that has loaded auto_explain, which then has settings. */
const explains = (from: string, analyze: string): Capture =>
  set(
    { shared_preload_libraries: 'pg_stat_statements, auto_explain' },
    row('server', '', ['auto_explain.log_min_duration', from, 'ms']),
    row('server', '', ['auto_explain.log_analyze', analyze]),
  );

const pairs: Readonly<Record<string, Pair>> = {
  autovac_off_global: [set({ track_counts: 'off' }), set({})],
  autovac_throttled_cfg: [
    set({ autovacuum_vacuum_cost_delay: '20.5' }),
    set({ autovacuum_vacuum_cost_delay: '20', vacuum_cost_limit: '100' }),
  ],
  freeze_max_age_raised: [set({ autovacuum_freeze_max_age: '1000000001' }), set({ autovacuum_freeze_max_age: '1000000000' })],
  cfg_work_mem_small: [set({ work_mem: '1023' }), set({ work_mem: '1024' })],
  // 128 MB are 16,384 pages of 8 kB.
  cfg_shared_buffers_small: [set({}, pages(4 * 16_384 + 1)), set({}, pages(4 * 16_384))],
  cfg_max_wal_small: [set({ max_wal_size: '255' }), set({ max_wal_size: '256' })],
  cfg_random_page_cost: [set({ random_page_cost: '8.1' }), set({ random_page_cost: '16', seq_page_cost: '2' })],
  cfg_planner_off: [set({ enable_hashjoin: 'off' }), set({})],
  cfg_stmt_timeout_low: [set({ statement_timeout: '999' }), set({ statement_timeout: '1000' })],
  cfg_jit_eager: [set({ jit_above_cost: '999' }), set({ jit_above_cost: '1000' })],
  cfg_log_verbose: [set({ log_min_duration_statement: '0' }), set({ log_min_duration_statement: '1', log_statement: 'mod' })],
  cfg_parallel_eager: [set({ parallel_setup_cost: '9.9' }), set({ parallel_setup_cost: '10' })],
  cfg_generic_plan: [set({ plan_cache_mode: 'force_generic_plan' }), set({ plan_cache_mode: 'force_custom_plan' })],
  cfg_wal_buffers_small: [set({ wal_buffers: '63' }), set({ wal_buffers: '64' })],
  cfg_bgwriter_off: [set({ bgwriter_lru_maxpages: '0' }), set({ bgwriter_lru_maxpages: '1' })],
  cfg_bgwriter_delay_long: [set({ bgwriter_delay: '1001' }), set({ bgwriter_delay: '1000' })],
  auto_explain_on: [explains('99', 'on'), explains('100', 'on')],
  counters_off: [set({ track_counts: 'off' }), set({})],
  cfg_parallel_off: [set({ max_parallel_workers: '0' }), set({ max_parallel_workers_per_gather: '1' })],
  cfg_no_idle_tx_timeout: [set({}), set({ idle_in_transaction_session_timeout: '60000' })],
  tablespace_extra: [set({}, row('tablespace', 'fast', ['options', ''])), set({})],
};

it.each(Object.entries(pairs))('%s is present just beyond its limit and absent at it', (id, [present, absent]) => {
  expect(read(id, present)).toMatchObject({ status: 'present' });
  expect(read(id, absent)).toMatchObject({ status: 'absent' });
});

it('every phenomenon of the family is tried', () => {
  expect(Object.keys(pairs).sort()).toEqual(phenomenaOf([settingsFamily]));
});

describe('what only one role gets', () => {
  it.each<{ readonly id: string; readonly name: string; readonly value: string; readonly measured: number }>([
    { id: 'cfg_work_mem_small', name: 'work_mem', value: '64kB', measured: 65_536 },
    { id: 'cfg_stmt_timeout_low', name: 'statement_timeout', value: '0.5s', measured: 0.5 },
    { id: 'cfg_jit_eager', name: 'jit_above_cost', value: '0', measured: 0 },
    { id: 'cfg_log_verbose', name: 'log_statement', value: 'all', measured: 1 },
    { id: 'counters_off', name: 'track_counts', value: 'off', measured: 1 },
    { id: 'cfg_generic_plan', name: 'plan_cache_mode', value: 'force_generic_plan', measured: 1 },
    { id: 'cfg_random_page_cost', name: 'random_page_cost', value: '400', measured: 400 },
  ])('counts for $id', ({ id, name, value, measured }) => {
    expect(read(id, set({}, role(name, value)))).toMatchObject({ status: 'present', value: measured, subject: 'role reporting' });
  });

  it('is combined with what everybody gets', () => {
    expect(read('cfg_jit_eager', set({ jit: 'off' }, role('jit_above_cost', '0')))).toMatchObject({ status: 'absent' });
    expect(read('cfg_jit_eager', set({ jit: 'off', jit_above_cost: '0' }, role('jit', 'yes')))).toMatchObject({
      status: 'present',
      subject: 'role reporting',
    });
  });

  it('leaves the server with a fault of its own', () => {
    expect(read('cfg_work_mem_small', set({ work_mem: '64' }, role('work_mem', '1GB')))).toMatchObject({
      status: 'present',
      subject: 'server',
    });
  });

  it('is enough where the question is whether anybody has it', () => {
    expect(read('cfg_no_idle_tx_timeout', set({}, role('idle_in_transaction_session_timeout', '10min')))).toMatchObject({
      status: 'absent',
    });
  });

  it('names the methods of the planner that are off, not those that are off by default', () => {
    const capture = set({ enable_indexscan: 'off' }, role('enable_hashjoin', 'f'), role('enable_partitionwise_join', 'off'));
    expect(read('cfg_planner_off', capture)).toMatchObject({
      status: 'present',
      value: 2,
      subject: 'role reporting: enable_hashjoin, enable_indexscan',
    });
  });
});

describe('auto_explain', () => {
  it('costs little without instruments, and nothing where it logs nothing or is not loaded', () => {
    const unloaded = set({}, role('auto_explain.log_min_duration', '0'), role('auto_explain.log_analyze', 'on'));
    for (const capture of [explains('0', 'off'), explains('-1', 'on'), unloaded, set({})])
      expect(read('auto_explain_on', capture)).toMatchObject({ status: 'absent' });
  });

  it('may be loaded for one role alone', () => {
    const capture = set(
      {},
      role('session_preload_libraries', 'auto_explain'),
      role('auto_explain.log_min_duration', '10'),
      role('auto_explain.log_analyze', 'true'),
    );
    expect(read('auto_explain_on', capture)).toMatchObject({ status: 'present', value: 0.01, subject: 'role reporting' });
  });
});

describe('what the looking role has of its own', () => {
  it('hides what everybody else gets', () => {
    expect(
      read('cfg_stmt_timeout_low', set({ statement_timeout: '500' }, row('self', 'monitor', ['statement_timeout', '500']))),
    ).toMatchObject({ status: 'unknown', reason: 'empty' });
  });

  it('does not hide what the database says', () => {
    const capture = set({ work_mem: '65536' }, row('database', 'app', ['work_mem', '512kB']), row('self', 'monitor', ['work_mem', '64MB']));
    expect(read('cfg_work_mem_small', capture)).toMatchObject({ status: 'present', value: 524_288 });
  });
});

describe('what can be switched off', () => {
  it.each([
    ['cfg_jit_eager', set({ jit: 'off', jit_above_cost: '0' })],
    ['cfg_jit_eager', set({ jit_above_cost: '-1' })],
    ['cfg_parallel_eager', set({ parallel_setup_cost: '0', max_parallel_workers_per_gather: '0' })],
    ['cfg_stmt_timeout_low', set({ statement_timeout: '0' })],
    ['cfg_log_verbose', set({ log_min_duration_statement: '-1' })],
  ])('is not eager, short or verbose: %s', (id, capture) => {
    expect(read(id, capture)).toMatchObject({ status: 'absent' });
  });
});

it('a tablespace may have costs of its own', () => {
  const capture = set(
    { seq_page_cost: '0.5', random_page_cost: '1' },
    row('tablespace', 'slow', ['options', 'random_page_cost=40,effective_io_concurrency=2']),
  );
  expect(read('cfg_random_page_cost', capture)).toMatchObject({ status: 'present', value: 80, subject: 'tablespace slow' });
});

describe('the size of shared_buffers', () => {
  const large = set({ shared_buffers: '32768' }, pages(1e6));

  it('says little about the memory of the host, which production asks for', () => {
    expect(read('cfg_shared_buffers_small', large)).toMatchObject({ status: 'unknown', reason: 'unsupported' });
    expect(read('cfg_shared_buffers_small', large, { profile: 'lab' })).toMatchObject({ status: 'present' });
  });

  it('is enough for a database that hardly exceeds it', () => {
    expect(read('cfg_shared_buffers_small', set({ shared_buffers: '262144' }, pages(1e6)))).toMatchObject({ status: 'absent' });
  });
});

it('a setting that is missing makes its phenomena unknown, and no other', () => {
  const [{ result } = {}] = set({}).executions;
  const rows = result?.ok === true ? result.rows.filter(({ name }) => name !== 'work_mem') : [];
  expect(read('cfg_work_mem_small', captureOf([rows]))).toMatchObject({ status: 'unknown' });
  expect(read('cfg_jit_eager', captureOf([rows]))).toMatchObject({ status: 'absent' });
});
