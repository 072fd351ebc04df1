import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { namedSession, preparedTransactions } from '../../objects/session-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { unlessOff } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { reachedBy, sinceFirstTransaction } from '../reach.ts';
import { gaugeMax } from '../reductions.ts';

const id = commandId('pg.horizon');

/** Ages are counted in transactions, and are 0 where nothing of the kind exists. `transactions`: how many the cluster has ever had. */
const statement = `
SELECT h.oldest::float8 AS oldest,
  CASE h.oldest WHEN 0 THEN NULL
    WHEN s.idle_in_tx THEN s.idle_in_tx_pid WHEN s.active THEN s.active_pid WHEN s.any_session THEN 'session'
    WHEN p.age THEN 'prepared transaction' WHEN greatest(l.age, l.standby) THEN 'replication slot' ELSE 'standby' END AS holder,
  coalesce(s.idle_in_tx, 0)::float8 AS idle_in_tx, s.idle_in_tx_pid,
  coalesce(s.active, 0)::float8 AS active, s.active_pid,
  coalesce(p.seconds, 0)::float8 AS prepared_seconds, p.gid AS prepared_gid,
  greatest(r.age, l.standby, 0)::float8 AS standby,
  pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transactions,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT t.gid, t.owner::text AS owner, t.database::text AS database,
      extract(epoch FROM clock_timestamp() - t.prepared)::float8 AS age_s
    FROM pg_prepared_xacts AS t ORDER BY t.prepared, t.gid LIMIT 10) AS x) AS prepared_json
FROM (SELECT max(age) FILTER (WHERE client AND state LIKE 'idle in transaction%') AS idle_in_tx,
    'pid ' || (array_agg(pid ORDER BY age DESC) FILTER (WHERE client AND state LIKE 'idle in transaction%' AND age IS NOT NULL))[1] AS idle_in_tx_pid,
    max(age) FILTER (WHERE client AND state = 'active' AND wait_event_type IS DISTINCT FROM 'Lock') AS active,
    'pid ' || (array_agg(pid ORDER BY age DESC)
      FILTER (WHERE client AND state = 'active' AND wait_event_type IS DISTINCT FROM 'Lock' AND age IS NOT NULL))[1] AS active_pid,
    max(age) AS any_session
  FROM (SELECT pid, state, wait_event_type, backend_type = 'client backend' AS client,
      greatest(age(backend_xmin), age(backend_xid)) AS age
    FROM pg_stat_activity
    WHERE coalesce(application_name, '') NOT LIKE 'dbdiag%' AND backend_type <> 'walsender'
    OFFSET 0) AS a) AS s
CROSS JOIN (SELECT max(age(transaction)) AS age, extract(epoch FROM clock_timestamp() - min(prepared)) AS seconds,
    (array_agg(gid ORDER BY prepared))[1] AS gid
  FROM pg_prepared_xacts) AS p
CROSS JOIN (SELECT max(greatest(age(xmin), age(catalog_xmin))) AS age, max(age(xmin)) FILTER (WHERE slot_type = 'physical') AS standby
  FROM pg_replication_slots) AS l
CROSS JOIN (SELECT max(age(backend_xmin)) AS age FROM pg_stat_replication) AS r
CROSS JOIN LATERAL (SELECT greatest(s.any_session, p.age, l.age, r.age, 0) AS oldest) AS h`;

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '谁持有最老的事务视界', en: 'Who holds back the oldest snapshot' },
  sampling: 'sampled',
  repeatable: true,
  costMs: 2.6,
  privilege: 'monitor',
  maxRows: 1,
  statementFor: () => statement,
};

const aged = (measure: Probe['measure']): Probe['measure'] => reachedBy('transactions', sinceFirstTransaction, measure);

/** Whether a session is idle or active is shown only with track_activities. */
const shown = (measure: Probe['measure']): Probe['measure'] => unlessOff('track_activities', measure);

const probes = defineProbes(id, [
  {
    id: 'xmin_old',
    unit: 'xids',
    measure: aged(gaugeMax('oldest', { subject: 'holder' })),
    operator: '>',
    lab: 1000,
    production: 1_000_000,
  },
  {
    id: 'xmin_holder_idle_tx',
    unit: 'xids',
    measure: shown(aged(gaugeMax('idle_in_tx', { subject: 'idle_in_tx_pid' }))),
    objects: namedSession,
    operator: '>',
    lab: 200,
    production: 1_000_000,
  },
  {
    id: 'xmin_holder_active',
    unit: 'xids',
    measure: shown(aged(gaugeMax('active', { subject: 'active_pid' }))),
    objects: namedSession,
    operator: '>',
    lab: 200,
    production: 1_000_000,
  },
  {
    id: 'xmin_holder_prepared',
    unit: 's',
    measure: gaugeMax('prepared_seconds', { subject: 'prepared_gid' }),
    objects: preparedTransactions,
    operator: '>',
    lab: 3,
    production: 300,
  },
  { id: 'xmin_holder_standby', unit: 'xids', measure: aged(gaugeMax('standby')), operator: '>', lab: 1000, production: 1_000_000 },
]);

/** Phenomena of what keeps old row versions alive. */
export const horizonFamily: ProbeFamily = { command, probes };
