import type { Row } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import type { Look } from '../looks.ts';
import { notMeasured, numberIn, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import { noTwoLooks } from '../unseen-notes.ts';

/** Reads the first and the last of at least two successful looks. */
export function betweenEnds(capture: Capture, read: (first: Look, last: Look) => Measurement): Measurement {
  return withLooks(capture, [], (looks) => {
    const [first] = looks;
    const last = looks.at(-1) ?? first;
    if (!(last.atSeconds > first.atSeconds)) return notMeasured('empty', noTwoLooks);
    return read(first, last);
  });
}

/** The rows whose column `kind` says so. */
export function rowsOf({ rows }: Look, kind: string): readonly Row[] {
  return rows.filter((row) => row.kind === kind);
}

/** By how much a column grew; NaN where it is missing. */
export function growth(before: Row, after: Row, column: string): number {
  return (numberIn(after, column) ?? NaN) - (numberIn(before, column) ?? NaN);
}
