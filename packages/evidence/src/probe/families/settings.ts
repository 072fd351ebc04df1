import { commandId } from '../../command/command-id.ts';
import { suspectSettings, userTablespaces } from '../../objects/setting-objects.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import {
  autovacuumOff,
  autovacuumThrottled,
  countersOff,
  dataPerBuffers,
  explainedFrom,
  idleTimeoutMissing,
  jitCost,
  largeAgainstBuffers,
  lowestStatementTimeout,
  parallelSetupCost,
  parallelWorkers,
  planCostRatio,
  plannerSwitchesOff,
  tablespaces,
  throttled,
} from './setting-measures.ts';
import { everyone, textIs } from './setting-reader.ts';
import { settingsLimit, settingsStatement } from './settings-statement.ts';

const id = commandId('pg.settings');
const kB = 1024;
const MB = 1024 * kB;

const isOff = (value: number): boolean => value === 0;

const logsEverything = everyone('largest', (settings) => {
  const everything =
    settings.text('log_statement') === 'all' ||
    settings.number('log_min_duration_statement') === 0 ||
    settings.number('log_duration') === 1;
  return { value: everything ? 1 : 0 };
});

/** An amount below 0 stands for "automatic" and is no amount. */
const amount = (name: string): ReturnType<typeof everyone> =>
  everyone('smallest', (settings) => {
    const value = settings.number(name);
    return value === undefined || value < 0 ? undefined : { value };
  });

/** How the server is set, in general and for roles with settings of their own. A session's own SET doesn't show. */
export const settingsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'settings of the server, the database and its roles', zh: '服务器、数据库与角色的参数设置' },
    sampling: 'once',
    costMs: 6,
    privilege: 'none',
    maxRows: settingsLimit,
    statementFor: () => settingsStatement,
  },
  probes: defineProbes(id, [
    {
      id: 'autovac_off_global',
      unit: 'yes/no',
      measure: autovacuumOff,
      objects: suspectSettings({ name: 'autovacuum', isBad: isOff }, { name: 'track_counts', isBad: isOff }),
      operator: '>',
      lab: 0.5,
      production: 0.5,
    },
    {
      id: 'autovac_throttled_cfg',
      unit: 'yes/no',
      measure: autovacuumThrottled,
      objects: suspectSettings(
        { name: 'autovacuum_vacuum_cost_delay', isBad: (seconds) => seconds > throttled.delaySeconds },
        { name: 'autovacuum_vacuum_cost_limit', isBad: (limit) => limit >= 0 && limit < throttled.limit },
        { name: 'vacuum_cost_limit', isBad: (limit) => limit < throttled.limit },
      ),
      operator: '>',
      lab: 0.5,
      production: 0.5,
    },
    {
      id: 'freeze_max_age_raised',
      unit: 'xids',
      measure: everyone('largest', named('autovacuum_freeze_max_age')),
      objects: suspectSettings({ name: 'autovacuum_freeze_max_age' }),
      operator: '>',
      lab: 1e9,
      production: 1e9,
    },
    {
      id: 'cfg_work_mem_small',
      unit: 'bytes',
      measure: amount('work_mem'),
      objects: suspectSettings({ name: 'work_mem' }),
      operator: '<',
      lab: MB,
      production: MB,
    },
    {
      id: 'cfg_shared_buffers_small',
      unit: 'count',
      measure: dataPerBuffers,
      objects: suspectSettings({ name: 'shared_buffers' }),
      operator: '>',
      lab: largeAgainstBuffers,
      production: largeAgainstBuffers,
    },
    {
      id: 'cfg_max_wal_small',
      unit: 'bytes',
      measure: amount('max_wal_size'),
      objects: suspectSettings({ name: 'max_wal_size' }),
      operator: '<',
      lab: 256 * MB,
      production: 256 * MB,
    },
    {
      id: 'cfg_random_page_cost',
      unit: 'ratio',
      measure: planCostRatio,
      objects: suspectSettings(
        { name: 'random_page_cost', isBad: (cost) => cost > 4 },
        { name: 'seq_page_cost', isBad: (cost) => cost < 1 },
      ),
      operator: '>',
      lab: 8,
      production: 8,
    },
    {
      id: 'cfg_planner_off',
      unit: 'count',
      measure: plannerSwitchesOff,
      objects: suspectSettings({ name: /^enable_/u, isBad: isOff }),
      operator: '>',
      lab: 0,
      production: 0,
    },
    {
      id: 'cfg_stmt_timeout_low',
      unit: 's',
      measure: lowestStatementTimeout,
      objects: suspectSettings({ name: 'statement_timeout' }),
      operator: '<',
      lab: 1,
      production: 1,
    },
    {
      id: 'cfg_jit_eager',
      unit: 'count',
      measure: jitCost,
      objects: suspectSettings({ name: 'jit_above_cost' }),
      operator: '<',
      lab: 1000,
      production: 1000,
    },
    {
      id: 'cfg_log_verbose',
      unit: 'yes/no',
      measure: logsEverything,
      objects: suspectSettings(
        { name: 'log_min_duration_statement', isBad: (seconds) => seconds === 0 },
        { name: 'log_duration', isBad: (value) => value === 1 },
        { name: 'log_statement', isText: 'all' },
      ),
      operator: '>',
      lab: 0.5,
      production: 0.5,
    },
    {
      id: 'cfg_parallel_eager',
      unit: 'count',
      measure: parallelSetupCost,
      objects: suspectSettings({ name: 'parallel_setup_cost' }),
      operator: '<',
      lab: 10,
      production: 10,
    },
    {
      id: 'cfg_generic_plan',
      unit: 'yes/no',
      measure: everyone('largest', textIs('plan_cache_mode', 'force_generic_plan')),
      objects: suspectSettings({ name: 'plan_cache_mode' }),
      operator: '>',
      lab: 0.5,
      production: 0.5,
    },
    {
      id: 'cfg_wal_buffers_small',
      unit: 'bytes',
      measure: amount('wal_buffers'),
      objects: suspectSettings({ name: 'wal_buffers' }),
      operator: '<',
      lab: 512 * kB,
      production: 512 * kB,
    },
    {
      id: 'cfg_bgwriter_off',
      unit: 'count',
      measure: amount('bgwriter_lru_maxpages'),
      objects: suspectSettings({ name: 'bgwriter_lru_maxpages' }),
      operator: '<',
      lab: 1,
      production: 1,
    },
    {
      id: 'cfg_parallel_off',
      unit: 'count',
      measure: parallelWorkers,
      objects: suspectSettings(
        { name: 'max_parallel_workers_per_gather', isBad: isOff },
        { name: 'max_parallel_workers', isBad: isOff },
        { name: 'max_worker_processes', isBad: isOff },
      ),
      operator: '<',
      lab: 1,
      production: 1,
    },
    {
      id: 'cfg_no_idle_tx_timeout',
      unit: 'yes/no',
      measure: idleTimeoutMissing,
      objects: suspectSettings({ name: 'idle_in_transaction_session_timeout' }),
      operator: '>',
      lab: 0.5,
      production: 0.5,
    },
    {
      id: 'cfg_bgwriter_delay_long',
      unit: 's',
      measure: amount('bgwriter_delay'),
      objects: suspectSettings({ name: 'bgwriter_delay' }),
      operator: '>',
      lab: 1,
      production: 1,
    },
    {
      id: 'auto_explain_on',
      unit: 's',
      measure: explainedFrom,
      objects: suspectSettings({ name: 'auto_explain.log_min_duration' }),
      operator: '<',
      lab: 0.1,
      production: 0.1,
    },
    {
      id: 'counters_off',
      unit: 'yes/no',
      measure: countersOff,
      objects: suspectSettings({ name: 'track_counts', isBad: isOff }, { name: 'track_activities', isBad: isOff }),
      operator: '>',
      lab: 0.5,
      production: 0.5,
    },
    {
      id: 'tablespace_extra',
      unit: 'count',
      measure: tablespaces,
      objects: userTablespaces,
      operator: '>',
      lab: 0,
      production: 0,
    },
  ]),
};

function named(name: string): Parameters<typeof everyone>[1] {
  return (settings) => {
    const value = settings.number(name);
    return value === undefined ? undefined : { value };
  };
}
