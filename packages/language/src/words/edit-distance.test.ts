import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

  it('counts what it takes by hand', () => {
    expect(editDistance('kitten', 'sitting', 5)).toBe(3);
    expect(editDistance('ab', 'ba', 2)).toBe(1);
    expect(editDistance('ca', 'abc')).toBe(3);
  });

  it('stops where it takes more than asked for', () => {
    expect(editDistance('kitten', 'sitting', 1)).toBe(2);
    expect(editDistance('', 'abc', 2)).toBe(3);
  });

  it('is nothing for the same word, the same both ways, and at most one more than asked for', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(editDistance(first, first, 2)).toBe(0);
        expect(editDistance(first, second, 9)).toBe(editDistance(second, first, 9));
        expect(editDistance(first, second, 1)).toBe(Math.min(2, editDistance(first, second, 9)));
      }),
    );
  });
});
