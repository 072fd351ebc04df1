import { chineseNumber } from './chinese-number.ts';
import { magnitudes, numberWords } from './quantity-words.ts';

const chinese = /[零一二两三四五六七八九十百千万亿]{1,12}/u;
const ones = [...numberWords.keys()].filter((word) => !['a', 'an', 'half'].includes(word)).join('|');
const english = new RegExp(
  `\\b(?<ten>${ones})(?:[\\s-](?<one>${ones}))?(?:\\s(?<hundred>hundred))?(?:\\s(?<scale>thousand|million|billion))?\\b`,
  'iu',
);

/** A number that is written out and has no unit: 一百五, 九百万, "nine million", "forty two". The first one a text has. */
export function spelledOut(text: string): number | undefined {
  const words = english.exec(text)?.groups;
  if (words !== undefined) {
    const valueOf = (word: string | undefined): number => numberWords.get((word ?? '').toLowerCase()) ?? 0;
    const scale = magnitudes.get((words.scale ?? '').toLowerCase()) ?? 1;
    return (valueOf(words.ten) + valueOf(words.one)) * (words.hundred === undefined ? 1 : 100) * scale;
  }
  const numeral = chinese.exec(text)?.[0];
  return numeral === undefined ? undefined : inMyriads(numeral);
}

const myriad = 10_000;

/** The parts before 亿 and 万, and the rest. */
function inMyriads(numeral: string): number | undefined {
  const [, hundredMillions = '', tenThousands = '', rest = ''] = /^(?:(.*)亿)?(?:([^亿]*)万)?([^亿万]*)$/u.exec(numeral) ?? [];
  const valueOf = (part: string): number => (part === '' ? 0 : chineseNumber(part));
  const sum = valueOf(hundredMillions) * myriad * myriad + valueOf(tenThousands) * myriad + valueOf(rest);
  return Number.isNaN(sum) || sum === 0 ? undefined : sum;
}
