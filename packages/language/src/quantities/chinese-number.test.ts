import { describe, expect, it } from 'vitest';
import { chineseNumber } from './chinese-number.ts';

describe('chineseNumber', () => {
  it.each([
    ['九', 9],
    ['十', 10],
    ['十五', 15],
    ['九十', 90],
    ['九十五', 95],
    ['一百零二', 102],
    ['两百', 200],
    ['三千五百', 3500],
    ['半', 0.5],
  ])('reads %s as %d', (numeral, value) => {
    expect(chineseNumber(numeral)).toBe(value);
  });

  it.each(['', '很', 'ten'])('has no number for %j', (text) => {
    expect(chineseNumber(text)).toBeNaN();
  });
});
