/** A cell of a result as JSON has it. */
export type Cell = string | number | boolean | null;
/** Rows of a result. */
export type Rows = readonly (readonly Cell[])[];

/** How two results are compared. */
export interface MatchOptions {
  /** The prediction may have columns that the gold doesn't have. */
  readonly extraColumns: boolean;
  /** The order of rows counts. */
  readonly inOrder: boolean;
}

/** Two numbers nearer than this part of the greater are one. */
const relativeTolerance = 1e-6;
const absoluteTolerance = 1e-9;
/** Ways of choosing columns that are tried at most: results with many alike columns have too many. */
const columnChoices = 20_000;

const numberText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const timestampText = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;

/**
 * Whether a prediction is a gold result: rows as multisets, columns in any order, numbers within a tolerance, midnight as its day. The same
 * decisions as the evaluation sets' own script, which is asked for comparison where it is at hand.
 */
export function matchRows(gold: Rows, predicted: Rows, { extraColumns, inOrder }: MatchOptions): boolean {
  const wanted = gold.map((row) => row.map(normalizeCell));
  const given = predicted.map((row) => row.map(normalizeCell));
  if (wanted.length !== given.length) return false;
  const [firstWanted] = wanted;
  const [firstGiven] = given;
  if (firstWanted === undefined || firstGiven === undefined) return true;
  const [width, givenWidth] = [firstWanted.length, firstGiven.length];
  if (given.some((row) => row.length !== givenWidth) || width > givenWidth || (width !== givenWidth && !extraColumns)) return false;
  const candidates = firstWanted.map((_, index) =>
    firstGiven.flatMap((__, other) => (sameRows(column(wanted, index), column(given, other)) ? [other] : [])),
  );
  return columnOrders(candidates, (order) => {
    const arranged = given.map((row) => order.map((index) => row[index] ?? null));
    return inOrder ? sameOrder(wanted, arranged) : sameRows(wanted, arranged);
  });
}

type Normal = string | number | null;
type NormalRows = readonly (readonly Normal[])[];

function normalizeCell(cell: Cell): Normal {
  if (cell === null || typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  const text = cell.trim();
  if (numberText.test(text)) return Number(text);
  const [, day, time, fraction = ''] = timestampText.exec(text) ?? [];
  if (day === undefined || time === undefined) return text;
  const whole = time.length === 8 ? time : `${time}:00`;
  const rest = fraction.replace(/0+$/, '').replace(/\.$/, '');
  return whole === '00:00:00' && rest === '' ? day : `${day} ${whole}${rest}`;
}

function close(first: Normal, second: Normal): boolean {
  if (typeof first !== 'number' || typeof second !== 'number') return first === second;
  const [left, right] = [Math.abs(first), Math.abs(second)];
  return (
    first === second ||
    Math.abs(first - second) <= relativeTolerance * Math.max(left, right) ||
    (left < absoluteTolerance && right < absoluteTolerance)
  );
}

function column(rows: NormalRows, index: number): NormalRows {
  return rows.map((row) => [row[index] ?? null]);
}

/** Equal as multisets: each row takes the first row left that is close to it. */
function sameRows(first: NormalRows, second: NormalRows): boolean {
  if (first.length !== second.length) return false;
  if (sameCounts(first, second)) return true;
  const left = new Map<string, (readonly Normal[])[]>();
  for (const row of second) {
    const key = shape(row);
    left.set(key, [...(left.get(key) ?? []), row]);
  }
  return first.every((row) => {
    const bucket = left.get(shape(row)) ?? [];
    const index = bucket.findIndex((other) => row.every((cell, at) => close(cell, other[at] ?? null)));
    if (index === -1) return false;
    bucket.splice(index, 1);
    return true;
  });
}

/** Quick for nearly all results: equal once numbers are rounded. */
function sameCounts(first: NormalRows, second: NormalRows): boolean {
  const counts = new Map<string, number>();
  for (const row of first) counts.set(rounded(row), (counts.get(rounded(row)) ?? 0) + 1);
  for (const row of second) counts.set(rounded(row), (counts.get(rounded(row)) ?? 0) - 1);
  return [...counts.values()].every((count) => count === 0);
}

function rounded(row: readonly Normal[]): string {
  return JSON.stringify(row.map((cell) => (typeof cell === 'number' ? ['#', Number(cell.toPrecision(9)) + 0] : cell)));
}

function shape(row: readonly Normal[]): string {
  return JSON.stringify(row.map((cell) => (typeof cell === 'number' ? ['#'] : cell)));
}

function sameOrder(first: NormalRows, second: NormalRows): boolean {
  return first.length === second.length && first.every((row, index) => row.every((cell, at) => close(cell, second[index]?.[at] ?? null)));
}

/** Tries one column of the prediction for each of the gold, none twice, until `accept` holds. */
function columnOrders(candidates: readonly (readonly number[])[], accept: (order: readonly number[]) => boolean): boolean {
  let left = columnChoices;
  const choose = (order: readonly number[]): boolean => {
    const next = candidates[order.length];
    if (next === undefined) {
      left -= 1;
      return accept(order);
    }
    return next.some((index) => !order.includes(index) && left > 0 && choose([...order, index]));
  };
  return choose([]);
}
