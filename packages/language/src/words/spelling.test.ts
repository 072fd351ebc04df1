import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createSpelling } from './spelling.ts';
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

  it('finds what trying every known word finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '_'), minLength: 4, maxLength: 11 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (known, said) => {
        const [unit] = splitIntoUnits(said);
        fc.pre(unit?.text === said && said.length > 4 && !known.includes(said) && !known.includes(unit.key));
        const corrected = createSpelling(known).correct(unit).text;
        expect(corrected).toBe(closestOf(known, said) ?? said);
      }),
    );
  });
});

/** The first known word in order among those with the fewest slips. */
function closestOf(known: readonly string[], said: string): string | undefined {
  const most = said.length >= 9 ? 2 : 1;
  const sorted = (word: string): string => Array.from(word).sort().join('');
  return known
    .filter((word) => word.startsWith(said.slice(0, 1)) && editDistance(word, said) <= most)
    .filter((word) => said.length >= 9 || word.length !== said.length || sorted(word) === sorted(said))
    .sort((a, b) => editDistance(a, said) - editDistance(b, said) || (a < b ? -1 : 1))[0];
}
