import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { listedIndexes } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { onlyRow } from './among-keys.ts';
import { heavyPages, lockedRelations } from './heavy-reads.ts';

const id = commandId('pg.bloat-indexes');

/** Share of a leaf page from which on it is no longer sparse, in percent. A fresh index has about 90. */
const sparse = 55;

const candidates = `SELECT x.oid, n.nspname || '.' || x.relname AS name, t.relname AS table_name, i.indrelid, x.relpages
  FROM pg_index i
    JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = x.relnamespace
    JOIN pg_am m ON m.oid = x.relam
  WHERE m.amname = 'btree' AND x.relkind = 'i' AND i.indisvalid AND x.relpersistence = 'p' AND x.relpages > 300
    AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

/** One row. Every page of an index is read; the largest that fit are, `skipped` counts those of the eight largest that were not. */
const statement = `WITH locked AS (
  ${lockedRelations}
), candidate AS (
  ${candidates}
), largest AS (
  SELECT k.oid FROM candidate k ORDER BY k.relpages DESC, k.oid LIMIT 8
), fitting AS (
  SELECT k.oid, k.name, k.table_name, k.relpages, sum(k.relpages) OVER (ORDER BY k.relpages DESC, k.oid) AS running
  FROM candidate k
  WHERE k.relpages <= ${heavyPages} AND NOT EXISTS (SELECT FROM locked l WHERE l.relation IN (k.oid, k.indrelid))
), chosen AS (
  SELECT f.oid, f.name, f.table_name, f.relpages FROM fitting f WHERE f.running <= ${heavyPages} ORDER BY f.running LIMIT 8
), measured AS (
  SELECT c.name, c.table_name, c.relpages, 100 - a.avg_leaf_density AS pct FROM chosen c CROSS JOIN LATERAL pgstatindex(c.oid::regclass) a
  WHERE a.avg_leaf_density <> 'NaN'
)
SELECT coalesce(max(m.pct), 0)::float8 AS empty_pct,
  (array_agg(m.name ORDER BY m.pct DESC, m.name))[1] AS subject,
  (SELECT count(*) FROM largest g WHERE NOT EXISTS (SELECT FROM chosen c WHERE c.oid = g.oid))::float8 AS skipped,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT m.name || ' on ' || m.table_name AS name, m.relpages AS pages, m.pct::float8 AS pct FROM measured m
    WHERE m.pct > 45 ORDER BY m.pct DESC, m.name LIMIT 8) AS x) AS measured_json
FROM measured m`;

/** How full the leaf pages of large B-tree indexes are. */
export const bloatIndexesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'leaf density of the largest B-tree indexes', zh: '最大几个 B-tree 索引的叶子页填充率' },
    sampling: 'once',
    costMs: 120,
    privilege: 'monitor',
    extension: 'pgstattuple',
    gate: {
      text: `SELECT coalesce(min(k.relpages), 0)::float8 * 8 / 1024 AS v FROM (${candidates}) k`,
      atMost: (heavyPages * 8) / 1024,
      unit: { en: 'MB of the smallest B-tree index over 300 pages', zh: '超过 300 页的最小 B-tree 索引的 MB 数' },
    },
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'index_leaf_sparse',
      unit: '%',
      measure: leastDense,
      objects: listedIndexes('measured_json'),
      operator: '<',
      lab: sparse,
      production: sparse,
    },
  ]),
};

/** One sparse index is enough; that none is takes reading all of the largest. */
function leastDense(capture: Capture): Measurement {
  const empty = onlyRow(capture, 'empty_pct', { subject: 'subject', skipped: 'skipped' });
  if (!empty.measured) return empty;
  const { value, bound, ...rest } = empty;
  const density = 100 - value;
  if (bound !== undefined && density >= sparse)
    return notMeasured('tooHeavy', {
      en: `of those that could be read the least dense is ${Math.round(density)} % full`,
      zh: `能读的索引中，最稀疏的也填充了 ${Math.round(density)} %`,
    });
  return { ...rest, value: density };
}
