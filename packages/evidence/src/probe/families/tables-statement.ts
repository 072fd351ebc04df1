/** Most tables one look returns: those read and written most since their statistics began win. */
export const tablesLimit = 300;

/**
 * One row per table. Sizes are `relpages`, which no lock hides; how many rows there are is the larger of two estimates,
 * since counters restart at zero after a crash and `reltuples` is -1 before the first ANALYZE.
 *
 * A table is sizeable from 100 pages (800 kB) or 5000 rows, so that a share means something and wide rows count.
 *
 * - `overdue_s`: seconds since the last vacuum, or since the server started where there was none, of a sizeable table past
 *   its trigger point; else 0. Storage parameters of the table and the cap of PostgreSQL 18 are minded.
 * - `indexed_json`: of a large table the key columns of each index of all its rows, an expression as an empty name.
 * - `unvacuumed_s`: for a table without a vacuum, how long the server has been up.
 * - `never_analyzed`: nearly all rows were written after the statistics began, so a reset alone doesn't look like it.
 */
export const tablesStatement = `WITH setting AS (
  SELECT (max(reset_val) FILTER (WHERE name = 'autovacuum_vacuum_threshold'))::float8 AS threshold,
    (max(reset_val) FILTER (WHERE name = 'autovacuum_vacuum_scale_factor'))::float8 AS scale,
    nullif((max(reset_val) FILTER (WHERE name = 'autovacuum_vacuum_max_threshold'))::float8, -1) AS cap
  FROM pg_settings
  WHERE name IN ('autovacuum_vacuum_threshold', 'autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_max_threshold')
), busiest AS (
  SELECT s.relid, s.schemaname, s.relname, s.seq_scan, s.seq_tup_read, coalesce(s.idx_scan, 0) AS idx_scan, s.n_tup_ins, s.n_tup_upd,
    s.n_tup_del, s.n_tup_hot_upd, s.n_live_tup, s.n_dead_tup, s.n_mod_since_analyze, s.last_analyze, s.last_autoanalyze,
    greatest(s.last_vacuum, s.last_autovacuum) AS vacuumed, c.relpages, c.relallvisible,
    greatest(c.reltuples, 0)::float8 AS reltuples, array_to_string(c.reloptions, ',') AS options,
    c.relpages >= 100 OR s.n_live_tup + s.n_dead_tup >= 5000 AS sizeable
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't'
  ORDER BY s.seq_tup_read + coalesce(s.idx_tup_fetch, 0) + s.n_tup_ins + s.n_tup_upd + s.n_tup_del DESC, s.relid
  LIMIT ${tablesLimit}
)
SELECT b.relid::text AS key,
  b.schemaname || '.' || b.relname AS subject,
  greatest(b.n_live_tup, b.reltuples) > 20000 AS large,
  b.sizeable,
  b.seq_scan::float8 AS seq_scans,
  b.seq_tup_read::float8 AS seq_rows,
  (b.seq_scan + b.idx_scan)::float8 AS scans,
  (SELECT d.xact_commit + d.xact_rollback FROM pg_stat_database d WHERE d.datname = current_database())::float8 AS transactions,
  b.n_tup_upd::float8 AS updates,
  (b.n_tup_upd - b.n_tup_hot_upd)::float8 AS cold_updates,
  (b.n_tup_upd + b.n_tup_del)::float8 AS rows_ended,
  b.n_live_tup::float8 AS live_rows,
  b.n_dead_tup::float8 AS dead_rows,
  CASE WHEN b.sizeable THEN 100.0 * b.n_dead_tup / greatest(b.n_live_tup + b.n_dead_tup, 1) ELSE 0 END::float8 AS dead_pct,
  CASE WHEN b.sizeable THEN 100.0 * b.n_mod_since_analyze / greatest(b.n_live_tup, 1) ELSE 0 END::float8 AS stale_pct,
  CASE WHEN b.n_live_tup > 20000 THEN 100.0 * abs(b.reltuples - b.n_live_tup) / b.n_live_tup ELSE 0 END::float8 AS mismatch_pct,
  b.n_live_tup > 5000 AND b.last_analyze IS NULL AND b.last_autoanalyze IS NULL
    AND 2 * b.n_mod_since_analyze >= b.n_live_tup AS never_analyzed,
  CASE WHEN b.relpages > 1000 THEN 100 - 100.0 * b.relallvisible / b.relpages ELSE 0 END::float8 AS not_visible_pct,
  CASE WHEN b.sizeable AND b.n_dead_tup > least(
      coalesce(substring(b.options, 'autovacuum_vacuum_threshold=([0-9]+)')::float8, (SELECT threshold FROM setting))
        + coalesce(substring(b.options, 'autovacuum_vacuum_scale_factor=([0-9.e+-]+)')::float8, (SELECT scale FROM setting)) * b.reltuples,
      coalesce(nullif(substring(b.options, 'autovacuum_vacuum_max_threshold=(-?[0-9]+)')::float8, -1), (SELECT cap FROM setting)))
    THEN extract(epoch FROM clock_timestamp() - coalesce(b.vacuumed, pg_postmaster_start_time())) ELSE 0 END::float8 AS overdue_s,
  CASE WHEN b.vacuumed IS NULL THEN extract(epoch FROM clock_timestamp() - pg_postmaster_start_time()) END::float8 AS unvacuumed_s,
  extract(epoch FROM clock_timestamp() - b.vacuumed)::float8 AS vacuum_age_s,
  b.relpages::float8 AS pages,
  b.n_tup_ins::float8 AS inserts,
  CASE WHEN greatest(b.n_live_tup, b.reltuples) > 20000 THEN (SELECT coalesce(json_agg(x.keys), '[]')::text
    FROM (SELECT (SELECT json_agg(coalesce(a.attname::text, '') ORDER BY k.place) FROM generate_series(0, 7) AS k(place)
        LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = (i.indkey::int2[])[k.place] WHERE k.place < i.indnkeyatts) AS keys
      FROM pg_index i WHERE i.indrelid = b.relid AND i.indisvalid AND i.indpred IS NULL
      ORDER BY i.indexrelid LIMIT 16) AS x) END AS indexed_json
FROM busiest b`;
