import { commandId } from '../../command/command-id.ts';
import { listedTables, statisticsTarget } from '../../objects/catalog-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';
import { remainder } from './among-keys.ts';

const id = commandId('pg.table-options');

/**
 * One row. A column's target counts where it is 20 or less; one that is not set is -1 up to version 16 and NULL from 17.
 * `target_shortfall` is 100 less the lowest target, so that the column with the largest one names the subject. `late` counts
 * the tables, TOAST included, that can't change enough for autovacuum to vacuum or analyze them before all their rows are
 * others; a TOAST table has the parameters of its table where it has none of its own, which therefore come first.
 */
const statement = `WITH off AS (
  SELECT n.nspname || '.' || coalesce(owner.relname, c.relname) AS subject, c.relpages, c.oid
  FROM pg_class c
    LEFT JOIN pg_class owner ON owner.reltoastrelid = c.oid
    JOIN pg_namespace n ON n.oid = coalesce(owner.relnamespace, c.relnamespace)
  WHERE c.relkind IN ('r', 'm', 't') AND array_to_string(c.reloptions, ',') ~* 'autovacuum_enabled=(f|of|n|0)'
), lowered AS (
  SELECT a.attstattarget, 'column ' || n.nspname || '.' || c.relname || '.' || a.attname AS subject, c.relpages, c.oid, a.attnum
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE a.attstattarget BETWEEN 0 AND 20 AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'm', 'p')
    AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
), setting AS (
  SELECT (max(reset_val) FILTER (WHERE name = 'autovacuum_vacuum_threshold'))::float8 AS vacuum_threshold,
    (max(reset_val) FILTER (WHERE name = 'autovacuum_vacuum_scale_factor'))::float8 AS vacuum_scale,
    nullif((max(reset_val) FILTER (WHERE name = 'autovacuum_vacuum_max_threshold'))::float8, -1) AS vacuum_cap,
    (max(reset_val) FILTER (WHERE name = 'autovacuum_analyze_threshold'))::float8 AS analyze_threshold,
    (max(reset_val) FILTER (WHERE name = 'autovacuum_analyze_scale_factor'))::float8 AS analyze_scale
  FROM pg_settings
  WHERE name IN ('autovacuum_vacuum_threshold', 'autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_max_threshold', 'autovacuum_analyze_threshold', 'autovacuum_analyze_scale_factor')
), candidate AS (
  SELECT c.oid, c.relkind, greatest(c.reltuples, 0)::float8 AS counted, greatest(c.reltuples, pg_stat_get_live_tuples(c.oid))::float8 AS rows,
    n.nspname || '.' || coalesce(owner.relname, c.relname) AS subject,
    concat_ws(',', array_to_string(c.reloptions, ','), array_to_string(owner.reloptions, ',')) AS options
  FROM pg_class c
    LEFT JOIN pg_class owner ON owner.reltoastrelid = c.oid
    JOIN pg_namespace n ON n.oid = coalesce(owner.relnamespace, c.relnamespace)
  WHERE c.relkind IN ('r', 'm', 't') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
), late AS (
  SELECT a.subject, a.rows, a.oid
  FROM candidate a CROSS JOIN setting s
  WHERE a.rows >= 1000 AND a.options !~* 'autovacuum_enabled=(f|of|n|0)'
    AND (least(coalesce(substring(a.options, 'autovacuum_vacuum_threshold=([0-9]+)')::float8, s.vacuum_threshold)
          + coalesce(substring(a.options, 'autovacuum_vacuum_scale_factor=([0-9.e+-]+)')::float8, s.vacuum_scale) * a.counted,
        coalesce(nullif(substring(a.options, 'autovacuum_vacuum_max_threshold=(-?[0-9]+)')::float8, -1), s.vacuum_cap)) > a.rows
      OR a.relkind <> 't' AND coalesce(substring(a.options, 'autovacuum_analyze_threshold=([0-9]+)')::float8, s.analyze_threshold)
        + coalesce(substring(a.options, 'autovacuum_analyze_scale_factor=([0-9.e+-]+)')::float8, s.analyze_scale) * a.counted > a.rows)
), common AS (
  SELECT max(s.reset_val)::float8 AS target FROM pg_settings s WHERE s.name = 'default_statistics_target'
)
SELECT (SELECT count(*)::float8 FROM off) AS autovacuum_off,
  (SELECT o.subject FROM off o ORDER BY o.relpages DESC, o.oid LIMIT 1) AS autovacuum_off_subject,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT o.subject AS name, o.relpages AS pages FROM off o ORDER BY o.relpages DESC, o.oid LIMIT 8) AS x) AS off_json,
  (SELECT count(*)::float8 FROM late) AS late,
  (SELECT l.subject FROM late l ORDER BY l.rows DESC, l.oid LIMIT 1) AS late_subject,
  (SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT l.subject AS name FROM late l ORDER BY l.rows DESC, l.oid LIMIT 8) AS x) AS late_json,
  100 - least((SELECT target FROM common), (SELECT min(l.attstattarget)::float8 FROM lowered l)) AS target_shortfall,
  coalesce((SELECT l.subject FROM lowered l ORDER BY l.attstattarget, l.relpages DESC, l.oid, l.attnum LIMIT 1),
    'default_statistics_target') AS target_subject`;

/** What single tables and columns are set to. */
export const tableOptionsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: {
      en: 'autovacuum switches, its trigger points, and statistics targets of tables and columns',
      zh: '表与列的 autovacuum 开关、触发点和统计目标',
    },
    sampling: 'once',
    costMs: 8,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    {
      id: 'autovac_off_table',
      unit: 'count',
      measure: gaugeLast('autovacuum_off', { subject: 'autovacuum_off_subject' }),
      objects: listedTables('off_json'),
      operator: '>',
      lab: 0,
      production: 0,
    },
    {
      id: 'autovac_starts_late',
      unit: 'count',
      measure: gaugeLast('late', { subject: 'late_subject' }),
      objects: listedTables('late_json'),
      operator: '>',
      lab: 0,
      production: 0,
    },
    {
      id: 'cfg_stats_target_low',
      unit: 'count',
      measure: remainder(gaugeLast('target_shortfall', { subject: 'target_subject' })),
      objects: statisticsTarget,
      operator: '<',
      lab: 50,
      production: 50,
    },
  ]),
};
