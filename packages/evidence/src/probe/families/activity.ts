import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { clientsOf, namedSession, sessionsWhere } from '../../objects/session-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { perCore, perSetting, unlessOff } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { reachedBy, sinceStart } from '../reach.ts';
import { gaugeMax, gaugeMean, percent } from '../reductions.ts';
import { activityStatement } from './activity-statement.ts';

const id = commandId('pg.activity');

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '会话、等待事件与后台工作进程', en: 'Sessions, wait events and worker processes' },
  sampling: 'sampled',
  repeatable: true,
  costMs: 2.5,
  privilege: 'monitor',
  maxRows: 1,
  statementFor: () => activityStatement,
};

/** What sessions do is shown only with track_activities; that they are there, and what they wait for, always. */
const told = (measure: Probe['measure']): Probe['measure'] => unlessOff('track_activities', measure);

/** Up to version 13 waits are shown with it alone. */
const waited =
  (measure: Probe['measure']): Probe['measure'] =>
  (capture, facts, profile) =>
    (facts.versionNumber < 140000 ? told(measure) : measure)(capture, facts, profile);

/** Seconds for which something of a session has lasted. */
const lasting = (column: string, subject?: string): Probe['measure'] =>
  told(reachedBy('up_seconds', sinceStart, gaugeMax(column, subject === undefined ? {} : { subject })));

const isIdle = ({ state = '' }: { readonly state?: string }): boolean => state.startsWith('idle in transaction');
const idleFor = ({ stateSeconds = 0 }: { readonly stateSeconds?: number }): number => stateSeconds;
const idleInTransaction = sessionsWhere({ holds: isIdle, rank: idleFor });
const idleTooLong = sessionsWhere({ holds: isIdle, rank: idleFor, limited: true });
const openTransactions = sessionsWhere({ holds: () => true, rank: ({ transactionSeconds = 0 }) => transactionSeconds, limited: true });
const cursors = sessionsWhere({
  holds: ({ state = '', statement = '' }) => isIdle({ state }) && /^\s*(?:\/\*[^*]*\*\/\s*)*(?:fetch|declare|move)\b/iu.test(statement),
  rank: idleFor,
  limited: true,
});

const probes = defineProbes(id, [
  {
    id: 'conn_near_max',
    unit: '%',
    measure: perSetting('max_connections', 1, percent(gaugeMax('clients'))),
    objects: clientsOf(),
    operator: '>',
    lab: 85,
    production: 85,
  },
  {
    id: 'idle_conn_many',
    unit: 'count',
    measure: told(gaugeMean('idle')),
    objects: clientsOf(({ state }) => state === 'idle'),
    operator: '>',
    lab: 50,
    production: { timesSetting: 'max_connections', factor: 0.5 },
  },
  {
    id: 'sessions_many',
    unit: 'count',
    measure: gaugeMean('clients'),
    objects: clientsOf(),
    operator: '>',
    lab: 35,
    production: { timesQuietDay: 3 },
  },
  {
    id: 'idle_in_tx_long',
    unit: 's',
    measure: lasting('idle_in_tx_seconds', 'idle_in_tx_pid'),
    objects: idleTooLong,
    operator: '>',
    lab: 5,
    production: 300,
  },
  {
    id: 'idle_in_tx_many',
    unit: 'count',
    measure: told(gaugeMean('idle_in_tx')),
    objects: idleInTransaction,
    operator: '>',
    lab: 3,
    production: 3,
  },
  { id: 'open_cursor_idle', unit: 's', measure: lasting('open_cursor_seconds'), objects: cursors, operator: '>', lab: 3, production: 300 },
  { id: 'active_over_capacity', unit: 'ratio', measure: told(perCore(gaugeMean('active'))), operator: '>', lab: 2, production: 2 },
  { id: 'cpu_bound_sessions', unit: 'ratio', measure: told(perCore(gaugeMean('on_cpu'))), operator: '>', lab: 0.68, production: 0.75 },
  {
    id: 'long_active_query',
    unit: 's',
    measure: lasting('query_seconds', 'query_pid'),
    objects: namedSession,
    operator: '>',
    lab: 1,
    production: 60,
  },
  {
    id: 'long_xact',
    unit: 's',
    measure: lasting('xact_seconds', 'xact_pid'),
    objects: openTransactions,
    operator: '>',
    lab: 1.2,
    production: 600,
  },
  { id: 'lock_waiters', unit: 'count', measure: waited(gaugeMean('wait_lock')), operator: '>', lab: 1, production: 1 },
  { id: 'lock_wait_relation', unit: 'count', measure: waited(gaugeMean('wait_lock_relation')), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'lock_wait_row', unit: 'count', measure: waited(gaugeMean('wait_lock_row')), operator: '>', lab: 0.1, production: 0.5 },
  { id: 'lock_wait_advisory', unit: 'count', measure: waited(gaugeMean('wait_lock_advisory')), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'wait_lwlock', unit: 'count', measure: waited(gaugeMean('wait_lwlock')), operator: '>', lab: 2, production: 1 },
  { id: 'wait_data_read', unit: 'count', measure: waited(gaugeMean('wait_data_read')), operator: '>', lab: 0.15, production: 0.7 },
  { id: 'wait_wal_sync', unit: 'count', measure: waited(gaugeMean('wait_wal')), operator: '>', lab: 2.8, production: 0.7 },
  { id: 'wait_syncrep', unit: 'count', measure: waited(gaugeMean('wait_syncrep')), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'wait_buffile', unit: 'count', measure: waited(gaugeMean('wait_buffile')), operator: '>', lab: 0.02, production: 0.1 },
  { id: 'wait_client_write', unit: 'count', measure: waited(gaugeMean('wait_client_write')), operator: '>', lab: 0.1, production: 0.4 },
  { id: 'wait_slru', unit: 'count', measure: waited(gaugeMean('wait_slru')), operator: '>', lab: 0.06, production: 0.3 },
  { id: 'wait_extend', unit: 'count', measure: waited(gaugeMean('wait_extend')), operator: '>', lab: 0.06, production: 0.3 },
  { id: 'wait_foreign_server', unit: 'count', measure: waited(gaugeMean('wait_foreign')), operator: '>', lab: 0.3, production: 0.7 },
  { id: 'wait_parallel_ipc', unit: 'count', measure: waited(gaugeMean('wait_parallel')), operator: '>', lab: 0.1, production: 0.4 },
  { id: 'parallel_workers_many', unit: 'count', measure: gaugeMean('parallel_workers'), operator: '>', lab: 0.2, production: 1 },
  { id: 'wait_vacuum_delay', unit: 'count', measure: waited(gaugeMean('wait_vacuum_delay')), operator: '>', lab: 0.5, production: 0.5 },
  {
    id: 'autovac_long',
    unit: 's',
    measure: lasting('autovacuum_seconds', 'autovacuum_pid'),
    objects: namedSession,
    operator: '>',
    lab: 3,
    production: 1800,
  },
  {
    id: 'autovac_saturated',
    unit: '%',
    measure: perSetting('autovacuum_max_workers', 1, percent(gaugeMean('autovacuum_workers'))),
    operator: '>',
    lab: 20,
    production: 90,
  },
  {
    id: 'maintenance_running',
    unit: 'count',
    measure: told(gaugeMean('maintenance', { subject: 'maintenance_pid' })),
    objects: namedSession,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
  {
    id: 'pg_dump_running',
    unit: 'count',
    measure: told(gaugeMean('dumps', { subject: 'dump_pid' })),
    objects: namedSession,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
]);

/** Phenomena of pg_stat_activity: who is connected, what they do and what they wait for. */
export const activityFamily: ProbeFamily = { command, probes };
