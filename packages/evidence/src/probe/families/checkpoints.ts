import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured, numberIn, withLooks } from '../looks.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { delta, percent, rate, ratio } from '../reductions.ts';

const id = commandId('pg.checkpoints');

/** A second look at the same checkpoint differs by the jitter of two clocks; another checkpoint by at least their resolution. */
const sameCheckpointSeconds = 0.5;

/** Up to 16 one view holds it all; buffers_backend includes the extension of files. */
const upTo16 = `
SELECT (b.checkpoints_timed + b.checkpoints_req)::float8 AS checkpoints,
  b.checkpoints_req::float8 AS requested,
  b.maxwritten_clean::float8 AS maxwritten,
  b.buffers_backend::float8 AS backend_writes,
  (b.buffers_backend + b.buffers_clean + b.buffers_checkpoint)::float8 AS all_writes,
  b.buffers_backend::float8 AS backend_writes_and_extends,
  b.buffers_checkpoint::float8 AS checkpoint_writes,
  extract(epoch FROM clock_timestamp() - c.checkpoint_time)::float8 AS checkpoint_age,
  extract(epoch FROM b.stats_reset)::float8 AS stats_reset
FROM pg_stat_bgwriter AS b, pg_control_checkpoint() AS c`;

/** From 17 on the writes of backends are in pg_stat_io; in 18 one write may cover several blocks, so that bytes are counted. */
function from17(versionNumber: number): string {
  const blocks =
    versionNumber >= 180000 ? (what: string) => `${what}_bytes / current_setting('block_size')::float8` : (what: string) => `${what}s`;
  return `
SELECT (k.num_timed + k.num_requested)::float8 AS checkpoints,
  k.num_requested::float8 AS requested,
  b.maxwritten_clean::float8 AS maxwritten,
  io.backend_writes::float8 AS backend_writes,
  io.all_writes::float8 AS all_writes,
  (io.backend_writes + io.backend_extends)::float8 AS backend_writes_and_extends,
  k.buffers_written::float8 AS checkpoint_writes,
  extract(epoch FROM clock_timestamp() - c.checkpoint_time)::float8 AS checkpoint_age,
  extract(epoch FROM greatest(k.stats_reset, b.stats_reset, io.stats_reset))::float8 AS stats_reset
FROM pg_stat_checkpointer AS k, pg_stat_bgwriter AS b, pg_control_checkpoint() AS c,
  (SELECT coalesce(sum(${blocks('write')}) FILTER (WHERE backend_type = 'client backend'), 0) AS backend_writes,
    coalesce(sum(${blocks('write')}), 0) AS all_writes,
    coalesce(sum(${blocks('extend')}) FILTER (WHERE backend_type = 'client backend'), 0) AS backend_extends,
    max(stats_reset) AS stats_reset
  FROM pg_stat_io WHERE object = 'relation') AS io`;
}

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '检查点与脏页写出计数器', en: 'Counters of checkpoints and of written buffers' },
  sampling: 'differenced',
  costMs: 0.5,
  privilege: 'none',
  maxRows: 1,
  statementFor: ({ versionNumber }) => (versionNumber >= 170000 ? from17(versionNumber) : upTo16),
};

/**
 * Seconds from one checkpoint to the next. Where none was completed within the window, the age of the last one is the
 * least it can be.
 */
const secondsApart: Probe['measure'] = (capture) =>
  withLooks(capture, ['checkpoint_age', 'checkpoints'], (looks) => {
    const [first] = looks;
    const last = looks.at(-1) ?? first;
    const at = (look: typeof first, column: string): number => look.rows.map((row) => numberIn(row, column) ?? NaN)[0] ?? NaN;
    const between = last.atSeconds - at(last, 'checkpoint_age') - (first.atSeconds - at(first, 'checkpoint_age'));
    if (Number.isNaN(between))
      return notMeasured('empty', { en: 'the time of the last checkpoint is not known', zh: '不知道上一个检查点的时间' });
    if (between < sameCheckpointSeconds) return { measured: true, value: at(last, 'checkpoint_age'), bound: 'at-least' };
    return { measured: true, value: between / Math.max(1, at(last, 'checkpoints') - at(first, 'checkpoints')) };
  });

const probes = defineProbes(
  id,
  [
    { id: 'ckpt_requested', unit: 'count', measure: delta('requested'), operator: '>', lab: 1, production: 1 },
    { id: 'ckpt_write_share', unit: 's', measure: secondsApart, operator: '<', lab: 10, production: 120 },
    {
      id: 'backend_writes',
      unit: '%',
      measure: percent(ratio('backend_writes', 'all_writes', { minDen: 500 })),
      operator: '>',
      lab: 60,
      production: 60,
    },
    { id: 'backend_write_rate', unit: '/s', measure: rate('backend_writes_and_extends'), operator: '>', lab: 60, production: 300 },
    { id: 'ckpt_pages_rate', unit: '/s', measure: rate('checkpoint_writes'), operator: '>', lab: 20, production: { timesQuietDay: 3 } },
    { id: 'bgwriter_maxwritten', unit: '/s', measure: rate('maxwritten'), operator: '>', lab: 0.3, production: 0.3 },
  ],
  { minSeconds: 10 },
);

/** Phenomena of checkpoints and of who writes dirty buffers. */
export const checkpointsFamily: ProbeFamily = { command, probes };
