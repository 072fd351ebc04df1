import { commandId } from '../../command/command-id.ts';
import type { ObjectReader } from '../../objects/object-reader.ts';
import { keysBeyondLimit, keysByMove } from '../../objects/ranked-keys.ts';
import { looksBack } from '../../objects/recorded-cells.ts';
import { statementOf } from '../../objects/row-objects.ts';
import type { ProbeRow } from '../define-probes.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { percent, perKeyMedian, perKeyRate, perKeyRatio, perKeyShare, scaled, shareWhere } from '../reductions.ts';
import { amongKeys } from './among-keys.ts';
import {
  blocksPerRow,
  callsPerSecond,
  callsPerTransaction,
  evictions,
  jitShare,
  meanOfSmall,
  newShapes,
  planningShare,
  slowShapes,
} from './statement-reductions.ts';
import { statementsLimit, statementsStatement } from './statements-statement.ts';

const id = commandId('pg.statements');

/** An entry may be evicted and begin anew within the window; a full look may not have shown it before. */
const options = { subject: 'subject', onDecrease: 'restarted', cutAt: statementsLimit } as const;
const meanMs = ['exec_ms', 'calls'] as const;
const among = (flag: string): { readonly key: string; readonly flag: string; readonly cutAt: number } => ({
  key: 'key',
  flag,
  cutAt: statementsLimit,
});
const restarting = { subject: 'subject', onDecrease: 'restarted' } as const;

/** Phenomena that each statement shows, or doesn't, by itself. */
const ofSingleStatements: ReadonlySet<string> = new Set([
  ...['stmt_slow_mean', 'stmt_very_slow', 'stmt_call_rate', 'stmt_rows_huge', 'stmt_blocks_per_row', 'stmt_temp_spill'],
  ...['stmt_temp_table', 'stmt_savepoint', 'stmt_fk_check_or_delete_slow', 'stmt_write_slow'],
]);

/** Phenomena of what statements of a kind take together, with the column that says which those are. */
const flags: Readonly<Record<string, string>> = {
  stmt_join_time: 'joins',
  stmt_write_time: 'changes_rows',
  stmt_offset: 'has_offset',
  stmt_func_on_column: 'wraps_column',
};

/** The statement that the probe named. */
const namedStatement: ObjectReader = (capture, { subject }) => {
  const [rows = []] = looksBack(capture);
  return rows
    .filter((row) => row.subject === subject)
    .slice(0, 1)
    .flatMap(statementOf);
};

const statementProbes: readonly ProbeRow[] = [
  {
    id: 'stmt_slow_mean',
    unit: 'ms',
    measure: perKeyRatio('key', meanMs, { ...options, minDen: 5 }),
    operator: '>',
    lab: 60,
    production: { timesQuietDay: 5 },
  },
  { id: 'stmts_slow_many', unit: 'count', measure: slowShapes, operator: '>', lab: 2, production: 2 },
  {
    id: 'stmt_very_slow',
    unit: 's',
    measure: scaled(perKeyRatio('key', meanMs, { ...options, minDen: 1 }), 1 / 1000),
    operator: '>',
    lab: 0.3,
    production: 1,
  },
  {
    id: 'stmt_time_dominant',
    unit: '%',
    measure: percent(perKeyShare('key', 'exec_ms', { ...options, minTotal: 1500 })),
    operator: '>',
    lab: 90,
    production: 60,
  },
  {
    id: 'stmt_call_rate',
    unit: '/s',
    measure: amongKeys(among('is_work'), perKeyRate('key', 'calls', restarting)),
    operator: '>',
    lab: 500,
    production: { timesQuietDay: 5 },
  },
  { id: 'stmts_per_xact', unit: 'count', measure: callsPerTransaction, operator: '>', lab: 2.4, production: 8 },
  {
    id: 'stmt_rows_huge',
    unit: 'count',
    measure: amongKeys(among('returns_rows'), perKeyRatio('key', ['rows', 'calls'], { ...restarting, minDen: 1 })),
    operator: '>',
    lab: 20_000,
    production: 20_000,
  },
  {
    id: 'stmt_blocks_per_row',
    unit: 'count',
    measure: amongKeys(among('finds_rows'), blocksPerRow),
    operator: '>',
    lab: 2000,
    production: 400,
  },
  { id: 'stmt_temp_spill', unit: '/s', measure: perKeyRate('key', 'temp_blocks', options), operator: '>', lab: 50, production: 50 },
  { id: 'stmt_jit_share', unit: '%', measure: jitShare, operator: '>', lab: 25, production: 25 },
  { id: 'planning_time_share', unit: '%', measure: planningShare, operator: '>', lab: 50, production: 50 },
  { id: 'stmt_dealloc', unit: 'count', measure: evictions, operator: '>', lab: 0, production: 0 },
  { id: 'stmt_new_texts', unit: '/s', measure: newShapes, operator: '>', lab: 1, production: 5 },
  {
    id: 'stmt_temp_table',
    unit: '/s',
    measure: amongKeys(among('makes_temp_table'), callsPerSecond),
    operator: '>',
    lab: 2,
    production: 2,
  },
  {
    id: 'stmt_savepoint',
    unit: '/s',
    measure: amongKeys(among('is_savepoint'), callsPerSecond),
    operator: '>',
    lab: 30,
    production: 30,
  },
  {
    id: 'stmt_join_time',
    unit: '%',
    measure: percent(shareWhere('key', 'exec_ms', { ...options, flag: 'joins', minTotal: 500 })),
    operator: '>',
    lab: 50,
    production: 50,
  },
  {
    id: 'stmt_write_time',
    unit: '%',
    measure: percent(shareWhere('key', 'exec_ms', { ...options, flag: 'changes_rows', minTotal: 500 })),
    operator: '>',
    lab: 90,
    production: 90,
  },
  {
    id: 'stmt_offset',
    unit: '%',
    measure: percent(shareWhere('key', 'exec_ms', { ...options, flag: 'has_offset', minTotal: 500 })),
    operator: '>',
    lab: 30,
    production: 30,
  },
  {
    id: 'stmt_func_on_column',
    unit: '%',
    measure: percent(shareWhere('key', 'exec_ms', { ...options, flag: 'wraps_column', minTotal: 500 })),
    operator: '>',
    lab: 30,
    production: 30,
  },
  {
    id: 'stmt_fk_check_or_delete_slow',
    unit: 'ms',
    measure: amongKeys(among('is_delete'), meanOfSmall({ mostRows: 100, minCalls: 5 })),
    operator: '>',
    lab: 8,
    production: 8,
  },
  {
    id: 'stmt_write_slow',
    unit: 'ms',
    measure: amongKeys(among('is_write'), meanOfSmall({ mostRows: 1.5, minCalls: 10 })),
    operator: '>',
    lab: 4,
    production: 20,
  },
  {
    id: 'stmt_simple_read_slow',
    unit: 'ms',
    measure: amongKeys(among('is_select'), perKeyMedian('key', meanMs, { onDecrease: 'restarted', minDen: 3 })),
    operator: '>',
    lab: 0.5,
    production: 4,
  },
];

/** What statements cost, by pg_stat_statements: of the application's statements that ended within the window. */
export const statementsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'calls, time, rows and blocks of statements', zh: '各语句的调用次数、耗时、行数与访问块数' },
    sampling: 'differenced',
    costMs: 40,
    repeatable: true,
    privilege: 'monitor',
    extension: 'pg_stat_statements',
    maxRows: statementsLimit,
    statementFor: statementsStatement,
  },
  probes: defineProbes(id, statementProbes.map(withStatements), { minSeconds: 10 }),
};

function withStatements(row: ProbeRow): ProbeRow {
  const flag = flags[row.id];
  if (flag !== undefined) return { ...row, objects: keysByMove({ key: 'key', column: 'exec_ms', flag }, statementOf) };
  if (row.id === 'stmt_time_dominant') return { ...row, objects: namedStatement };
  return ofSingleStatements.has(row.id) ? { ...row, objects: keysBeyondLimit('key', row.measure, statementOf) } : row;
}
