import { describe, expect, it } from 'vitest';
import { logTailBytes } from '../../host/argv-templates.ts';
import { createLogFamily, logFamily } from './log.ts';
import { parseLogTail } from './log-tail.ts';
import { allLogged, baseFacts, captureOf, read, readCapture, recorded } from './testing/host-capture.ts';
import type { ReadOptions } from './testing/host-capture.ts';

const folder = '/var/lib/postgresql/15/main/log';

/** What is in the folder of the log at one look. */
interface Folder {
  readonly text: string;
  readonly inode?: number;
  readonly name?: string;
  /** Seconds since the log was written to; default 0. */
  readonly quiet?: number;
  readonly unreadable?: boolean;
  /** Names of other files with the seconds since they were written to. */
  readonly others?: Readonly<Record<string, number>>;
  readonly size?: number;
}

const nowSeconds = 1_790_000_000;

/** What `find` prints of it. */
function printed({ text, inode = 7, name = 'server-log.log', quiet = 0, unreadable = false, others = {}, size }: Folder): string {
  const record = (path: string, about: { readonly size: number; readonly inode: number; readonly age: number }): string =>
    `\0${about.size}\t${about.inode}\t${nowSeconds - about.age}.25\t${path}\0`;
  return [
    ...Object.entries(others).map(([other, age], index) => record(`${folder}/${other}`, { size: 10, inode: 100 + index, age })),
    record(`${folder}/${name}`, { size: size ?? new TextEncoder().encode(text).length, inode, age: quiet }),
    `L${unreadable ? '' : text}`,
    record('/proc/self/stat', { size: 0, inode: 4_000_000, age: 0 }),
  ].join('');
}

/** Messages at seconds after twelve o'clock. */
function lines(...messages: readonly (readonly [second: number, message: string])[]): string {
  return messages.map(([second, message]) => `${stamp(second)} UTC [42] app@shop/web ${message}\n`).join('');
}

function stamp(second: number): string {
  return new Date(Date.UTC(2026, 10, 22, 12) + second * 1000).toISOString().replace('T', ' ').replace('Z', '');
}

const deadlock = 'ERROR:  deadlock detected';
const harmless = 'LOG:  connection received: host=[local]';

function reading(phenomenon: string, [first, last]: readonly [Folder, Folder], options: ReadOptions & { readonly windowMinutes?: number } = {}): unknown {
  const { windowMinutes, ...more } = options;
  const family = windowMinutes === undefined ? logFamily : createLogFamily({ windowMinutes });
  return read(family)(phenomenon, [[0, printed(first)], [11, printed(last)]], more);
}

const reason = (status: string, why: string): unknown => expect.objectContaining({ status, reason: why });

describe.each(['log', 'csv', 'json'])('a log recorded in the format %s', (ending) => {
  const text = recorded(`server-log.${ending}`);
  const name = `server-log.${ending}`;
  const whole = (phenomenon: string, options: ReadOptions = {}): unknown => reading(phenomenon, [{ text: '', name }, { text, name }], options);

  // Counted by hand in server-log.log; one timeout is dbdiag's and one that of a statement over pg_stat_activity.
  it.each([
    ['log_deadlock', 1],
    ['log_stmt_timeout', 1],
    ['log_lock_wait', 1],
    ['log_temp_file', 2],
    ['log_ckpt_any', 2],
    ['log_too_many_clients', 1],
    ['log_archive_failed', 4],
    ['log_seq_exhausted', 2],
    ['log_dead_not_removable', 2000],
  ])('shows %s: %i', (phenomenon, value) => {
    expect(whole(phenomenon)).toMatchObject({ status: 'present', value });
  });

  it('shows six errors, neither that of a unique key nor those of monitoring', () => {
    expect(whole('client_errors')).toMatchObject({ status: 'absent', value: 6 / 11 });
    expect(whole('client_errors', { profile: 'lab' })).toMatchObject({ status: 'present' });
  });

  it.each(['log_ckpt_frequent', 'log_no_space', 'log_wraparound'])('does not show %s', (phenomenon) => {
    expect(whole(phenomenon)).toMatchObject({ status: 'absent', value: 0 });
  });

  it('shows nothing of what was there before the window', () => {
    for (const { phenomenonId } of logFamily.probes) {
      if (phenomenonId === 'standby_log_conflict' || phenomenonId === 'log_ckpt_any') continue;
      expect(reading(phenomenonId, [{ text, name }, { text, name }])).toMatchObject({ phenomenonId, status: 'absent', value: 0 });
    }
  });

  it('is split where the window begins, also in the middle of characters of several bytes', () => {
    const more = text.replaceAll('shop', '店铺');
    expect(reading('log_deadlock', [{ text: more, name }, { text: more + text, name }])).toMatchObject({ status: 'present', value: 1 });
  });

  it('keeps no text', () => {
    const rows = parseLogTail(printed({ text, name }));
    expect(JSON.stringify(rows)).not.toMatch(/item|shop|UPDATE|pgsql_tmp/);
  });
});

// Wordings of PostgreSQL 13 to 18 that the recorded server did not write.
it.each([
  ['log_ckpt_frequent', 'LOG:  checkpoints are occurring too frequently (5 seconds apart)'],
  ['log_no_space', 'ERROR:  could not extend file "base/5/16384": No space left on device'],
  ['log_no_space', 'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device'],
  ['log_too_many_clients', 'FATAL:  sorry, too many clients already'],
  ['log_too_many_clients', 'FATAL:  remaining connection slots are reserved for non-replication superuser connections'],
  ['log_too_many_clients', 'FATAL:  remaining connection slots are reserved for roles with the SUPERUSER attribute'],
  ['log_wraparound', 'WARNING:  database "shop" must be vacuumed within 39985967 transactions'],
  ['log_wraparound', 'ERROR:  database is not accepting commands to avoid wraparound data loss in database "shop"'],
  ['log_wraparound', 'ERROR:  database is not accepting commands that assign new transaction IDs to avoid wraparound data loss in database "shop"'],
  ['log_archive_failed', 'FATAL:  archive command was terminated by signal 9: Killed'],
  ['log_dead_not_removable', 'LOG:  automatic vacuum of table "shop.public.t": index scans: 1\n\tpages: 0 removed\n\ttuples: 0 removed, 9000 remain, 1001 are dead but not yet removable, oldest xmin: 7'],
  ['log_dead_not_removable', 'LOG:  automatic aggressive vacuum to prevent wraparound of table "shop.public.t": index scans: 1\n\ttuples: 0 removed, 9000 remain, 5000 are dead but not yet removable'],
])('finds %s in %s', (phenomenon, message) => {
  expect(reading(phenomenon, [{ text: '' }, { text: lines([1, message]) }])).toMatchObject({ status: 'present' });
});

it.each([
  ['log_deadlock', `LOG:  statement: SELECT 'deadlock detected'`],
  ['log_deadlock', `LOG:  duration: 5 ms  statement: SELECT 1\n\tERROR:  deadlock detected`],
  ['log_deadlock', `ERROR:  syntax error\n2026-11-22 12:00:01 UTC [42] STATEMENT:  SELECT 'ERROR:  deadlock detected'`],
  ['log_deadlock', 'NOTICE:  deadlock detected'],
  ['log_no_space', `LOG:  statement: SELECT ': No space left on device'`],
  ['log_no_space', 'ERROR:  invalid value: No space left on device is what the user typed'],
  ['log_dead_not_removable', 'LOG:  automatic vacuum of table "t": index scans: 1\n\ttuples: 0 removed, 9000 remain, 1000 are dead but not yet removable'],
])('does not take for %s: %s', (phenomenon, message) => {
  expect(reading(phenomenon, [{ text: '' }, { text: lines([1, message]) }])).toMatchObject({ status: 'absent' });
});

describe('what can be missed', () => {
  const before = lines([0, harmless]);
  const after = before + lines([5, harmless]);

  it('is unknown where the log was emptied or put aside, and still present where it shows', () => {
    expect(reading('log_deadlock', [{ text: after }, { text: before }])).toEqual(reason('unknown', 'empty'));
    expect(reading('log_deadlock', [{ text: after }, { text: lines([9, deadlock]) }])).toMatchObject({ status: 'present', value: 1 });
    expect(reading('log_deadlock', [{ text: before }, { text: after, inode: 8 }])).toEqual(reason('unknown', 'empty'));
  });

  it('is unknown where the server began another file', () => {
    expect(reading('log_deadlock', [{ text: before }, { text: after, others: { 'next.log': 0 } }])).toEqual(reason('unknown', 'empty'));
    expect(reading('log_deadlock', [{ text: before, others: { 'mon.log': 600 } }, { text: before, quiet: 8, others: { 'mon.log': 1 } }])).toEqual(reason('unknown', 'empty'));
    // Another server that writes beside this one, and the same log in another format, change nothing.
    expect(reading('log_deadlock', [{ text: before, others: { 'other.log': 5 } }, { text: after, others: { 'other.log': 1 } }])).toMatchObject({ status: 'absent' });
    expect(reading('log_deadlock', [{ text: before }, { text: after, others: { 'server-log.csv': 0 } }])).toMatchObject({ status: 'absent' });
  });

  it('is unknown where more was written than is read', () => {
    const much = lines([6, deadlock]) + `${'x'.repeat(999)}\n`.repeat(logTailBytes / 1000 + 1);
    const tail = much.slice(-logTailBytes);
    expect(reading('log_deadlock', [{ text: before }, { text: tail, size: before.length + much.length }])).toEqual(reason('unknown', 'empty'));
  });

  it('is unknown where the log may not be read or is not there', () => {
    expect(reading('log_deadlock', [{ text: before, unreadable: true }, { text: after, unreadable: true }])).toEqual(reason('unknown', 'noPrivilege'));
    expect(read(logFamily)('log_deadlock', [[0, ''], [11, '']])).toEqual(reason('unknown', 'empty'));
  });

  it.each([
    ['log_deadlock', { lc_messages: 'zh_CN.UTF-8' }],
    ['log_deadlock', { lc_messages: '' }],
    ['log_deadlock', { lc_messages: 'ca_ES' }],
    ['log_deadlock', { log_min_messages: 'panic' }],
    ['log_wraparound', { log_min_messages: 'error' }],
    ['log_lock_wait', { log_lock_waits: 'off' }],
    ['log_temp_file', { log_temp_files: '-1' }],
    ['log_ckpt_frequent', { checkpoint_warning: '0' }],
    ['log_ckpt_any', { log_checkpoints: 'off' }],
    ['log_dead_not_removable', { log_autovacuum_min_duration: '600000' }],
  ])('%s is unknown, not absent, with %o', (phenomenon, settings) => {
    const changed = { facts: { settings: { ...allLogged, ...settings } } };
    expect(reading(phenomenon, [{ text: before }, { text: after }], changed)).toEqual(reason('unknown', 'unsupported'));
  });

  it.each(['C', 'C.UTF-8', 'POSIX', 'en_US.UTF-8', 'en_GB'])('reads a log in %s', (language) => {
    expect(reading('log_deadlock', [{ text: before }, { text: after }], { facts: { settings: { ...allLogged, lc_messages: language } } })).toMatchObject({ status: 'absent' });
  });

  it('counts what a longer time limit let through', () => {
    const vacuum = 'LOG:  automatic vacuum of table "t": index scans: 1\n\ttuples: 0 removed, 1 remain, 5000 are dead but not yet removable';
    const settings = { ...allLogged, log_autovacuum_min_duration: '600000' };
    expect(reading('log_dead_not_removable', [{ text: '' }, { text: lines([1, vacuum]) }], { facts: { settings } })).toMatchObject({ status: 'present', value: 5000 });
  });
});

it('is a question to the standby on a primary', () => {
  const text = lines([1, 'ERROR:  canceling statement due to conflict with recovery']);
  expect(reading('standby_log_conflict', [{ text: '' }, { text }])).toEqual(reason('unknown', 'unsupported'));
  expect(reading('standby_log_conflict', [{ text: '' }, { text }], { facts: { inRecovery: true } })).toMatchObject({ status: 'present', value: 1 });
  expect(reading('standby_log_conflict', [{ text: '' }, { text: '' }], { facts: { inRecovery: true } })).toMatchObject({ status: 'absent', value: 0 });
});

describe('checkpoints', () => {
  const starts = (...seconds: readonly number[]): string => lines(...seconds.map((second) => [second, 'LOG:  checkpoint starting: wal'] as const));

  it('are too close when two begin within the time planned for one', () => {
    expect(reading('log_ckpt_any', [{ text: '' }, { text: starts(1, 8) }])).toMatchObject({ status: 'present', value: 2 });
    expect(reading('log_ckpt_any', [{ text: starts(0, 250, 500) }, { text: starts(0, 250, 500) }], { windowMinutes: 15 })).toMatchObject({ status: 'present', value: 2 });
  });

  it('are as planned when each comes at its time', () => {
    expect(reading('log_ckpt_any', [{ text: starts(0, 300, 600, 900) }, { text: starts(0, 300, 600, 900) }], { windowMinutes: 15 })).toMatchObject({ status: 'absent', value: 1 });
  });

  it('cannot be told from a short window where none or one began, but in the lab', () => {
    expect(reading('log_ckpt_any', [{ text: '' }, { text: starts(5) }])).toEqual(reason('unknown', 'empty'));
    expect(reading('log_ckpt_any', [{ text: '' }, { text: starts(5) }], { profile: 'lab' })).toMatchObject({ status: 'absent', value: 1 });
  });
});

describe('the minutes before', () => {
  // The last message is from 600 s; then nothing for 20 s.
  const text = lines([0, harmless], [60, deadlock], [500, deadlock], [600, harmless]);
  const quiet = { text, quiet: 20 };

  it('count as far as they are asked for', () => {
    expect(reading('log_deadlock', [quiet, quiet])).toMatchObject({ status: 'absent', value: 0 });
    // 620 − 500 = 120 s ago, 620 − 60 = 560 s ago.
    expect(reading('log_deadlock', [quiet, quiet], { windowMinutes: 1 })).toMatchObject({ status: 'absent', value: 0 });
    expect(reading('log_deadlock', [quiet, quiet], { windowMinutes: 2 })).toMatchObject({ status: 'present', value: 1 });
    expect(reading('log_deadlock', [quiet, quiet], { windowMinutes: 10 })).toMatchObject({ status: 'present', value: 2 });
  });

  it('and the window are added, each message once', () => {
    expect(reading('log_deadlock', [quiet, { text: text + lines([625, deadlock]) }], { windowMinutes: 2 })).toMatchObject({ status: 'present', value: 2 });
  });

  it('leave open what an earlier file may hold', () => {
    const short = { text: lines([0, harmless]), quiet: 20 };
    expect(reading('log_deadlock', [short, short], { windowMinutes: 10 })).toMatchObject({ status: 'absent' });
    const rotated = { ...short, others: { 'earlier.log': 900 } };
    expect(reading('log_deadlock', [rotated, rotated], { windowMinutes: 10 })).toEqual(reason('unknown', 'empty'));
  });

  it('cannot be told in a log without times', () => {
    const timeless = { text: 'LOG:  started\nERROR:  deadlock detected\n', others: { 'earlier.log': 900 } };
    expect(reading('log_deadlock', [timeless, timeless], { windowMinutes: 10 })).toEqual(reason('unknown', 'empty'));
  });
});

it('keeps no more of one kind than it needs', () => {
  const text = lines(...Array.from({ length: 300 }, (_, index) => [index / 100, deadlock] as const));
  const capture = captureOf(logFamily, [[0, printed({ text: '' })], [11, printed({ text })]]);
  expect(readCapture(logFamily)('log_deadlock', capture)).toMatchObject({ status: 'present', value: 100 });
  expect(parseLogTail(printed({ text })).filter(({ event }) => event === 'deadlock')).toHaveLength(100);
});

it('resolves the name of the log from the data directory on', () => {
  const { command } = logFamily;
  if (command.kind !== 'host') throw new Error('no host command');
  const known = { settings: {}, dataDirectory: '/data', logFile: 'log/a.log' };
  expect(command.parametersFor({ ...baseFacts, ...known })).toEqual({ logFile: '/data/log/a.log' });
  expect(command.parametersFor(baseFacts)).toBeUndefined();
});
