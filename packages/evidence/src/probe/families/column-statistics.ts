import { commandId } from '../../command/command-id.ts';
import { namedTable } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { onlyRow } from './among-keys.ts';
import { lockedRelations } from './heavy-reads.ts';

const id = commandId('pg.column-statistics');

/**
 * Large tables of which nothing is known to the planner: from 10,000 rows, or from 1 MB where no vacuum has counted its pages.
 *
 * pg_stats shows only what the role may read. Of a table it may not, nothing was gathered where no ANALYZE is on record and
 * either pg_class counts no pages of a file that has some, or most rows were written since the counters began. Where an
 * ANALYZE is on record it is taken to have worked; any other unreadable table is `hidden`. A file's size waits behind
 * ACCESS EXCLUSIVE, so it isn't asked of locked tables.
 */
const statement = `WITH locked AS (
  ${lockedRelations}
), gathered AS (
  SELECT s.schemaname, s.tablename FROM pg_stats s GROUP BY s.schemaname, s.tablename
), candidate AS (
  SELECT c.oid, c.relname, n.nspname, greatest(c.reltuples, s.n_live_tup)::float8 AS rows,
    has_table_privilege(c.oid, 'SELECT') AS readable,
    s.last_analyze IS NOT NULL OR s.last_autoanalyze IS NOT NULL AS analyzed,
    2 * s.n_mod_since_analyze >= greatest(c.reltuples, s.n_live_tup, 1) AS mostly_new,
    CASE WHEN c.relpages = 0 AND NOT EXISTS (SELECT FROM locked l WHERE l.relation = c.oid)
      THEN pg_relation_size(c.oid) END::float8 AS uncounted_bytes
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_stat_user_tables s ON s.relid = c.oid
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't'
), large AS (
  SELECT k.oid, k.relname, k.nspname, k.rows, k.readable, k.analyzed, k.uncounted_bytes,
    NOT k.analyzed AND (coalesce(k.uncounted_bytes, 0) > 0 OR k.mostly_new) AS untouched,
    NOT EXISTS (SELECT FROM gathered g WHERE g.schemaname = k.nspname AND g.tablename = k.relname) AS unseen
  FROM candidate k
  WHERE k.rows >= 10000 OR k.uncounted_bytes >= 1048576
), judged AS (
  SELECT l.oid, l.nspname || '.' || l.relname AS name, greatest(l.rows, l.uncounted_bytes / 100, 0) AS weight,
    l.unseen AND (l.readable OR l.untouched) AS missing,
    l.unseen AND NOT l.readable AND NOT l.analyzed AND NOT l.untouched AS hidden
  FROM large l
)
SELECT (count(*) FILTER (WHERE j.missing))::float8 AS missing,
  (SELECT k.name FROM judged k WHERE k.missing ORDER BY k.weight DESC, k.oid LIMIT 1) AS subject,
  (count(*) FILTER (WHERE j.hidden))::float8 AS hidden
FROM judged j`;

/** Tables without any column statistics, as an upgrade or a restore leaves them. */
export const columnStatisticsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'large tables without column statistics', zh: '没有列统计信息的大表' },
    sampling: 'once',
    costMs: 12,
    privilege: 'monitor',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'column_stats_missing',
      unit: 'count',
      measure: (capture) => onlyRow(capture, 'missing', { subject: 'subject', skipped: 'hidden' }),
      objects: namedTable,
      operator: '>',
      lab: 0,
      production: 0,
    },
  ]),
};
