import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../../../test/host-capture.ts';
import { recorded } from '../../../test/host-capture.ts';
import { lines, printed, readLog } from '../../../test/printed-log.ts';
import { logFamily } from './log.ts';
import { parseLogTail } from './log-tail.ts';

describe.each(['log', 'csv', 'json'])('a log recorded in the format %s', (ending) => {
  const text = recorded(`server-log.${ending}`);
  const name = `server-log.${ending}`;
  const whole = (phenomenon: string, options: ReadOptions = {}): unknown =>
    readLog(
      phenomenon,
      [
        { text: '', name },
        { text, name },
      ],
      options,
    );

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
    expect(whole('client_errors')).toMatchObject({ status: 'unknown', reason: 'between' });
    expect(whole('client_errors', { profile: 'lab' })).toMatchObject({ status: 'present', value: 6 / 11 });
  });

  it.each(['log_ckpt_frequent', 'log_no_space', 'log_wraparound'])('does not show %s', (phenomenon) => {
    expect(whole(phenomenon)).toMatchObject({ status: 'absent', value: 0 });
  });

  it('shows nothing of what was there before the window', () => {
    for (const { phenomenonId } of logFamily.probes) {
      if (phenomenonId === 'standby_log_conflict' || phenomenonId === 'log_ckpt_any') continue;
      expect(
        readLog(phenomenonId, [
          { text, name },
          { text, name },
        ]),
      ).toMatchObject({ phenomenonId, status: 'absent', value: 0 });
    }
  });

  it('is split where the window begins, also in the middle of characters of several bytes', () => {
    const more = text.replaceAll('shop', '店铺');
    expect(
      readLog('log_deadlock', [
        { text: more, name },
        { text: more + text, name },
      ]),
    ).toMatchObject({ status: 'present', value: 1 });
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
  [
    'log_wraparound',
    'ERROR:  database is not accepting commands that assign new transaction IDs to avoid wraparound data loss in database "shop"',
  ],
  ['log_archive_failed', 'FATAL:  archive command was terminated by signal 9: Killed'],
  [
    'log_dead_not_removable',
    'LOG:  automatic vacuum of table "shop.public.t": index scans: 1\n\tpages: 0 removed\n\ttuples: 0 removed, 9000 remain, 1001 are dead but not yet removable, oldest xmin: 7',
  ],
  [
    'log_dead_not_removable',
    'LOG:  automatic aggressive vacuum to prevent wraparound of table "shop.public.t": index scans: 1\n\ttuples: 0 removed, 9000 remain, 5000 are dead but not yet removable',
  ],
])('finds %s in %s', (phenomenon, message) => {
  expect(readLog(phenomenon, [{ text: '' }, { text: lines([1, message]) }])).toMatchObject({ status: 'present' });
});

it.each([
  ['log_deadlock', `LOG:  statement: SELECT 'deadlock detected'`],
  ['log_deadlock', `LOG:  duration: 5 ms  statement: SELECT 1\n\tERROR:  deadlock detected`],
  ['log_deadlock', `ERROR:  syntax error\n2026-11-22 12:00:01 UTC [42] STATEMENT:  SELECT 'ERROR:  deadlock detected'`],
  ['log_deadlock', 'NOTICE:  deadlock detected'],
  ['log_no_space', `LOG:  statement: SELECT ': No space left on device'`],
  ['log_no_space', 'ERROR:  invalid value: No space left on device is what the user typed'],
  [
    'log_dead_not_removable',
    'LOG:  automatic vacuum of table "t": index scans: 1\n\ttuples: 0 removed, 9000 remain, 1000 are dead but not yet removable',
  ],
])('does not take for %s: %s', (phenomenon, message) => {
  expect(readLog(phenomenon, [{ text: '' }, { text: lines([1, message]) }])).toMatchObject({ status: 'absent' });
});
