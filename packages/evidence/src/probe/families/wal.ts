import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { whereSetting } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { percent, rate, ratio } from '../reductions.ts';

const id = commandId('pg.wal');

/** WAL is the whole server's, so the rows written are those of all databases. Syncs moved to pg_stat_io in 18. */
function statement(versionNumber: number): string {
  const syncs =
    versionNumber >= 180000
      ? `(SELECT coalesce(sum(fsyncs), 0)::float8 AS syncs, coalesce(sum(fsync_time), 0)::float8 AS sync_ms, max(stats_reset) AS stats_reset
  FROM pg_stat_io WHERE object = 'wal')`
      : '(SELECT wal_sync::float8 AS syncs, wal_sync_time::float8 AS sync_ms, stats_reset FROM pg_stat_wal)';
  return `
SELECT w.wal_records::float8 AS records,
  w.wal_fpi::float8 AS page_images,
  w.wal_bytes::float8 AS bytes,
  w.wal_buffers_full::float8 AS buffers_full,
  s.syncs, s.sync_ms,
  d.rows_written,
  extract(epoch FROM greatest(w.stats_reset, s.stats_reset, d.stats_reset))::float8 AS stats_reset
FROM pg_stat_wal AS w, ${syncs} AS s,
  (SELECT sum(tup_inserted + tup_updated + tup_deleted)::float8 AS rows_written, max(stats_reset) AS stats_reset
  FROM pg_stat_database) AS d`;
}

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: 'WAL 生成与刷盘计数器', en: 'Counters of WAL written and synced' },
  sampling: 'differenced',
  costMs: 0.8,
  privilege: 'none',
  maxRows: 1,
  statementFor: ({ versionNumber }) => (versionNumber >= 140000 ? statement(versionNumber) : undefined),
};

/** With these methods, or without fsync, the server counts no syncs. */
const counted = (measure: Probe['measure']): Probe['measure'] =>
  whereSetting('fsync', ['on'], whereSetting('wal_sync_method', ['fdatasync', 'fsync', 'fsync_writethrough'], measure));

const probes = defineProbes(
  id,
  [
    {
      id: 'wal_fpi_share',
      unit: '%',
      measure: percent(ratio('page_images', 'records', { minDen: 2000 })),
      operator: '>',
      lab: 40,
      production: 40,
    },
    { id: 'wal_rate_high', unit: 'bytes/s', measure: rate('bytes'), operator: '>', lab: 4e6, production: { timesQuietDay: 3 } },
    { id: 'wal_buffers_full', unit: '/s', measure: rate('buffers_full'), operator: '>', lab: 0.6, production: 3 },
    {
      id: 'wal_sync_slow',
      unit: 'ms',
      measure: counted(whereSetting('track_wal_io_timing', ['on'], ratio('sync_ms', 'syncs', { minDen: 20 }))),
      operator: '>',
      lab: 15,
      production: 10,
    },
    { id: 'wal_sync_rate', unit: '/s', measure: counted(rate('syncs')), operator: '>', lab: 250, production: { timesQuietDay: 3 } },
    {
      id: 'wal_per_row_write',
      unit: 'ratio',
      measure: ratio('records', 'rows_written', { minDen: 200 }),
      operator: '>',
      lab: 6,
      production: 6,
    },
  ],
  { minSeconds: 10 },
);

/** Phenomena of how much WAL is written, and how slowly. */
export const walFamily: ProbeFamily = { command, probes };
