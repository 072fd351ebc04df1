/** What the policy knows of a relation it lets statements read. */
export interface CatalogRelation {
  /** Most rows it has on any server, where something bounds them. */
  readonly rows?: number;
  /** Columns that each hold a value once only; `a+b` where two together do. */
  readonly keys?: readonly string[];
}

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

const unbounded = (text: string): [string, CatalogRelation][] => names(text).map((name) => [name, {}]);

const keyed = (keys: string, text: string): [string, CatalogRelation][] => names(text).map((name) => [name, { keys: names(keys) }]);

const bounded = (rows: number, text: string, keys?: string): [string, CatalogRelation][] =>
  names(text).map((name) => [name, keys === undefined ? { rows } : { rows, keys: names(keys) }]);

/** Sessions and what hangs on each of them: a server has `max_connections` and its workers of them. */
const SESSIONS = 4000;
/** Databases of one server. Nothing bounds them, but each costs some 7 MB and a thousand files. */
const DATABASES = 5000;

/**
 * Catalogs and statistics views of pg_catalog in PostgreSQL 13 to 18 that may be read. They describe the server; none
 * holds rows of users' tables.
 *
 * Of pg_subscription, `subconninfo` holds passwords: {@link secretColumns}.
 *
 * Not here on purpose: pg_authid, pg_shadow, pg_user_mapping(s), pg_foreign_server, pg_foreign_table,
 * pg_hba_file_rules, pg_ident_file_mappings and pg_file_settings (passwords and connection strings), pg_largeobject,
 * pg_statistic and pg_statistic_ext_data (values of users' rows).
 */
export const catalogRelations: ReadonlyMap<string, CatalogRelation> = new Map([
  ...bounded(
    1,
    `pg_stat_archiver pg_stat_bgwriter pg_stat_checkpointer pg_stat_wal pg_stat_wal_receiver
    pg_stat_recovery_prefetch`,
  ),
  ...bounded(
    SESSIONS,
    `pg_stat_activity pg_stat_replication pg_stat_ssl pg_stat_gssapi pg_stat_progress_analyze
    pg_stat_progress_basebackup pg_stat_progress_cluster pg_stat_progress_copy pg_stat_progress_create_index
    pg_stat_progress_vacuum`,
    'pid',
  ),
  ...bounded(1000, 'pg_settings', 'name'),
  ...bounded(1000, 'pg_replication_slots pg_stat_replication_slots', 'slot_name'),
  ...bounded(1000, 'pg_prepared_xacts', 'transaction'),
  ...bounded(1000, 'pg_wait_events', 'type+name'),
  ...bounded(1000, 'pg_replication_origin_status pg_stat_io pg_aios pg_shmem_allocations'),
  ...bounded(100, 'pg_stat_slru', 'name'),
  ...bounded(2000, 'pg_backend_memory_contexts pg_cursors pg_prepared_statements'),
  ...bounded(DATABASES, 'pg_stat_database pg_stat_database_conflicts', 'datid datname'),
  ...bounded(DATABASES, 'pg_database', 'oid datname'),
  ...bounded(500, 'pg_am', 'oid amname'),
  ...bounded(500, 'pg_language', 'oid lanname'),
  ...bounded(500, 'pg_tablespace', 'oid spcname'),
  ...bounded(500, 'pg_extension', 'oid extname'),
  ...bounded(1000, 'pg_available_extensions', 'name'),
  ...bounded(5000, 'pg_available_extension_versions'),
  ...keyed(
    'relid',
    `pg_stat_all_tables pg_stat_sys_tables pg_stat_user_tables pg_stat_xact_all_tables pg_stat_xact_sys_tables
    pg_stat_xact_user_tables pg_statio_all_tables pg_statio_sys_tables pg_statio_user_tables pg_statio_all_sequences
    pg_statio_sys_sequences pg_statio_user_sequences`,
  ),
  ...keyed(
    'indexrelid',
    `pg_index pg_stat_all_indexes pg_stat_sys_indexes pg_stat_user_indexes pg_statio_all_indexes
    pg_statio_sys_indexes pg_statio_user_indexes`,
  ),
  ...keyed('funcid', 'pg_stat_user_functions pg_stat_xact_user_functions'),
  ...keyed('roident roname', 'pg_replication_origin'),
  ...keyed('partrelid', 'pg_partitioned_table'),
  ...keyed('seqrelid', 'pg_sequence'),
  ...keyed('oid relname+relnamespace', 'pg_class'),
  ...bounded(1000, 'pg_subscription', 'oid'),
  ...bounded(1000, 'pg_stat_subscription_stats', 'subid'),
  ...bounded(2000, 'pg_stat_subscription'),
  ...keyed('attrelid+attnum attrelid+attname', 'pg_attribute'),
  ...keyed('schemaname+sequencename', 'pg_sequences'),
  ...keyed('oid nspname', 'pg_namespace'),
  ...keyed('oid rolname', 'pg_roles'),
  ...keyed(
    'oid',
    `pg_attrdef pg_cast pg_collation pg_constraint pg_conversion pg_default_acl pg_enum
    pg_event_trigger pg_foreign_data_wrapper pg_largeobject_metadata pg_opclass pg_operator pg_opfamily
    pg_policy pg_proc pg_publication pg_rewrite pg_statistic_ext pg_trigger pg_type
    pg_ts_config pg_ts_dict pg_ts_parser pg_ts_template`,
  ),
  ...unbounded(`pg_aggregate pg_amop pg_amproc pg_auth_members pg_db_role_setting pg_depend pg_description
    pg_group pg_indexes pg_inherits pg_init_privs pg_locks pg_matviews pg_parameter_acl pg_policies pg_publication_namespace
    pg_publication_rel pg_publication_tables pg_range pg_rules pg_shdepend pg_shdescription
    pg_stats pg_stats_ext pg_stats_ext_exprs pg_subscription_rel pg_tables pg_timezone_abbrevs
    pg_transform pg_ts_config_map pg_user pg_views`),
]);

/** Views of the information schema that may be read. */
export const informationSchemaRelations: ReadonlySet<string> = new Set(
  names(`applicable_roles check_constraints columns column_privileges constraint_column_usage constraint_table_usage
    domains enabled_roles key_column_usage parameters referential_constraints role_table_grants routines schemata sequences
    table_constraints table_privileges tables triggers views information_schema_catalog_name`),
);

/** Columns that hold passwords or connection strings, by relation: neither they nor whole rows may be read. */
export const secretColumns: ReadonlyMap<string, ReadonlySet<string>> = new Map([['pg_subscription', new Set(['subconninfo'])]]);

/** Views that show values of users' rows, and the columns that do. */
export const relationsWithValues: ReadonlySet<string> = new Set(['pg_stats', 'pg_stats_ext', 'pg_stats_ext_exprs']);

/** Columns of {@link relationsWithValues} that hold values of users' rows. */
export const columnsWithValues: ReadonlySet<string> = new Set(
  names('most_common_vals most_common_val_nulls histogram_bounds most_common_elems range_length_histogram range_bounds_histogram'),
);
