import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOfLargest } from './largest.ts';

describe('the largest values', () => {
  it.each(['few', 'many'])('are those of a full sort, equal ones by id, when %s are asked for', (asked) => {
    const scored = fc.uniqueArray(fc.tuple(fc.nat(1000), fc.constantFrom(0, 0.25, 0.5, 1)), {
      selector: ([id]) => id,
      minLength: asked === 'few' ? 32 : 0,
      maxLength: 40,
    });
    fc.assert(
      fc.property(scored, fc.integer({ min: 1, max: asked === 'few' ? 4 : 50 }), (all, count) => {
        const ids = Uint32Array.from(all, ([id]) => id);
        const values = Float64Array.from(all, ([, value]) => value);
        const sorted = Array.from(all.keys()).sort((a, b) => (values[b] ?? NaN) - (values[a] ?? NaN) || (ids[a] ?? NaN) - (ids[b] ?? NaN));
        expect(placesOfLargest({ ids, values }, count)).toEqual(sorted.slice(0, count));
      }),
    );
  });
});
