import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import type { PolicyLimits } from './policy-limits.ts';
import type { ValueBytes } from './value-bytes.ts';
import { small, sum } from './value-bytes.ts';

/** Longest number that is computed with, in decimal digits: dividing two of them takes less than a millisecond. */
const MAX_DIGITS = 4000;

/** What was found so far. */
export interface Tally {
  /** Bytes of all values that the statement makes, each once for a row and those of aggregates for all their rows. */
  bytes: number;
  visits: number;
  fault?: Refusal;
  readonly limits: PolicyLimits;
}

/** Counts what is made, and stops where that is too much. */
export function count(value: ValueBytes, tally: Tally, shown: string): ValueBytes {
  const { maxBytes } = tally.limits;
  tally.bytes += value.bytes;
  if (!Number.isFinite(value.bytes)) tally.fault ??= refusal('unbounded', `Nothing bounds how large ${shown} gets.`);
  if (tally.bytes > maxBytes) {
    tally.fault ??= refusal(
      'unbounded',
      `It may build more than ${maxBytes} bytes in memory, with ${shown}. Shorten texts by left(), aggregate over a subquery with LIMIT.`,
    );
  }
  return value;
}

/** Narrower columns are not counted: of 100,000 rows they take no more than a sort may. */
const NARROW = 300;

/**
 * Counts the rows that a hash table keeps which does not go to disk, whatever `work_mem` is: those of EXCEPT and INTERSECT,
 * of `IN (SELECT …)`, and all of a recursive UNION.
 */
export function countKept(kept: { readonly columns: readonly ValueBytes[]; readonly rows: number }, tally: Tally, shown: string): void {
  const { columns, rows } = kept;
  const wide = columns.filter(({ bytes }) => bytes > NARROW);
  if (wide.length > 0) count({ ...small, bytes: rows * sum(wide.map(({ bytes }) => bytes)) }, tally, shown);
}

/** Stops where a number may get so long that computing with it takes long. */
export function checkDigits(values: readonly ValueBytes[], shown: string, tally: Tally): void {
  if (values.some(({ digits }) => digits > MAX_DIGITS)) {
    tally.fault ??= refusal('unbounded', `${shown} may get a number of more than ${MAX_DIGITS} digits, and works on it for long.`);
  }
}

/** A name after a dot that is no column could be a function. */
export function unknownColumn(name: string, of: string): Refusal {
  return refusal('column', `${name} is no column that ${of} is known to have: after a dot it could be a function.`);
}
