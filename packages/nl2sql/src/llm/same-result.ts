import type { DataValue, QueryOutcome } from '../source/data-source.ts';

type Result = Extract<QueryOutcome, { ok: true }>;

/** Numbers that differ by less are the same but for rounding; a share of the greater. */
const rounding = 1e-6;

/**
 * Whether two results say the same: as many rows, and each column of the first is one of the second, row by row, whatever the order of rows and
 * columns. The second may tell more beside it, such as the figure before a growth.
 */
export function sameResult(proposed: Result, compiled: Result): boolean {
  if (proposed.truncated || compiled.truncated || proposed.rows.length !== compiled.rows.length) return false;
  const columns = proposed.columns.map((_, index) => matching(proposed, compiled, index));
  return mapped(columns).some((order) => {
    const left = proposed.rows.map((row) => row.map(spelled));
    const right = compiled.rows.map((row) => order.map((index) => spelled(row[index] ?? null)));
    return sameRows(left, right);
  });
}

/** Columns of the second result that hold the same values as one of the first. */
function matching(proposed: Result, compiled: Result, index: number): readonly number[] {
  const values = (rows: Result['rows'], at: number): readonly (readonly string[])[] => rows.map((row) => [spelled(row[at] ?? null)]);
  return compiled.columns.flatMap((_, at) => (sameRows(values(proposed.rows, index), values(compiled.rows, at)) ? [at] : []));
}

/** Most ways of pairing columns that are tried. */
const mostPairings = 64;

function mapped(columns: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let orders: readonly (readonly number[])[] = [[]];
  for (const choices of columns) {
    orders = orders
      .flatMap((order) => choices.filter((index) => !order.includes(index)).map((index) => [...order, index]))
      .slice(0, mostPairings);
  }
  return columns.length === 0 ? [] : orders;
}

function sameRows(left: readonly (readonly string[])[], right: readonly (readonly string[])[]): boolean {
  const [one, other] = [left, right].map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  return one?.join('\n') === other?.join('\n');
}

/** A value as text; numbers by as many digits as rounding leaves. */
function spelled(value: DataValue): string {
  if (value === null) return '\u0000';
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? Number(number.toPrecision(-Math.log10(rounding))).toString() : String(value);
}
