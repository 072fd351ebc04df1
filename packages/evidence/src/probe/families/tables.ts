import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { keysBeyondLimit } from '../../objects/ranked-keys.ts';
import { tableOf } from '../../objects/row-objects.ts';
import { withMoves } from '../counter-moves.ts';
import type { ProbeRow } from '../define-probes.ts';
import { defineProbes } from '../define-probes.ts';
import { numberIn, subjectIn } from '../looks.ts';
import { counted } from '../needs.ts';
import type { Measurement, Reach } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { sinceStart } from '../reach.ts';
import type { Reduction } from '../reductions.ts';
import { gaugeLast, percent, perKeyRate, perKeyRatio } from '../reductions.ts';
import { amongKeys, remainder } from './among-keys.ts';
import { tablesLimit, tablesStatement } from './tables-statement.ts';

const id = commandId('pg.tables');
const subject = 'subject';
const cut = { cutAt: tablesLimit, subject };
const large = { key: 'key', flag: 'large', cutAt: tablesLimit };

/** Fewer transactions make no average. */
const fewestTransactions = 50;

/** Phenomena that each table shows, or doesn't, by itself. */
const ofSingleTables: ReadonlySet<string> = new Set([
  ...[
    'dead_ratio_high',
    'dead_growth',
    'vacuum_overdue',
    'vacuum_runs_dead_stay',
    'seqscan_rows_big',
    'seqscan_freq_big',
    'seqscan_share_big',
  ],
  ...['hot_ratio_low', 'stats_stale', 'reltuples_mismatch', 'never_analyzed', 'allvisible_low'],
]);

/** A vacuum longer ago says nothing about dead rows that stay, in seconds. */
const recentVacuum = 300;

const tableProbes: readonly ProbeRow[] = [
  { id: 'dead_ratio_high', unit: '%', measure: counted(gaugeLast('dead_pct', { subject })), operator: '>', lab: 5, production: 20 },
  {
    id: 'dead_growth',
    unit: '/s',
    measure: counted(perKeyRate('key', 'dead_rows', { ...cut, onDecrease: 'fell' })),
    operator: '>',
    lab: 300,
    production: 60,
  },
  { id: 'vacuum_overdue', unit: 's', measure: counted(overdueThroughout), operator: '>', lab: 8, production: 300 },
  { id: 'vacuum_runs_dead_stay', unit: '%', measure: counted(deadThatStay), operator: '>', lab: 10, production: 10 },
  {
    id: 'seqscan_rows_big',
    unit: '/s',
    measure: counted(amongKeys(large, perKeyRate('key', 'seq_rows', { subject }))),
    operator: '>',
    lab: 300_000,
    production: 300_000,
  },
  {
    id: 'seqscan_freq_big',
    unit: '/s',
    measure: counted(amongKeys(large, perKeyRate('key', 'seq_scans', { subject }))),
    operator: '>',
    lab: 10,
    production: 2,
  },
  {
    id: 'seqscan_share_big',
    unit: '%',
    measure: counted(percent(amongKeys(large, perKeyRatio('key', ['seq_scans', 'scans'], { subject, minDen: 20 })))),
    operator: '>',
    lab: 30,
    production: 30,
  },
  { id: 'tables_seqscanned', unit: 'count', measure: counted(tablesReadInSequence), operator: '>', lab: 1, production: 1 },
  { id: 'scans_per_xact', unit: 'count', measure: counted(scansPerTransaction), operator: '>', lab: 4, production: { timesQuietDay: 3 } },
  {
    id: 'hot_ratio_low',
    unit: '%',
    measure: counted(remainder(percent(perKeyRatio('key', ['cold_updates', 'updates'], { ...cut, minDen: 100 })))),
    operator: '<',
    lab: 30,
    production: 30,
  },
  { id: 'stats_stale', unit: '%', measure: counted(gaugeLast('stale_pct', { subject })), operator: '>', lab: 40, production: 40 },
  { id: 'reltuples_mismatch', unit: '%', measure: counted(gaugeLast('mismatch_pct', { subject })), operator: '>', lab: 40, production: 40 },
  {
    id: 'never_analyzed',
    unit: 'yes/no',
    measure: counted(gaugeLast('never_analyzed', { subject })),
    operator: '>',
    lab: 0.5,
    production: 0.5,
  },
  {
    id: 'allvisible_low',
    unit: '%',
    measure: remainder(gaugeLast('not_visible_pct', { subject })),
    operator: '<',
    lab: 30,
    production: 30,
  },
];

/** User tables: scans, dead rows, vacuum, statistics of the planner. It reads no file size, so a locked table hides nothing. */
export const tablesFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'scans, dead rows, vacuum and statistics of the busiest user tables', zh: '最繁忙用户表的扫描、死元组、清理与统计信息' },
    sampling: 'differenced',
    costMs: 12,
    repeatable: true,
    privilege: 'none',
    maxRows: tablesLimit,
    statementFor: () => tablesStatement,
  },
  probes: defineProbes(id, tableProbes.map(withTables), { minSeconds: 10 }),
};

function withTables(row: ProbeRow): ProbeRow {
  return ofSingleTables.has(row.id) ? { ...row, objects: keysBeyondLimit('key', row.measure, tableOf) } : row;
}

/**
 * How long a table that is past its autovacuum trigger point has gone without a vacuum, in seconds. It must have been past
 * it at both ends of the window: one that has just crossed it waits for the next round of autovacuum, as it should.
 */
function overdueThroughout(capture: Capture): Measurement {
  return amongKeys({ key: 'key', flag: 'overdue_s', cutAt: tablesLimit }, overdueAtBothEnds)(capture);
}

const overdueAtBothEnds: Reduction = (capture) =>
  withMoves(capture, { key: 'key', columns: ['overdue_s'], onDecrease: 'fell' }, (moves) =>
    worst(
      moves.map(({ row, moved: [moved = 0] }) => {
        const now = numberIn(row, 'overdue_s') ?? 0;
        return { row, value: now - moved > 0 ? now : 0 };
      }),
    ),
  );

/**
 * Dead rows of a recently vacuumed table in percent of its live rows, without those that the present rate of updates and
 * deletes has made since that vacuum: what it must have left behind.
 */
function deadThatStay(capture: Capture): Measurement {
  return withMoves(capture, { key: 'key', columns: ['rows_ended'], cutAt: tablesLimit }, (moves, seconds) =>
    worst(
      moves.map(({ row, moved: [ended = 0] }) => {
        const [dead = 0, live = 0, age = Infinity] = ['dead_rows', 'live_rows', 'vacuum_age_s'].map((column) => numberIn(row, column));
        const sizeable = (numberIn(row, 'sizeable') ?? 0) > 0;
        if (!sizeable || age > recentVacuum) return { row, value: 0 };
        return { row, value: Math.max(0, (100 * (dead - (ended / seconds) * age)) / Math.max(live, 1)) };
      }),
    ),
  );
}

/** How many large tables are read in sequence more than once a second. */
function tablesReadInSequence(capture: Capture): Measurement {
  return amongKeys(large, (ofLarge) =>
    withMoves(ofLarge, { key: 'key', columns: ['seq_scans'] }, (moves, seconds) => ({
      measured: true,
      value: moves.filter(({ moved: [scans = 0] }) => scans > seconds).length,
    })),
  )(capture);
}

/** Scans of user tables, in sequence and by index, per transaction of this database. */
function scansPerTransaction(capture: Capture): Measurement {
  return withMoves(capture, { key: 'key', columns: ['scans', 'transactions'], cutAt: tablesLimit }, (moves) => {
    // The same in every row, but counted from zero in that of a table that is new.
    const transactions = moves.find(({ isNew }) => !isNew)?.moved[1] ?? 0;
    const scans = moves.reduce((sum, { moved: [moved = 0] }) => sum + moved, 0);
    return { measured: true, value: transactions >= fewestTransactions ? scans / transactions : 0 };
  });
}

function worst(tables: readonly { readonly row: Parameters<typeof numberIn>[0]; readonly value: number }[]): Measurement {
  const leader = tables.reduce((best, table) => (table.value > best.value ? table : best));
  const found = leader.value > 0 ? { ...subjectIn(leader.row, subject), ...reachIn(leader.row) } : {};
  return { measured: true, value: leader.value, ...found };
}

/** Of a table without a vacuum it is known only since when the server has been up: it may have been overdue before. */
function reachIn(row: Parameters<typeof numberIn>[0]): { readonly reach?: Reach } {
  const most = numberIn(row, 'unvacuumed_s');
  return most === undefined ? {} : { reach: { most, since: sinceStart } };
}
