import type { Phenomenon } from '@dbdiag/graph-engine';

/**
 * Who may see a phenomenon: everybody with a login; a role with `pg_monitor`, which without it sees its own sessions only; a role
 * with `pg_stat_scan_tables`, `pg_read_server_files` or rights on the tables; or nobody but at the server, in its log or in the application.
 */
export type Access = 'everybody' | 'monitor' | 'scan' | 'files' | 'tables' | 'log' | 'server' | 'application' | 'person';

interface AccessRule {
  readonly sql: RegExp;
  readonly access: Access;
  /** Where it is said. */
  readonly source: string;
}

/** What a query reads, and who may; the first that fits decides. */
const accessRules: readonly AccessRule[] = [
  { sql: /\bpgstat(?:tuple|index)/iu, access: 'scan', source: 'https://www.postgresql.org/docs/current/pgstattuple.html' },
  { sql: /\bpg_read_(?:binary_)?file\b/iu, access: 'files', source: 'https://www.postgresql.org/docs/current/functions-admin.html' },
  { sql: /\bpg_ls_\w+dir\b/iu, access: 'monitor', source: 'https://www.postgresql.org/docs/current/functions-admin.html' },
  { sql: /\bpg_buffercache\b/iu, access: 'monitor', source: 'https://www.postgresql.org/docs/current/pgbuffercache.html' },
  { sql: /\bpg_stat_statements\b/iu, access: 'monitor', source: 'https://www.postgresql.org/docs/current/pgstatstatements.html' },
  {
    sql: /\bpg_stat_(?:activity|replication|wal_receiver|progress_\w+|subscription)\b/iu,
    access: 'monitor',
    source: 'https://www.postgresql.org/docs/current/monitoring-stats.html',
  },
];

/** Who may see a phenomenon, by where it is seen and by what its query reads. */
export function accessOf({ observedBy, sql }: Pick<Phenomenon, 'observedBy' | 'sql'>): Access {
  if (observedBy === 'log') return 'log';
  if (observedBy === 'os') return 'server';
  if (observedBy === 'client') return 'application';
  if (observedBy === 'person') return 'person';
  if (observedBy === 'explain') return 'tables';
  return accessRules.find((rule) => rule.sql.test(sql ?? ''))?.access ?? 'everybody';
}
