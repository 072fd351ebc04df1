import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.buffers');

/**
 * What is empty of the buffers that this database would fill: a database smaller than shared_buffers never fills them all,
 * and that is no cold cache. From 16 on a summary is counted without a row per buffer.
 */
const statement = (inUse: string): string => `WITH size AS (
  SELECT (SELECT max(s.reset_val)::float8 FROM pg_settings s WHERE s.name = 'shared_buffers') AS buffers,
    (SELECT coalesce(sum(greatest(c.relpages, 0)), 0)::float8 FROM pg_class c) AS pages
)
SELECT 100 * (1 - least(1, ${inUse} / greatest(least(z.buffers, z.pages), 1))) AS unused_pct
FROM size z`;

const fromSummary = statement('(SELECT b.buffers_used FROM pg_buffercache_summary() b)::float8');
const fromEveryBuffer = statement('(SELECT count(b.relfilenode) FROM pg_buffercache b)::float8');

/** How much of the buffer cache is filled. Visiting 256 MB of buffers takes up to 30 ms, a summary a twentieth of that. */
export const buffersFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'empty shared buffers', zh: '尚未使用的共享缓冲区' },
    sampling: 'once',
    costMs: 15,
    privilege: 'monitor',
    extension: 'pg_buffercache',
    gate: {
      text: `SELECT max(s.reset_val)::float8 * 8 / 1024 / max(CASE WHEN v.reset_val::int >= 160000 THEN 20 ELSE 1 END) AS v
FROM pg_settings s JOIN pg_settings v ON v.name = 'server_version_num'
WHERE s.name = 'shared_buffers'`,
      atMost: 4096,
      unit: {
        en: 'MB of shared buffers to visit (from version 16 a twentieth of them)',
        zh: '要遍历的共享缓冲区的 MB 数（版本 16 起按二十分之一计）',
      },
    },
    maxRows: 1,
    statementFor: ({ versionNumber }) => (versionNumber >= 160000 ? fromSummary : fromEveryBuffer),
  },
  probes: defineProbes(id, [{ id: 'buffers_unused', unit: '%', measure: gaugeLast('unused_pct'), operator: '>', lab: 50, production: 50 }]),
};
