import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured } from '../looks.ts';
import { counted, fromVersion, perCore, whereSetting } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { delta, percent, rate, ratio } from '../reductions.ts';

const id = commandId('pg.database');

/** Version 13 does not count sessions. */
function statement(versionNumber: number): string {
  const sessions =
    versionNumber >= 140000
      ? `sessions::float8 AS sessions,
  (sessions_fatal + sessions_killed + sessions_abandoned)::float8 AS sessions_lost,
  idle_in_transaction_time::float8 AS idle_in_tx_ms`
      : 'NULL::float8 AS sessions, NULL::float8 AS sessions_lost, NULL::float8 AS idle_in_tx_ms';
  return `
SELECT xact_commit::float8 AS commits,
  xact_rollback::float8 AS rollbacks,
  (xact_commit + xact_rollback)::float8 AS transactions,
  ${sessions},
  deadlocks::float8 AS deadlocks,
  conflicts::float8 AS conflicts,
  temp_files::float8 AS temp_files,
  temp_bytes::float8 AS temp_bytes,
  blks_read::float8 AS blocks_read,
  blks_hit::float8 AS blocks_hit,
  (blks_read + blks_hit)::float8 AS blocks_wanted,
  blk_read_time::float8 AS read_ms,
  tup_returned::float8 AS rows_returned,
  tup_fetched::float8 AS rows_fetched,
  (tup_inserted + tup_updated + tup_deleted)::float8 AS rows_written,
  extract(epoch FROM stats_reset)::float8 AS stats_reset
FROM pg_stat_database
WHERE datname = current_database()`;
}

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '本库的事务、会话、读写计数器', en: 'Counters of transactions, sessions, reads and writes of this database' },
  sampling: 'differenced',
  costMs: 0.7,
  privilege: 'none',
  maxRows: 1,
  statementFor: ({ versionNumber }) => statement(versionNumber),
};

/** Only a standby counts them: on a primary they are 0 whatever happens. */
const conflicts: Probe['measure'] = (capture, { inRecovery }) =>
  inRecovery
    ? delta('conflicts')(capture)
    : notMeasured('unsupported', { en: 'only the standby itself counts recovery conflicts', zh: '恢复冲突只有备库自己统计' });

/** Rows returned for one that was asked for; of fewer than 100 the share is chance. */
const amplification = ratio('rows_returned', 'rows_fetched', { minDen: 100 });

const timed = (measure: Probe['measure']): Probe['measure'] => whereSetting('track_io_timing', ['on'], measure);

const probes = defineProbes(
  id,
  [
    {
      id: 'rollback_ratio',
      unit: '%',
      measure: percent(ratio('rollbacks', 'transactions', { minDen: 50 })),
      operator: '>',
      lab: 1,
      production: 5,
    },
    { id: 'commit_rate_high', unit: '/s', measure: rate('commits'), operator: '>', lab: 1500, production: { timesQuietDay: 3 } },
    { id: 'conn_churn', unit: '/s', measure: fromVersion(140000, perCore(rate('sessions'))), operator: '>', lab: 4, production: 10 },
    { id: 'sessions_fatal', unit: '/s', measure: fromVersion(140000, rate('sessions_lost')), operator: '>', lab: 0.05, production: 0.2 },
    {
      id: 'idle_tx_time_share',
      unit: 'ms/s',
      measure: fromVersion(140000, rate('idle_in_tx_ms')),
      operator: '>',
      lab: 1000,
      production: 2000,
    },
    { id: 'deadlocks', unit: 'count', measure: counted(delta('deadlocks')), operator: '>', lab: 0, production: 0 },
    { id: 'standby_conflicts', unit: 'count', measure: counted(conflicts), operator: '>', lab: 0, production: 0 },
    { id: 'temp_file_rate', unit: '/s', measure: counted(rate('temp_files')), operator: '>', lab: 0.3, production: 0.3 },
    { id: 'temp_bytes_rate', unit: 'bytes/s', measure: counted(rate('temp_bytes')), operator: '>', lab: 500_000, production: 500_000 },
    {
      id: 'cache_hit_low',
      unit: '%',
      measure: counted(percent(ratio('blocks_hit', 'blocks_wanted', { minDen: 1000, idle: 1 }))),
      operator: '<',
      lab: 95,
      production: 95,
    },
    { id: 'blks_read_rate', unit: '/s', measure: counted(rate('blocks_read')), operator: '>', lab: 600, production: 2000 },
    { id: 'read_time_high', unit: 'ms/s', measure: timed(rate('read_ms')), operator: '>', lab: 60, production: 300 },
    {
      id: 'read_latency_high',
      unit: 'ms',
      measure: counted(timed(ratio('read_ms', 'blocks_read', { minDen: 50 }))),
      operator: '>',
      lab: 0.2,
      production: 1,
    },
    { id: 'tuple_return_amplification', unit: 'ratio', measure: counted(amplification), operator: '>', lab: 15, production: 60 },
    { id: 'tup_returned_rate', unit: '/s', measure: counted(rate('rows_returned')), operator: '>', lab: 6e5, production: 1e6 },
    {
      id: 'blocks_per_xact',
      unit: 'blocks',
      measure: counted(ratio('blocks_wanted', 'transactions', { minDen: 50 })),
      operator: '>',
      lab: 250,
      production: { timesQuietDay: 3 },
    },
    {
      id: 'rows_fetched_per_xact',
      unit: 'count',
      measure: counted(ratio('rows_fetched', 'transactions', { minDen: 50 })),
      operator: '>',
      lab: 450,
      production: { timesQuietDay: 3 },
    },
    {
      id: 'write_rate_high',
      unit: '/s',
      measure: counted(rate('rows_written')),
      operator: '>',
      lab: 1500,
      production: { timesQuietDay: 3 },
    },
  ],
  { minSeconds: 10 },
);

/** Phenomena of the counters of the current database. */
export const databaseFamily: ProbeFamily = { command, probes };
