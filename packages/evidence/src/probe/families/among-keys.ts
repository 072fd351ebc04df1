import type { Cell, Row } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { notMeasured, numberIn, subjectIn, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { Reduction } from '../reductions.ts';
import { noRows, noValueIn } from '../unseen-notes.ts';

/** Which keys of a capture a reduction sees. */
export interface KeyChoice {
  /** A column whose text or number is unique within a look. */
  readonly key: string;
  /** LIMIT of the statement. A key missing from a first look that long may have been cut off, so it is left out. */
  readonly cutAt?: number;
  /** A column that is yes or above 0 in the last row of a key; without it all keys are chosen. */
  readonly flag?: string;
  /** A column that is never null in the rows of a key. */
  readonly known?: string;
}

/**
 * Reduces only some keys. They are chosen as a whole, so that a row whose flag changed within the window is not taken for
 * one that began in it. Where there were rows and none is chosen nothing happened: the value is 0.
 */
export function amongKeys(choice: KeyChoice, reduction: Reduction): Reduction {
  return (capture) =>
    withLooks(capture, choice.flag === undefined ? [] : [choice.flag], (looks) => {
      const chosen = chosenKeys(
        looks.map(({ rows }) => rows),
        choice,
      );
      const last = looks.at(-1) ?? looks[0];
      if (last.rows.length === 0) return notMeasured('empty', noRows);
      if (!last.rows.some((row) => chosen.has(keyOf(row[choice.key])))) return nothingChosen(reduction(capture));
      return reduction(withRows(capture, (row) => chosen.has(keyOf(row[choice.key]))));
    });
}

/** Where not even all keys together can be measured, as after a reset of the statistics, that none was chosen says nothing. */
function nothingChosen(ofAll: Measurement): Measurement {
  return ofAll.measured ? { measured: true, value: 0 } : ofAll;
}

/** A measured share of everything in percent, as the share of what it leaves: 70 becomes 30. */
export function remainder(reduction: Reduction): Reduction {
  return (capture) => {
    const measurement = reduction(capture);
    return measurement.measured ? { ...measurement, value: 100 - measurement.value } : measurement;
  };
}

/**
 * The column `value` of the only row that a statement returned, by name.
 *
 * @param skipped - Column that counts what was too large to look at: above 0 the value is only a lower bound.
 */
export function onlyRow(
  capture: Capture,
  value: string,
  { subject, skipped }: { readonly subject: string; readonly skipped: string },
): Measurement {
  return withLooks(capture, [value, skipped], (looks) => {
    const row = (looks.at(-1) ?? looks[0]).rows[0];
    const measured = row === undefined ? undefined : numberIn(row, value);
    if (row === undefined || measured === undefined) return notMeasured('empty', noValueIn(value));
    const partial = (numberIn(row, skipped) ?? 0) > 0 ? { bound: 'at-least' as const } : {};
    return { measured: true, value: measured, ...subjectIn(row, subject), ...partial };
  });
}

function chosenKeys(looks: readonly (readonly Row[])[], { key, cutAt = Infinity, flag, known }: KeyChoice): ReadonlySet<string> {
  const [first = []] = looks;
  const seenFirst = new Set(first.map((row) => keyOf(row[key])));
  const histories = new Map<string, Row[]>();
  for (const row of looks.flat()) {
    const id = keyOf(row[key]);
    histories.set(id, [...(histories.get(id) ?? []), row]);
  }
  const isChosen = (id: string, history: readonly Row[]): boolean => {
    const last = history.at(-1);
    if (first.length >= cutAt && !seenFirst.has(id)) return false;
    if (known !== undefined && history.some((row) => (row[known] ?? null) === null)) return false;
    return flag === undefined || (last !== undefined && (numberIn(last, flag) ?? 0) > 0);
  };
  return new Set([...histories].filter(([id, history]) => isChosen(id, history)).map(([id]) => id));
}

function withRows(capture: Capture, keep: (row: Row) => boolean): Capture {
  return {
    ...capture,
    executions: capture.executions.map((execution) =>
      execution.result.ok ? { ...execution, result: { ok: true, rows: execution.result.rows.filter(keep) } } : execution,
    ),
  };
}

function keyOf(cell: Cell | undefined): string {
  return String(cell);
}
