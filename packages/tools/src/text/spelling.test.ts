import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSpelling, slipsBetween } from './spelling.ts';
import { splitIntoUnits } from './text-units.ts';

const spelling = createSpelling(['deadlock', 'checkpoint', 'autovacuum', 'changed', 'replication', 'index']);

function read(word: string): string {
  return splitIntoUnits(word)
    .map((unit) => spelling.correct(unit).text)
    .join('');
}

describe('createSpelling', () => {
  it.each([
    ['a letter too few', 'deadlck', 'deadlock'],
    ['a letter too many', 'deadllock', 'deadlock'],
    ['two letters swapped', 'deadlokc', 'deadlock'],
    ['two slips in a long word', 'autovaccum', 'autovacuum'],
    ['another letter in a long word', 'chackpoint', 'checkpoint'],
  ])('reads a word with %s', (_, word, meant) => {
    expect(read(word)).toBe(meant);
  });

  it.each([
    ['known', 'index'],
    ['short', 'indx'],
    ['another word but for one letter', 'charged'],
    ['close to none', 'kubernetes'],
    ['of another first letter', 'teplication'],
  ])('leaves a word alone that is %s', (_, word) => {
    expect(read(word)).toBe(word);
  });
});

describe('slipsBetween', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

  it('counts what it takes by hand', () => {
    expect(slipsBetween('kitten', 'sitting', 5)).toBe(3);
    expect(slipsBetween('ab', 'ba', 2)).toBe(1);
  });

  it('is nothing for the same word, the same both ways, and at most one more than asked for', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(slipsBetween(first, first, 2)).toBe(0);
        expect(slipsBetween(first, second, 9)).toBe(slipsBetween(second, first, 9));
        expect(slipsBetween(first, second, 1)).toBe(Math.min(2, slipsBetween(first, second, 9)));
      }),
    );
  });
});
