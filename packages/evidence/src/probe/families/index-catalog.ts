import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { counted } from '../needs.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.index-catalog');

/**
 * One row. Sizes are `relpages`, which wait for no lock.
 *
 * - An index that is being built right now is invalid until it is ready, and so is one of a partitioned parent.
 * - Duplicates are valid both: an invalid one is a finding of its own.
 * - An index counts as unused where it has more than 1 MB, backs no constraint, and its table was scanned 100 times since
 *   its statistics began: right after a reset every index would be.
 */
const statement = `WITH one AS (
  SELECT i.indexrelid, i.indrelid, i.indnatts, i.indisunique, i.indisexclusion, i.indisvalid,
    concat_ws(';', i.indkey::text, i.indnkeyatts, i.indclass::text, i.indcollation::text, i.indoption::text, i.indpred::text, '-', i.indexprs::text) AS shape,
    n.nspname || '.' || x.relname || ' on ' || t.relname AS name, n.nspname || '.' || t.relname AS table_name,
    x.relpages AS pages, t.relpages AS table_pages
  FROM pg_index i
    JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE x.relkind = 'i' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
), invalid AS (
  SELECT o.name, o.table_pages, o.indexrelid
  FROM one o
  WHERE NOT o.indisvalid AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index p WHERE p.relid = o.indrelid)
), duplicate AS (
  SELECT b.name, b.pages, b.indexrelid
  FROM one a JOIN one b ON b.indrelid = a.indrelid AND b.shape = a.shape AND b.indexrelid > a.indexrelid
  WHERE a.indisvalid AND b.indisvalid
), unused AS (
  SELECT o.name, o.pages, o.indexrelid
  FROM one o
    JOIN pg_stat_user_indexes s ON s.indexrelid = o.indexrelid
    JOIN pg_stat_user_tables t ON t.relid = o.indrelid
  WHERE s.idx_scan = 0 AND NOT o.indisunique AND NOT o.indisexclusion AND o.pages > 122 AND t.seq_scan + coalesce(t.idx_scan, 0) >= 100
), counted AS (
  SELECT o.indrelid, o.table_name, count(*) AS indexes FROM one o GROUP BY o.indrelid, o.table_name
), bigger AS (
  SELECT o.name, 100.0 * o.pages / o.table_pages AS pct, o.indexrelid
  FROM one o
  WHERE o.indnatts = 1 AND o.table_pages > 488
)
SELECT (SELECT count(*)::float8 FROM invalid) AS invalid,
  (SELECT f.name FROM invalid f ORDER BY f.table_pages DESC, f.indexrelid LIMIT 1) AS invalid_subject,
  (SELECT count(*)::float8 FROM duplicate) AS duplicate,
  (SELECT f.name FROM duplicate f ORDER BY f.pages DESC, f.indexrelid LIMIT 1) AS duplicate_subject,
  (SELECT count(*)::float8 FROM unused) AS unused,
  (SELECT f.name FROM unused f ORDER BY f.pages DESC, f.indexrelid LIMIT 1) AS unused_subject,
  (SELECT coalesce(max(c.indexes), 0)::float8 FROM counted c) AS many,
  (SELECT c.table_name FROM counted c ORDER BY c.indexes DESC, c.indrelid LIMIT 1) AS many_subject,
  (SELECT coalesce(max(f.pct), 0)::float8 FROM bigger f) AS bigger_pct,
  (SELECT f.name FROM bigger f ORDER BY f.pct DESC, f.indexrelid LIMIT 1) AS bigger_subject`;

const measure = (column: string, subject: string): ReturnType<typeof gaugeLast> => gaugeLast(column, { subject });

/** What the catalog says about indexes. */
export const indexCatalogFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'invalid, duplicate, unused, numerous and oversized indexes', zh: '无效、重复、未使用、过多与过大的索引' },
    sampling: 'once',
    costMs: 15,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    { id: 'invalid_index', unit: 'count', measure: measure('invalid', 'invalid_subject'), operator: '>', lab: 0, production: 0 },
    { id: 'duplicate_indexes', unit: 'count', measure: measure('duplicate', 'duplicate_subject'), operator: '>', lab: 0, production: 0 },
    { id: 'unused_indexes', unit: 'count', measure: counted(measure('unused', 'unused_subject')), operator: '>', lab: 1, production: 2 },
    { id: 'many_indexes_table', unit: 'count', measure: measure('many', 'many_subject'), operator: '>', lab: 4, production: 7 },
    { id: 'index_bigger_than_table', unit: '%', measure: measure('bigger_pct', 'bigger_subject'), operator: '>', lab: 56, production: 80 },
  ]),
};
