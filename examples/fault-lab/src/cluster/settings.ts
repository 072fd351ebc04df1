/** Lines of postgresql.conf: names and values as they stand in the file, quoted where it needs quotes. */
export type Settings = Readonly<Record<string, string | number>>;

/**
 * What every server of the lab has. Autovacuum looks every two seconds and logs all it does, so that minutes of a real
 * server fit into seconds; connections come over the socket only.
 */
export const labSettings: Settings = {
  listen_addresses: "''",
  max_connections: 100,
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  track_io_timing: 'on',
  track_wal_io_timing: 'on',
  track_functions: 'all',
  logging_collector: 'on',
  log_directory: "'log'",
  log_filename: "'pg.log'",
  log_file_mode: '0644',
  log_lock_waits: 'on',
  log_temp_files: 0,
  log_checkpoints: 'on',
  log_line_prefix: "'%m [%p] %q%u@%d %a '",
  log_autovacuum_min_duration: 0,
  autovacuum_naptime: '2s',
  max_prepared_transactions: 10,
  max_wal_size: '1GB',
  wal_level: 'replica',
  max_wal_senders: 5,
  max_replication_slots: 5,
  wal_keep_size: 0,
  timezone: "'UTC'",
};

/**
 * What a template is built with: nothing needs to reach the disk, and little WAL stays to be copied. A standby refuses to
 * start with fewer connections than the control file of its copy tells, so that has fewer than any world.
 */
export const templateSettings: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: "'64MB'",
  min_wal_size: "'32MB'",
  autovacuum: 'off',
  max_connections: 20,
};

/** Text of a configuration file. Later groups win. */
export function settingsText(...groups: readonly Settings[]): string {
  return [...new Map(groups.flatMap((group) => Object.entries(group)))].map(([name, value]) => `${name} = ${value}\n`).join('');
}
