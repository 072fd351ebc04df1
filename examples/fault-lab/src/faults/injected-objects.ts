import { z } from 'zod';
import type { Roles } from '../worlds/roles.ts';

/** The schema of {@link InjectedObject}. */
export const injectedObjectSchema = z.strictObject({
  kind: z.enum([
    ...(['session', 'clients', 'prepared', 'table', 'column', 'index', 'constraint', 'slot', 'standby', 'setting'] as const),
    ...(['statement', 'sequence', 'function', 'role', 'database', 'file-system', 'tablespace'] as const),
  ]),
  /**
   * What it is called, each name right by itself: the application of sessions and clients, the table that a statement reads
   * or a foreign key belongs to, of an index also its table, the name of everything else, without its schema. Empty where any of the kind is right.
   */
  names: z.array(z.string()),
});

/** What an injection takes hold of, as a report should name it. */
export type InjectedObject = Readonly<z.infer<typeof injectedObjectSchema>>;

/** Where an injection is made. */
interface Place {
  readonly roles: Roles;
  readonly database: string;
}

const of = (kind: InjectedObject['kind'], ...names: readonly string[]): InjectedObject => ({ kind, names: names.map(bare) });

/** A name without its schema. */
function bare(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/**
 * The objects of injections that have one, by their ids: of several kinds any will do. Faults of the whole server, of its
 * machine or of many sessions alike have none.
 */
const objects: Readonly<Record<string, (place: Place) => readonly InjectedObject[]>> = {
  ddl_lock_queue: () => [of('session', 'report-tool')],
  'ddl_lock_queue.behind_query': () => [of('session', 'analyst')],
  row_lock_holder: () => [of('session', 'batch-1')],
  'row_lock_holder.for_update': () => [of('session', 'admin-ui')],
  advisory_lock_stuck: () => [of('session', 'scheduler')],
  'advisory_lock_stuck.in_transaction': () => [of('session', 'leader')],
  maintenance_blocks_writes: () => [of('session', 'maintenance')],
  'maintenance_blocks_writes.vacuum_full': () => [of('session', 'housekeeping')],
  'maintenance_blocks_writes.reindex': () => [of('session', 'weekly')],
  long_idle_tx_holds_xmin: () => [of('session', 'worker-7')],
  'long_idle_tx_holds_xmin.after_write': () => [of('session', 'console')],
  cursor_left_open: () => [of('session', 'export-job')],
  'cursor_left_open.with_dead_rows': () => [of('session', 'etl')],
  orphaned_prepared_xact: () => [of('prepared')],
  'orphaned_prepared_xact.not_blocking': () => [of('prepared')],
  logical_backup_long: () => [of('session', 'pg_dump')],
  'logical_backup_long.copy_export': () => [of('session', 'psql')],
  long_running_query: () => [of('session', 'analyst-0', 'analyst-1')],
  'long_running_query.recursive': () => [of('session', 'bi-0', 'bi-1')],
  replication_slot_abandoned: () => [of('slot', 'old_replica')],
  'replication_slot_abandoned.logical': () => [of('slot', 'cdc_export')],
  archiving_broken: () => [of('setting', 'archive_command')],
  'archiving_broken.no_folder': () => [of('setting', 'archive_command')],
  sync_standby_missing: () => [of('setting', 'synchronous_standby_names')],
  'sync_standby_missing.quorum': () => [of('setting', 'synchronous_standby_names')],
  standby_replay_delay: () => [of('standby', 'standby')],
  'standby_replay_delay.paused': () => [of('standby', 'standby')],
  fk_without_index: ({ roles: { reference } }) => [of('constraint', reference.table)],
  'fk_without_index.new_table': () => [of('constraint', 'receipt')],
  missing_filter_index: ({ roles: { fact } }) => [of('table', fact.table)],
  'missing_filter_index.new_statement': ({ roles: { fact } }) => [of('table', fact.table)],
  missing_join_index: ({ roles: { child } }) => [of('table', child.table)],
  invalid_index: ({ roles: { fact } }) => [of('index', fact.filterIndex)],
  'invalid_index.cancelled': ({ roles: { fact } }) => [of('index', fact.filterIndex)],
  nonsargable_predicate: ({ roles: { party } }) => [of('statement', party.table)],
  'nonsargable_predicate.formatted_time': ({ roles: { fact } }) => [of('statement', fact.table)],
  partition_pruning_lost: ({ roles: { partitioned } }) => [of('table', partitioned.table)],
  'partition_pruning_lost.volatile': ({ roles: { partitioned } }) => [of('table', partitioned.table)],
  hot_update_loss: ({ roles: { fact } }) => [of('table', fact.table)],
  'hot_update_loss.full_pages': ({ roles: { fact } }) => [of('table', fact.table)],
  // All indexes of the table grew together.
  index_bloat: ({ roles: { child } }) => [of('index', child.table)],
  'index_bloat.low_fillfactor': ({ roles: { child } }) => [of('index', child.parentIndex)],
  table_bloat_residual: ({ roles: { fact } }) => [of('table', fact.table)],
  'table_bloat_residual.after_purge': ({ roles: { child } }) => [of('table', child.table)],
  toast_bloat: ({ roles: { document } }) => [of('table', document.table)],
  'toast_bloat.threshold': ({ roles: { document } }) => [of('table', document.table)],
  autovacuum_off_table: ({ roles: { fact } }) => [of('table', fact.table)],
  'autovacuum_off_table.child': ({ roles: { child } }) => [of('table', child.table)],
  autovacuum_off_global: () => [of('setting', 'autovacuum')],
  autovacuum_throttled: () => [of('setting', 'autovacuum_vacuum_cost_delay', 'autovacuum_vacuum_cost_limit')],
  role_connection_limit: () => [of('role', 'app')],
  'role_connection_limit.small_role': () => [of('role', 'reporting')],
  database_connection_limit: ({ database }) => [of('database', database)],
  'database_connection_limit.lowered': ({ database }) => [of('database', database)],
  slow_row_security: ({ roles: { fact } }) => [of('table', fact.table)],
  'slow_row_security.subquery': ({ roles: { child } }) => [of('table', child.table)],
  partition_planning_cost: () => [of('table', 'readings_by_hour')],
  'partition_planning_cost.recent_rows': () => [of('table', 'samples_by_hour')],
  statistics_lost: () => [of('table')],
  'statistics_lost.restored_tables': ({ roles: { child } }) => [of('table', child.table)],
  counters_off: () => [of('setting', 'track_counts')],
  'counters_off.while_running': () => [of('setting', 'track_counts')],
  auto_explain_overhead: () => [of('setting', 'auto_explain.log_min_duration')],
  'auto_explain_overhead.of_role': () => [of('setting', 'auto_explain.log_min_duration')],
  xid_wraparound_risk: () => [of('database')],
  stale_statistics: ({ roles: { fact, child } }) => [of('table', fact.table, child.table)],
  'stale_statistics.analyze_off': ({ roles: { fact } }) => [of('table', fact.table)],
  planner_cost_misconfig: () => [of('setting', 'random_page_cost')],
  'planner_cost_misconfig.index_scan_off': () => [of('setting', 'enable_indexscan', 'enable_bitmapscan')],
  forced_generic_plan: () => [of('setting', 'plan_cache_mode')],
  'forced_generic_plan.of_database': () => [of('setting', 'plan_cache_mode')],
  jit_overhead: () => [of('setting', 'jit_above_cost')],
  'jit_overhead.of_database': () => [of('setting', 'jit_above_cost')],
  parallel_overuse: () => [of('setting', 'parallel_setup_cost')],
  'parallel_overuse.of_table': () => [of('setting', 'parallel_setup_cost')],
  stats_target_low: ({ roles: { fact } }) => [of('column', fact.status, fact.filter)],
  'stats_target_low.default': () => [of('setting', 'default_statistics_target')],
  work_mem_too_small: () => [of('setting', 'work_mem')],
  'work_mem_too_small.of_database': () => [of('setting', 'work_mem')],
  shared_buffers_too_small: () => [of('setting', 'shared_buffers')],
  'shared_buffers_too_small.few_percent': () => [of('setting', 'shared_buffers')],
  checkpoints_too_frequent: () => [of('setting', 'max_wal_size')],
  wal_buffers_too_small: () => [of('setting', 'wal_buffers')],
  bgwriter_inactive: () => [of('setting', 'bgwriter_lru_maxpages')],
  excessive_logging: () => [of('setting', 'log_min_duration_statement', 'log_statement', 'log_duration')],
  'excessive_logging.of_database': () => [of('setting', 'log_min_duration_statement', 'log_statement')],
  offset_pagination: ({ roles: { fact } }) => [of('statement', fact.table)],
  'offset_pagination.by_key': ({ roles: { child } }) => [of('statement', child.table)],
  full_result_fetch: ({ roles: { child } }) => [of('statement', child.table)],
  'full_result_fetch.polling': ({ roles: { fact } }) => [of('statement', fact.table)],
  n_plus_one: ({ roles: { child } }) => [of('statement', child.table)],
  'n_plus_one.prepared': ({ roles: { party } }) => [of('statement', party.table)],
  slow_trigger: () => [of('function', 'keep_total')],
  'slow_trigger.on_update': () => [of('function', 'check_limits')],
  statement_timeout_too_low: () => [of('setting', 'statement_timeout')],
  'statement_timeout_too_low.of_role': () => [of('setting', 'statement_timeout')],
  key_space_exhausted: ({ roles: { serial } }) => [of('sequence', `${bare(serial.table)}_${serial.key}_seq`), of('table', serial.table)],
  'key_space_exhausted.max_value': ({ roles: { serial } }) => [
    of('sequence', `${bare(serial.table)}_${serial.key}_seq`),
    of('table', serial.table),
  ],
  disk_full: () => [of('file-system')],
  'disk_full.temporary_files': () => [of('file-system')],
  connection_exhaustion: () => [of('clients', 'leaky-app')],
  idle_connection_flood: () => [of('clients', ...Array.from({ length: 9 }, (_, pool) => `pool-${String(pool)}`))],
};

/** What an injection takes hold of in a world; none where it has no object. */
export function injectedObjects(injection: string, place: Place): readonly InjectedObject[] {
  return objects[injection]?.(place) ?? [];
}

/** The ids of injections with an object. */
export const injectionsWithObject: readonly string[] = Object.keys(objects);
