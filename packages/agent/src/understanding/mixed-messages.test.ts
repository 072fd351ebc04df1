import { describe, expect, it } from 'vitest';
import { partsInWords } from '../fixtures/parts-in-words.ts';

/** Messages, and what is understood while five checks are shown. */
const table: readonly (readonly [string, string])[] = [
  ['1确认, what else could it be?', 'yes 1 · asks hypotheses'],
  ['1 yes，2 没有，另外 IO 很高', 'yes 1 · no 2 · saw «IO 很高»'],
  ['CPU high 而且 deadlocks 很多', 'saw «CPU high» · saw «deadlocks 很多»'],
  ['第一个 yes, the rest 没有', 'yes 1 · no 2,3,4,5'],
  ['不确定 the first, the rest no', 'no 2,3,4,5 · unknown 1'],
  ['not sure about 第一个，其余没有', 'no 2,3,4,5 · unknown 1'],
];

describe('messages in both languages', () => {
  it.each(table)('reads %j', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});
