import { commandId } from '../../command/command-id.ts';
import { keysBeyondLimit } from '../../objects/ranked-keys.ts';
import { tableOf } from '../../objects/row-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { perKeyRate } from '../reductions.ts';
import { notCounted } from '../unseen-notes.ts';
import { amongKeys } from './among-keys.ts';

const id = commandId('pg.table-sizes');

/** Files are asked for their size one by one; the tables written most since their statistics began win. */
const limit = 100;

/**
 * A size waits behind ACCESS EXCLUSIVE, so it is its own statement and leaves out tables that are so locked or waited for.
 * One that becomes locked in between makes this time out, and nothing else.
 */
const statement = `WITH locked AS (
  SELECT relation FROM pg_locks WHERE locktype = 'relation' AND mode = 'AccessExclusiveLock'
), written AS (
  SELECT s.relid, s.schemaname || '.' || s.relname AS subject, c.reltoastrelid
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't'
  ORDER BY s.n_tup_ins + s.n_tup_upd DESC, s.relid
  LIMIT ${limit}
)
SELECT w.relid::text AS key,
  w.subject,
  CASE WHEN NOT EXISTS (SELECT FROM locked l WHERE l.relation IN (w.relid, w.reltoastrelid))
    THEN pg_table_size(w.relid)::float8 END AS bytes
FROM written w`;

const growth = amongKeys(
  { key: 'key', known: 'bytes', cutAt: limit },
  perKeyRate('key', 'bytes', { subject: 'subject', onDecrease: 'fell' }),
);

/** Files grow whatever is counted, but without counts those of a table that is not among the listed may grow faster. */
const growthSeen: Probe['measure'] = (capture, { settings }) => {
  const measurement = growth(capture);
  const isCut = capture.executions.some(({ result }) => result.ok && result.rows.length >= limit);
  return measurement.measured && isCut && settings.track_counts === 'off'
    ? { ...measurement, bound: 'at-least', open: { reason: 'unsupported', note: notCounted('track_counts', 'off') } }
    : measurement;
};

/** How fast the files of tables grow, TOAST included. */
export const tableSizesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'file sizes of the most written user tables', zh: '写入最多的用户表的文件大小' },
    sampling: 'differenced',
    costMs: 8,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: () => statement,
  },
  probes: defineProbes(
    id,
    [
      {
        id: 'table_growth',
        unit: 'bytes/s',
        measure: growthSeen,
        objects: keysBeyondLimit('key', growth, tableOf),
        operator: '>',
        lab: 300_000,
        production: 300_000,
      },
    ],
    { minSeconds: 10 },
  ),
};
