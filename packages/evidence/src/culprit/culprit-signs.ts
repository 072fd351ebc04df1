import type { MeasuredObject } from '../objects/measured-object.ts';

/** Where the objects of a cause are found. */
export interface CulpritSigns {
  readonly cause: string;
  /** What is to blame, or what is hit by it. */
  readonly kinds: readonly MeasuredObject['kind'][];
  /** Phenomena whose reading names it, the most telling first: of the first that holds its objects are taken. */
  readonly signs: readonly string[];
  /** Phenomena that name tables: of several candidates the one whose table is among them is meant. */
  readonly witnesses?: readonly string[];
}

const scanned = ['seqscan_rows_big', 'seqscan_share_big', 'seqscan_freq_big'];
const rotting = ['dead_ratio_high', 'vacuum_overdue', 'vacuum_runs_dead_stay', 'dead_growth'];

/**
 * Which objects a cause is about. A cause that isn't here has none that can be measured; lock queues, whose objects are
 * found in who waits for whom, are in {@link lockCauses}.
 */
export const culpritSigns: readonly CulpritSigns[] = [
  { cause: 'invalid_index', kinds: ['index'], signs: ['invalid_index'], witnesses: scanned },
  { cause: 'nonsargable_predicate', kinds: ['statement'], signs: ['stmt_func_on_column'] },
  { cause: 'redundant_indexes', kinds: ['index', 'table'], signs: ['duplicate_indexes', 'unused_indexes', 'many_indexes_table'] },
  {
    cause: 'fk_without_index',
    kinds: ['constraint'],
    signs: ['fk_without_index'],
    witnesses: [...scanned, 'stmt_fk_check_or_delete_slow'],
  },
  { cause: 'hot_update_loss', kinds: ['table'], signs: ['hot_ratio_low'] },
  { cause: 'offset_pagination', kinds: ['statement'], signs: ['stmt_offset'] },
  { cause: 'partition_pruning_lost', kinds: ['table'], signs: ['all_partitions_scanned'] },
  { cause: 'full_result_fetch', kinds: ['statement'], signs: ['stmt_rows_huge'] },
  { cause: 'n_plus_one', kinds: ['statement'], signs: ['stmt_call_rate'] },
  { cause: 'stale_statistics', kinds: ['table'], signs: ['stats_stale', 'reltuples_mismatch', 'never_analyzed'], witnesses: scanned },
  { cause: 'planner_cost_misconfig', kinds: ['setting'], signs: ['cfg_planner_off', 'cfg_random_page_cost'] },
  { cause: 'forced_generic_plan', kinds: ['setting'], signs: ['cfg_generic_plan'] },
  { cause: 'jit_overhead', kinds: ['setting'], signs: ['cfg_jit_eager'] },
  { cause: 'parallel_overuse', kinds: ['setting'], signs: ['cfg_parallel_eager'] },
  { cause: 'parallel_starvation', kinds: ['setting'], signs: ['cfg_parallel_off'] },
  { cause: 'stats_target_low', kinds: ['column', 'setting'], signs: ['cfg_stats_target_low'] },
  { cause: 'autovacuum_off_table', kinds: ['table'], signs: ['autovac_off_table'], witnesses: rotting },
  { cause: 'autovacuum_off_global', kinds: ['setting'], signs: ['autovac_off_global'] },
  { cause: 'autovacuum_throttled', kinds: ['setting'], signs: ['autovac_throttled_cfg'] },
  { cause: 'long_idle_tx_holds_xmin', kinds: ['session'], signs: ['xmin_holder_idle_tx', 'idle_in_tx_long'] },
  { cause: 'cursor_left_open', kinds: ['session'], signs: ['open_cursor_idle', 'xmin_holder_idle_tx'] },
  { cause: 'orphaned_prepared_xact', kinds: ['prepared'], signs: ['xmin_holder_prepared'] },
  { cause: 'logical_backup_long', kinds: ['session'], signs: ['pg_dump_running'] },
  { cause: 'index_bloat', kinds: ['index'], signs: ['index_leaf_sparse', 'index_bigger_than_table'] },
  { cause: 'table_bloat_residual', kinds: ['table'], signs: ['table_bloat_pgst'] },
  { cause: 'toast_bloat', kinds: ['table'], signs: ['toast_dead'] },
  { cause: 'xid_wraparound_risk', kinds: ['database'], signs: ['xid_age_high'] },
  { cause: 'connection_exhaustion', kinds: ['clients'], signs: ['conn_near_max'] },
  { cause: 'idle_connection_flood', kinds: ['clients'], signs: ['idle_conn_many'] },
  { cause: 'work_mem_too_small', kinds: ['setting', 'statement'], signs: ['cfg_work_mem_small', 'stmt_temp_spill'] },
  { cause: 'shared_buffers_too_small', kinds: ['setting'], signs: ['cfg_shared_buffers_small'] },
  { cause: 'checkpoints_too_frequent', kinds: ['setting'], signs: ['cfg_max_wal_small'] },
  { cause: 'wal_buffers_too_small', kinds: ['setting'], signs: ['cfg_wal_buffers_small'] },
  { cause: 'bgwriter_inactive', kinds: ['setting'], signs: ['cfg_bgwriter_off'] },
  { cause: 'replication_slot_abandoned', kinds: ['slot'], signs: ['slot_inactive', 'slot_retained_wal'] },
  { cause: 'logical_consumer_slow', kinds: ['slot'], signs: ['slot_retained_wal'] },
  { cause: 'archiving_broken', kinds: ['setting'], signs: ['archiver_failing'] },
  { cause: 'sync_standby_missing', kinds: ['setting'], signs: ['sync_standby_missing'] },
  { cause: 'standby_replay_delay', kinds: ['standby'], signs: ['repl_lag_bytes', 'repl_lag_time'] },
  { cause: 'long_running_query', kinds: ['session'], signs: ['long_active_query', 'xmin_holder_active'] },
  { cause: 'statement_timeout_too_low', kinds: ['setting'], signs: ['cfg_stmt_timeout_low'] },
  { cause: 'role_connection_limit', kinds: ['role'], signs: ['role_limit_reached'] },
  { cause: 'database_connection_limit', kinds: ['database'], signs: ['database_limit_reached'] },
  { cause: 'slow_row_security', kinds: ['table'], signs: ['row_security_functions'] },
  { cause: 'partition_planning_cost', kinds: ['table'], signs: ['partitions_many'] },
  { cause: 'statistics_lost', kinds: ['table'], signs: ['column_stats_missing'] },
  { cause: 'counters_off', kinds: ['setting'], signs: ['counters_off'] },
  { cause: 'auto_explain_overhead', kinds: ['setting'], signs: ['auto_explain_on'] },
  { cause: 'disk_full', kinds: ['file-system', 'tablespace'], signs: ['os_disk_full', 'tablespace_extra'] },
  { cause: 'key_space_exhausted', kinds: ['sequence', 'table'], signs: ['seq_near_max', 'int4_key_columns'] },
  { cause: 'slow_trigger', kinds: ['function'], signs: ['func_time'] },
  { cause: 'excessive_logging', kinds: ['setting'], signs: ['cfg_log_verbose'] },
];

/** Causes whose culprit heads a queue of those who wait. */
export const lockCauses: ReadonlySet<string> = new Set([
  'ddl_lock_queue',
  'row_lock_holder',
  'advisory_lock_stuck',
  'maintenance_blocks_writes',
  'orphaned_prepared_xact',
]);

/** Causes that an index would mend. */
export const indexCauses: ReadonlySet<string> = new Set(['missing_filter_index', 'missing_join_index']);

/** Phenomena whose tables are read row by row, and those whose statements read them. */
export const scanSigns = {
  tables: scanned,
  statements: ['stmt_blocks_per_row', 'stmt_very_slow', 'stmt_slow_mean', 'stmt_time_dominant', 'stmt_join_time'],
} as const;

/** Phenomena that show who waits for whom. */
export const waitSigns: readonly string[] = ['blocker_fanout', 'blocker_idle_tx', 'blocker_prepared', 'blocker_rotates'];
