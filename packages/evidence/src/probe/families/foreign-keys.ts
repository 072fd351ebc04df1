import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.foreign-keys');

/** One row. On a referencing table of fewer than 10 pages a sequential scan costs no more than the index would. */
const statement = `WITH found AS (
  SELECT k.oid, c.relpages, n.nspname || '.' || c.relname || ' (' || k.conname || ')' AS name
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND c.relpages >= 10
    AND NOT EXISTS (SELECT FROM pg_index i
      WHERE i.indrelid = k.conrelid AND i.indisvalid AND i.indpred IS NULL AND (i.indkey::int2[])[0] = ANY (k.conkey))
)
SELECT count(*)::float8 AS without_index,
  (SELECT f.name FROM found f ORDER BY f.relpages DESC, f.oid LIMIT 1) AS subject
FROM found`;

/** Foreign keys whose every check has to read the whole referencing table. */
export const foreignKeysFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'foreign keys without an index on the referencing side', zh: '引用列缺少索引的外键' },
    sampling: 'once',
    costMs: 3,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'fk_without_index',
      unit: 'count',
      measure: gaugeLast('without_index', { subject: 'subject' }),
      operator: '>',
      lab: 0,
      production: 0,
    },
  ]),
};
