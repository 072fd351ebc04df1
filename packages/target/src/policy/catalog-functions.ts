const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Aggregates: without GROUP BY they make one row of many. */
export const aggregateFunctions: ReadonlySet<string> = new Set(
  names(`array_agg avg bit_and bit_or bool_and bool_or corr count covar_pop covar_samp every json_agg json_object_agg
    jsonb_agg jsonb_object_agg max min mode percentile_cont percentile_disc regr_count regr_intercept regr_r2 regr_slope
    stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance`),
);

/** Functions that return several rows, with the most rows of one call; `undefined` where its data decides. */
export const setReturningFunctions: ReadonlyMap<string, number | undefined> = new Map([
  ...names(`aclexplode generate_subscripts json_array_elements json_array_elements_text json_each json_each_text
    json_object_keys jsonb_array_elements jsonb_array_elements_text jsonb_each jsonb_each_text jsonb_object_keys
    jsonb_path_query jsonb_to_recordset json_to_recordset pg_get_publication_tables pg_ls_archive_statusdir pg_ls_logdir
    pg_ls_replslotdir pg_ls_tmpdir pg_ls_waldir pg_options_to_table pg_partition_ancestors pg_partition_tree
    pg_tablespace_databases regexp_matches regexp_split_to_table string_to_table unnest generate_series
    _pg_expandarray pg_stat_get_backend_io`).map((name): [string, undefined] => [name, undefined]),
  ['pg_get_keywords', 1000],
  // One for each session.
  ['pg_stat_get_backend_idset', 4000],
  ['pg_listening_channels', 1000],
]);

/**
 * Functions of pg_catalog in PostgreSQL 13 to 18 that may be called; every overload of a name was looked at.
 * None changes anything, waits, runs SQL given as text, reads files' contents or users' rows. Those that are volatile
 * are so because what they read changes. {@link checkedFunctions} of function-arguments.ts may be called with some
 * arguments only.
 */
export const catalogFunctions: ReadonlySet<string> = new Set([
  ...aggregateFunctions,
  ...setReturningFunctions.keys(),
  ...names(`
    cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number

    abs cbrt ceil ceiling degrees div floor gcd greatest lcm least ln log log10 mod pi power pow radians random round
    scale sign sqrt trim_scale trunc width_bucket min_scale

    ascii bit_length btrim char_length character_length chr concat concat_ws convert_from convert_to decode encode format initcap
    left length lower lpad ltrim md5 normalize octet_length overlay parse_ident position quote_ident quote_literal quote_nullable
    regexp_count regexp_instr regexp_like regexp_match regexp_replace regexp_split_to_array regexp_substr repeat replace
    reverse right rpad rtrim sha256 split_part starts_with string_to_array strpos substr substring to_hex translate upper
    similar_to_escape like_escape

    age clock_timestamp date_bin date_part date_trunc extract isfinite justify_days justify_hours justify_interval make_date
    make_interval make_time make_timestamp make_timestamptz now overlaps statement_timestamp timezone to_char to_date
    to_number to_timestamp transaction_timestamp

    array_append array_cat array_dims array_length array_lower array_ndims array_position array_positions array_prepend
    array_remove array_replace array_to_string array_upper cardinality num_nonnulls num_nulls trim_array

    array_to_json json_array_length json_build_array json_build_object json_extract_path json_extract_path_text json_object
    json_strip_nulls json_typeof jsonb_array_length jsonb_build_array jsonb_build_object jsonb_extract_path
    jsonb_extract_path_text jsonb_object jsonb_path_exists jsonb_path_match jsonb_path_query_array jsonb_path_query_first
    jsonb_pretty jsonb_set jsonb_strip_nulls jsonb_typeof row_to_json to_json to_jsonb

    bool box date float4 float8 inet int2 int4 int8 interval name numeric oid text timestamp timestamptz varchar

    broadcast family host hostmask isempty lower_inc lower_inf masklen netmask network upper_inc upper_inf

    current_catalog current_database current_query current_role current_schema current_schemas current_setting current_user
    getdatabaseencoding inet_client_addr inet_client_port inet_server_addr inet_server_port pg_backend_pid pg_client_encoding
    pg_conf_load_time pg_current_logfile pg_is_in_recovery pg_is_other_temp_schema pg_jit_available pg_my_temp_schema
    pg_postmaster_start_time pg_trigger_depth session_user system_user user version

    has_any_column_privilege has_column_privilege has_database_privilege has_foreign_data_wrapper_privilege
    has_function_privilege has_language_privilege has_parameter_privilege has_schema_privilege has_sequence_privilege
    has_server_privilege has_table_privilege has_tablespace_privilege has_type_privilege pg_has_role row_security_active
    makeaclitem acldefault

    col_description format_type obj_description pg_char_to_encoding pg_collation_actual_version pg_collation_for
    pg_collation_is_visible pg_column_compression pg_column_is_updatable pg_column_size pg_describe_object
    pg_encoding_to_char pg_filenode_relation pg_function_is_visible pg_get_constraintdef pg_get_expr
    pg_get_function_arg_default pg_get_function_arguments pg_get_function_identity_arguments pg_get_function_result
    pg_get_functiondef pg_get_indexdef pg_get_object_address pg_get_partition_constraintdef pg_get_partkeydef
    pg_get_replica_identity_index pg_get_ruledef pg_get_statisticsobjdef pg_get_statisticsobjdef_columns
    pg_get_statisticsobjdef_expressions pg_get_triggerdef pg_get_userbyid pg_get_viewdef pg_identify_object
    pg_identify_object_as_address pg_index_column_has_property pg_index_has_property pg_indexam_has_property
    pg_indexam_progress_phasename pg_opclass_is_visible pg_operator_is_visible pg_opfamily_is_visible pg_partition_root
    pg_relation_filenode pg_relation_filepath pg_relation_is_publishable pg_relation_is_updatable pg_sequence_parameters
    pg_settings_get_flags pg_statistics_obj_is_visible pg_table_is_visible pg_tablespace_location
    pg_type_is_visible pg_typeof shobj_description to_regclass to_regcollation to_regnamespace to_regoper to_regoperator
    to_regproc to_regprocedure to_regrole to_regtype oidvectortypes pg_database_collation_actual_version

    pg_database_size pg_indexes_size pg_relation_size pg_size_bytes pg_size_pretty pg_table_size pg_tablespace_size
    pg_total_relation_size

    mxid_age pg_control_checkpoint pg_control_init pg_control_recovery pg_control_system pg_current_snapshot
    pg_current_wal_flush_lsn pg_current_wal_insert_lsn pg_current_wal_lsn pg_current_xact_id_if_assigned
    pg_get_wal_replay_pause_state pg_is_wal_replay_paused pg_last_committed_xact pg_last_wal_receive_lsn
    pg_last_wal_replay_lsn pg_last_xact_replay_timestamp pg_snapshot_xmax pg_snapshot_xmin pg_wal_lsn_diff pg_walfile_name
    pg_walfile_name_offset pg_xact_commit_timestamp pg_split_walfile_name txid_current_if_assigned
    txid_current_snapshot txid_snapshot_xmax txid_snapshot_xmin

    pg_blocking_pids pg_notification_queue_usage pg_safe_snapshot_blocking_pids pg_sequence_last_value
    pg_stat_get_backend_activity pg_stat_get_backend_activity_start pg_stat_get_backend_client_addr
    pg_stat_get_backend_client_port pg_stat_get_backend_dbid pg_stat_get_backend_pid pg_stat_get_backend_start
    pg_stat_get_backend_userid pg_stat_get_backend_wait_event pg_stat_get_backend_wait_event_type
    pg_stat_get_backend_xact_start pg_stat_get_dead_tuples pg_stat_get_live_tuples pg_stat_get_mod_since_analyze
    pg_stat_get_numscans pg_stat_get_snapshot_timestamp pg_stat_get_tuples_deleted pg_stat_get_tuples_inserted
    pg_stat_get_tuples_updated pg_stat_get_last_vacuum_time pg_stat_get_last_autovacuum_time pg_stat_get_last_analyze_time
    pg_stat_get_last_autoanalyze_time pg_stat_get_blocks_fetched pg_stat_get_blocks_hit pg_stat_get_db_stat_reset_time
    pg_stat_get_bgwriter_stat_reset_time
  `),
]);
