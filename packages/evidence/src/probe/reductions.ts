import type { Capture } from '../collection/capture.ts';
import type { KeyMove, MoveOptions } from './counter-moves.ts';
import { withMoves, withTotals } from './counter-moves.ts';
import type { Look } from './looks.ts';
import { isNumeric, notMeasured, numberIn, subjectIn, withLooks } from './looks.ts';
import type { Measurement } from './probe.ts';
import { noNumberIn, noRows, noValueIn } from './unseen-notes.ts';

/** Makes one number of all looks of a command. The order of rows within a look never matters. */
export type Reduction = (capture: Capture) => Measurement;

/** Names what stands behind a number. */
export interface Subject {
  /** Column with the name of a row, for the reader: a table, `pid 4242`. */
  readonly subject?: string;
}

/** Of a quotient of two moves. */
export interface RatioOptions extends MoveOptions {
  /** With less than this below the line it measured as `idle`: ratios on five events are noise. Default above 0. */
  readonly minDen?: number;
  /** The value of a window in which nothing happened; default 0. */
  readonly idle?: number;
}

/** The value of one look: the largest of its rows. */
interface Peak extends Subject {
  readonly value: number;
}

/** The largest value over all looks. */
export function gaugeMax(column: string, options: Subject = {}): Reduction {
  return gauge(column, options, (peaks) => largest(peaks));
}

/** The mean over all looks; of several rows the largest counts. */
export function gaugeMean(column: string, options: Subject = {}): Reduction {
  return gauge(column, options, (peaks) => ({ ...largest(peaks), value: sum(peaks.map(({ value }) => value)) / peaks.length }));
}

/** The smallest value over all looks; of several rows the largest counts. */
export function gaugeMin(column: string, options: Subject = {}): Reduction {
  return gauge(column, options, (peaks) => peaks.reduce((least, peak) => (peak.value < least.value ? peak : least)));
}

/** The value of the last look; of several rows the largest counts. */
export function gaugeLast(column: string, options: Subject = {}): Reduction {
  return (capture) =>
    withLooks(capture, [column], (looks) => {
      const peak = peakOf(looks.at(-1) ?? looks[0], column, options);
      return peak === undefined ? notMeasured('empty', noValueIn(column)) : { measured: true, ...peak };
    });
}

/** How many different values the looks showed. A null is none, so nothing but nulls is 0. */
export function gaugeDistinct(column: string): Reduction {
  return (capture) =>
    withLooks(capture, [column], (looks) => {
      const rows = looks.flatMap((look) => look.rows);
      if (rows.length === 0) return notMeasured('empty', noRows);
      return { measured: true, value: new Set(rows.flatMap((row) => numberIn(row, column) ?? [])).size };
    });
}

/** Move per second; of several rows their sum moves. */
export function rate(column: string, options: MoveOptions = {}): Reduction {
  return (capture) =>
    withTotals(capture, { columns: [column], ...options }, ([moved = 0], seconds) => ({ measured: true, value: moved / seconds }));
}

/** Move over the window; of several rows their sum moves. */
export function delta(column: string, options: MoveOptions = {}): Reduction {
  return (capture) => withTotals(capture, { columns: [column], ...options }, ([moved = 0]) => ({ measured: true, value: moved }));
}

/** Move of `numerator` over the move of `denominator`; of several rows their sums move. */
export function ratio(numerator: string, denominator: string, options: RatioOptions = {}): Reduction {
  return (capture) =>
    withTotals(capture, { columns: [numerator, denominator], ...options }, ([above = 0, below = 0]) => ({
      measured: true,
      value: quotient(above, below, options) ?? options.idle ?? 0,
    }));
}

/** The fastest key: its move per second. */
export function perKeyRate(key: string, column: string, options: MoveOptions & Subject = {}): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns: [column], ...options }, (moves, seconds) => ({
      measured: true,
      ...largest(moves.map(({ row, moved: [moved = 0] }) => ({ value: moved / seconds, ...subjectIn(row, options.subject) }))),
    }));
}

/** The largest quotient of two moves of one key. */
export function perKeyRatio(
  key: string,
  columns: readonly [numerator: string, denominator: string],
  options: RatioOptions & Subject = {},
): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns, ...options }, (moves) => {
      const quotients = moves.flatMap(({ row, moved: [above = 0, below = 0] }) => {
        const value = quotient(above, below, options);
        return value === undefined ? [] : [{ value, ...subjectIn(row, options.subject) }];
      });
      return { measured: true, ...(quotients.length === 0 ? { value: options.idle ?? 0 } : largest(quotients)) };
    });
}

/** The largest share one key has in the moves of all, in [0, 1]; 0 where all moves together are below `minTotal`. */
export function perKeyShare(key: string, column: string, options: MoveOptions & Subject & { readonly minTotal: number }): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns: [column], ...options }, (moves) => {
      const total = sum(moves.map(firstMove));
      if (!enough(total, options.minTotal)) return { measured: true, value: 0 };
      return {
        measured: true,
        ...largest(moves.map((move) => ({ value: firstMove(move) / total, ...subjectIn(move.row, options.subject) }))),
      };
    });
}

/** The share of all moves that lies in rows whose column `flag` is yes or above 0, in [0, 1]; 0 below `minTotal`. The subject is the largest such row. */
export function shareWhere(
  key: string,
  column: string,
  options: MoveOptions & Subject & { readonly flag: string; readonly minTotal: number },
): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns: [column], ...options }, (moves) => {
      if (moves.some(({ row }) => !isNumeric(row[options.flag]))) return notMeasured('error', noNumberIn(options.flag));
      const total = sum(moves.map(firstMove));
      const flagged = moves.filter(({ row }) => (numberIn(row, options.flag) ?? 0) > 0);
      if (!enough(total, options.minTotal) || flagged.length === 0) return { measured: true, value: 0 };
      const leader = largest(flagged.map((move) => ({ value: firstMove(move), ...subjectIn(move.row, options.subject) })));
      return { measured: true, ...leader, value: sum(flagged.map(firstMove)) / total };
    });
}

/** The median over the keys of the quotient of two moves: what is usual, not what is worst. */
export function perKeyMedian(
  key: string,
  columns: readonly [numerator: string, denominator: string],
  options: RatioOptions = {},
): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns, ...options }, (moves) => {
      const quotients = moves.flatMap(({ moved: [above = 0, below = 0] }) => quotient(above, below, options) ?? []);
      return { measured: true, value: quotients.length === 0 ? (options.idle ?? 0) : median(quotients) };
    });
}

/** Keys per second that the first look did not have. */
export function newKeysRate(key: string, options: MoveOptions = {}): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns: [], ...options }, (moves, seconds) => ({
      measured: true,
      value: moves.filter(({ isNew }) => isNew).length / seconds,
    }));
}

/** The share of keys whose column moved by more than `minMove`, in [0, 1]. */
export function touchedShare(key: string, column: string, options: MoveOptions & { readonly minMove: number }): Reduction {
  return (capture) =>
    withMoves(capture, { key, columns: [column], ...options }, (moves) => ({
      measured: true,
      value: moves.filter((move) => firstMove(move) > options.minMove).length / moves.length,
    }));
}

/** The same number in another unit: `factor` times it. */
export function scaled(reduction: Reduction, factor: number): Reduction {
  return (capture) => {
    const measurement = reduction(capture);
    return measurement.measured ? { ...measurement, value: measurement.value * factor } : measurement;
  };
}

/** A share in percent. */
export function percent(reduction: Reduction): Reduction {
  return scaled(reduction, 100);
}

function gauge(column: string, options: Subject, reduce: (peaks: readonly Peak[]) => Peak): Reduction {
  return (capture) =>
    withLooks(capture, [column], (looks) => {
      const peaks = looks.flatMap((look) => peakOf(look, column, options) ?? []);
      return peaks.length === 0 ? notMeasured('empty', noValueIn(column)) : { measured: true, ...reduce(peaks) };
    });
}

function peakOf(look: Look, column: string, { subject }: Subject): Peak | undefined {
  const peaks = look.rows.flatMap((row) => {
    const value = numberIn(row, column);
    return value === undefined ? [] : [{ value, ...subjectIn(row, subject) }];
  });
  return peaks.length === 0 ? undefined : largest(peaks);
}

/** Equals are told apart by their subject, so that the order of rows doesn't matter. */
function largest(peaks: readonly Peak[]): Peak {
  return peaks.reduce((best, peak) =>
    peak.value > best.value || (peak.value === best.value && (peak.subject ?? '') < (best.subject ?? '')) ? peak : best,
  );
}

function quotient(above: number, below: number, { minDen = 0 }: RatioOptions): number | undefined {
  return enough(below, minDen) ? above / below : undefined;
}

function enough(total: number, least: number): boolean {
  return total > 0 && total >= least;
}

function firstMove({ moved: [moved = 0] }: KeyMove): number {
  return moved;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}
