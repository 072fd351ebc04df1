import { describe, expect, it } from 'vitest';
import { tokenize } from '../tokens.ts';
import { findNumbers } from './find-numbers.ts';

/** The longest reading of each number: words, value, unit. */
function numbersIn(text: string): readonly string[] {
  const tokens = tokenize(text);
  const found = findNumbers(text, tokens);
  const outer = found.filter(
    (mention) => !found.some((other) => other !== mention && other.from <= mention.from && other.to >= mention.to),
  );
  return outer.flatMap(({ from, to, meaning }) => {
    if (meaning.kind !== 'number') return [];
    const { value, unit, percent, ordinal } = meaning;
    const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
    return [[words, '=', String(value), unit, percent ? 'share' : undefined, ordinal ? 'ordinal' : undefined].filter(Boolean).join(' ')];
  });
}

describe('findNumbers', () => {
  it.each([
    ['more than 1,234.5', '1,234.5 = 1234.5'],
    ['over 3.5k', '3.5k = 3500'],
    ['over 2bn', '2bn = 2000000000'],
    ['over 3 million', '3 million = 3000000'],
    ['above 20%', '20% = 0.2 % share'],
    ['above 20 percent', '20 percent = 0.2 percent share'],
    ['above 7.1%', '7.1% = 0.071 % share'],
    ['超过5‰', '5‰ = 0.005 ‰ share'],
    ['超过百分之三十', '百分之三十 = 0.3 % share'],
    ['超过百分之12.5', '百分之12.5 = 0.125 % share'],
    ['超过三成', '三成 = 0.3 成 share'],
    ['超过3个百分点', '3个百分点 = 0.03 个百分点 share'],
    ['over 5kg', '5kg = 5 kg'],
    ['more than $500', '$500 = 500 $'],
    ['below -5', '-5 = -5'],
    ['older than 30 years', '30 years = 30 years'],
    ['超过3亿', '3亿 = 300000000'],
    ['超过1.2万', '1.2万 = 12000'],
    ['超过500万元', '500万元 = 5000000 万元'],
    ['超过5千克', '5千克 = 5 千克'],
    ['超过两百', '两百 = 200'],
    ['超过十二', '十二 = 12'],
    ['超过二十五', '二十五 = 25'],
    ['超过一千零五', '一千零五 = 1005'],
    ['超过三千五', '三千五 = 3500'],
    ['超过三亿五千万', '三亿五千万 = 350000000'],
    ['第三大', '第三 = 3 ordinal'],
    ['第12', '第12 = 12 ordinal'],
    ['前三', '三 = 3'],
    ['the 1st', '1st = 1 ordinal'],
    ['the third', 'third = 3 ordinal'],
    ['the twenty-first', 'twenty-first = 21 ordinal'],
    ['two dogs', 'two = 2'],
    ['a hundred dogs', 'a hundred = 100'],
    ['twenty-five dogs', 'twenty-five = 25'],
    ['two hundred and five dogs', 'two hundred and five = 205'],
    ['three million four thousand dogs', 'three million four thousand = 3004000'],
    ['three and four dogs', 'three = 3,four = 4'],
  ])('reads %s', (text, expected) => {
    expect(numbersIn(text).join(',')).toBe(expected);
  });

  it.each(['万科的流水', '千岛湖', 'a dog', 'cars of the 1990s', 'A320', '百货', '一共', '统一', '万一', '一些'])(
    'finds no number in %s',
    (text) => {
      expect(numbersIn(text)).toEqual([]);
    },
  );
});
