import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Cell, Row } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { Unseen } from '../command/execution.ts';
import type { Measurement } from './probe.ts';
import { noLook, noNumberIn } from './unseen-notes.ts';

/** One successful look: when, and what it saw. */
export interface Look {
  readonly atSeconds: number;
  readonly rows: readonly Row[];
}

/** The measurement that there is none. */
export function notMeasured(reason: Unseen, note: LocalizedText): Measurement {
  return { measured: false, reason, note };
}

/**
 * Reads the looks of a capture whose cells of `columns` are numbers, yes/no or null.
 *
 * @returns What `read` makes of at least one look in time order; the first failure, or what is wrong with the columns.
 */
export function withLooks(
  capture: Capture,
  columns: readonly string[],
  read: (looks: readonly [Look, ...Look[]]) => Measurement,
): Measurement {
  const looks: Look[] = [];
  for (const { atSeconds, result } of capture.executions) {
    if (!result.ok) return notMeasured(result.failure.reason, { en: result.failure.message });
    looks.push({ atSeconds, rows: result.rows });
  }
  const [first, ...others] = looks.sort((a, b) => a.atSeconds - b.atSeconds);
  if (first === undefined) return notMeasured('empty', noLook);
  const wrong = looks.flatMap(({ rows }) => rows).flatMap((row) => columns.filter((column) => !isNumeric(row[column])))[0];
  if (wrong !== undefined) return notMeasured('error', noNumberIn(wrong));
  return read([first, ...others]);
}

/** The number in a cell that {@link withLooks} has checked: yes is 1, no is 0. */
export function numberIn(row: Row, column: string): number | undefined {
  const cell = row[column];
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  return typeof cell === 'number' ? cell : undefined;
}

/** The words in a cell, as the subject of a measurement. */
export function subjectIn(row: Row, column: string | undefined): { readonly subject?: string } {
  const cell = column === undefined ? null : (row[column] ?? null);
  return cell === null || cell === '' ? {} : { subject: String(cell) };
}

/** Whether a cell is a number, yes/no or null. */
export function isNumeric(cell: Cell | undefined): boolean {
  return cell === null || typeof cell === 'number' || typeof cell === 'boolean';
}
