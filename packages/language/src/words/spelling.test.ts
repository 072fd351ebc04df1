import { describe, expect, it } from 'vitest';
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
});
