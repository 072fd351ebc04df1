import { commandId } from '../../command/command-id.ts';
import { listedTables } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { onlyRow } from './among-keys.ts';
import { heavyPages, lockedRelations } from './heavy-reads.ts';

const id = commandId('pg.bloat-tables');

/** Pages that are not all-visible are read; of the others only the free space map is looked up, far under a hundredth of the work. */
const candidates = `SELECT c.oid, n.nspname || '.' || c.relname AS name, c.relpages,
    greatest(c.relpages - c.relallvisible, 0) + c.relpages / 100.0 AS to_read
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence = 'p' AND c.relpages > 1000
    AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

/** One row. The largest tables that fit are read; `skipped` counts those of the eight largest that were not. */
const statement = `WITH locked AS (
  ${lockedRelations}
), candidate AS (
  ${candidates}
), largest AS (
  SELECT k.oid FROM candidate k ORDER BY k.relpages DESC, k.oid LIMIT 8
), fitting AS (
  SELECT k.oid, k.name, k.relpages, sum(k.to_read) OVER (ORDER BY k.relpages DESC, k.oid) AS running
  FROM candidate k
  WHERE k.to_read <= ${heavyPages} AND NOT EXISTS (SELECT FROM locked l WHERE l.relation = k.oid)
), chosen AS (
  SELECT f.oid, f.name, f.relpages FROM fitting f WHERE f.running <= ${heavyPages} ORDER BY f.running LIMIT 8
), measured AS (
  SELECT c.name, c.relpages, a.dead_tuple_percent + a.approx_free_percent AS pct FROM chosen c CROSS JOIN LATERAL pgstattuple_approx(c.oid::regclass) a
)
SELECT coalesce(max(m.pct), 0)::float8 AS bloat_pct,
  (array_agg(m.name ORDER BY m.pct DESC, m.name))[1] AS subject,
  (SELECT count(*) FROM largest g WHERE NOT EXISTS (SELECT FROM chosen c WHERE c.oid = g.oid))::float8 AS skipped,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT m.name, m.relpages AS pages, m.pct::float8 AS pct FROM measured m
    WHERE m.pct > 45 ORDER BY m.pct DESC, m.name LIMIT 8) AS x) AS measured_json
FROM measured m`;

/** Dead rows and free space inside large tables. */
export const bloatTablesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'dead and free space in the largest tables', zh: '最大几张表中的死元组与空闲空间' },
    sampling: 'once',
    costMs: 120,
    privilege: 'monitor',
    extension: 'pgstattuple',
    gate: {
      text: `SELECT coalesce(min(k.to_read), 0)::float8 * 8 / 1024 AS v FROM (${candidates}) k`,
      atMost: (heavyPages * 8) / 1024,
      unit: { en: 'MB to read of the least dirty table over 1000 pages', zh: '超过 1000 页的表中最干净的一张要读的 MB 数' },
    },
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'table_bloat_pgst',
      unit: '%',
      measure: (capture) => onlyRow(capture, 'bloat_pct', { subject: 'subject', skipped: 'skipped' }),
      objects: listedTables('measured_json'),
      operator: '>',
      lab: 45,
      production: 45,
    },
  ]),
};
