import { commandId } from '../../command/command-id.ts';
import { namedTable } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.keys');

const statement = `WITH found AS (
  SELECT s.relid, s.n_tup_ins, s.schemaname || '.' || s.relname AS name
  FROM pg_stat_user_tables s
    JOIN pg_index i ON i.indrelid = s.relid AND i.indisprimary
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE a.atttypid = 'int4'::regtype
)
SELECT coalesce(max(f.n_tup_ins), 0)::float8 AS inserted,
  (SELECT f.name FROM found f ORDER BY f.n_tup_ins DESC, f.relid LIMIT 1) AS subject
FROM found f`;

/** Rows put under four-byte keys: a weak sign, for roles that may not read sequences. */
export const keysFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'inserts into tables with an integer primary key', zh: 'int4 主键表的插入量' },
    sampling: 'once',
    costMs: 6,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'int4_key_columns',
      unit: 'count',
      measure: gaugeLast('inserted', { subject: 'subject' }),
      objects: namedTable,
      operator: '>',
      lab: 1e8,
      production: 1e8,
    },
  ]),
};
