import { policySettings } from './search-path.ts';

/** The longest a look may wait for a lock: behind an ACCESS EXCLUSIVE lock it must give up, not queue. */
const lockTimeoutMs = 150;

/** After this the server itself ends a transaction of ours that hangs because this process does. */
const idleInTransactionTimeoutMs = 5_000;

/** Switches of the planner that a server may have off; its own faults must not slow down looking at them. */
const plannerSwitches = [
  'bitmapscan',
  'gathermerge',
  'hashagg',
  'hashjoin',
  'incremental_sort',
  'indexonlyscan',
  'indexscan',
  'material',
  'mergejoin',
  'nestloop',
  'seqscan',
  'sort',
  'tidscan',
].map((name) => [`enable_${name}`, 'on'] as const);

/**
 * What holds in the transaction of every look, whatever the defaults of server, database and role are, besides its
 * `statement_timeout` and JIT, which is off. All of it exists from PostgreSQL 13 on.
 */
export const lookSettings: readonly (readonly [name: string, value: string])[] = [
  ...Object.entries(policySettings),
  ['DateStyle', 'ISO, YMD'],
  ['IntervalStyle', 'iso_8601'],
  ['TimeZone', 'UTC'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
  ['max_parallel_workers_per_gather', '0'],
  ['plan_cache_mode', 'auto'],
  // A cursor's rows are all wanted, not the first of them soon.
  ['cursor_tuple_fraction', '1'],
  // The server's default. With less, our own sorts would go to disk and count among the temporary files of the server.
  ['work_mem', '4MB'],
  ...plannerSwitches,
  ['lock_timeout', String(lockTimeoutMs)],
  ['idle_in_transaction_session_timeout', String(idleInTransactionTimeoutMs)],
];
