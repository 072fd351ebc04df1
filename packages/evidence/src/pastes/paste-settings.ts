import type { PastedBlock, PastedTable } from '@dbdiag/language';
import { parseSetting } from '../probe/families/parse-setting.ts';
import { settingsFamily } from '../probe/families/settings.ts';
import { readProbe } from '../probe/read-probe.ts';
import type { PasteContext, PastedSetting } from './paste-candidate.ts';
import type { PasteFinding } from './paste-finding.ts';
import { pasteFacts, pasteProfile } from './paste-finding.ts';

/** A setting by its default, and without it by what the paste has: what a probe reads beside the one that was pasted. */
const usual: Readonly<Record<string, string>> = {
  autovacuum: 'on',
  track_counts: 'on',
  autovacuum_vacuum_cost_delay: '2ms',
  autovacuum_vacuum_cost_limit: '-1',
  vacuum_cost_limit: '200',
  seq_page_cost: '1',
  random_page_cost: '4',
  jit: 'on',
  jit_above_cost: '100000',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_duration: 'off',
  parallel_setup_cost: '1000',
  max_parallel_workers_per_gather: '2',
  max_parallel_workers: '8',
  max_worker_processes: '8',
};

/** What a phenomenon of the settings is read from. `everywhere`: roles and databases may have their own, so one value denies nothing. */
interface SettingNeed {
  readonly names: readonly string[];
  readonly everywhere?: true;
}

const needs: Readonly<Record<string, SettingNeed>> = {
  autovac_off_global: { names: ['autovacuum', 'track_counts'] },
  autovac_throttled_cfg: { names: ['autovacuum_vacuum_cost_delay', 'autovacuum_vacuum_cost_limit', 'vacuum_cost_limit'] },
  freeze_max_age_raised: { names: ['autovacuum_freeze_max_age'] },
  cfg_work_mem_small: { names: ['work_mem'] },
  cfg_max_wal_small: { names: ['max_wal_size'] },
  cfg_random_page_cost: { names: ['random_page_cost', 'seq_page_cost'] },
  cfg_planner_off: { names: [], everywhere: true },
  cfg_stmt_timeout_low: { names: ['statement_timeout'], everywhere: true },
  cfg_jit_eager: { names: ['jit_above_cost', 'jit'] },
  cfg_log_verbose: { names: ['log_statement', 'log_min_duration_statement', 'log_duration'] },
  cfg_parallel_eager: { names: ['parallel_setup_cost', 'max_parallel_workers_per_gather', 'max_parallel_workers', 'max_worker_processes'] },
  cfg_generic_plan: { names: ['plan_cache_mode'], everywhere: true },
  cfg_wal_buffers_small: { names: ['wal_buffers'] },
  cfg_bgwriter_off: { names: ['bgwriter_lru_maxpages'] },
  cfg_parallel_off: { names: ['max_parallel_workers_per_gather', 'max_parallel_workers', 'max_worker_processes'] },
  cfg_no_idle_tx_timeout: { names: ['idle_in_transaction_session_timeout'], everywhere: true },
};

const name = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?$/;
/** Settings that have a word of their own in one piece. */
const oneWord: ReadonlySet<string> = new Set(['autovacuum', 'jit', 'fsync', 'port', 'ssl', 'timezone']);

/** Whether a table shows settings by name. */
export function isSettingsTable({ columns }: PastedTable): boolean {
  return columns.includes('name') && columns.includes('setting');
}

/** Whether a table is what SHOW prints: one value under the name of a setting. */
export function isShown({ columns: [column = ''], columns, rows, statement }: PastedTable): boolean {
  if (columns.length !== 1 || rows.length !== 1) return false;
  return (
    (/^\s*show\s/i.test(statement ?? '') && name.test(column)) ||
    oneWord.has(column) ||
    [...Object.values(needs)].some(({ names }) => names.includes(column)) ||
    column in more
  );
}

/** Settings that other readers compare with. */
const more: Readonly<Record<string, true>> = {
  max_connections: true,
  synchronous_standby_names: true,
  shared_buffers: true,
  checkpoint_timeout: true,
};

/** The settings that a block shows, by name. */
export function settingsIn({ content }: Pick<PastedBlock, 'content'>): readonly (readonly [string, PastedSetting])[] {
  if (content.kind === 'settings') return content.settings.map(({ name: of, value }) => [of, { value, unit: null }]);
  if (content.kind !== 'table') return [];
  const { table } = content;
  if (isShown(table)) return [[table.columns[0] ?? '', { value: table.rows[0]?.[0] ?? '', unit: null }]];
  if (!isSettingsTable(table)) return [];
  const [of, value, unit] = ['name', 'setting', 'unit'].map((column) => table.columns.indexOf(column));
  return table.rows.flatMap((row) => {
    const [key, setting] = [row[of ?? -1], row[value ?? -1]];
    if (key === undefined || setting === undefined || (unit !== undefined && unit >= 0 && row[unit] === undefined)) return [];
    const told = unit === undefined || unit < 0 ? '' : (row[unit] ?? '');
    // Without its unit a bare number of pg_settings says nothing; SHOW ALL has it beside the number.
    const isAmbiguous = unit === -1 && !table.columns.includes('description') && hasUnit(key) && /^-?\d+$/.test(setting);
    return isAmbiguous ? [] : [[key, { value: setting, unit: told === '' ? null : told }]];
  });
}

function hasUnit(of: string): boolean {
  return /_(?:mem|size|buffers|timeout|delay|bytes)$|^shared_buffers$|duration/.test(of);
}

/** A setting as a number: bytes, seconds, 1 and 0 for switches. */
export function contextNumber({ settings }: PasteContext, of: string): number | undefined {
  const setting = settings.get(of);
  return setting === undefined ? undefined : parseSetting(setting.value, setting.unit);
}

/** Reads the settings of a paste as the probes of settings do. */
export function readSettings({ settings }: PasteContext): readonly PasteFinding[] {
  if (settings.size === 0) return [];
  const all = new Map<string, PastedSetting>([
    ...Object.entries(usual).map(([of, value]) => [of, { value, unit: null }] as const),
    ...settings,
  ]);
  // These two are off by default.
  const judged = [...all].filter(([of]) => !of.startsWith('enable_partitionwise_'));
  const rows = judged.map(([of, { value, unit }]) => ({ scope: 'server', holder: '', name: of, value, unit }));
  const capture = {
    commandId: settingsFamily.command.id,
    executions: [{ atSeconds: 0, elapsedMs: 0, result: { ok: true as const, rows } }],
  };
  return settingsFamily.probes.flatMap((probe): readonly PasteFinding[] => {
    const need = needs[probe.phenomenonId];
    if (need === undefined) return [];
    const names =
      need.names.length === 0
        ? [...settings.keys()].filter((of) => of.startsWith('enable_') && !of.startsWith('enable_partitionwise_'))
        : need.names;
    const shown = names.filter((of) => settings.has(of));
    if (shown.length === 0) return [];
    const reading = readProbe(probe, capture, { facts: pasteFacts({}), profile: pasteProfile, seconds: Infinity });
    if (reading.status === 'unknown') return [];
    if (reading.status === 'absent' && (need.everywhere === true || shown.length < names.length)) return [];
    const { phenomenonId, status, value, unit, subject = '' } = reading;
    const text = subject.startsWith('server: ')
      ? `${subject.slice('server: '.length)} = off`
      : shown
          .map((of) => `${of} = ${settings.get(of)?.value ?? ''}${settings.get(of)?.unit ?? ''}`)
          .slice(0, 3)
          .join(', ');
    return [{ phenomenonId, status, value, unit, words: { text } }];
  });
}
