import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { blockingSessions } from '../../objects/session-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { unlessOff } from '../needs.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeDistinct, gaugeMax, gaugeMean } from '../reductions.ts';

const id = commandId('pg.blockers');

/**
 * Every call of pg_blocking_pids locks the whole lock table for a moment, so at most 64 waiting sessions are asked about:
 * those that have waited in their statement longest.
 *
 * Behind one row each waits for all before it, so there are far more waits than waiters. Listed are those of every waiter for
 * somebody who doesn't wait, then the others: whoever is cut off there still stands behind somebody, and heads no queue. Who waits
 * for a transaction because of a row holds the `tuple` lock of that row, which tells its table.
 */
const statement = `
WITH sessions AS MATERIALIZED (
  SELECT pid, state, state_change, query_start, xact_start, wait_event_type, usename, datname, query, coalesce(application_name, '') AS application_name
  FROM pg_stat_activity
), edges AS MATERIALIZED (
  SELECT DISTINCT w.pid AS waiter, b.pid AS blocker
  FROM (SELECT pid FROM sessions
    WHERE wait_event_type = 'Lock' AND application_name NOT LIKE 'dbdiag%'
    ORDER BY query_start LIMIT 64) AS w
  CROSS JOIN LATERAL unnest(pg_blocking_pids(w.pid)) AS b(pid)
), blockers AS MATERIALIZED (
  SELECT blocker, count(*) AS waiters FROM edges GROUP BY blocker
), involved AS MATERIALIZED (
  SELECT p.pid, p.waiters FROM (SELECT blocker AS pid, waiters FROM blockers UNION ALL
    SELECT DISTINCT waiter, 0 FROM edges WHERE waiter NOT IN (SELECT blocker FROM blockers)) AS p
  ORDER BY p.waiters DESC, p.pid LIMIT 24
), locks AS MATERIALIZED (
  SELECT pid, granted, locktype, mode, relation, database FROM pg_locks
  WHERE (NOT granted OR locktype = 'tuple') AND EXISTS (SELECT FROM edges)
), requested AS MATERIALIZED (
  SELECT l.pid, left(l.locktype, 16) AS locktype, left(l.mode, 32) AS mode, left(n.nspname || '.' || c.relname, 127) AS relation
  FROM locks AS l LEFT JOIN locks AS t ON t.granted AND t.locktype = 'tuple' AND t.pid = l.pid AND l.locktype = 'transactionid'
    LEFT JOIN pg_class AS c ON c.oid = coalesce(l.relation, t.relation)
    AND coalesce(l.database, t.database) = (SELECT oid FROM pg_database WHERE datname = current_database())
    LEFT JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE NOT l.granted
)
SELECT coalesce(max(b.waiters), 0)::float8 AS fanout,
  (SELECT h.blocker FROM blockers AS h ORDER BY h.waiters DESC, h.blocker LIMIT 1)::float8 AS head,
  'pid ' || (SELECT h.blocker FROM blockers AS h ORDER BY h.waiters DESC, h.blocker LIMIT 1) AS head_pid,
  (count(*) FILTER (WHERE s.state LIKE 'idle in transaction%' AND clock_timestamp() - s.state_change > interval '1 second'))::float8
    AS idle_in_tx,
  'pid ' || (SELECT h.blocker FROM blockers AS h JOIN sessions AS o ON o.pid = h.blocker
    WHERE o.state LIKE 'idle in transaction%' ORDER BY h.waiters DESC, h.blocker LIMIT 1) AS idle_in_tx_pid,
  coalesce(sum(b.waiters) FILTER (WHERE b.blocker = 0), 0)::float8 AS behind_prepared,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT o.pid, o.usename::text AS "user", left(o.application_name, 64) AS application,
      o.datname::text AS database, o.state, extract(epoch FROM clock_timestamp() - o.state_change)::float8 AS state_s,
      extract(epoch FROM clock_timestamp() - o.xact_start)::float8 AS xact_s, left(o.query, 200) AS query
    FROM involved AS i JOIN sessions AS o ON o.pid = i.pid
    ORDER BY i.waiters DESC, i.pid LIMIT 24) AS x) AS sessions_json,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT e.waiter, e.blocker, r.locktype, r.mode, r.relation
    FROM edges AS e LEFT JOIN requested AS r ON r.pid = e.waiter
    ORDER BY row_number() OVER (PARTITION BY e.waiter ORDER BY e.blocker IN (SELECT o.waiter FROM edges AS o), e.blocker), e.waiter
    LIMIT 64) AS x) AS waits_json
FROM blockers AS b LEFT JOIN sessions AS s ON s.pid = b.blocker`;

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '谁阻塞了谁', en: 'Who blocks whom' },
  sampling: 'sampled',
  repeatable: true,
  costMs: 1.6,
  privilege: 'monitor',
  maxRows: 1,
  statementFor: () => statement,
};

const probes = defineProbes(id, [
  {
    id: 'blocker_idle_tx',
    unit: 'count',
    measure: unlessOff('track_activities', gaugeMean('idle_in_tx', { subject: 'idle_in_tx_pid' })),
    objects: blockingSessions,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
  {
    id: 'blocker_fanout',
    unit: 'count',
    measure: gaugeMax('fanout', { subject: 'head_pid' }),
    objects: blockingSessions,
    operator: '>',
    lab: 1,
    production: 4,
  },
  { id: 'blocker_rotates', unit: 'count', measure: gaugeDistinct('head'), objects: blockingSessions, operator: '>', lab: 1, production: 3 },
  {
    id: 'blocker_prepared',
    unit: 'count',
    measure: gaugeMean('behind_prepared'),
    objects: blockingSessions,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
]);

/** Phenomena of pg_blocking_pids: who heads the lock queues. */
export const blockersFamily: ProbeFamily = { command, probes };
