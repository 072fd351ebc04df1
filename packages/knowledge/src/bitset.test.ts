import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBitset, encodeBitset } from './bitset.ts';

const positions = fc.uniqueArray(fc.nat(400)).map((values) => values.sort((a, b) => a - b));

describe('bitset', () => {
  it('puts the lowest position in the highest bit of the first digit', () => {
    expect(encodeBitset([0, 3, 4])).toBe('98');
    expect(encodeBitset([])).toBe('');
  });

  it('gives back what was written', () => {
    fc.assert(
      fc.property(positions, (values) => {
        expect(decodeBitset(encodeBitset(values))).toEqual(values);
      }),
    );
  });

  it('writes the same text for any order and for duplicates', () => {
    fc.assert(
      fc.property(positions, (values) => {
        expect(encodeBitset([...values].reverse().flatMap((value) => [value, value]))).toBe(encodeBitset(values));
      }),
    );
  });

  it('needs a digit for each four positions at most', () => {
    fc.assert(
      fc.property(positions, (values) => {
        expect(encodeBitset(values).length).toBe(Math.ceil(((values.at(-1) ?? -1) + 1) / 4));
      }),
    );
  });
});
