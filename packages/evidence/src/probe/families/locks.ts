import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { fromVersion } from '../needs.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { reachedBy, sinceStart } from '../reach.ts';
import { gaugeMax, gaugeMean } from '../reductions.ts';

const id = commandId('pg.locks');

/** Version 13 does not know since when a request waits. */
function statement(versionNumber: number): string {
  const waiting = versionNumber >= 140000 ? 'coalesce(extract(epoch FROM clock_timestamp() - min(waitstart)), 0)::float8' : 'NULL::float8';
  return `
WITH locks AS MATERIALIZED (
  SELECT * FROM pg_locks WHERE pid IS DISTINCT FROM pg_backend_pid()
)
SELECT ${waiting} AS waiting_seconds,
  (count(*) FILTER (WHERE NOT granted AND locktype = 'relation' AND mode = 'AccessExclusiveLock'))::float8 AS access_exclusive_waiting,
  (count(*) FILTER (WHERE locktype = 'relation' AND mode = 'AccessShareLock' AND NOT fastpath))::float8 AS not_fastpath,
  (count(*) FILTER (WHERE mode = 'SIReadLock'))::float8 AS predicate_locks,
  (SELECT count(*)
   FROM locks AS l JOIN pg_class AS c ON c.oid = l.relation
   WHERE l.granted AND l.locktype = 'relation' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     AND c.relkind IN ('r', 'p', 'm') AND c.relpersistence <> 't'
     AND c.relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'information_schema')))::float8 AS strong_held,
  extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float8 AS up_seconds,
  coalesce((SELECT max(queue.waiters)
   FROM (SELECT count(*) AS waiters FROM locks
     WHERE NOT granted AND locktype IN ('tuple', 'transactionid')
     GROUP BY locktype, database, relation, page, tuple, transactionid) AS queue), 0)::float8 AS row_queue
FROM locks`;
}

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '已授予和等待中的锁', en: 'Locks held and waited for' },
  sampling: 'sampled',
  repeatable: true,
  costMs: 1.3,
  privilege: 'none',
  maxRows: 1,
  statementFor: ({ versionNumber }) => statement(versionNumber),
};

const probes = defineProbes(id, [
  {
    id: 'lock_wait_long',
    unit: 's',
    measure: fromVersion(140000, reachedBy('up_seconds', sinceStart, gaugeMax('waiting_seconds'))),
    operator: '>',
    lab: 0.6,
    production: 10,
  },
  { id: 'aexcl_waiting', unit: 'count', measure: gaugeMean('access_exclusive_waiting'), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'strong_lock_held', unit: 'count', measure: gaugeMean('strong_held'), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'same_row_queue', unit: 'count', measure: gaugeMean('row_queue'), operator: '>', lab: 1, production: 3 },
  { id: 'not_fastpath_locks', unit: 'count', measure: gaugeMean('not_fastpath'), operator: '>', lab: 4, production: 20 },
  { id: 'serializable_locks_many', unit: 'count', measure: gaugeMean('predicate_locks'), operator: '>', lab: 4, production: 1000 },
]);

/** Phenomena of pg_locks: queues, strong table locks, locks past the fast path. */
export const locksFamily: ProbeFamily = { command, probes };
