import { uintAt } from './typed-array.ts';

/** Lists of positions, one after the other: list i is `items[start[i]] … items[start[i + 1] − 1]`. */
export interface Lists {
  readonly start: Uint32Array;
  readonly items: Uint32Array;
}

/** Packs lists. */
export function packLists(lists: readonly (readonly number[])[]): Lists {
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (start[index + 1] = uintAt(start, index) + list.length));
  const items = new Uint32Array(uintAt(start, lists.length));
  lists.forEach((list, index) => {
    items.set(list, start[index]);
  });
  return { start, items };
}

/** One of the lists, without copying it. */
export function listAt({ start, items }: Lists, index: number): Uint32Array {
  return items.subarray(start[index], start[index + 1]);
}

/**
 * Turns lists round: list j of the result holds every i whose list has j, in the order of i.
 *
 * @param length - How many lists there will be; every item is below it.
 */
export function transpose({ start, items }: Lists, length: number): Lists {
  const turnedStart = startsOf(items, length);
  const next = turnedStart.slice();
  const turned = new Uint32Array(items.length);
  for (let list = 0; list + 1 < start.length; list += 1) {
    const end = uintAt(start, list + 1);
    for (let at = uintAt(start, list); at < end; at += 1) {
      const item = uintAt(items, at);
      const place = uintAt(next, item);
      turned[place] = list;
      next[item] = place + 1;
    }
  }
  return { start: turnedStart, items: turned };
}

/** Groups positions by a key: list k holds every i with `keys[i] = k`, in order. */
export function groupByKey(keys: Uint32Array, length: number): Lists {
  const start = new Uint32Array(keys.length + 1);
  for (let index = 0; index < start.length; index += 1) start[index] = index;
  return transpose({ start, items: keys }, length);
}

/** Where the list of each key starts when items are sorted by key. */
function startsOf(keys: Uint32Array, length: number): Uint32Array {
  const start = new Uint32Array(length + 1);
  for (const key of keys) start[key + 1] = uintAt(start, key + 1) + 1;
  for (let key = 0; key < length; key += 1) start[key + 1] = uintAt(start, key + 1) + uintAt(start, key);
  return start;
}
