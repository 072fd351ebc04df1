import type { Row } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { Execution } from '../command/execution.ts';
import { meetsCondition } from '../probe/condition.ts';
import { withMoves } from '../probe/counter-moves.ts';
import type { Probe } from '../probe/probe.ts';
import type { MeasuredObject } from './measured-object.ts';
import type { ObjectReader } from './object-reader.ts';
import { objectsNamed } from './object-reader.ts';
import { looksBack } from './recorded-cells.ts';

/** What a row of a capture is about, with what happened to it within the window. */
type ToObject = (row: Row, own: Capture) => readonly MeasuredObject[];

/**
 * The rows of which the probe says the same as of the whole, each measured alone, the furthest beyond the limit first.
 *
 * @param measure - That of the probe. It compares rows of one key only: a share among keys can't be measured so.
 */
export function keysBeyondLimit(key: string, measure: Probe['measure'], toObject: ToObject): ObjectReader {
  return (capture, { facts, profile, condition }) => {
    const found = capturesByKey(capture, key).flatMap(({ row, own }) => {
      const measured = measure(own, facts, profile);
      return measured.measured && meetsCondition(condition, measured.value) ? [{ row, own, value: measured.value }] : [];
    });
    const sign = condition.operator === '>' ? 1 : -1;
    return found
      .sort((a, b) => sign * (b.value - a.value) || (String(a.row[key]) < String(b.row[key]) ? -1 : 1))
      .slice(0, objectsNamed)
      .flatMap(({ row, own }) => toObject(row, own));
  };
}

/** The keys that moved a column most within the window, those with the column `flag` alone. */
export function keysByMove(
  choice: { readonly key: string; readonly column: string; readonly flag?: string },
  toObject: ToObject,
): ObjectReader {
  const { key, column, flag } = choice;
  return (capture) => {
    const found = capturesByKey(capture, key).flatMap(({ row, own }) => {
      if (flag !== undefined && row[flag] !== true && !(Number(row[flag]) > 0)) return [];
      const moved = moveOf(own, key, column);
      return moved > 0 ? [{ row, own, value: moved }] : [];
    });
    return found
      .sort((a, b) => b.value - a.value || (String(a.row[key]) < String(b.row[key]) ? -1 : 1))
      .slice(0, objectsNamed)
      .flatMap(({ row, own }) => toObject(row, own));
  };
}

/** How far a column of a capture of one key moved per window; 0 where that can't be told. */
export function moveOf(own: Capture, key: string, column: string): number {
  const measured = withMoves(own, { key, columns: [column], onDecrease: 'restarted' }, ([move]) => ({
    measured: true,
    value: move?.moved[0] ?? 0,
  }));
  return measured.measured ? measured.value : 0;
}

/** The capture of each key of the last look alone. */
function capturesByKey(capture: Capture, key: string): readonly { readonly row: Row; readonly own: Capture }[] {
  const [last = []] = looksBack(capture);
  const byKey = capture.executions.map((execution) => ({
    execution,
    rows: execution.result.ok ? groupBy(execution.result.rows, key) : undefined,
  }));
  return last.map((row) => ({
    row,
    own: {
      ...capture,
      executions: byKey.map(
        ({ execution, rows }): Execution =>
          rows === undefined ? execution : { ...execution, result: { ok: true, rows: rows.get(String(row[key])) ?? [] } },
      ),
    },
  }));
}

function groupBy(rows: readonly Row[], key: string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = String(row[key]);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  return groups;
}
