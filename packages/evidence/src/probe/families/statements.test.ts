import type { Row } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { notPastLimit, serverFacts, twoLooks, verdictOf } from '../../../test/probe-captures.ts';
import type { Pair } from '../../../test/read-phenomenon.ts';
import { grown, phenomenaOf, phenomenonReader } from '../../../test/read-phenomenon.ts';
import type { Capture } from '../../collection/capture.ts';
import { statementsFamily } from './statements.ts';
import { statementsLimit, statementsStatement } from './statements-statement.ts';

const read = phenomenonReader([statementsFamily]);

const server = { entries: 100, evictions: 0, stats_reset: 1_790_000_000, transactions: 1000 };
const flags = {
  ...{ is_select: false, returns_rows: false, finds_rows: false, is_write: false, is_delete: false, is_work: true },
  ...{ makes_temp_table: false, is_savepoint: false, changes_rows: false, joins: false, has_offset: false, wraps_column: false },
};
const idle = { calls: 0, top_calls: 0, exec_ms: 0, rows: 0, blocks: 0, temp_blocks: 0, jit_ms: 0, plan_ms: 0 };

/** Statements that moved so far within 10 seconds, beside one that stood still. */
const ran = (...statements: readonly { readonly by: Partial<typeof idle>; readonly is?: Partial<typeof flags> }[]): Capture =>
  grown(
    ...[{ by: {} }, ...statements].map(({ by, ...rest }) => ({
      by: { ...idle, ...by },
      still: { ...flags, ...('is' in rest ? rest.is : {}), ...server },
    })),
  );
/** Server-wide counts at the beginning and at the end. */
const counted = (first: Partial<typeof server>, last: Partial<typeof server>, by: Partial<typeof idle> = {}): Capture => {
  const row = { key: '1', subject: 'queryid 1', ...flags };
  return twoLooks([{ ...row, ...idle, ...server, ...first }], [{ ...row, ...idle, ...by, ...server, ...last }]);
};

const pairs: Readonly<Record<string, Pair>> = {
  // Five times a quiet-day value of 100 ms and of 100 calls per second.
  stmt_slow_mean: [ran({ by: { exec_ms: 2501, calls: 5 } }), ran({ by: { exec_ms: 2500, calls: 5 } })],
  stmt_call_rate: [ran({ by: { calls: 5001 } }), ran({ by: { calls: 5000 } })],
  // Of three statements all take more than 100 ms, or one of them just that.
  stmts_slow_many: [took(101, 101, 101), took(101, 101, 100)],
  stmt_very_slow: [ran({ by: { exec_ms: 1001, calls: 1 } }), ran({ by: { exec_ms: 1000, calls: 1 } })],
  stmt_time_dominant: [ran({ by: { exec_ms: 1201 } }, { by: { exec_ms: 799 } }), ran({ by: { exec_ms: 1200 } }, { by: { exec_ms: 800 } })],
  stmts_per_xact: [counted({}, { transactions: 1050 }, { top_calls: 401 }), counted({}, { transactions: 1050 }, { top_calls: 400 })],
  stmt_rows_huge: [
    ran({ by: { rows: 20_001, calls: 1 }, is: { returns_rows: true } }),
    ran({ by: { rows: 20_000, calls: 1 }, is: { returns_rows: true } }),
  ],
  stmt_blocks_per_row: [
    ran({ by: { blocks: 4001, rows: 10, calls: 5 }, is: { finds_rows: true } }),
    ran({ by: { blocks: 4000, rows: 10, calls: 5 }, is: { finds_rows: true } }),
  ],
  stmt_temp_spill: [ran({ by: { temp_blocks: 501 } }), ran({ by: { temp_blocks: 500 } })],
  stmt_jit_share: [ran({ by: { jit_ms: 251, exec_ms: 1000 } }), ran({ by: { jit_ms: 250, exec_ms: 1000 } })],
  stmt_dealloc: [counted({}, { evictions: 1 }), counted({}, {})],
  stmt_new_texts: [counted({}, { entries: 151 }), counted({}, { entries: 150 })],
  stmt_temp_table: [
    ran({ by: { calls: 11 }, is: { makes_temp_table: true } }, { by: { calls: 10 }, is: { makes_temp_table: true } }),
    ran({ by: { calls: 20 }, is: { makes_temp_table: true } }, { by: { calls: 999 } }),
  ],
  stmt_savepoint: [ran({ by: { calls: 301 }, is: { is_savepoint: true } }), ran({ by: { calls: 300 }, is: { is_savepoint: true } })],
  stmt_join_time: [
    ran({ by: { exec_ms: 501 }, is: { joins: true } }, { by: { exec_ms: 499 } }),
    ran({ by: { exec_ms: 500 }, is: { joins: true } }, { by: { exec_ms: 500 } }),
  ],
  stmt_write_time: [
    ran({ by: { exec_ms: 901 }, is: { changes_rows: true } }, { by: { exec_ms: 99 } }),
    ran({ by: { exec_ms: 900 }, is: { changes_rows: true } }, { by: { exec_ms: 100 } }),
  ],
  stmt_offset: [
    ran({ by: { exec_ms: 301 }, is: { has_offset: true } }, { by: { exec_ms: 699 } }),
    ran({ by: { exec_ms: 300 }, is: { has_offset: true } }, { by: { exec_ms: 700 } }),
  ],
  stmt_func_on_column: [
    ran({ by: { exec_ms: 301 }, is: { wraps_column: true } }, { by: { exec_ms: 699 } }),
    ran({ by: { exec_ms: 300 }, is: { wraps_column: true } }, { by: { exec_ms: 700 } }),
  ],
  planning_time_share: [ran({ by: { plan_ms: 501, exec_ms: 499 } }), ran({ by: { plan_ms: 500, exec_ms: 500 } })],
  stmt_fk_check_or_delete_slow: [
    ran({ by: { exec_ms: 41, calls: 5, rows: 5 }, is: { is_delete: true } }),
    ran({ by: { exec_ms: 40, calls: 5, rows: 5 }, is: { is_delete: true } }),
  ],
  stmt_write_slow: [
    ran({ by: { exec_ms: 201, calls: 10, rows: 10 }, is: { is_write: true } }),
    ran({ by: { exec_ms: 200, calls: 10, rows: 10 }, is: { is_write: true } }),
  ],
  // Of means of 3, 5 and 9 ms the median is 5; of 3, 4 and 9 ms it is 4.
  stmt_simple_read_slow: [reads(3, 5, 9), reads(3, 4, 9)],
};

/** Means of statements called three times each. */
function took(...means: readonly number[]): Capture {
  return ran(...means.map((mean) => ({ by: { calls: 3, exec_ms: 3 * mean } })));
}

function reads(...means: readonly number[]): Capture {
  return ran(...means.map((mean) => ({ by: { calls: 3, exec_ms: 3 * mean }, is: { is_select: true } })));
}

describe('in production', () => {
  it.each(Object.entries(pairs))('%s is present just beyond its limit and not at it', (id, [present, absent]) => {
    expect(read(id, present)).toMatchObject({ status: 'present' });
    expect(notPastLimit).toContain(verdictOf(read(id, absent)));
  });

  it('every phenomenon of the family is tried', () => {
    expect(Object.keys(pairs).sort()).toEqual(phenomenaOf([statementsFamily]));
  });
});

it('planning that is not tracked is unknown', () => {
  const settings = { 'pg_stat_statements.track_planning': 'off' };
  expect(read('planning_time_share', ran({ by: { plan_ms: 0, exec_ms: 900 } }), { settings })).toMatchObject({
    status: 'unknown',
    reason: 'unsupported',
  });
});

it('names a statement by its queryid', () => {
  const rows = (ms: number): Row => ({ key: '7:10:true', subject: 'queryid 7', ...flags, ...idle, ...server, calls: 1, exec_ms: ms });
  expect(read('stmt_very_slow', twoLooks([{ ...rows(0), key: '6:10:true' }], [rows(5000)]))).toMatchObject({
    status: 'present',
    value: 5,
    subject: 'queryid 7',
  });
});

describe('entries come and go', () => {
  const entry = (changes: Row): Row => ({ key: '1', subject: 'queryid 1', ...flags, ...idle, ...server, ...changes });

  it('one that was evicted and began anew is counted from zero', () => {
    const capture = twoLooks([entry({ calls: 1000, exec_ms: 10 })], [entry({ calls: 4, exec_ms: 8000 })]);
    expect(read('stmt_very_slow', capture)).toMatchObject({ status: 'present', value: 2 });
  });

  it('one that a full first look may have cut off is left out', () => {
    const full = Array.from({ length: statementsLimit }, (_, index) => entry({ key: String(index) }));
    const capture = twoLooks(full, [...full.slice(1), entry({ key: 'late', calls: 1e6, exec_ms: 1e9, is_select: true })]);
    for (const id of ['stmt_very_slow', 'stmt_call_rate', 'stmt_time_dominant', 'stmt_simple_read_slow'])
      expect(read(id, capture)).toMatchObject({ status: 'absent' });
  });

  it('a reset of all of them makes everything unknown', () => {
    const capture = twoLooks([entry({ stats_reset: 1 })], [entry({ stats_reset: 2, entries: 900, evictions: 9 })]);
    for (const id of phenomenaOf([statementsFamily])) expect(read(id, capture)).toMatchObject({ status: 'unknown', reason: 'empty' });
  });

  it('evicted shapes were new ones too', () => {
    // Two rounds free 5 % of 1000 entries each: 100 new shapes, less the 40 by which the entries shrank, in 10 s.
    const capture = counted({ entries: 1000 }, { entries: 960, evictions: 2 });
    expect(read('stmt_new_texts', capture, { settings: { 'pg_stat_statements.max': '1000' } })).toMatchObject({
      status: 'present',
      value: 6,
    });
    expect(read('stmt_new_texts', capture)).toMatchObject({ status: 'unknown', reason: 'noPrivilege' });
  });

  it('a round frees at least 10', () => {
    const capture = counted({ entries: 100 }, { entries: 100, evictions: 1 });
    expect(read('stmt_new_texts', capture, { settings: { 'pg_stat_statements.max': '100' } })).toMatchObject({
      status: 'absent',
      value: 1,
    });
  });
});

it('in the lab stmt_jit_share has the limit of production', () => {
  expect(read('stmt_jit_share', ran({ by: { jit_ms: 251, exec_ms: 1000 } }), { profile: 'lab' })).toMatchObject({ status: 'present' });
  expect(read('stmt_jit_share', ran({ by: { jit_ms: 250, exec_ms: 1000 } }), { profile: 'lab' })).toMatchObject({ status: 'absent' });
});

describe('in the lab', () => {
  it.each<[string, Capture, Capture]>([
    [
      'stmt_time_dominant',
      ran({ by: { exec_ms: 1801 } }, { by: { exec_ms: 199 } }),
      ran({ by: { exec_ms: 1800 } }, { by: { exec_ms: 200 } }),
    ],
    [
      'stmt_blocks_per_row',
      ran({ by: { blocks: 20_001, rows: 10, calls: 5 }, is: { finds_rows: true } }),
      ran({ by: { blocks: 20_000, rows: 10, calls: 5 }, is: { finds_rows: true } }),
    ],
    ['stmt_simple_read_slow', reads(0.3, 0.6, 0.9), reads(0.3, 0.5, 0.9)],
  ])('%s has limits of its own', (id, present, absent) => {
    expect(read(id, present, { profile: 'lab' })).toMatchObject({ status: 'present' });
    expect(read(id, absent, { profile: 'lab' })).toMatchObject({ status: 'absent' });
  });
});

describe('what means little is no sign', () => {
  it.each([
    ['stmt_blocks_per_row', ran({ by: { blocks: 1e6, rows: 4, calls: 4 }, is: { finds_rows: true } })],
    ['stmt_blocks_per_row', ran({ by: { blocks: 1e6, rows: 5, calls: 5 } })],
    ['stmt_write_slow', ran({ by: { exec_ms: 1e5, calls: 10, rows: 1000 }, is: { is_write: true } })],
    ['stmt_fk_check_or_delete_slow', ran({ by: { exec_ms: 1e5, calls: 5, rows: 1000 }, is: { is_delete: true } })],
    ['stmt_jit_share', ran({ by: { jit_ms: 100, exec_ms: 199 } })],
    ['stmts_per_xact', counted({}, { transactions: 1049 }, { top_calls: 9999 })],
    ['stmt_call_rate', ran({ by: { calls: 99_999 }, is: { is_work: false } })],
  ])('%s', (id, capture) => {
    expect(read(id, capture)).toMatchObject({ status: 'absent', value: 0 });
  });
});

describe('older servers', () => {
  it.each([
    ['stmt_jit_share', 140000],
    ['stmt_dealloc', 130000],
    ['stmt_new_texts', 130000],
  ])('do not count what %s needs', (id, versionNumber) => {
    expect(read(id, ran({ by: { jit_ms: 999, exec_ms: 1000 } }), { versionNumber })).toMatchObject({
      status: 'unknown',
      reason: 'unsupported',
    });
  });

  it('are not asked for columns they lack', () => {
    const text = (versionNumber: number): string => statementsStatement(serverFacts({ versionNumber }));
    expect(text(130000)).not.toMatch(/e\.toplevel|pg_stat_statements_info|jit_generation_time/);
    expect(text(140000)).toMatch(/pg_stat_statements_info[^]*e\.toplevel/);
    expect(text(140000)).not.toContain('jit_generation_time');
    expect(text(150000)).toContain('jit_generation_time');
  });
});
