/**
 * Orders ids by their UTF-16 code units, the same on every machine and in every locale.
 *
 * @returns Negative, 0 or positive, for `Array.prototype.sort`.
 */
export function compareIds(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Highest value first; equal values by id. */
export function compareRanked<Item>(value: (item: Item) => number, id: (item: Item) => string): (a: Item, b: Item) => number {
  return (a, b) => (value(a) > value(b) ? -1 : value(a) < value(b) ? 1 : compareIds(id(a), id(b)));
}
