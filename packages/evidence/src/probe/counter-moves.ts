import type { Cell, Row } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { Look } from './looks.ts';
import { notMeasured, numberIn, withLooks } from './looks.ts';
import type { Measurement } from './probe.ts';
import { noRows, noTwoLooks, noValueIn, wasReset } from './unseen-notes.ts';

/**
 * What it means that a number is lower at the end than at the beginning.
 * - `unknown`: a counter was reset; nothing can be said.
 * - `restarted`: only this entry began anew within the window, as an evicted entry of pg_stat_statements; it is counted from zero.
 * - `fell`: it is no counter, and may fall: a size, a number of dead rows.
 */
type OnDecrease = 'unknown' | 'restarted' | 'fell';

/** How rows of two looks are compared. */
export interface MoveOptions {
  /** Default `unknown`. */
  readonly onDecrease?: OnDecrease;
  /**
   * LIMIT of the statement. A key missing from a first look that long may have been cut off, so it is left out instead of
   * counted from zero.
   */
  readonly cutAt?: number;
}

/** How far the counters of one row moved between the first look and the last. */
export interface KeyMove {
  readonly key: string;
  /** Its row in the last look. */
  readonly row: Row;
  /** Per column asked for; a missing value counts as zero. */
  readonly moved: readonly number[];
  /** Whether the first look did not have it. */
  readonly isNew: boolean;
}

/**
 * The moves of the sums of columns over all rows. A changed column `stats_reset`, in any unit, voids them.
 *
 * @param read - Gets the moves in the order of `columns`, and the real seconds between first and last look, above 0.
 */
export function withTotals(
  capture: Capture,
  { columns, ...options }: MoveOptions & { readonly columns: readonly string[] },
  read: (moved: readonly number[], seconds: number) => Measurement,
): Measurement {
  return withEnds(capture, columns, (first, last) => {
    const missing = columns.find((column) => total(first.rows, column) === undefined || total(last.rows, column) === undefined);
    if (missing !== undefined) return notMeasured('empty', noValueIn(missing));
    const moved = columns.map((column) => (total(last.rows, column) ?? 0) - (total(first.rows, column) ?? 0));
    const decrease = moved.some((by) => by < 0) ? (options.onDecrease ?? 'unknown') : 'fell';
    switch (decrease) {
      case 'unknown':
        return notMeasured('empty', wasReset);
      case 'restarted':
        return read(
          columns.map((column) => total(last.rows, column) ?? 0),
          last.atSeconds - first.atSeconds,
        );
      case 'fell':
        return read(moved, last.atSeconds - first.atSeconds);
    }
  });
}

/**
 * The moves of columns per key, in the order of the keys. A new key starts at zero; a key that is gone is left out.
 *
 * @param key - A column whose text or number is unique within a look.
 * @param read - Gets at least one move and the real seconds between first and last look, above 0.
 */
export function withMoves(
  capture: Capture,
  { key, columns, ...options }: MoveOptions & { readonly key: string; readonly columns: readonly string[] },
  read: (moves: readonly KeyMove[], seconds: number) => Measurement,
): Measurement {
  return withEnds(capture, columns, (first, last) => {
    if (last.rows.some((row) => row[key] === undefined))
      return notMeasured('error', { en: `the column ${key} is missing`, zh: `列 ${key} 不存在` });
    const before = new Map(first.rows.map((row) => [keyOf(row[key]), row]));
    const cut = first.rows.length >= (options.cutAt ?? Infinity);
    const moves: KeyMove[] = [];
    for (const row of last.rows) {
      const earlier = before.get(keyOf(row[key]));
      if (earlier === undefined && cut) continue;
      const moved = movesOf(row, earlier, { columns, onDecrease: options.onDecrease ?? 'unknown' });
      if (moved === undefined) return notMeasured('empty', wasReset);
      moves.push({ key: keyOf(row[key]), row, moved, isNew: earlier === undefined });
    }
    if (moves.length === 0) return notMeasured('empty', { en: 'no row to compare', zh: '没有可比较的行' });
    moves.sort((a, b) => (a.key < b.key ? -1 : 1));
    return read(moves, last.atSeconds - first.atSeconds);
  });
}

function withEnds(capture: Capture, columns: readonly string[], read: (first: Look, last: Look) => Measurement): Measurement {
  return withLooks(capture, columns, (looks) => {
    const [first] = looks;
    const last = looks.at(-1) ?? first;
    if (!(last.atSeconds > first.atSeconds)) return notMeasured('empty', noTwoLooks);
    if (last.rows.length === 0) return notMeasured('empty', noRows);
    if (latestReset(first) !== latestReset(last)) return notMeasured('empty', wasReset);
    return read(first, last);
  });
}

/** The latest reset any row tells of. A reset of one row, and the first ever, change it. */
function latestReset({ rows }: Look): number {
  return Math.max(...rows.map((row) => numberIn(row, 'stats_reset') ?? -Infinity));
}

/** `undefined` where a column went down and that voids the comparison. */
function movesOf(
  row: Row,
  earlier: Row | undefined,
  { columns, onDecrease }: { readonly columns: readonly string[]; readonly onDecrease: OnDecrease },
): readonly number[] | undefined {
  const now = columns.map((column) => numberIn(row, column) ?? 0);
  const moved = columns.map((column, index) => (now[index] ?? 0) - (earlier === undefined ? 0 : (numberIn(earlier, column) ?? 0)));
  if (onDecrease === 'fell' || moved.every((by) => by >= 0)) return moved;
  return onDecrease === 'restarted' ? now : undefined;
}

function total(rows: readonly Row[], column: string): number | undefined {
  const values = rows.flatMap((row) => numberIn(row, column) ?? []).sort((a, b) => a - b);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}

function keyOf(cell: Cell | undefined): string {
  return String(cell);
}
