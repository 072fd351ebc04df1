/** Most rows one look returns. */
export const settingsLimit = 400;

/** The settings that probes read, beside every `enable_*` switch of the planner. Their values may be shown. */
const settingNames = [
  'auto_explain.log_analyze',
  'auto_explain.log_min_duration',
  'autovacuum',
  'autovacuum_freeze_max_age',
  'autovacuum_vacuum_cost_delay',
  'autovacuum_vacuum_cost_limit',
  'bgwriter_delay',
  'bgwriter_lru_maxpages',
  'block_size',
  'default_statistics_target',
  'idle_in_transaction_session_timeout',
  'jit',
  'jit_above_cost',
  'log_duration',
  'log_min_duration_statement',
  'local_preload_libraries',
  'log_statement',
  'max_parallel_workers',
  'max_parallel_workers_per_gather',
  'max_wal_size',
  'max_worker_processes',
  'parallel_setup_cost',
  'plan_cache_mode',
  'random_page_cost',
  'seq_page_cost',
  'session_preload_libraries',
  'shared_buffers',
  'shared_preload_libraries',
  'statement_timeout',
  'track_counts',
  'transaction_timeout',
  'vacuum_cost_limit',
  'wal_buffers',
  'work_mem',
] as const;

const named = `IN (${settingNames.map((name) => `'${name}'`).join(', ')})`;

/**
 * One row per setting and holder:
 * - `server`: what a new session of the looking role gets, before it sets anything; settings of the database are in it.
 * - `database`, `role`, `self`: what ALTER DATABASE and ALTER ROLE give this database, other roles that can log in, and the
 *   looking role, whose own settings concern nobody else.
 * - `tablespace`: planner costs of a tablespace that users made.
 * - `data`: pages of this database.
 *
 * `source_file` and `source_line` are null for roles that may not read all settings.
 */
export const settingsStatement = `(SELECT 'server' AS scope, '' AS holder, s.name, s.reset_val AS value, s.unit, s.source, s.sourcefile AS source_file, s.sourceline::float8 AS source_line, s.boot_val AS standard
  FROM pg_settings s
  WHERE s.name ${named} OR s.name LIKE 'enable\\_%' AND s.vartype = 'bool' AND s.boot_val = 'on'
  ORDER BY s.name
  LIMIT 100)
UNION ALL
(SELECT CASE WHEN d.setrole = 0 THEN 'database' WHEN r.rolname = current_user THEN 'self' ELSE 'role' END,
    CASE WHEN d.setrole = 0 THEN current_database()::text ELSE r.rolname::text END,
    split_part(o.option, '=', 1), substr(o.option, strpos(o.option, '=') + 1), NULL, NULL, NULL, NULL, NULL
  FROM pg_db_role_setting d
    LEFT JOIN pg_roles r ON r.oid = d.setrole
    CROSS JOIN LATERAL unnest(d.setconfig) AS o(option)
  WHERE (d.setdatabase = 0 OR d.setdatabase = (SELECT b.oid FROM pg_database b WHERE b.datname = current_database()))
    AND (d.setrole = 0 OR r.rolcanlogin)
    AND (split_part(o.option, '=', 1) ${named} OR split_part(o.option, '=', 1) LIKE 'enable\\_%')
  ORDER BY d.setdatabase, d.setrole, o.option
  LIMIT 250)
UNION ALL
(SELECT 'tablespace', t.spcname::text, 'options', coalesce(array_to_string(t.spcoptions, ','), ''), NULL, NULL, NULL, NULL, NULL
  FROM pg_tablespace t
  WHERE t.spcname NOT IN ('pg_default', 'pg_global')
  ORDER BY t.spcname
  LIMIT 49)
UNION ALL
(SELECT 'data', current_database()::text, 'pages', coalesce(sum(greatest(c.relpages, 0)), 0)::text, NULL, NULL, NULL, NULL, NULL FROM pg_class c)`;
