interface Denied {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Functions with an effect that a read-only transaction does not stop. */
const denied: readonly Denied[] = [
  { pattern: /^pg_(cancel|terminate)_backend$/, why: 'ends the work of other sessions' },
  { pattern: /^(pg_reload_conf|pg_rotate_logfile.*|set_config)$/, why: 'changes settings' },
  {
    pattern: /^(pg_read_(binary_)?file|pg_file_.*|pg_stat_file|pg_ls_dir|pg_import_.*|pg_execute_server_program)$/,
    why: 'reads or writes files of the server',
  },
  { pattern: /^(nextval|setval|txid_current|pg_current_xact_id)$/, why: 'uses up numbers' },
  { pattern: /^lo(_.*|read|write)$/, why: 'works on large objects, which stay' },
  { pattern: /^dblink/, why: 'opens a connection to another server' },
  { pattern: /^pg_(try_)?advisory_/, why: 'takes locks that stay' },
  { pattern: /^(pg_notify|pg_logical_emit_message|pg_export_snapshot)$/, why: 'sends messages or exports a snapshot' },
  {
    pattern: /^pg_(create|drop|copy|sync)_|^pg_replication_(slot_advance|origin_.*)$|^pg_logical_slot_(get|peek)_/,
    why: 'changes slots, restore points or origins',
  },
  {
    pattern: /^pg_(switch_wal|promote|wal_replay_(pause|resume)|start_backup|stop_backup|backup_start|backup_stop)$/,
    why: 'changes the state of the server',
  },
  { pattern: /reset(_.*)?$/, why: 'resets counters' },
  { pattern: /^pg_sleep/, why: 'keeps the session waiting' },
  {
    pattern: /^(query|cursor|table|schema|database)_to_(xml|json)|^(crosstab.*|ts_stat|ts_rewrite|xmltable_query)$/,
    why: 'runs SQL from a text',
  },
  {
    pattern: /^(pg_prewarm|autoprewarm_.*|brin_.*summarize_.*|gin_clean_pending_list|pg_stat_force_next_flush)$/,
    why: 'causes work or writes',
  },
];

/** Functions that only compute or read, as far as the corpus uses them. A new one is added after a look at its documentation. */
const harmless: ReadonlySet<string> = new Set([
  'abs',
  'age',
  'array_agg',
  'array_to_string',
  'avg',
  'bool_or',
  'cardinality',
  'ceil',
  'clock_timestamp',
  'coalesce',
  'concat_ws',
  'count',
  'current_database',
  'current_setting',
  'date_trunc',
  'extract',
  'floor',
  'format',
  'format_type',
  'greatest',
  'has_table_privilege',
  'jsonb_array_elements',
  'least',
  'left',
  'length',
  'lower',
  'max',
  'md5',
  'min',
  'mxid_age',
  'now',
  'nullif',
  'percentile_cont',
  'pg_backend_pid',
  'pg_blocking_pids',
  'pg_current_wal_lsn',
  'pg_database_size',
  'pg_get_constraintdef',
  'pg_get_expr',
  'pg_get_functiondef',
  'pg_get_indexdef',
  'pg_get_partkeydef',
  'pg_get_statisticsobjdef',
  'pg_get_triggerdef',
  'pg_indexes_size',
  'pg_is_in_recovery',
  'pg_is_wal_replay_paused',
  'pg_last_wal_receive_lsn',
  'pg_last_wal_replay_lsn',
  'pg_last_xact_replay_timestamp',
  'pg_ls_archive_statusdir',
  'pg_ls_logdir',
  'pg_ls_tmpdir',
  'pg_ls_waldir',
  'pg_notification_queue_usage',
  'pg_options_to_table',
  'pg_postmaster_start_time',
  'pg_relation_size',
  'pg_size_bytes',
  'pg_size_pretty',
  'pg_stat_get_backend_idset',
  'pg_stat_get_backend_pid',
  'pg_stat_get_backend_subxact',
  'pg_stat_statements',
  'pg_table_size',
  'pg_tablespace_location',
  'pg_tablespace_size',
  'pg_total_relation_size',
  'pg_wal_lsn_diff',
  'pgstatginindex',
  'pgstatindex',
  'pgstattuple_approx',
  'regexp_replace',
  'replace',
  'round',
  'split_part',
  'string_agg',
  'substr',
  'substring',
  'sum',
  'unnest',
  'upper',
]);

/** Why a function must not be called by a text that only looks; undefined when it is not on the list. */
export function whyDenied(name: string): string | undefined {
  return denied.find(({ pattern }) => pattern.test(name.toLowerCase()))?.why;
}

/** Whether a function is known to only compute or read. */
export function isHarmlessFunction(name: string): boolean {
  return harmless.has(name);
}
