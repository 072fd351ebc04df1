import type { LocalizedText } from '@dbdiag/graph-engine';
import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { slots, standbys, synchronousStandbys } from '../../objects/replication-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured } from '../looks.ts';
import { perSetting } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { reachedBy } from '../reach.ts';
import { gaugeMax, gaugeMean } from '../reductions.ts';
import { settingHidden } from '../unseen-notes.ts';

const id = commandId('pg.replication');
const mebibyte = 1_048_576;

/** Slots a standby keeps in step with its primary's (17 on) have no consumer of their own. */
function statement(versionNumber: number): string {
  const orphaned = versionNumber >= 170000 ? 'NOT active AND NOT synced' : 'NOT active';
  const unattended = versionNumber >= 170000 ? 'active OR synced' : 'active';
  return `
SELECT s.inactive::float8 AS inactive_slots, s.inactive_name AS inactive_slot,
  coalesce(s.retained, 0)::float8 AS retained_bytes, s.retained_name AS retained_slot,
  coalesce(r.behind, 0)::float8 AS behind_bytes, coalesce(r.seconds, 0)::float8 AS behind_seconds, r.standby,
  r.connected::float8 AS connected_seconds,
  (r.synchronous = 0)::int::float8 AS no_sync_standby,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT slot_name::text AS name, slot_type AS type, ${unattended} AS active,
      pg_wal_lsn_diff(n.lsn, restart_lsn)::float8 AS retained
    FROM pg_replication_slots ORDER BY restart_lsn, slot_name LIMIT 20) AS x) AS slots_json,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT application_name AS name, state, pg_wal_lsn_diff(n.lsn, replay_lsn)::float8 AS behind
    FROM pg_stat_replication ORDER BY replay_lsn, application_name LIMIT 20) AS x) AS standbys_json
FROM (SELECT CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) ELSE pg_current_wal_lsn() END AS lsn
  OFFSET 0) AS n
CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${orphaned}) AS inactive, min(slot_name::text) FILTER (WHERE ${orphaned}) AS inactive_name,
    max(pg_wal_lsn_diff(n.lsn, restart_lsn)) AS retained, (array_agg(slot_name::text ORDER BY restart_lsn))[1] AS retained_name
  FROM pg_replication_slots) AS s
CROSS JOIN LATERAL (SELECT max(pg_wal_lsn_diff(n.lsn, replay_lsn)) AS behind, extract(epoch FROM max(replay_lag)) AS seconds,
    extract(epoch FROM max(clock_timestamp() - backend_start)) AS connected,
    (array_agg(application_name ORDER BY replay_lsn))[1] AS standby,
    count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) AS synchronous
  FROM pg_stat_replication) AS r`;
}

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '复制槽与备库', en: 'Replication slots and standbys' },
  sampling: 'sampled',
  repeatable: true,
  costMs: 1.6,
  privilege: 'monitor',
  maxRows: 1,
  statementFor: ({ versionNumber }) => statement(versionNumber),
};

/** Only a server that is told to wait for standbys can miss one. */
const syncStandbyMissing: Probe['measure'] = (capture, { settings }) => {
  const names = settings.synchronous_standby_names;
  if (names === undefined) return notMeasured('unsupported', settingHidden('synchronous_standby_names'));
  return names.trim() === '' ? { measured: true, value: 0 } : gaugeMean('no_sync_standby')(capture);
};

/** The lag is that of the WAL a standby was sent since it is connected. */
const sinceConnected: LocalizedText = { en: 'the standby connected', zh: '备库连接' };

const probes = defineProbes(id, [
  {
    id: 'slot_inactive',
    unit: 'count',
    measure: gaugeMean('inactive_slots', { subject: 'inactive_slot' }),
    objects: slots(({ active }) => active === false),
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
  // The lab limit is 12 MB of its max_wal_size of 1 GB.
  {
    id: 'slot_retained_wal',
    unit: 'ratio',
    measure: perSetting('max_wal_size', mebibyte, gaugeMax('retained_bytes', { subject: 'retained_slot' })),
    objects: slots(() => true),
    operator: '>',
    lab: 0.0112,
    production: 1,
  },
  {
    id: 'repl_lag_bytes',
    unit: 'bytes',
    measure: gaugeMax('behind_bytes', { subject: 'standby' }),
    objects: standbys,
    operator: '>',
    lab: 2e6,
    production: 268_435_456,
  },
  {
    id: 'repl_lag_time',
    unit: 's',
    measure: reachedBy('connected_seconds', sinceConnected, gaugeMax('behind_seconds', { subject: 'standby' })),
    objects: standbys,
    operator: '>',
    lab: 3,
    production: 30,
  },
  {
    id: 'sync_standby_missing',
    unit: 'yes/no',
    measure: syncStandbyMissing,
    objects: synchronousStandbys,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
]);

/** Phenomena of replication slots and standbys, as the server that feeds them sees them. */
export const replicationFamily: ProbeFamily = { command, probes };
