/** Blanks and comments before the first word of a query. */
const lead = String.raw`^(\s|/\*([^*]|\*[^/])*\*/|--[^\n]*\n)*`;
const cursor = String.raw`${lead}(fetch|declare|move)\M`;
const maintenance = String.raw`${lead}(create\s+(unique\s+)?index|reindex|cluster|vacuum\s+full|vacuum\s*\([^)]*full|alter\s+table|refresh\s+materialized)\M`;
const copyOut = String.raw`${lead}copy\s.*to\s+stdout`;
const slru = '(slru|^(subtrans|xact|multixact(offset|member))buffer$)';
const parallel = '^(executegather|bgworkerstartup|parallel(finish|bitmapscan|createindexscan)|messagequeue.*|hash.*)$';

/** Until 16 every extension waits as `Extension`; from 17 on postgres_fdw and dblink have names of their own. */
const remote = '^(extension$|postgresfdw|dblink)';

/** The process that has been at it longest. */
function oldest(start: string, filter: string): string {
  return `'pid ' || (array_agg(pid ORDER BY ${start}) FILTER (WHERE ${filter}))[1]`;
}

function seconds(start: string, filter: string): string {
  return `coalesce(extract(epoch FROM clock_timestamp() - min(${start}) FILTER (WHERE ${filter})), 0)::float8`;
}

function count(filter: string): string {
  return `(count(*) FILTER (WHERE ${filter}))::float8`;
}

const idleInTx = `client AND state LIKE 'idle in transaction%'`;
const running = `client AND state = 'active' AND wait_type IS DISTINCT FROM 'Lock'`;
const runningMaintenance = `${running} AND query ~* '${maintenance}'`;
const dump = `client AND (application_name = 'pg_dump' OR state IS DISTINCT FROM 'idle' AND query ~* '${copyOut}')`;
const autovacuum = `backend_type = 'autovacuum worker'`;
const lockWait = `client AND wait_type = 'Lock'`;

const foreign = `coalesce(application_name, '') NOT LIKE 'dbdiag%'`;

/** Who has something open: those with the oldest transactions. */
const openSessions = `SELECT pid, usename::text AS "user", left(application_name, 64) AS application, datname::text AS database, state,
      extract(epoch FROM clock_timestamp() - state_change)::float8 AS state_s,
      extract(epoch FROM clock_timestamp() - xact_start)::float8 AS xact_s, wait_event_type AS wait, left(query, 300) AS query
    FROM pg_stat_activity
    WHERE xact_start IS NOT NULL AND ${foreign} AND backend_type IN ('client backend', 'autovacuum worker')
    ORDER BY xact_start, pid LIMIT 25`;

/** How many sessions of each kind there are, the most first. */
const clientsCounted = `SELECT usename::text AS "user", left(application_name, 64) AS application, state, count(*)::int AS count
    FROM pg_stat_activity
    WHERE ${foreign} AND backend_type = 'client backend'
    GROUP BY 1, 2, 3
    ORDER BY 4 DESC, 1, 2, 3 LIMIT 8`;

/**
 * One pass over pg_stat_activity. Names of wait events are compared in small letters: version 17 respelled some. OFFSET 0
 * keeps the planner from evaluating the expressions of the inner query once per filter. `up_seconds` is since the start, or
 * since the last crash of a backend, after which the postmaster stays and all sessions are new.
 */
export const activityStatement = `
SELECT (count(*) FILTER (WHERE backend_type = 'client backend'))::float8 AS clients,
  ${count(`client AND state = 'idle'`)} AS idle,
  ${count(idleInTx)} AS idle_in_tx,
  ${seconds('state_change', idleInTx)} AS idle_in_tx_seconds,
  ${oldest('state_change', idleInTx)} AS idle_in_tx_pid,
  ${seconds('state_change', `${idleInTx} AND query ~* '${cursor}'`)} AS open_cursor_seconds,
  ${count(`client AND state = 'active'`)} AS active,
  ${count(`client AND state = 'active' AND wait_event IS NULL`)} AS on_cpu,
  ${seconds('query_start', running)} AS query_seconds,
  ${oldest('query_start', running)} AS query_pid,
  ${seconds('xact_start', 'client')} AS xact_seconds,
  ${oldest('xact_start', 'client AND xact_start IS NOT NULL')} AS xact_pid,
  ${count(lockWait)} AS wait_lock,
  ${count(`${lockWait} AND wait_event = 'relation'`)} AS wait_lock_relation,
  ${count(`${lockWait} AND wait_event IN ('transactionid', 'tuple')`)} AS wait_lock_row,
  ${count(`${lockWait} AND wait_event = 'advisory'`)} AS wait_lock_advisory,
  ${count(`client AND wait_type = 'LWLock'`)} AS wait_lwlock,
  ${count(`client AND wait_event IN ('datafileread', 'aioiocompletion')`)} AS wait_data_read,
  ${count(`foreign_process AND wait_event IN ('walsync', 'walwrite')`)} AS wait_wal,
  ${count(`client AND wait_event = 'syncrep'`)} AS wait_syncrep,
  ${count(`client AND wait_event IN ('buffileread', 'buffilewrite')`)} AS wait_buffile,
  ${count(`client AND wait_event = 'clientwrite'`)} AS wait_client_write,
  ${count(`client AND wait_event ~ '${slru}'`)} AS wait_slru,
  ${count(`client AND wait_event IN ('extend', 'datafileextend')`)} AS wait_extend,
  ${count(`client AND wait_type = 'Extension' AND wait_event ~ '${remote}'`)} AS wait_foreign,
  ${count(`foreign_process AND wait_type = 'IPC' AND wait_event ~ '${parallel}'`)} AS wait_parallel,
  ${count(`backend_type = 'parallel worker'`)} AS parallel_workers,
  ${count(`wait_event = 'vacuumdelay'`)} AS wait_vacuum_delay,
  ${count(autovacuum)} AS autovacuum_workers,
  ${seconds('xact_start', autovacuum)} AS autovacuum_seconds,
  ${oldest('xact_start', autovacuum)} AS autovacuum_pid,
  ${count(runningMaintenance)} AS maintenance,
  ${oldest('query_start', runningMaintenance)} AS maintenance_pid,
  ${count(dump)} AS dumps,
  ${oldest('query_start', dump)} AS dump_pid,
  extract(epoch FROM clock_timestamp() - greatest(pg_postmaster_start_time(),
    max(backend_start) FILTER (WHERE backend_type = 'checkpointer')))::float8 AS up_seconds,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (${openSessions}) AS x) AS sessions_json,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (${clientsCounted}) AS x) AS clients_json
FROM (SELECT pid, backend_type, backend_start, application_name, state, state_change, query_start, xact_start,
    wait_event_type AS wait_type, lower(wait_event) AS wait_event,
    CASE WHEN state <> 'idle' THEN left(query, 1000) END AS query,
    coalesce(application_name, '') NOT LIKE 'dbdiag%' AS foreign_process,
    backend_type = 'client backend' AND coalesce(application_name, '') NOT LIKE 'dbdiag%' AS client
  FROM pg_stat_activity
  OFFSET 0) AS sessions`;
