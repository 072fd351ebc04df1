import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { clientsOf, namedSession, sessionsWhere } from '../../objects/session-objects.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured } from '../looks.ts';
import { perCore, perSetting, settingNumber } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeMax, gaugeMean, percent } from '../reductions.ts';
import { settingHidden } from '../unseen-notes.ts';
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

/** Above half of max_connections in production; the lab looks at their number alone. */
const idleConnections: Probe['measure'] = (capture, facts, profile) => {
  const measurement = gaugeMean('idle')(capture);
  if (profile === 'lab' || !measurement.measured) return measurement;
  const most = settingNumber(facts, 'max_connections');
  if (most === undefined) return notMeasured('unsupported', settingHidden('max_connections'));
  return measurement.value > most / 2 ? measurement : { ...measurement, value: 0 };
};

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
    measure: idleConnections,
    objects: clientsOf(({ state }) => state === 'idle'),
    operator: '>',
    lab: 50,
    production: 100,
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
    measure: gaugeMax('idle_in_tx_seconds', { subject: 'idle_in_tx_pid' }),
    objects: idleTooLong,
    operator: '>',
    lab: 5,
    production: 300,
  },
  {
    id: 'idle_in_tx_many',
    unit: 'count',
    measure: gaugeMean('idle_in_tx'),
    objects: idleInTransaction,
    operator: '>',
    lab: 3,
    production: 3,
  },
  { id: 'open_cursor_idle', unit: 's', measure: gaugeMax('open_cursor_seconds'), objects: cursors, operator: '>', lab: 3, production: 300 },
  { id: 'active_over_capacity', unit: 'ratio', measure: perCore(gaugeMean('active')), operator: '>', lab: 2, production: 2 },
  { id: 'cpu_bound_sessions', unit: 'ratio', measure: perCore(gaugeMean('on_cpu')), operator: '>', lab: 0.68, production: 0.75 },
  {
    id: 'long_active_query',
    unit: 's',
    measure: gaugeMax('query_seconds', { subject: 'query_pid' }),
    objects: namedSession,
    operator: '>',
    lab: 1,
    production: 60,
  },
  {
    id: 'long_xact',
    unit: 's',
    measure: gaugeMax('xact_seconds', { subject: 'xact_pid' }),
    objects: openTransactions,
    operator: '>',
    lab: 1.2,
    production: 600,
  },
  { id: 'lock_waiters', unit: 'count', measure: gaugeMean('wait_lock'), operator: '>', lab: 1, production: 1 },
  { id: 'lock_wait_relation', unit: 'count', measure: gaugeMean('wait_lock_relation'), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'lock_wait_row', unit: 'count', measure: gaugeMean('wait_lock_row'), operator: '>', lab: 0.1, production: 0.5 },
  { id: 'lock_wait_advisory', unit: 'count', measure: gaugeMean('wait_lock_advisory'), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'wait_lwlock', unit: 'count', measure: gaugeMean('wait_lwlock'), operator: '>', lab: 2, production: 1 },
  { id: 'wait_data_read', unit: 'count', measure: gaugeMean('wait_data_read'), operator: '>', lab: 0.15, production: 0.7 },
  { id: 'wait_wal_sync', unit: 'count', measure: gaugeMean('wait_wal'), operator: '>', lab: 2.8, production: 0.7 },
  { id: 'wait_syncrep', unit: 'count', measure: gaugeMean('wait_syncrep'), operator: '>', lab: 0.5, production: 0.5 },
  { id: 'wait_buffile', unit: 'count', measure: gaugeMean('wait_buffile'), operator: '>', lab: 0.02, production: 0.1 },
  { id: 'wait_client_write', unit: 'count', measure: gaugeMean('wait_client_write'), operator: '>', lab: 0.1, production: 0.4 },
  { id: 'wait_slru', unit: 'count', measure: gaugeMean('wait_slru'), operator: '>', lab: 0.06, production: 0.3 },
  { id: 'wait_extend', unit: 'count', measure: gaugeMean('wait_extend'), operator: '>', lab: 0.06, production: 0.3 },
  { id: 'wait_foreign_server', unit: 'count', measure: gaugeMean('wait_foreign'), operator: '>', lab: 0.3, production: 0.7 },
  { id: 'wait_parallel_ipc', unit: 'count', measure: gaugeMean('wait_parallel'), operator: '>', lab: 0.1, production: 0.4 },
  { id: 'parallel_workers_many', unit: 'count', measure: gaugeMean('parallel_workers'), operator: '>', lab: 0.2, production: 1 },
  { id: 'wait_vacuum_delay', unit: 'count', measure: gaugeMean('wait_vacuum_delay'), operator: '>', lab: 0.5, production: 0.5 },
  {
    id: 'autovac_long',
    unit: 's',
    measure: gaugeMax('autovacuum_seconds', { subject: 'autovacuum_pid' }),
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
    measure: gaugeMean('maintenance', { subject: 'maintenance_pid' }),
    objects: namedSession,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
  {
    id: 'pg_dump_running',
    unit: 'count',
    measure: gaugeMean('dumps', { subject: 'dump_pid' }),
    objects: namedSession,
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
]);

/** Phenomena of pg_stat_activity: who is connected, what they do and what they wait for. */
export const activityFamily: ProbeFamily = { command, probes };
