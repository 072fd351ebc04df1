import { describe, expect, it } from 'vitest';
import { notPastLimit, twoLooks, verdictOf } from '../../../test/probe-captures.ts';
import type { Pair } from '../../../test/read-phenomenon.ts';
import { grown, once, phenomenaOf, phenomenonReader } from '../../../test/read-phenomenon.ts';
import type { Capture } from '../../collection/capture.ts';
import { catalogTablesFamily } from './catalog-tables.ts';
import { functionsFamily } from './functions.ts';
import { indexesFamily } from './indexes.ts';
import { partitionsFamily } from './partitions.ts';
import { rowSecurityFamily } from './row-security.ts';
import { tableSizesFamily } from './table-sizes.ts';
import { tablesFamily } from './tables.ts';
import { toastFamily } from './toast.ts';

const families = [
  ...[tablesFamily, tableSizesFamily, toastFamily, catalogTablesFamily],
  ...[partitionsFamily, indexesFamily, functionsFamily, rowSecurityFamily],
];
const read = phenomenonReader(families);

/** Two tables of which the second shows the value at the end. */
const shown = (column: string, value: number | boolean): Capture =>
  grown({ by: {}, still: { [column]: typeof value === 'boolean' ? false : 0 } }, { by: {}, still: { [column]: value } });
const large = (by: Readonly<Record<string, number>>): Capture => grown({ by: { ...by }, still: { large: true } });
/** Sequential scans of large tables within 10 seconds, beside a small one read all the time. */
function readInSequence(...scans: readonly number[]): Capture {
  return grown(
    { by: { seq_scans: 9999 }, still: { large: false } },
    ...scans.map((seq_scans) => ({ by: { seq_scans }, still: { large: true } })),
  );
}
/** A vacuumed table of 10,000 live rows, 500 of whose rows were updated within 10 seconds. */
const vacuumed = (dead: number, age: number, sizeable = true): Capture =>
  grown({ by: { rows_ended: 500 }, still: { sizeable, dead_rows: dead, live_rows: 10_000, vacuum_age_s: age } });
/** The scans of each partition of two parents within 10 seconds. */
const partitions = (first: readonly number[], second: readonly number[]): Capture =>
  grown(
    ...[first, second].flatMap((scans, parent) =>
      scans.map((by) => ({ by: { scans: by }, still: { parent: String(parent), subject: `public.p${parent}` } })),
    ),
  );

const pairs: Readonly<Record<string, Pair>> = {
  dead_ratio_high: [shown('dead_pct', 20.1), shown('dead_pct', 20)],
  dead_growth: [
    grown({ by: { dead_rows: -900 } }, { by: { dead_rows: 601 } }),
    grown({ by: { dead_rows: -900 } }, { by: { dead_rows: 600 } }),
  ],
  vacuum_overdue: [grown({ by: { overdue_s: 10 }, still: {} }), grown({ by: {}, still: { overdue_s: 300 } })],
  // 500 updates in 10 s make 500 of the dead rows of 10 s: 1501 - 500 of 10,000 are more than 10 %.
  vacuum_runs_dead_stay: [vacuumed(1501, 10), vacuumed(1500, 10)],
  seqscan_rows_big: [large({ seq_rows: 3_000_001 }), large({ seq_rows: 3_000_000 })],
  seqscan_freq_big: [large({ seq_scans: 21 }), large({ seq_scans: 20 })],
  seqscan_share_big: [large({ seq_scans: 31, scans: 100 }), large({ seq_scans: 30, scans: 100 })],
  tables_seqscanned: [readInSequence(11, 11), readInSequence(11, 10)],
  // Three times a quiet-day value of 100 scans per transaction, over all tables.
  scans_per_xact: [
    grown({ by: { scans: 20_000, transactions: 100 } }, { by: { scans: 10_001, transactions: 100 } }),
    grown({ by: { scans: 20_000, transactions: 100 } }, { by: { scans: 10_000, transactions: 100 } }),
  ],
  hot_ratio_low: [grown({ by: { cold_updates: 71, updates: 100 } }), grown({ by: { cold_updates: 70, updates: 100 } })],
  stats_stale: [shown('stale_pct', 41), shown('stale_pct', 40)],
  reltuples_mismatch: [shown('mismatch_pct', 41), shown('mismatch_pct', 40)],
  never_analyzed: [shown('never_analyzed', true), shown('never_analyzed', false)],
  allvisible_low: [shown('not_visible_pct', 71), shown('not_visible_pct', 70)],
  table_growth: [grown({ by: { bytes: 3_000_001 } }), grown({ by: { bytes: 3_000_000 } })],
  toast_dead: [
    once({ subject: 'public.a', dead_pct: 0 }, { subject: 'public.b', dead_pct: 21 }),
    once({ subject: 'public.a', dead_pct: 20 }),
  ],
  catalog_churn: [grown({ by: { deleted_rows: 501 } }), grown({ by: { deleted_rows: 500 } })],
  // Five times a quiet-day value of 100 scans per second, over all catalogs.
  catalog_reads_high: [grown({ by: { scans: 4000 } }, { by: { scans: 1001 } }), grown({ by: { scans: 4000 } }, { by: { scans: 1000 } })],
  // 10 of 11 are 91 %, 9 of 10 are 90 %.
  all_partitions_scanned: [
    partitions([...Array<number>(10).fill(5), 4], [0, 0, 0]),
    partitions([...Array<number>(9).fill(5), 4], [9, 9, 0, 0]),
  ],
  index_read_amplification: [grown({ by: { entries: 15_001, scans: 5 } }), grown({ by: { entries: 15_000, scans: 5 } })],
  func_time: [grown({ by: { self_ms: 1501 } }), grown({ by: { self_ms: 1500 } })],
  function_self_time: [
    grown({ by: { self_ms: 1500 } }, { by: { self_ms: 1501 } }),
    grown({ by: { self_ms: 1500 } }, { by: { self_ms: 1500 } }),
  ],
  partitions_many: [
    once({ subject: 'public.p', siblings: 12 }, { subject: 'public.q', siblings: 1001 }),
    once({ subject: 'public.q', siblings: 1000 }),
  ],
  row_security_functions: [grown({ by: { rows_read: 10_001 } }), grown({ by: { rows_read: 10_000 } })],
};

describe('in production', () => {
  it.each(Object.entries(pairs))('%s is present just beyond its limit and not at it', (id, [present, absent]) => {
    expect(read(id, present)).toMatchObject({ status: 'present' });
    expect(notPastLimit).toContain(verdictOf(read(id, absent)));
  });

  it('every phenomenon of these families is tried', () => {
    expect(Object.keys(pairs).sort()).toEqual(phenomenaOf(families));
  });
});

it.each(['partitions_many', 'row_security_functions', 'function_self_time'])('%s is absent where there is no row at all', (id) => {
  expect(read(id, twoLooks([], []))).toMatchObject({ status: 'absent', value: 0 });
});

describe('with track_counts off', () => {
  const settings = { track_counts: 'off' };

  const notCounted = ['table_growth', 'allvisible_low', 'func_time', 'function_self_time', 'partitions_many'];

  it.each(Object.keys(pairs).filter((id) => !notCounted.includes(id)))('%s is unknown, whatever the counters say', (id) => {
    for (const capture of pairs[id] ?? [])
      expect(read(id, capture, { settings })).toMatchObject({ status: 'unknown', reason: 'unsupported' });
  });

  it.each(notCounted)('%s is seen all the same', (id) => {
    const [beyond, at] = (pairs[id] ?? []).map((capture) => verdictOf(read(id, capture, { settings })));
    expect(beyond).toBe('present');
    expect(notPastLimit).toContain(at);
  });

  it('table_growth is not absent where some tables are left out', () => {
    const hundred = Array.from({ length: 100 }, (_, key) => ({ key: String(key), subject: `public.t${key}`, bytes: 0 }));
    const [first, ...others] = hundred;
    const still = twoLooks(hundred, hundred);
    expect(read('table_growth', still, { settings })).toMatchObject({ status: 'unknown', reason: 'unsupported' });
    expect(read('table_growth', still)).toMatchObject({ status: 'absent' });
    const growing = twoLooks(hundred, [{ ...first, bytes: 1e9 }, ...others]);
    expect(read('table_growth', growing, { settings })).toMatchObject({ status: 'present', subject: 'public.t0' });
  });
});

it.each([
  ['dead_ratio_high', shown('dead_pct', 50), 'public.t1'],
  ['seqscan_freq_big', large({ seq_scans: 100 }), 'public.t0'],
  ['vacuum_runs_dead_stay', vacuumed(5000, 1), 'public.t0'],
  ['vacuum_overdue', grown({ by: {}, still: { overdue_s: 400 } }), 'public.t0'],
  ['all_partitions_scanned', partitions([0, 0, 0], [5, 5, 5]), 'public.p1'],
])('%s names the table', (id, capture, subject) => {
  expect(read(id, capture)).toMatchObject({ status: 'present', subject });
});

describe('a table past its trigger point', () => {
  it('is not overdue when it has only just got there', () => {
    const capture = twoLooks([{ key: '1', subject: 'public.a', overdue_s: 0 }], [{ key: '1', subject: 'public.a', overdue_s: 4000 }]);
    expect(read('vacuum_overdue', capture)).toMatchObject({ status: 'absent', value: 0 });
  });

  it('is unknown where it was never vacuumed and the server has not been up for so long', () => {
    const fresh = grown({ by: {}, still: { overdue_s: 200, unvacuumed_s: 200 } });
    expect(read('vacuum_overdue', fresh)).toMatchObject({ status: 'unknown', reason: 'unreached' });
    expect(read('vacuum_overdue', fresh, { profile: 'lab' })).toMatchObject({ status: 'present' });
    expect(read('vacuum_overdue', grown({ by: {}, still: { overdue_s: 0, unvacuumed_s: 200 } }))).toMatchObject({ status: 'absent' });
    expect(read('vacuum_overdue', grown({ by: {}, still: { overdue_s: 200 } }))).toMatchObject({ status: 'unknown', reason: 'between' });
  });

  it('has to be overdue for less long in the lab', () => {
    const capture = grown({ by: {}, still: { overdue_s: 9 } });
    expect(read('vacuum_overdue', capture, { profile: 'lab' })).toMatchObject({ status: 'present', value: 9 });
    expect(read('vacuum_overdue', capture)).toMatchObject({ status: 'unknown', reason: 'between' });
  });
});

describe('in the lab', () => {
  it.each<[string, Capture, Capture]>([
    ['dead_growth', grown({ by: { dead_rows: 3001 } }), grown({ by: { dead_rows: 3000 } })],
    ['seqscan_freq_big', large({ seq_scans: 101 }), large({ seq_scans: 100 })],
  ])('%s has limits of its own', (id, present, absent) => {
    expect(read(id, present, { profile: 'lab' })).toMatchObject({ status: 'present' });
    expect(read(id, absent, { profile: 'lab' })).toMatchObject({ status: 'absent' });
  });
});

describe('dead rows after a vacuum', () => {
  it('do not stay where updates since then made them all', () => {
    expect(read('vacuum_runs_dead_stay', vacuumed(3000, 60))).toMatchObject({ status: 'absent', value: 0 });
  });

  it.each([
    ['a vacuum more than 5 minutes ago', vacuumed(1e6, 301)],
    ['a small table', vacuumed(5000, 1, false)],
    [
      'a table never vacuumed',
      grown({ by: { rows_ended: 0 }, still: { sizeable: true, dead_rows: 9000, live_rows: 10_000, vacuum_age_s: null } }),
    ],
  ])('say nothing with %s', (_, capture) => {
    expect(read('vacuum_runs_dead_stay', capture)).toMatchObject({ status: 'absent', value: 0 });
  });
});

it('scans of small tables are as they should be', () => {
  const capture = grown({ by: { seq_scans: 9000 }, still: { large: false } });
  expect(read('seqscan_freq_big', capture)).toMatchObject({ status: 'absent', value: 0 });
});

it('a table that became large within the window is compared with itself', () => {
  const capture = twoLooks(
    [{ key: '1', subject: 'public.a', large: false, seq_scans: 9000 }],
    [{ key: '1', subject: 'public.a', large: true, seq_scans: 9010 }],
  );
  expect(read('seqscan_freq_big', capture)).toMatchObject({ status: 'absent', value: 1 });
});

it('the size of a locked table is no growth when the lock is gone', () => {
  const capture = twoLooks([{ key: '1', subject: 'public.a', bytes: null }], [{ key: '1', subject: 'public.a', bytes: 9e9 }]);
  expect(read('table_growth', capture)).toMatchObject({ status: 'absent', value: 0 });
});

it('a table created within the window has grown from nothing', () => {
  const other = { key: '1', subject: 'public.a', bytes: 8192 };
  expect(read('table_growth', twoLooks([other], [other, { key: '2', subject: 'public.b', bytes: 4e6 }]))).toMatchObject({
    status: 'present',
    value: 4e5,
    subject: 'public.b',
  });
});

it('two partitions that are both read mean nothing', () => {
  expect(read('all_partitions_scanned', partitions([50, 50], [0, 0, 0]))).toMatchObject({ status: 'absent', value: 0 });
});

it.each([
  ['dead_growth', 300, 'dead_rows'],
  ['catalog_churn', 1e9, 'deleted_rows'],
  ['index_read_amplification', 300, 'entries'],
  ['func_time', 200, 'self_ms'],
])('%s leaves out a row that a full first look may have cut off', (id, limit, column) => {
  const rows = Array.from({ length: Math.min(limit, 300) }, (_, key) => ({ key: String(key), subject: 's', [column]: 0, scans: 0 }));
  const capture = twoLooks(rows, [...rows.slice(1), { key: 'late', subject: 'late', [column]: 1e9, scans: 10 }]);
  // There are never as many catalogs as rows are asked for, so a new one is new.
  expect(read(id, capture)).toMatchObject({ status: limit === 1e9 ? 'present' : 'absent' });
});

describe('functions', () => {
  it('that nobody called took no time', () => {
    expect(read('func_time', twoLooks([], []))).toMatchObject({ status: 'absent', value: 0 });
  });

  it('are not asked for where they are not counted', () => {
    const { command } = functionsFamily;
    if (command.kind !== 'sql') throw new Error('not a statement');
    const facts = { settings: { track_functions: 'none' } };
    expect(command.statementFor({ ...baseFacts, ...facts })).toBeUndefined();
    expect(command.statementFor({ ...baseFacts, settings: { track_functions: 'pl' } })).toContain('pg_stat_user_functions');
  });
});

const baseFacts = {
  versionNumber: 150018,
  version: '15.18',
  database: 'app',
  role: 'monitor',
  superuser: false,
  monitor: true,
  sequences: false,
  extensions: [],
  inRecovery: false,
};
