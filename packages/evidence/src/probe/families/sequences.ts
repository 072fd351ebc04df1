import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { namedSequence } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured, numberIn, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.sequences');

/** Share of its range from which on a sequence is near its end, in percent. */
const nearEnd = 90;

/**
 * One row. The end is the sequence's own or that of the column it fills, whichever comes first; one that starts over at
 * its end has none. `last_value` is NULL both before the first use and without a privilege: `hidden` tells them apart.
 */
const statement = `WITH used AS (
  SELECT s.schemaname || '.' || s.sequencename AS name,
    has_sequence_privilege(c.oid, 'SELECT,USAGE') AS readable,
    100.0 * s.last_value / least(s.max_value, CASE a.atttypid WHEN 'int4'::regtype THEN 2147483647 WHEN 'int2'::regtype THEN 32767 END) AS used_pct
  FROM pg_sequences s
    JOIN pg_namespace n ON n.nspname = s.schemaname
    JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = s.sequencename AND c.relkind = 'S'
    LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass
      AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')
    LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
  WHERE s.increment_by > 0 AND NOT s.cycle
)
SELECT (count(*) FILTER (WHERE NOT u.readable))::float8 AS hidden,
  coalesce(max(u.used_pct), 0)::float8 AS used_pct,
  (SELECT u.name FROM used u ORDER BY u.used_pct DESC NULLS LAST, u.name LIMIT 1) AS subject
FROM used u`;

/** How much of their range sequences have used. */
export const sequencesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'used share of sequences', zh: '序列已使用的比例' },
    sampling: 'once',
    costMs: 10,
    privilege: 'sequences',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    { id: 'seq_near_max', unit: '%', measure: mostUsed, objects: namedSequence, operator: '>', lab: nearEnd, production: nearEnd },
  ]),
};

/** One sequence near its end is enough; that none is takes seeing them all. */
function mostUsed(capture: Capture): Measurement {
  return withLooks(capture, ['hidden', 'used_pct'], (looks) => {
    const [row = {}] = (looks.at(-1) ?? looks[0]).rows;
    const [hidden = 0, used = 0] = ['hidden', 'used_pct'].map((column) => numberIn(row, column));
    if (hidden > 0 && used <= nearEnd)
      return notMeasured('noPrivilege', { en: `${hidden} sequences may not be read`, zh: `有 ${hidden} 个序列没有权限读取` });
    return gaugeLast('used_pct', { subject: 'subject' })(capture);
  });
}
