import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import type { ThresholdProfile } from '../condition.ts';
import type { KeyMove } from '../counter-moves.ts';
import { withMoves } from '../counter-moves.ts';
import { notMeasured, numberIn, subjectIn, withLooks } from '../looks.ts';
import { fromVersion, settingNumber, whereSetting } from '../needs.ts';
import type { Measurement } from '../probe.ts';
import type { Reduction } from '../reductions.ts';
import { noTwoLooks, settingHidden, wasReset } from '../unseen-notes.ts';
import { statementsLimit } from './statements-statement.ts';

const perStatement = { key: 'key', onDecrease: 'restarted', cutAt: statementsLimit } as const;

/** Fewer transactions make no average. */
const fewestTransactions = 50;

/** Fewer blocks-touching rows or calls are noise. */
const fewestRowsOrCalls = 5;

/** Fewer calls may be slow by chance. */
const fewestSlowCalls = 3;

/** Least execution time in a window that a share of it can be taken of, in milliseconds. */
const leastExecutionMs = 200;

/** Calls of all rows together, per second. */
export const callsPerSecond: Reduction = (capture) =>
  withMoves(capture, { ...perStatement, columns: ['calls'] }, (moves, seconds) => ({ measured: true, value: total(moves, 0) / seconds }));

/** The largest number of blocks per row returned, or per call where a call returns less than a row. */
export const blocksPerRow: Reduction = (capture) =>
  withMoves(capture, { ...perStatement, columns: ['blocks', 'rows', 'calls'] }, (moves) =>
    largest(
      moves.flatMap(({ row, moved: [blocks = 0, rows = 0, calls = 0] }) => {
        const results = Math.max(rows, calls);
        return results >= fewestRowsOrCalls ? [{ row, value: blocks / results }] : [];
      }),
    ),
  );

/** Average time above which a statement is slow, in milliseconds; the tables of the lab are small. */
const slowAboveMs: Readonly<Record<ThresholdProfile, number>> = { lab: 10, production: 100 };

/** How many statements take more than 100 ms on average, or 10 ms in the lab. */
export function slowShapes(capture: Capture, _facts: ServerFacts, profile: ThresholdProfile): Measurement {
  const slowMs = slowAboveMs[profile];
  return withMoves(capture, { ...perStatement, columns: ['exec_ms', 'calls'] }, (moves) => ({
    measured: true,
    value: moves.filter(({ moved: [ms = 0, calls = 0] }) => calls >= fewestSlowCalls && ms / calls > slowMs).length,
  }));
}

/** The largest mean time of a statement that touches at most `mostRows` rows a call, in milliseconds. */
export function meanOfSmall({ mostRows, minCalls }: { readonly mostRows: number; readonly minCalls: number }): Reduction {
  return (capture) =>
    withMoves(capture, { ...perStatement, columns: ['exec_ms', 'calls', 'rows'] }, (moves) =>
      largest(
        moves.flatMap(({ row, moved: [ms = 0, calls = 0, rows = 0] }) =>
          calls >= minCalls && rows <= mostRows * calls ? [{ row, value: ms / calls }] : [],
        ),
      ),
    );
}

/** Statements the application sent, per transaction of this database. */
export const callsPerTransaction: Reduction = (capture) =>
  withMoves(capture, { ...perStatement, columns: ['top_calls'] }, (moves) =>
    withServerMove(capture, 'transactions', (transactions) => ({
      measured: true,
      value: transactions >= fewestTransactions ? total(moves, 0) / transactions : 0,
    })),
  );

/** JIT's share of the execution time, in percent. */
export const jitShare = fromVersion(150000, (capture) =>
  withMoves(capture, { ...perStatement, columns: ['jit_ms', 'exec_ms'] }, (moves) => {
    const executionMs = total(moves, 1);
    return { measured: true, value: executionMs >= leastExecutionMs ? (100 * total(moves, 0)) / executionMs : 0 };
  }),
);

/** Planning's share of the time of planning and execution, in percent. Counted only with `pg_stat_statements.track_planning`. */
export const planningShare = whereSetting('pg_stat_statements.track_planning', ['on'], (capture) =>
  withMoves(capture, { ...perStatement, columns: ['plan_ms', 'exec_ms'] }, (moves) => {
    const all = total(moves, 0) + total(moves, 1);
    if (all < leastExecutionMs) return { measured: true, value: 0 };
    const slowest = moves.reduce((best, move) => ((move.moved[0] ?? 0) > (best.moved[0] ?? 0) ? move : best));
    return { measured: true, value: (100 * total(moves, 0)) / all, ...subjectIn(slowest.row, 'subject') };
  }),
);

/** What pg_stat_statements frees in a round of eviction: a share of its entries, and so many at least. */
const evicted = { share: 0.05, atLeast: 10 } as const;

/** Rounds of eviction in the window. */
export const evictions = fromVersion(140000, (capture) =>
  withServerMove(capture, 'evictions', (rounds) => ({ measured: true, value: rounds })),
);

/**
 * Statement shapes per second that the server had not seen, or not lately: by how much the entries grew, and what was
 * evicted for them. A round of eviction frees 5 % of the entries, at least 10.
 *
 * @see `entry_dealloc` in contrib/pg_stat_statements/pg_stat_statements.c
 */
export const newShapes = fromVersion(140000, (capture, facts) =>
  withServerMove(capture, 'entries', (grown, seconds) =>
    withServerMove(capture, 'evictions', (rounds) => {
      if (rounds === 0) return { measured: true, value: Math.max(0, grown) / seconds };
      const most = settingNumber(facts, 'pg_stat_statements.max');
      if (most === undefined) return notMeasured('noPrivilege', settingHidden('pg_stat_statements.max'));
      const perRound = Math.min(most, Math.max(evicted.atLeast, Math.floor(most * evicted.share)));
      return { measured: true, value: Math.max(0, grown + rounds * perRound) / seconds };
    }),
  ),
);

/** The move of a column that is the same in all rows of a look, because it belongs to the server. */
function withServerMove(capture: Capture, column: string, read: (moved: number, seconds: number) => Measurement): Measurement {
  return withLooks(capture, [column, 'stats_reset'], (looks) => {
    const [first] = looks;
    const last = looks.at(-1) ?? first;
    const [before, after] = [first, last].map(({ rows }) => (rows[0] === undefined ? undefined : numberIn(rows[0], column)));
    const [reset, resetNow] = [first, last].map(({ rows }) => rows[0]?.stats_reset);
    if (before === undefined || after === undefined)
      return notMeasured('empty', { en: 'no statements of others', zh: '没有其他会话的语句' });
    if (reset !== resetNow) return notMeasured('empty', wasReset);
    if (!(last.atSeconds > first.atSeconds)) return notMeasured('empty', noTwoLooks);
    return read(after - before, last.atSeconds - first.atSeconds);
  });
}

function largest(statements: readonly { readonly row: Row; readonly value: number }[]): Measurement {
  const leader = statements.reduce<(typeof statements)[number] | undefined>(
    (best, one) => (best === undefined || one.value > best.value ? one : best),
    undefined,
  );
  return { measured: true, value: leader?.value ?? 0, ...(leader === undefined ? {} : subjectIn(leader.row, 'subject')) };
}

function total(moves: readonly KeyMove[], column: number): number {
  return moves.reduce((sum, { moved }) => sum + (moved[column] ?? 0), 0);
}
