/** Columns and the most bytes that a value of each has, in memory and as text. */
export type ColumnBytes = ReadonlyMap<string, number>;

/** What a column has that is of a number, a time, an object id or the like: the widest of them is eight bytes. */
const PLAIN = 8;

/** Reads `name name:bytes …`. */
function columns(text: string): ColumnBytes {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry): [string, number] => {
        const [name = '', bytes] = entry.split(':');
        return [name, bytes === undefined ? PLAIN : Number(bytes)];
      }),
  );
}

/**
 * The columns of the relations of pg_catalog and of extensions that may be read, in PostgreSQL 13 to 18.
 *
 * A bound is PostgreSQL's own where it has one (a name has 64 bytes, a truth value and a "char" one). Where a text may be
 * of any length, it is declared here: generous for what real servers hold, and what the estimate of a statement starts
 * from. A server with functions of a megabyte lets a statement build as much more.
 *
 * `subconninfo` of pg_subscription is left out on purpose: it holds passwords.
 */
export const catalogColumns: ReadonlyMap<string, ColumnBytes> = new Map([
  [
    'pg_aggregate',
    columns(`aggcombinefn:300 aggdeserialfn:300 aggfinalextra:1 aggfinalfn:300 aggfinalmodify:1 aggfnoid:300 agginitval:256
      aggkind:1 aggmfinalextra:1 aggmfinalfn:300 aggmfinalmodify:1 aggminitval:256 aggminvtransfn:300 aggmtransfn:300
      aggmtransspace aggmtranstype aggnumdirectargs aggserialfn:300 aggsortop aggtransfn:300 aggtransspace aggtranstype`),
  ],
  [
    'pg_aios',
    columns(`f_buffered:1 f_localmem:1 f_sync:1 handle_data_len io_generation io_id length off operation:256 pid raw_result
      result:256 state:32 target_desc:256 target:256`),
  ],
  ['pg_am', columns('amhandler:300 amname:64 amtype:1 oid')],
  ['pg_amop', columns('amopfamily amoplefttype amopmethod amopopr amoppurpose:1 amoprighttype amopsortfamily amopstrategy oid')],
  ['pg_amproc', columns('amprocfamily amproclefttype amprocnum amprocrighttype amproc:300 oid')],
  ['pg_attrdef', columns('adbin:65536 adnum adrelid oid')],
  [
    'pg_attribute',
    columns(`attacl:8192 attalign:1 attbyval:1 attcacheoff attcollation attcompression:1 attfdwoptions:2048 attgenerated:1
      atthasdef:1 atthasmissing:1 attidentity:1 attinhcount attisdropped:1 attislocal:1 attlen attmissingval:131072
      attname:64 attndims attnotnull:1 attnum attoptions:2048 attrelid attstattarget attstorage:1 atttypid atttypmod`),
  ],
  ['pg_auth_members', columns('admin_option:1 grantor member roleid inherit_option:1 oid set_option:1')],
  [
    'pg_available_extension_versions',
    columns(`comment:8192 installed:1 name:64 relocatable:1 requires:8192 schema:64 superuser:1 trusted:1 version:64`),
  ],
  ['pg_available_extensions', columns('comment:8192 default_version:64 installed_version:64 name:64')],
  [
    'pg_backend_memory_contexts',
    columns(`free_bytes free_chunks ident:256 level name:256 parent:256 total_bytes total_nblocks used_bytes path:1024 type:32`),
  ],
  [
    'pg_buffercache',
    columns(`bufferid isdirty:1 pinning_backends relblocknumber reldatabase relfilenode relforknumber reltablespace usagecount`),
  ],
  ['pg_cast', columns('castcontext:1 castfunc castmethod:1 castsource casttarget oid')],
  [
    'pg_class',
    columns(`oid relacl:8192 relallvisible relam relchecks relfilenode relforcerowsecurity:1 relfrozenxid relhasindex:1
      relhasrules:1 relhassubclass:1 relhastriggers:1 relispartition:1 relispopulated:1 relisshared:1 relkind:1 relminmxid
      relnamespace relname:64 relnatts reloftype reloptions:2048 relowner relpages relpartbound:65536 relpersistence:1
      relreplident:1 relrewrite relrowsecurity:1 reltablespace reltoastrelid reltuples reltype relallfrozen`),
  ],
  [
    'pg_collation',
    columns(`collcollate:256 collctype:256 collencoding colliculocale:256 collisdeterministic:1 collnamespace collname:64 collowner
      collprovider:1 collversion:256 oid collicurules:8192 colllocale:256`),
  ],
  [
    'pg_constraint',
    columns(`conbin:65536 condeferrable:1 condeferred:1 conexclop:8192 confdelsetcols:1024 confdeltype:1 conffeqop:8192
      confkey:1024 confmatchtype:1 confrelid confupdtype:1 conindid coninhcount conislocal:1 conkey:1024 connamespace
      conname:64 connoinherit:1 conparentid conpfeqop:8192 conppeqop:8192 conrelid contype:1 contypid convalidated:1 oid
      conenforced:1 conperiod:1`),
  ],
  ['pg_conversion', columns('condefault:1 conforencoding connamespace conname:64 conowner conproc:300 contoencoding oid')],
  ['pg_cursors', columns('creation_time is_binary:1 is_holdable:1 is_scrollable:1 name:256 statement:32768')],
  [
    'pg_database',
    columns(`datacl:8192 datallowconn:1 datcollate:256 datcollversion:64 datconnlimit datctype:256 datdba datfrozenxid
      daticulocale:256 datistemplate:1 datlocprovider:1 datminmxid datname:64 dattablespace encoding oid dathasloginevt:1
      daticurules:8192 datlocale:256`),
  ],
  ['pg_db_role_setting', columns('setconfig:8192 setdatabase setrole')],
  ['pg_default_acl', columns('defaclacl:8192 defaclnamespace defaclobjtype:1 defaclrole oid')],
  ['pg_depend', columns('classid deptype:1 objid objsubid refclassid refobjid refobjsubid')],
  ['pg_description', columns('classoid description:8192 objoid objsubid')],
  ['pg_enum', columns('enumlabel:64 enumsortorder enumtypid oid')],
  ['pg_event_trigger', columns('evtenabled:1 evtevent:64 evtfoid evtname:64 evtowner evttags:2048 oid')],
  ['pg_extension', columns(`extcondition:2048 extconfig:8192 extnamespace extname:64 extowner extrelocatable:1 extversion:64 oid`)],
  ['pg_foreign_data_wrapper', columns('fdwacl:8192 fdwhandler fdwname:64 fdwoptions:2048 fdwowner fdwvalidator oid')],
  ['pg_group', columns('grolist:8192 groname:64 grosysid')],
  [
    'pg_index',
    columns(`indcheckxmin:1 indclass:1024 indcollation:1024 indexprs:65536 indexrelid indimmediate:1 indisclustered:1
      indisexclusion:1 indislive:1 indisprimary:1 indisready:1 indisreplident:1 indisunique:1 indisvalid:1 indkey:1024
      indnatts indnkeyatts indnullsnotdistinct:1 indoption:1024 indpred:65536 indrelid`),
  ],
  ['pg_indexes', columns('indexdef:4096 indexname:64 schemaname:64 tablename:64 tablespace:64')],
  ['pg_inherits', columns('inhdetachpending:1 inhparent inhrelid inhseqno')],
  ['pg_init_privs', columns('classoid initprivs:8192 objoid objsubid privtype:1')],
  ['pg_language', columns('lanacl:8192 laninline lanispl:1 lanname:64 lanowner lanplcallfoid lanpltrusted:1 lanvalidator oid')],
  ['pg_largeobject_metadata', columns('lomacl:8192 lomowner oid')],
  [
    'pg_locks',
    columns(`classid database fastpath:1 granted:1 locktype:16 mode:32 objid objsubid page pid relation transactionid tuple
      virtualtransaction:32 virtualxid:32 waitstart`),
  ],
  ['pg_matviews', columns(`definition:65536 hasindexes:1 ispopulated:1 matviewname:64 matviewowner:64 schemaname:64 tablespace:64`)],
  ['pg_namespace', columns('nspacl:8192 nspname:64 nspowner oid')],
  ['pg_opclass', columns('oid opcdefault:1 opcfamily opcintype opckeytype opcmethod opcnamespace opcname:64 opcowner')],
  [
    'pg_operator',
    columns(`oid oprcanhash:1 oprcanmerge:1 oprcode:300 oprcom oprjoin:300 oprkind:1 oprleft oprnamespace oprname:64 oprnegate
      oprowner oprrest:300 oprresult oprright`),
  ],
  ['pg_opfamily', columns('oid opfmethod opfnamespace opfname:64 opfowner')],
  ['pg_parameter_acl', columns('oid paracl:8192 parname:256')],
  [
    'pg_partitioned_table',
    columns(`partattrs:1024 partclass:1024 partcollation:1024 partdefid partexprs:65536 partnatts partrelid partstrat:1`),
  ],
  ['pg_policies', columns(`cmd:256 permissive:256 policyname:64 qual:65536 roles:8192 schemaname:64 tablename:64 with_check:65536`)],
  ['pg_policy', columns('oid polcmd:1 polname:64 polpermissive:1 polqual:65536 polrelid polroles:8192 polwithcheck:65536')],
  [
    'pg_prepared_statements',
    columns(`custom_plans from_sql:1 generic_plans name:256 parameter_types:8192 prepare_time statement:32768 result_types:8192`),
  ],
  ['pg_prepared_xacts', columns('database:64 gid:200 owner:64 prepared transaction')],
  [
    'pg_proc',
    columns(`oid proacl:8192 proallargtypes:8192 proargdefaults:65536 proargmodes:256 proargnames:2048 proargtypes:1024 probin:1024
      proconfig:2048 procost proisstrict:1 prokind:1 prolang proleakproof:1 pronamespace proname:64 pronargdefaults pronargs
      proowner proparallel:1 proretset:1 prorettype prorows prosecdef:1 prosqlbody:65536 prosrc:65536 prosupport:300
      protrftypes:8192 provariadic provolatile:1`),
  ],
  [
    'pg_publication',
    columns(`oid puballtables:1 pubdelete:1 pubinsert:1 pubname:64 pubowner pubtruncate:1 pubupdate:1 pubviaroot:1 pubgencols:1`),
  ],
  ['pg_publication_namespace', columns('oid pnnspid pnpubid')],
  ['pg_publication_rel', columns('oid prattrs:1024 prpubid prqual:65536 prrelid')],
  ['pg_publication_tables', columns('attnames:8192 pubname:64 rowfilter:65536 schemaname:64 tablename:64')],
  ['pg_range', columns('rngcanonical:300 rngcollation rngmultitypid rngsubdiff:300 rngsubopc rngsubtype rngtypid')],
  ['pg_replication_origin', columns('roident roname:256')],
  ['pg_replication_origin_status', columns('external_id:256 local_id local_lsn remote_lsn')],
  [
    'pg_replication_slots',
    columns(`active_pid active:1 catalog_xmin confirmed_flush_lsn database:64 datoid plugin:64 restart_lsn safe_wal_size
      slot_name:64 slot_type:16 temporary:1 two_phase:1 wal_status:16 xmin conflicting:1 failover:1 inactive_since
      invalidation_reason:256 synced:1 two_phase_at`),
  ],
  ['pg_rewrite', columns('ev_action:524288 ev_class ev_enabled:1 ev_qual:65536 ev_type:1 is_instead:1 oid rulename:64')],
  [
    'pg_roles',
    columns(`oid rolbypassrls:1 rolcanlogin:1 rolconfig:2048 rolconnlimit rolcreatedb:1 rolcreaterole:1 rolinherit:1 rolname:64
      rolpassword:256 rolreplication:1 rolsuper:1 rolvaliduntil`),
  ],
  ['pg_rules', columns('definition:65536 rulename:64 schemaname:64 tablename:64')],
  ['pg_sequence', columns('seqcache seqcycle:1 seqincrement seqmax seqmin seqrelid seqstart seqtypid')],
  [
    'pg_sequences',
    columns(`cache_size cycle:1 data_type:300 increment_by last_value max_value min_value schemaname:64 sequencename:64
      sequenceowner:64 start_value`),
  ],
  [
    'pg_settings',
    columns(`boot_val:256 category:128 context:32 enumvals:2048 extra_desc:1024 max_val:64 min_val:64 name:64 pending_restart:1
      reset_val:256 setting:256 short_desc:1024 sourcefile:1024 sourceline source:64 unit:16 vartype:16`),
  ],
  ['pg_shdepend', columns('classid dbid deptype:1 objid objsubid refclassid refobjid')],
  ['pg_shdescription', columns('classoid description:8192 objoid')],
  ['pg_shmem_allocations', columns('allocated_size name:256 off size')],
  [
    'pg_stat_activity',
    columns(`application_name:64 backend_start backend_type:64 backend_xid backend_xmin client_addr:32 client_hostname:256
      client_port datid datname:64 leader_pid pid query_id query_start query:32768 state_change state:32 usename:64 usesysid
      wait_event_type:16 wait_event:64 xact_start`),
  ],
  [
    'pg_stat_all_indexes',
    columns(`idx_scan idx_tup_fetch idx_tup_read indexrelid indexrelname:64 relid relname:64 schemaname:64 last_idx_scan`),
  ],
  [
    'pg_stat_all_tables',
    columns(`analyze_count autoanalyze_count autovacuum_count idx_scan idx_tup_fetch last_analyze last_autoanalyze last_autovacuum
      last_vacuum n_dead_tup n_ins_since_vacuum n_live_tup n_mod_since_analyze n_tup_del n_tup_hot_upd n_tup_ins n_tup_upd
      relid relname:64 schemaname:64 seq_scan seq_tup_read vacuum_count last_idx_scan last_seq_scan n_tup_newpage_upd
      total_analyze_time total_autoanalyze_time total_autovacuum_time total_vacuum_time`),
  ],
  [
    'pg_stat_archiver',
    columns(`archived_count failed_count last_archived_time last_archived_wal:256 last_failed_time last_failed_wal:256 stats_reset`),
  ],
  [
    'pg_stat_bgwriter',
    columns(`buffers_alloc buffers_backend_fsync buffers_backend buffers_checkpoint buffers_clean checkpoint_sync_time
      checkpoint_write_time checkpoints_req checkpoints_timed maxwritten_clean stats_reset`),
  ],
  [
    'pg_stat_checkpointer',
    columns(`buffers_written num_done num_requested num_timed restartpoints_done restartpoints_req restartpoints_timed slru_written
      stats_reset sync_time write_time`),
  ],
  [
    'pg_stat_database',
    columns(`active_time blk_read_time blk_write_time blks_hit blks_read checksum_failures checksum_last_failure conflicts datid
      datname:64 deadlocks idle_in_transaction_time numbackends session_time sessions_abandoned sessions_fatal
      sessions_killed sessions stats_reset temp_bytes temp_files tup_deleted tup_fetched tup_inserted tup_returned
      tup_updated xact_commit xact_rollback parallel_workers_launched parallel_workers_to_launch`),
  ],
  [
    'pg_stat_database_conflicts',
    columns(`confl_bufferpin confl_deadlock confl_lock confl_snapshot confl_tablespace datid datname:64 confl_active_logicalslot`),
  ],
  ['pg_stat_gssapi', columns('encrypted:1 gss_authenticated:1 pid principal:256 credentials_delegated:1')],
  [
    'pg_stat_io',
    columns(`backend_type:64 context:32 evictions extend_bytes:64 extend_time extends fsync_time fsyncs hits object:32
      read_bytes:64 read_time reads reuses stats_reset write_bytes:64 write_time writeback_time writebacks writes op_bytes`),
  ],
  [
    'pg_stat_progress_analyze',
    columns(`child_tables_done child_tables_total current_child_table_relid datid datname:64 ext_stats_computed ext_stats_total
      phase:64 pid relid sample_blks_scanned sample_blks_total delay_time`),
  ],
  ['pg_stat_progress_basebackup', columns('backup_streamed backup_total phase:64 pid tablespaces_streamed tablespaces_total')],
  [
    'pg_stat_progress_cluster',
    columns(`cluster_index_relid command:64 datid datname:64 heap_blks_scanned heap_blks_total heap_tuples_scanned
      heap_tuples_written index_rebuild_count phase:64 pid relid`),
  ],
  [
    'pg_stat_progress_copy',
    columns(`bytes_processed bytes_total command:64 datid datname:64 pid relid tuples_excluded tuples_processed type:32
      tuples_skipped`),
  ],
  [
    'pg_stat_progress_create_index',
    columns(`blocks_done blocks_total command:64 current_locker_pid datid datname:64 index_relid lockers_done lockers_total
      partitions_done partitions_total phase:64 pid relid tuples_done tuples_total`),
  ],
  [
    'pg_stat_progress_vacuum',
    columns(`datid datname:64 heap_blks_scanned heap_blks_total heap_blks_vacuumed index_vacuum_count max_dead_tuples
      num_dead_tuples phase:64 pid relid dead_tuple_bytes delay_time indexes_processed indexes_total max_dead_tuple_bytes
      num_dead_item_ids`),
  ],
  [
    'pg_stat_recovery_prefetch',
    columns(`block_distance hit io_depth prefetch skip_fpw skip_init skip_new skip_rep stats_reset wal_distance`),
  ],
  [
    'pg_stat_replication',
    columns(`application_name:64 backend_start backend_xmin client_addr:32 client_hostname:256 client_port flush_lag:16 flush_lsn
      pid replay_lag:16 replay_lsn reply_time sent_lsn state:32 sync_priority sync_state:16 usename:64 usesysid write_lag:16
      write_lsn`),
  ],
  [
    'pg_stat_replication_slots',
    columns(`slot_name:64 spill_bytes spill_count spill_txns stats_reset stream_bytes stream_count stream_txns total_bytes
      total_txns`),
  ],
  ['pg_stat_slru', columns('blks_exists blks_hit blks_read blks_written blks_zeroed flushes name:256 stats_reset truncates')],
  ['pg_stat_ssl', columns('bits cipher:256 client_dn:256 client_serial:64 issuer_dn:256 pid ssl:1 version:64')],
  [
    'pg_stat_statements',
    columns(`blk_read_time blk_write_time calls dbid jit_emission_count jit_emission_time jit_functions jit_generation_time
      jit_inlining_count jit_inlining_time jit_optimization_count jit_optimization_time local_blks_dirtied local_blks_hit
      local_blks_read local_blks_written max_exec_time max_plan_time mean_exec_time mean_plan_time min_exec_time
      min_plan_time plans queryid query:32768 rows shared_blks_dirtied shared_blks_hit shared_blks_read shared_blks_written
      stddev_exec_time stddev_plan_time temp_blk_read_time temp_blk_write_time temp_blks_read temp_blks_written toplevel:1
      total_exec_time total_plan_time userid wal_bytes:64 wal_fpi wal_records shared_blk_read_time shared_blk_write_time
      local_blk_read_time local_blk_write_time jit_deform_count jit_deform_time stats_since minmax_stats_since
      wal_buffers_full parallel_workers_to_launch parallel_workers_launched`),
  ],
  ['pg_stat_statements_info', columns('dealloc stats_reset')],
  [
    'pg_stat_subscription',
    columns(`last_msg_receipt_time last_msg_send_time latest_end_lsn latest_end_time pid received_lsn relid subid subname:64
      leader_pid worker_type:256`),
  ],
  [
    'pg_stat_subscription_stats',
    columns(`apply_error_count stats_reset subid subname:64 sync_error_count confl_delete_missing confl_delete_origin_differs
      confl_insert_exists confl_multiple_unique_conflicts confl_update_exists confl_update_missing
      confl_update_origin_differs`),
  ],
  [
    'pg_stat_sys_indexes',
    columns(`idx_scan idx_tup_fetch idx_tup_read indexrelid indexrelname:64 relid relname:64 schemaname:64 last_idx_scan`),
  ],
  [
    'pg_stat_sys_tables',
    columns(`analyze_count autoanalyze_count autovacuum_count idx_scan idx_tup_fetch last_analyze last_autoanalyze last_autovacuum
      last_vacuum n_dead_tup n_ins_since_vacuum n_live_tup n_mod_since_analyze n_tup_del n_tup_hot_upd n_tup_ins n_tup_upd
      relid relname:64 schemaname:64 seq_scan seq_tup_read vacuum_count last_idx_scan last_seq_scan n_tup_newpage_upd
      total_analyze_time total_autoanalyze_time total_autovacuum_time total_vacuum_time`),
  ],
  ['pg_stat_user_functions', columns('calls funcid funcname:64 schemaname:64 self_time total_time')],
  [
    'pg_stat_user_indexes',
    columns(`idx_scan idx_tup_fetch idx_tup_read indexrelid indexrelname:64 relid relname:64 schemaname:64 last_idx_scan`),
  ],
  [
    'pg_stat_user_tables',
    columns(`analyze_count autoanalyze_count autovacuum_count idx_scan idx_tup_fetch last_analyze last_autoanalyze last_autovacuum
      last_vacuum n_dead_tup n_ins_since_vacuum n_live_tup n_mod_since_analyze n_tup_del n_tup_hot_upd n_tup_ins n_tup_upd
      relid relname:64 schemaname:64 seq_scan seq_tup_read vacuum_count last_idx_scan last_seq_scan n_tup_newpage_upd
      total_analyze_time total_autoanalyze_time total_autovacuum_time total_vacuum_time`),
  ],
  ['pg_stat_wal', columns(`stats_reset wal_buffers_full wal_bytes:64 wal_fpi wal_records wal_sync_time wal_sync wal_write_time wal_write`)],
  [
    'pg_stat_wal_receiver',
    columns(`conninfo:4096 flushed_lsn last_msg_receipt_time last_msg_send_time latest_end_lsn latest_end_time pid
      receive_start_lsn receive_start_tli received_tli sender_host:256 sender_port slot_name:64 status:32 written_lsn`),
  ],
  [
    'pg_stat_xact_all_tables',
    columns(`idx_scan idx_tup_fetch n_tup_del n_tup_hot_upd n_tup_ins n_tup_upd relid relname:64 schemaname:64 seq_scan
      seq_tup_read n_tup_newpage_upd`),
  ],
  [
    'pg_stat_xact_sys_tables',
    columns(`idx_scan idx_tup_fetch n_tup_del n_tup_hot_upd n_tup_ins n_tup_upd relid relname:64 schemaname:64 seq_scan
      seq_tup_read n_tup_newpage_upd`),
  ],
  ['pg_stat_xact_user_functions', columns('calls funcid funcname:64 schemaname:64 self_time total_time')],
  [
    'pg_stat_xact_user_tables',
    columns(`idx_scan idx_tup_fetch n_tup_del n_tup_hot_upd n_tup_ins n_tup_upd relid relname:64 schemaname:64 seq_scan
      seq_tup_read n_tup_newpage_upd`),
  ],
  ['pg_statio_all_indexes', columns('idx_blks_hit idx_blks_read indexrelid indexrelname:64 relid relname:64 schemaname:64')],
  ['pg_statio_all_sequences', columns('blks_hit blks_read relid relname:64 schemaname:64')],
  [
    'pg_statio_all_tables',
    columns(`heap_blks_hit heap_blks_read idx_blks_hit idx_blks_read relid relname:64 schemaname:64 tidx_blks_hit tidx_blks_read
      toast_blks_hit toast_blks_read`),
  ],
  ['pg_statio_sys_indexes', columns('idx_blks_hit idx_blks_read indexrelid indexrelname:64 relid relname:64 schemaname:64')],
  ['pg_statio_sys_sequences', columns('blks_hit blks_read relid relname:64 schemaname:64')],
  [
    'pg_statio_sys_tables',
    columns(`heap_blks_hit heap_blks_read idx_blks_hit idx_blks_read relid relname:64 schemaname:64 tidx_blks_hit tidx_blks_read
      toast_blks_hit toast_blks_read`),
  ],
  ['pg_statio_user_indexes', columns('idx_blks_hit idx_blks_read indexrelid indexrelname:64 relid relname:64 schemaname:64')],
  ['pg_statio_user_sequences', columns('blks_hit blks_read relid relname:64 schemaname:64')],
  [
    'pg_statio_user_tables',
    columns(`heap_blks_hit heap_blks_read idx_blks_hit idx_blks_read relid relname:64 schemaname:64 tidx_blks_hit tidx_blks_read
      toast_blks_hit toast_blks_read`),
  ],
  ['pg_statistic_ext', columns(`oid stxexprs:65536 stxkeys:1024 stxkind:256 stxnamespace stxname:64 stxowner stxrelid stxstattarget`)],
  [
    'pg_stats',
    columns(`attname:64 avg_width correlation elem_count_histogram:131072 histogram_bounds:131072 inherited:1
      most_common_elem_freqs:131072 most_common_elems:131072 most_common_freqs:131072 most_common_vals:131072 n_distinct
      null_frac schemaname:64 tablename:64 range_bounds_histogram:131072 range_empty_frac range_length_histogram:131072`),
  ],
  [
    'pg_stats_ext',
    columns(`attnames:8192 dependencies:65536 exprs:65536 inherited:1 kinds:256 most_common_base_freqs:131072
      most_common_freqs:131072 most_common_val_nulls:16384 most_common_vals:2048 n_distinct:65536 schemaname:64
      statistics_name:64 statistics_owner:64 statistics_schemaname:64 tablename:64`),
  ],
  [
    'pg_stats_ext_exprs',
    columns(`avg_width correlation elem_count_histogram:131072 expr:65536 histogram_bounds:131072 inherited:1
      most_common_elem_freqs:131072 most_common_elems:131072 most_common_freqs:131072 most_common_vals:131072 n_distinct
      null_frac schemaname:64 statistics_name:64 statistics_owner:64 statistics_schemaname:64 tablename:64`),
  ],
  [
    'pg_subscription',
    columns(`oid subbinary:1 subdbid subdisableonerr:1 subenabled:1 subname:64 subowner subpublications:2048 subskiplsn
      subslotname:64 substream:1 subsynccommit:256 subtwophasestate:1 subfailover:1 suborigin:256 subpasswordrequired:1
      subrunasowner:1`),
  ],
  ['pg_subscription_rel', columns('srrelid srsubid srsublsn srsubstate:1')],
  ['pg_tables', columns(`hasindexes:1 hasrules:1 hastriggers:1 rowsecurity:1 schemaname:64 tablename:64 tableowner:64 tablespace:64`)],
  ['pg_tablespace', columns('oid spcacl:8192 spcname:64 spcoptions:2048 spcowner')],
  ['pg_timezone_abbrevs', columns('abbrev:256 is_dst:1 utc_offset:16')],
  ['pg_transform', columns('oid trffromsql:300 trflang trftosql:300 trftype')],
  [
    'pg_trigger',
    columns(`oid tgargs:4096 tgattr:1024 tgconstraint tgconstrindid tgconstrrelid tgdeferrable:1 tgenabled:1 tgfoid
      tginitdeferred:1 tgisinternal:1 tgname:64 tgnargs tgnewtable:64 tgoldtable:64 tgparentid tgqual:65536 tgrelid tgtype`),
  ],
  ['pg_ts_config', columns('cfgnamespace cfgname:64 cfgowner cfgparser oid')],
  ['pg_ts_config_map', columns('mapcfg mapdict mapseqno maptokentype')],
  ['pg_ts_dict', columns('dictinitoption:256 dictnamespace dictname:64 dictowner dicttemplate oid')],
  ['pg_ts_parser', columns('oid prsend:300 prsheadline:300 prslextype:300 prsnamespace prsname:64 prsstart:300 prstoken:300')],
  ['pg_ts_template', columns('oid tmplinit:300 tmpllexize:300 tmplnamespace tmplname:64')],
  [
    'pg_type',
    columns(`oid typacl:8192 typalign:1 typanalyze:300 typarray typbasetype typbyval:1 typcategory:1 typcollation
      typdefaultbin:65536 typdefault:256 typdelim:1 typelem typinput:300 typisdefined:1 typispreferred:1 typlen typmodin:300
      typmodout:300 typnamespace typname:64 typndims typnotnull:1 typoutput:300 typowner typreceive:300 typrelid typsend:300
      typstorage:1 typsubscript:300 typtype:1 typtypmod`),
  ],
  ['pg_user', columns(`passwd:256 usebypassrls:1 useconfig:2048 usecreatedb:1 usename:64 userepl:1 usesuper:1 usesysid valuntil`)],
  ['pg_views', columns('definition:65536 schemaname:64 viewname:64 viewowner:64')],
  ['pg_wait_events', columns('description:8192 name:256 type:32')],
]);

/** The same for the views of the information schema. */
export const informationSchemaColumns: ReadonlyMap<string, ColumnBytes> = new Map([
  ['applicable_roles', columns('grantee:64 is_grantable role_name:64')],
  ['check_constraints', columns('check_clause:65536 constraint_catalog:64 constraint_name:64 constraint_schema:64')],
  [
    'column_privileges',
    columns(`column_name:64 grantee:64 grantor:64 is_grantable privilege_type:1024 table_catalog:64 table_name:64 table_schema:64`),
  ],
  [
    'columns',
    columns(`character_maximum_length character_octet_length character_set_catalog:64 character_set_name:64 character_set_schema:64
      collation_catalog:64 collation_name:64 collation_schema:64 column_default:65536 column_name:64 data_type:1024
      datetime_precision domain_catalog:64 domain_name:64 domain_schema:64 dtd_identifier:64 generation_expression:65536
      identity_cycle identity_generation:1024 identity_increment:1024 identity_maximum:1024 identity_minimum:1024
      identity_start:1024 interval_precision interval_type:1024 is_generated:1024 is_identity is_nullable
      is_self_referencing is_updatable maximum_cardinality numeric_precision_radix numeric_precision numeric_scale
      ordinal_position scope_catalog:64 scope_name:64 scope_schema:64 table_catalog:64 table_name:64 table_schema:64
      udt_catalog:64 udt_name:64 udt_schema:64`),
  ],
  [
    'constraint_column_usage',
    columns(`column_name:64 constraint_catalog:64 constraint_name:64 constraint_schema:64 table_catalog:64 table_name:64
      table_schema:64`),
  ],
  [
    'constraint_table_usage',
    columns(`constraint_catalog:64 constraint_name:64 constraint_schema:64 table_catalog:64 table_name:64 table_schema:64`),
  ],
  [
    'domains',
    columns(`character_maximum_length character_octet_length character_set_catalog:64 character_set_name:64 character_set_schema:64
      collation_catalog:64 collation_name:64 collation_schema:64 data_type:1024 datetime_precision domain_catalog:64
      domain_default:1024 domain_name:64 domain_schema:64 dtd_identifier:64 interval_precision interval_type:1024
      maximum_cardinality numeric_precision_radix numeric_precision numeric_scale scope_catalog:64 scope_name:64
      scope_schema:64 udt_catalog:64 udt_name:64 udt_schema:64`),
  ],
  ['enabled_roles', columns('role_name:64')],
  ['information_schema_catalog_name', columns('catalog_name:64')],
  [
    'key_column_usage',
    columns(`column_name:64 constraint_catalog:64 constraint_name:64 constraint_schema:64 ordinal_position
      position_in_unique_constraint table_catalog:64 table_name:64 table_schema:64`),
  ],
  [
    'parameters',
    columns(`as_locator character_maximum_length character_octet_length character_set_catalog:64 character_set_name:64
      character_set_schema:64 collation_catalog:64 collation_name:64 collation_schema:64 data_type:1024 datetime_precision
      dtd_identifier:64 interval_precision interval_type:1024 is_result maximum_cardinality numeric_precision_radix
      numeric_precision numeric_scale ordinal_position parameter_default:65536 parameter_mode:1024 parameter_name:64
      scope_catalog:64 scope_name:64 scope_schema:64 specific_catalog:64 specific_name:64 specific_schema:64 udt_catalog:64
      udt_name:64 udt_schema:64`),
  ],
  [
    'referential_constraints',
    columns(`constraint_catalog:64 constraint_name:64 constraint_schema:64 delete_rule:1024 match_option:1024
      unique_constraint_catalog:64 unique_constraint_name:64 unique_constraint_schema:64 update_rule:1024`),
  ],
  [
    'role_table_grants',
    columns(`grantee:64 grantor:64 is_grantable privilege_type:1024 table_catalog:64 table_name:64 table_schema:64 with_hierarchy`),
  ],
  [
    'routines',
    columns(`as_locator character_maximum_length character_octet_length character_set_catalog:64 character_set_name:64
      character_set_schema:64 collation_catalog:64 collation_name:64 collation_schema:64 created data_type:1024
      datetime_precision dtd_identifier:64 external_language:1024 external_name:1024 interval_precision interval_type:1024
      is_deterministic is_implicitly_invocable is_null_call is_udt_dependent is_user_defined_cast last_altered
      max_dynamic_result_sets maximum_cardinality module_catalog:64 module_name:64 module_schema:64 new_savepoint_level
      numeric_precision_radix numeric_precision numeric_scale parameter_style:1024 result_cast_as_locator
      result_cast_char_max_length result_cast_char_octet_length result_cast_char_set_catalog:64 result_cast_char_set_name:64
      result_cast_char_set_schema:64 result_cast_collation_catalog:64 result_cast_collation_name:64
      result_cast_collation_schema:64 result_cast_datetime_precision result_cast_dtd_identifier:64
      result_cast_from_data_type:1024 result_cast_interval_precision result_cast_interval_type:1024
      result_cast_maximum_cardinality result_cast_numeric_precision_radix result_cast_numeric_precision
      result_cast_numeric_scale result_cast_scope_catalog:64 result_cast_scope_name:64 result_cast_scope_schema:64
      result_cast_type_udt_catalog:64 result_cast_type_udt_name:64 result_cast_type_udt_schema:64 routine_body:1024
      routine_catalog:64 routine_definition:65536 routine_name:64 routine_schema:64 routine_type:1024 schema_level_routine
      scope_catalog:64 scope_name:64 scope_schema:64 security_type:1024 specific_catalog:64 specific_name:64
      specific_schema:64 sql_data_access:1024 sql_path:1024 to_sql_specific_catalog:64 to_sql_specific_name:64
      to_sql_specific_schema:64 type_udt_catalog:64 type_udt_name:64 type_udt_schema:64 udt_catalog:64 udt_name:64
      udt_schema:64`),
  ],
  [
    'schemata',
    columns(`catalog_name:64 default_character_set_catalog:64 default_character_set_name:64 default_character_set_schema:64
      schema_name:64 schema_owner:64 sql_path:1024`),
  ],
  [
    'sequences',
    columns(`cycle_option data_type:1024 increment:1024 maximum_value:1024 minimum_value:1024 numeric_precision_radix
      numeric_precision numeric_scale sequence_catalog:64 sequence_name:64 sequence_schema:64 start_value:1024`),
  ],
  [
    'table_constraints',
    columns(`constraint_catalog:64 constraint_name:64 constraint_schema:64 constraint_type:1024 enforced initially_deferred
      is_deferrable nulls_distinct table_catalog:64 table_name:64 table_schema:64`),
  ],
  [
    'table_privileges',
    columns(`grantee:64 grantor:64 is_grantable privilege_type:1024 table_catalog:64 table_name:64 table_schema:64 with_hierarchy`),
  ],
  [
    'tables',
    columns(`commit_action:1024 is_insertable_into is_typed reference_generation:1024 self_referencing_column_name:64
      table_catalog:64 table_name:64 table_schema:64 table_type:1024 user_defined_type_catalog:64 user_defined_type_name:64
      user_defined_type_schema:64`),
  ],
  [
    'triggers',
    columns(`action_condition:65536 action_order action_orientation:1024 action_reference_new_row:64 action_reference_new_table:64
      action_reference_old_row:64 action_reference_old_table:64 action_statement:65536 action_timing:1024 created
      event_manipulation:1024 event_object_catalog:64 event_object_schema:64 event_object_table:64 trigger_catalog:64
      trigger_name:64 trigger_schema:64`),
  ],
  [
    'views',
    columns(`check_option:1024 is_insertable_into is_trigger_deletable is_trigger_insertable_into is_trigger_updatable is_updatable
      table_catalog:64 table_name:64 table_schema:64 view_definition:65536`),
  ],
]);

/** The columns of what functions return, where that is more than one value. */
export const functionColumns: ReadonlyMap<string, ColumnBytes> = new Map([
  ['aclexplode', columns('grantor grantee privilege_type:256 is_grantable:1')],
  ['bt_metap', columns(`magic version root level fastroot fastlevel last_cleanup_num_delpages last_cleanup_num_tuples allequalimage:1`)],
  ['pg_buffercache_summary', columns('buffers_used buffers_unused buffers_dirty buffers_pinned usagecount_avg')],
  ['pg_buffercache_usage_counts', columns('usage_count buffers dirty pinned')],
  [
    'pg_control_checkpoint',
    columns(`checkpoint_lsn redo_lsn redo_wal_file:256 timeline_id prev_timeline_id full_page_writes:1 next_xid:256 next_oid
      next_multixact_id next_multi_offset oldest_xid oldest_xid_dbid oldest_active_xid oldest_multi_xid oldest_multi_dbid
      oldest_commit_ts_xid newest_commit_ts_xid checkpoint_time`),
  ],
  [
    'pg_control_init',
    columns(`max_data_alignment database_block_size blocks_per_segment wal_block_size bytes_per_wal_segment max_identifier_length
      max_index_columns max_toast_chunk_size large_object_chunk_size float8_pass_by_value:1 data_page_checksum_version
      default_char_signedness:1`),
  ],
  [
    'pg_control_recovery',
    columns(`min_recovery_end_lsn min_recovery_end_timeline backup_start_lsn backup_end_lsn end_of_backup_record_required:1`),
  ],
  ['pg_control_system', columns('pg_control_version catalog_version_no system_identifier pg_control_last_modified')],
  ['pg_get_keywords', columns('word:256 catcode:1 barelabel:1 catdesc:256 baredesc:256')],
  ['pg_get_object_address', columns('classid objid objsubid')],
  ['pg_get_publication_tables', columns('relid attrs:1024 qual:65536 pubid')],
  ['pg_identify_object', columns('type:256 schema:256 name:256 identity:256')],
  ['pg_identify_object_as_address', columns('type:256 object_names:8192 object_args:8192')],
  ['pg_last_committed_xact', columns('xid timestamp roident')],
  ['pg_ls_archive_statusdir', columns('name:256 size modification')],
  ['pg_ls_logdir', columns('name:256 size modification')],
  ['pg_ls_replslotdir', columns('name:256 size modification')],
  ['pg_ls_tmpdir', columns('name:256 size modification')],
  ['pg_ls_waldir', columns('name:256 size modification')],
  ['pg_options_to_table', columns('option_name:256 option_value:8192')],
  ['pg_partition_ancestors', columns('relid:300')],
  ['pg_partition_tree', columns('relid:300 parentrelid:300 isleaf:1 level')],
  ['pg_sequence_parameters', columns('start_value minimum_value maximum_value increment cycle_option:1 cache_size data_type')],
  ['pg_split_walfile_name', columns('segment_number:64 timeline_id')],
  [
    'pg_stat_get_backend_io',
    columns(`backend_type:256 object:256 context:256 reads read_bytes:64 read_time writes write_bytes:64 write_time writebacks
      writeback_time extends extend_bytes:64 extend_time hits evictions reuses fsyncs fsync_time stats_reset`),
  ],
  [
    'pg_stat_statements',
    columns(`userid dbid toplevel:1 queryid query:32768 plans total_plan_time min_plan_time max_plan_time mean_plan_time
      stddev_plan_time calls total_exec_time min_exec_time max_exec_time mean_exec_time stddev_exec_time rows
      shared_blks_hit shared_blks_read shared_blks_dirtied shared_blks_written local_blks_hit local_blks_read
      local_blks_dirtied local_blks_written temp_blks_read temp_blks_written blk_read_time blk_write_time temp_blk_read_time
      temp_blk_write_time wal_records wal_fpi wal_bytes:64 jit_functions jit_generation_time jit_inlining_count
      jit_inlining_time jit_optimization_count jit_optimization_time jit_emission_count jit_emission_time
      shared_blk_read_time shared_blk_write_time local_blk_read_time local_blk_write_time jit_deform_count jit_deform_time
      stats_since minmax_stats_since wal_buffers_full parallel_workers_to_launch parallel_workers_launched`),
  ],
  ['pg_stat_statements_info', columns('dealloc stats_reset')],
  ['pg_visibility_map_summary', columns('all_visible all_frozen')],
  ['pg_walfile_name_offset', columns('file_name:256 file_offset')],
  ['pgrowlocks', columns('locked_row locker multi:1 xids:8192 modes:8192 pids:8192')],
  ['pgstatginindex', columns('version pending_pages pending_tuples')],
  ['pgstathashindex', columns(`version bucket_pages overflow_pages bitmap_pages unused_pages live_items dead_items free_percent`)],
  [
    'pgstatindex',
    columns(`version tree_level index_size root_block_no internal_pages leaf_pages empty_pages deleted_pages avg_leaf_density
      leaf_fragmentation`),
  ],
  [
    'pgstattuple_approx',
    columns(`table_len scanned_percent approx_tuple_count approx_tuple_len approx_tuple_percent dead_tuple_count dead_tuple_len
      dead_tuple_percent approx_free_space approx_free_percent`),
  ],
]);
