import { describe, expect, it } from 'vitest';
import { readMatchingCorpus } from '../../scripts/read-corpus.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';
import { raisedIn } from './raised-errors.ts';

const { phenomena, lexicon } = readMatchingCorpus();
const matcher = createPhenomenonMatcher(phenomena, lexicon);

/** From here a reading is recorded, if only for now. */
const recordedFrom = 0.6;

describe('errors that have struck', () => {
  it.each([
    ['error: canceling statement due to statement timeout', ['statement-timeout']],
    ['error: canceling statement due to lock timeout', ['lock-timeout']],
    ['queries get cancelled by lock_timeout', ['lock-timeout']],
    ['语句因为 lock_timeout 被取消', ['lock-timeout']],
    ['error: canceling statement due to user request', ['user-request']],
    ['error: canceling autovacuum task', ['autovacuum-task']],
    ['error: canceling statement due to conflict with recovery', ['recovery-conflict']],
    ['fatal: terminating connection due to idle-in-transaction timeout', ['idle-in-transaction-timeout']],
    ['sessions get killed by idle_in_transaction_session_timeout', ['idle-in-transaction-timeout']],
    ['会话被 idle_in_transaction_session_timeout 杀掉', ['idle-in-transaction-timeout']],
    ['fatal: terminating connection due to idle-session timeout', ['idle-session-timeout']],
    ['terminating connection due to transaction timeout', ['transaction-timeout']],
    ['fatal: sorry, too many clients already', ['max-connections']],
    ['fatal: too many connections for role "batch"', ['role-limit']],
    ['到数据库 "app"的连接太多了', ['database-limit']],
  ])('%j: %j', (text, kinds) => {
    expect([...raisedIn(text)]).toEqual(kinds);
  });

  it.each([
    'statement_timeout = 200ms for role web',
    'idle_in_transaction_session_timeout is not set',
    'lock_timeout is 0',
    '没设 lock_timeout',
    'statement_timeout 太小',
    'sessions wait for locks for minutes',
    'a session idle in transaction for a long time',
    'too many connections',
    '连接数太多',
    'somebody cancelled the deployment',
  ])('none in %j', (text) => {
    expect([...raisedIn(text)]).toEqual([]);
  });
});

describe('a message of the server', () => {
  it.each([
    ['ERROR: canceling statement due to statement timeout', 'log_stmt_timeout'],
    ['the log is full of statement timeouts', 'log_stmt_timeout'],
    ['ERROR: 由于语句执行超时，正在取消查询命令', 'log_stmt_timeout'],
    ['ERROR: canceling statement due to conflict with recovery', 'standby_conflicts'],
    ['FATAL: terminating connection due to conflict with recovery', 'standby_log_conflict'],
    ['FATAL: sorry, too many clients already', 'conn_near_max'],
    ['sorry, too many clients already', 'log_too_many_clients'],
    ['FATAL: remaining connection slots are reserved for roles with the SUPERUSER attribute', 'log_too_many_clients'],
    ['remaining connection slots are reserved for non-replication superuser connections', 'conn_near_max'],
    ['too many connections for role "batch"', 'role_limit_reached'],
    ['FATAL: too many connections for role "batch"', 'role_limit_reached'],
    ['由角色 "batch"发起的连接太多了', 'role_limit_reached'],
    ['too many connections for database "crm"', 'database_limit_reached'],
    ['FATAL: too many connections for database "shop"', 'database_limit_reached'],
  ])('%j is read as %s', (text, id) => {
    const [best] = matcher.read(text).candidates;
    expect(best).toMatchObject({ phenomenonId: id, polarity: 'present' });
    expect(best?.score).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    'ERROR: canceling statement due to lock timeout',
    'ERROR: canceling statement due to user request',
    'ERROR: canceling autovacuum task',
    'queries get cancelled by lock_timeout',
    '日志里报 canceling statement due to lock timeout',
    '语句因为 lock_timeout 被取消',
    'FATAL: terminating connection due to idle-in-transaction timeout',
    'sessions get killed by idle_in_transaction_session_timeout',
    '空闲事务被 idle_in_transaction_session_timeout 断开',
    'terminating connection due to transaction timeout',
  ])('that is no phenomenon is at most asked about: %j', (text) => {
    expect(matcher.read(text).candidates.filter(({ score }) => score >= recordedFrom)).toEqual([]);
  });

  it.each([
    ['ERROR: canceling statement due to lock timeout', 'log_stmt_timeout'],
    ['ERROR: canceling statement due to user request', 'log_stmt_timeout'],
    ['ERROR: canceling statement due to user request', 'standby_conflicts'],
    ['FATAL: terminating connection due to idle-in-transaction timeout', 'cfg_no_idle_tx_timeout'],
    ['会话被 idle_in_transaction_session_timeout 杀掉', 'cfg_no_idle_tx_timeout'],
    ['FATAL: too many connections for role "batch"', 'conn_near_max'],
    ['FATAL: too many connections for role "batch"', 'database_limit_reached'],
    ['FATAL: too many connections for database "shop"', 'role_limit_reached'],
    ['到数据库 "app"的连接太多了', 'conn_near_max'],
    ['到数据库 "app"的连接太多了', 'role_limit_reached'],
    ['FATAL: sorry, too many clients already', 'role_limit_reached'],
    ['FATAL: sorry, too many clients already', 'database_limit_reached'],
  ])('%j is never read as %s', (text, id) => {
    expect(matcher.read(text).candidates.map(({ phenomenonId }) => phenomenonId)).not.toContain(id);
  });

  it.each([
    ['idle_in_transaction_session_timeout is not set', 'cfg_no_idle_tx_timeout', 'present'],
    ['idle_in_transaction_session_timeout = 0', 'cfg_no_idle_tx_timeout', 'present'],
    ['statement_timeout = 200ms for role web', 'cfg_stmt_timeout_low', 'present'],
    ['queries are killed by the 300ms statement_timeout', 'cfg_stmt_timeout_low', 'present'],
    ['no statement timeouts in the log', 'log_stmt_timeout', 'absent'],
  ])('a setting, and what is denied, stays: %j', (text, id, polarity) => {
    const [best] = matcher.read(text).candidates;
    expect(best).toMatchObject({ phenomenonId: id, polarity });
    expect(best?.score).toBeGreaterThanOrEqual(0.8);
  });
});
