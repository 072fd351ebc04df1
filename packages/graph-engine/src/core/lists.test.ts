import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByKey, listAt, packLists, transpose } from './lists.ts';

const lists = fc.array(fc.uniqueArray(fc.nat(7)), { maxLength: 8 });

describe('packed lists', () => {
  it('are what was packed', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const packed = packLists(all);
        expect(all.map((_, index) => Array.from(listAt(packed, index)))).toEqual(all);
      }),
    );
  });

  it('turn round into who has each item, in order, and turned twice are themselves, sorted', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const turned = transpose(packLists(all), 8);
        const holders = Array.from({ length: 8 }, (_, item) => Array.from(all.keys()).filter((index) => all[index]?.includes(item)));
        expect(holders.map((_, item) => Array.from(listAt(turned, item)))).toEqual(holders);
        const back = transpose(turned, all.length);
        expect(all.map((_, index) => Array.from(listAt(back, index)))).toEqual(all.map((list) => list.toSorted((a, b) => a - b)));
      }),
    );
  });

  it('group positions by key, in order', () => {
    const grouped = groupByKey(Uint32Array.of(1, 0, 1, 3), 4);
    expect([0, 1, 2, 3].map((key) => Array.from(listAt(grouped, key)))).toEqual([[1], [0, 2], [], [3]]);
  });
});
