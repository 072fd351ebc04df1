import { describe, expect, it } from 'vitest';
import { readOnlyFaults } from '../scripts/read-only-sql.ts';

describe('readOnlyFaults', () => {
  it.each([
    'SELECT 1',
    'WITH x AS (SELECT 1 AS n) SELECT sum(n) FROM x',
    `SELECT 'drop table t; delete from t' AS text -- delete from t`,
    'SELECT "update", n_tup_upd FROM pg_stat_user_tables /* outer /* nested; */ still a comment */',
    `SELECT $$ insert into t $$, $tag$ ; drop $tag$, E'it\\'s; drop'`,
    'SELECT l.mode, l.lock FROM pg_locks AS l(mode)',
    'SELECT pid, pg_blocking_pids(pid) FROM pg_stat_activity CROSS JOIN LATERAL unnest(pg_blocking_pids(pid)) AS x(blocker)',
  ])('passes %s', (sql) => {
    expect(readOnlyFaults(sql)).toEqual([]);
  });

  it.each([
    ['', 'is empty'],
    ['   -- nothing', 'is empty'],
    ['SHOW work_mem', 'begins with show'],
    ['EXPLAIN ANALYZE DELETE FROM t', 'begins with explain'],
    ['SELECT 1; COPY t TO PROGRAM $$x$$', 'has a semicolon'],
    ['SELECT 1;', 'has a semicolon'],
    ['WITH gone AS (DELETE FROM t RETURNING 1) SELECT * FROM gone', 'has the word DELETE'],
    ['WITH x AS (INSERT INTO t VALUES (1) RETURNING 1) SELECT * FROM x', 'has the word INSERT'],
    ['SELECT * INTO t2 FROM t', 'has the word INTO'],
    ['SELECT * FROM t FOR UPDATE', 'has the word UPDATE'],
    ['SELECT pg_terminate_backend(1)', 'ends the work of other sessions'],
    ['SELECT pg_catalog.pg_terminate_backend(1)', 'ends the work of other sessions'],
    ['SELECT "pg_terminate_backend"(1)', 'ends the work of other sessions'],
    ['SELECT pg_terminate_backend /* hidden */ (1)', 'ends the work of other sessions'],
    ["SELECT pg_read_file('/etc/passwd')", 'files of the server'],
    ["SELECT set_config('statement_timeout', '0', false)", 'changes settings'],
    ["SELECT nextval('s')", 'uses up numbers'],
    ['SELECT lo_create(0)', 'large objects'],
    ["SELECT * FROM dblink('x', 'y') AS t(a int)", 'opens a connection'],
    ['SELECT pg_advisory_lock(1)', 'takes locks'],
    ['SELECT pg_try_advisory_xact_lock(1)', 'takes locks'],
    ["SELECT pg_drop_replication_slot('s')", 'changes slots'],
    ['SELECT pg_stat_reset()', 'resets counters'],
    ['SELECT pg_stat_statements_reset()', 'resets counters'],
    ["SELECT query_to_xml('delete from t', true, true, '')", 'runs SQL from a text'],
    ['SELECT pg_sleep(10)', 'keeps the session waiting'],
    ['SELECT my_function()', "isn't known to be harmless"],
    ["SELECT 'open", 'quote that does not end'],
    ['SELECT 1 /* open', 'comment that does not end'],
  ])('finds the fault in %s', (sql, fault) => {
    expect(readOnlyFaults(sql).join('\n')).toContain(fault);
  });

  it('isn’t fooled by a quote inside an escape string', () => {
    expect(readOnlyFaults(String.raw`SELECT E'\'' || pg_reload_conf()::text || ''`).join()).toContain('pg_reload_conf');
  });
});
