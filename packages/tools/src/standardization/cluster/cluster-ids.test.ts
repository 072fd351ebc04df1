import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterIds } from './cluster-ids.ts';

/** Everything collides, with and without a seed. */
const oneHash = (): string => '00000000';

describe('clusterIds', () => {
  it('rests on the key alone', () => {
    const alone = clusterIds(['#index #rise'], { prefix: 'p-', taken: new Set() });
    const among = clusterIds(['#cpu #high', '#index #rise'], { prefix: 'p-', taken: new Set() });
    expect(among.get('#index #rise')).toBe(alone.get('#index #rise'));
    expect(alone.get('#index #rise')).toMatch(/^p-[0-9a-f]{8}$/);
  });

  it('tells keys of one hash apart, the same for any order, and leaves taken ids alone', () => {
    const keys = ['a', 'b', 'c', 'd'];
    const source = { prefix: 'p-', taken: new Set(['p-00000000']), hash: oneHash };
    const expected = clusterIds(keys, source);
    expect(new Set([...expected.values(), 'p-00000000']).size).toBe(5);
    fc.assert(
      fc.property(fc.shuffledSubarray(keys, { minLength: 4 }), (shuffled) => {
        expect(clusterIds(shuffled, source)).toEqual(expected);
      }),
    );
  });
});
