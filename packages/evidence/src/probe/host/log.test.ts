import { logTailBytes } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { allLogged, baseFacts, captureOf, read, readCapture } from '../../../test/host-capture.ts';
import { lines, printed, readLog } from '../../../test/printed-log.ts';
import { logFamily } from './log.ts';
import { parseLogTail } from './log-tail.ts';

const deadlock = 'ERROR:  deadlock detected';
const harmless = 'LOG:  connection received: host=[local]';

const reason = (status: string, why: string): unknown => expect.objectContaining({ status, reason: why });

describe('transactions that could not be serialized', () => {
  const update = 'ERROR:  could not serialize access due to concurrent update';
  const dependencies = 'ERROR:  could not serialize access due to read/write dependencies among transactions';
  const other = 'LOG:  statement: SELECT $$ERROR:  could not serialize access due to concurrent update$$';
  const after = (...messages: readonly string[]): string => lines([0, harmless], ...messages.map((text, at) => [at + 1, text] as const));

  it('are counted per second of the window, whichever of the two it was', () => {
    // Three in 11 s are more than 0.2 a second, two are not.
    expect(readLog('serialization_failures', [{ text: after() }, { text: after(update, dependencies, update) }])).toMatchObject({
      status: 'present',
      value: 3 / 11,
    });
    expect(readLog('serialization_failures', [{ text: after() }, { text: after(update, dependencies, other, other) }])).toMatchObject({
      status: 'absent',
      value: 2 / 11,
    });
  });
});

describe('what can be missed', () => {
  const before = lines([0, harmless]);
  const after = before + lines([5, harmless]);

  it('is unknown where the log was emptied or put aside, and still present where it shows', () => {
    expect(readLog('log_deadlock', [{ text: after }, { text: before }])).toEqual(reason('unknown', 'empty'));
    expect(readLog('log_deadlock', [{ text: after }, { text: lines([9, deadlock]) }])).toMatchObject({ status: 'present', value: 1 });
    expect(readLog('log_deadlock', [{ text: before }, { text: after, inode: 8 }])).toEqual(reason('unknown', 'empty'));
  });

  it('is unknown where the server began another file', () => {
    expect(readLog('log_deadlock', [{ text: before }, { text: after, others: { 'next.log': 0 } }])).toEqual(reason('unknown', 'empty'));
    expect(
      readLog('log_deadlock', [
        { text: before, others: { 'mon.log': 600 } },
        { text: before, quiet: 8, others: { 'mon.log': 1 } },
      ]),
    ).toEqual(reason('unknown', 'empty'));
    // Another server that writes beside this one, and the same log in another format, change nothing.
    expect(
      readLog('log_deadlock', [
        { text: before, others: { 'other.log': 5 } },
        { text: after, others: { 'other.log': 1 } },
      ]),
    ).toMatchObject({ status: 'absent' });
    expect(readLog('log_deadlock', [{ text: before }, { text: after, others: { 'server-log.csv': 0 } }])).toMatchObject({
      status: 'absent',
    });
  });

  it('is unknown where more was written than is read', () => {
    const much = lines([6, deadlock]) + `${'x'.repeat(999)}\n`.repeat(logTailBytes / 1000 + 1);
    const tail = much.slice(-logTailBytes);
    expect(readLog('log_deadlock', [{ text: before }, { text: tail, size: before.length + much.length }])).toEqual(
      reason('unknown', 'empty'),
    );
  });

  it('is unknown where the log may not be read or is not there', () => {
    expect(
      readLog('log_deadlock', [
        { text: before, unreadable: true },
        { text: after, unreadable: true },
      ]),
    ).toEqual(reason('unknown', 'noPrivilege'));
    expect(
      read(logFamily)('log_deadlock', [
        [0, ''],
        [11, ''],
      ]),
    ).toEqual(reason('unknown', 'empty'));
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
    expect(readLog(phenomenon, [{ text: before }, { text: after }], changed)).toEqual(reason('unknown', 'unsupported'));
  });

  it.each(['C', 'C.UTF-8', 'POSIX', 'en_US.UTF-8', 'en_GB'])('reads a log in %s', (language) => {
    expect(
      readLog('log_deadlock', [{ text: before }, { text: after }], { facts: { settings: { ...allLogged, lc_messages: language } } }),
    ).toMatchObject({ status: 'absent' });
  });

  it('counts what a longer time limit let through', () => {
    const vacuum =
      'LOG:  automatic vacuum of table "t": index scans: 1\n\ttuples: 0 removed, 1 remain, 5000 are dead but not yet removable';
    const settings = { ...allLogged, log_autovacuum_min_duration: '600000' };
    expect(readLog('log_dead_not_removable', [{ text: '' }, { text: lines([1, vacuum]) }], { facts: { settings } })).toMatchObject({
      status: 'present',
      value: 5000,
    });
  });
});

it('is a question to the standby on a primary', () => {
  const text = lines([1, 'ERROR:  canceling statement due to conflict with recovery']);
  expect(readLog('standby_log_conflict', [{ text: '' }, { text }])).toEqual(reason('unknown', 'unsupported'));
  expect(readLog('standby_log_conflict', [{ text: '' }, { text }], { facts: { inRecovery: true } })).toMatchObject({
    status: 'present',
    value: 1,
  });
  expect(readLog('standby_log_conflict', [{ text: '' }, { text: '' }], { facts: { inRecovery: true } })).toMatchObject({
    status: 'absent',
    value: 0,
  });
});

describe('checkpoints', () => {
  const starts = (...seconds: readonly number[]): string =>
    lines(...seconds.map((second) => [second, 'LOG:  checkpoint starting: wal'] as const));

  it('are too close when two begin within the time planned for one', () => {
    expect(readLog('log_ckpt_any', [{ text: '' }, { text: starts(1, 8) }])).toMatchObject({ status: 'present', value: 2 });
    expect(readLog('log_ckpt_any', [{ text: starts(0, 250, 500) }, { text: starts(0, 250, 500) }], { windowMinutes: 15 })).toMatchObject({
      status: 'present',
      value: 2,
    });
  });

  it('are as planned when each comes at its time', () => {
    expect(
      readLog('log_ckpt_any', [{ text: starts(0, 300, 600, 900) }, { text: starts(0, 300, 600, 900) }], { windowMinutes: 15 }),
    ).toMatchObject({ status: 'absent', value: 1 });
  });

  it('cannot be told from a short window where none or one began, but in the lab', () => {
    expect(readLog('log_ckpt_any', [{ text: '' }, { text: starts(5) }])).toEqual(reason('unknown', 'empty'));
    expect(readLog('log_ckpt_any', [{ text: '' }, { text: starts(5) }], { profile: 'lab' })).toMatchObject({ status: 'absent', value: 1 });
  });
});

describe('the minutes before', () => {
  // The last message is from 600 s; then nothing for 20 s.
  const text = lines([0, harmless], [60, deadlock], [500, deadlock], [600, harmless]);
  const quiet = { text, quiet: 20 };

  it('count as far as they are asked for', () => {
    expect(readLog('log_deadlock', [quiet, quiet])).toMatchObject({ status: 'absent', value: 0 });
    // 620 − 500 = 120 s ago, 620 − 60 = 560 s ago.
    expect(readLog('log_deadlock', [quiet, quiet], { windowMinutes: 1 })).toMatchObject({ status: 'absent', value: 0 });
    expect(readLog('log_deadlock', [quiet, quiet], { windowMinutes: 2 })).toMatchObject({ status: 'present', value: 1 });
    expect(readLog('log_deadlock', [quiet, quiet], { windowMinutes: 10 })).toMatchObject({ status: 'present', value: 2 });
  });

  it('and the window are added, each message once', () => {
    expect(readLog('log_deadlock', [quiet, { text: text + lines([625, deadlock]) }], { windowMinutes: 2 })).toMatchObject({
      status: 'present',
      value: 2,
    });
  });

  it('leave open what an earlier file may hold', () => {
    const short = { text: lines([0, harmless]), quiet: 20 };
    expect(readLog('log_deadlock', [short, short], { windowMinutes: 10 })).toMatchObject({ status: 'absent' });
    const rotated = { ...short, others: { 'earlier.log': 900 } };
    expect(readLog('log_deadlock', [rotated, rotated], { windowMinutes: 10 })).toEqual(reason('unknown', 'empty'));
  });

  it('cannot be told in a log without times', () => {
    const timeless = { text: 'LOG:  started\nERROR:  deadlock detected\n', others: { 'earlier.log': 900 } };
    expect(readLog('log_deadlock', [timeless, timeless], { windowMinutes: 10 })).toEqual(reason('unknown', 'empty'));
  });
});

it('keeps no more of one kind than it needs', () => {
  const text = lines(...Array.from({ length: 300 }, (_, index) => [index / 100, deadlock] as const));
  const capture = captureOf(logFamily, [
    [0, printed({ text: '' })],
    [11, printed({ text })],
  ]);
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
