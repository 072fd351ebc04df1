import type { PastedTable } from '@dbdiag/language';
import type { PasteCandidate, PasteContext } from './paste-candidate.ts';
import type { RelationRows } from './relation-rows.ts';
import { readActivity, readStateCounts } from './relations/activity.ts';
import { blockerColumns, readBlockers } from './relations/blockers.ts';
import { readLocks } from './relations/locks.ts';
import { readSlots, readStandbys } from './relations/replication.ts';
import { readStatements } from './relations/statements.ts';
import { readTables } from './relations/tables.ts';
import { readDatabaseAges, readPrepared } from './relations/transactions.ts';

/** A relation of the server, and how a paste of it is known and read. */
interface KnownRelation {
  readonly name: string;
  readonly is: (columns: ReadonlySet<string>, statement: string) => boolean;
  readonly read: (rows: RelationRows, context: PasteContext) => readonly PasteCandidate[];
}

const all =
  (...names: readonly string[]) =>
  (columns: ReadonlySet<string>): boolean =>
    names.every((name) => columns.has(name));
const any = (columns: ReadonlySet<string>, names: readonly string[]): boolean => names.some((name) => columns.has(name));
const from = (relation: string): RegExp => new RegExp(String.raw`\b(?:from|join)\s+(?:pg_catalog\.)?${relation}\b`, 'i');
const fromActivity = from('pg_stat_activity');
const fromStatements = from('pg_stat_statements');
const fromDatabases = from('pg_database');

/** Several may be read from one paste: who blocks whom stands beside what each does. */
const relations: readonly KnownRelation[] = [
  { name: 'pg_blocking_pids', is: (columns) => any(columns, blockerColumns.blocker), read: readBlockers },
  { name: 'pg_locks', is: all('mode', 'granted'), read: readLocks },
  {
    name: 'pg_stat_activity',
    is: (columns, statement) =>
      columns.has('pid') &&
      !columns.has('granted') &&
      (columns.has('state') || columns.has('wait_event_type') || fromActivity.test(statement)),
    read: readActivity,
  },
  {
    name: 'pg_stat_activity',
    is: (columns) =>
      columns.has('state') && !columns.has('pid') && any(columns, ['count', 'n', 'sessions', 'total', 'num']) && columns.size <= 3,
    read: readStateCounts,
  },
  {
    name: 'pg_stat_user_tables',
    is: (columns) =>
      any(columns, ['relname', 'table_name', 'table']) &&
      any(columns, ['n_live_tup', 'n_dead_tup', 'seq_scan', 'dead_tup', 'dead_rows', 'dead_tuples']),
    read: readTables,
  },
  {
    name: 'pg_stat_statements',
    is: (columns, statement) =>
      columns.has('calls') &&
      (any(columns, ['total_exec_time', 'total_time', 'mean_exec_time', 'mean_time', 'queryid']) || fromStatements.test(statement)),
    read: readStatements,
  },
  { name: 'pg_replication_slots', is: all('slot_name', 'active'), read: readSlots },
  { name: 'pg_replication_slots', is: (columns) => columns.has('slot_name') && !columns.has('active'), read: readSlots },
  {
    name: 'pg_stat_replication',
    is: (columns) =>
      [...columns].some((name) => /^(?:sync_state$|replay_l(?:sn|ag)(?:$|_))/.test(name)) &&
      any(columns, ['application_name', 'client_addr', 'pid', 'state']),
    read: readStandbys,
  },
  {
    name: 'pg_prepared_xacts',
    is: (columns) => columns.has('gid') && any(columns, ['prepared', 'transaction', 'owner']),
    read: readPrepared,
  },
  {
    name: 'pg_database',
    is: (columns, statement) =>
      columns.has('datname') &&
      (fromDatabases.test(statement) ? /datfrozenxid/i.test(statement) : any(columns, ['xid_age', 'frozen_xid_age', 'frozenxid_age'])),
    read: readDatabaseAges,
  },
  {
    name: 'pg_stat_database',
    is: (columns) => columns.has('datname') && any(columns, ['xact_commit', 'xact_rollback', 'blks_hit', 'deadlocks', 'temp_files']),
    read: () => [],
  },
];

/** The relations that a pasted table shows, as far as its columns and its statement tell. */
export function relationsOf({ columns, statement = '' }: PastedTable): readonly KnownRelation[] {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return relations.filter(({ is }) => is(names, statement));
}
