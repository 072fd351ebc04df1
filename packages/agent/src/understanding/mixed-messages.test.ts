import { describe, expect, it } from 'vitest';
import { partsInWords } from '../fixtures/parts-in-words.ts';

/** Messages, and what is understood while five checks are shown. */
const table: readonly (readonly [string, string])[] = [
  ['1确认, what else could it be?', 'yes 1 · asks hypotheses'],
  ['1 yes，2 没有，另外 IO 很高', 'yes 1 · no 2 · saw «IO 很高»'],
  ['CPU high 而且 deadlocks 很多', 'saw «CPU high» · saw «deadlocks 很多»'],
  ['第一个 yes, the rest 没有', 'yes 1 · no 2,3,4,5'],
];

describe('messages in both languages', () => {
  it.each(table)('reads %j', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});
