import { commandId } from '../../command/command-id.ts';
import { foreignKeys } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.foreign-keys');

/** One row. On a referencing table of fewer than 10 pages a sequential scan costs no more than the index would. */
const statement = `WITH found AS (
  SELECT k.oid, c.relpages, n.nspname AS schema_name, c.relname AS table_name, k.conname, k.conrelid, k.confrelid, k.conkey,
    n.nspname || '.' || c.relname || ' (' || k.conname || ')' AS name
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND c.relpages >= 10
    AND NOT EXISTS (SELECT FROM pg_index i
      WHERE i.indrelid = k.conrelid AND i.indisvalid AND i.indpred IS NULL AND (i.indkey::int2[])[0] = ANY (k.conkey))
)
SELECT count(*)::float8 AS without_index,
  (SELECT f.name FROM found f ORDER BY f.relpages DESC, f.oid LIMIT 1) AS subject,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT f.schema_name::text AS schema, f.table_name::text AS table, f.conname::text AS name, f.relpages AS pages,
      (SELECT json_agg(z.name) FROM (SELECT a.attname::text AS name FROM pg_attribute a
        WHERE a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
        ORDER BY array_position(f.conkey, a.attnum) LIMIT 16) AS z) AS columns,
      (SELECT p.nspname || '.' || r.relname FROM pg_class r JOIN pg_namespace p ON p.oid = r.relnamespace WHERE r.oid = f.confrelid) AS parent
    FROM found f ORDER BY f.relpages DESC, f.oid LIMIT 8) AS x) AS found_json
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
      objects: foreignKeys,
      operator: '>',
      lab: 0,
      production: 0,
    },
  ]),
};
