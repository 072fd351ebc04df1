import type { Locale } from '@dbdiag/graph-engine';
import type { SeededRandom } from '../seeded-random.ts';
import { drawOne } from './draw.ts';

/** Words and what a Chinese input method makes of the same keys. */
const soundAlike: readonly (readonly [string, string])[] = [
  ['等待', '等代'],
  ['死锁', '死琐'],
  ['连接', '链接'],
  ['查询', '查寻'],
  ['缓存', '缓村'],
  ['磁盘', '词盘'],
  ['日志', '日至'],
  ['索引', '所引'],
  ['很高', '狠高'],
  ['备库', '被库'],
  ['一直', '一致'],
  ['事务', '事物'],
  ['超时', '朝时'],
  ['内存', '内村'],
  ['报错', '爆错'],
  ['复制', '复治'],
  ['占用', '暂用'],
  ['很慢', '狠慢'],
  ['写入', '写如'],
  ['延迟', '延尺'],
  ['在', '再'],
  ['的', '得'],
];

/** A Latin word of ordinary text: not part of an identifier, a number, or a path. */
const ordinaryWord = /(?<![\w./:-])[A-Za-z]{5,}(?![\w/:-]|\.\w)/gu;

/**
 * The text with one slip of the fingers: letters swapped, lost or doubled within a Latin word, or another character that sounds
 * the same. Identifiers and numbers are copied and stay. A text without anything to mistype comes back as it is.
 */
export function mistyped(text: string, locale: Locale, random: SeededRandom): string {
  return locale === 'zh' ? mistypedChinese(text, random) : mistypedLatin(text, random);
}

function mistypedChinese(text: string, random: SeededRandom): string {
  const [first, ...others] = soundAlike.filter(([right]) => text.includes(right));
  if (first === undefined) return mistypedLatin(text, random);
  const [right, wrong] = drawOne([first, ...others], random);
  return text.replace(right, wrong);
}

function mistypedLatin(text: string, random: SeededRandom): string {
  const [first, ...others] = text.matchAll(ordinaryWord);
  if (first === undefined) return text;
  const { 0: word, index } = drawOne([first, ...others], random);
  // The slip takes two letters, neither the first nor the last: people see those.
  const place = 1 + Math.floor(random() * (word.length - 3));
  const [a = '', b = ''] = [word[place], word[place + 1]];
  const slip = drawOne([`${b}${a}`, b, `${a}${a}${b}`], random);
  return `${text.slice(0, index + place)}${slip}${text.slice(index + place + 2)}`;
}

/** From a character of ASCII to the same one at full width, as a Chinese keyboard types it. */
const fullWidthShift = 0xfee0;

/** The same message as typed in a hurry. The words stay. */
export function typedCarelessly(text: string, locale: Locale, random: SeededRandom): string {
  const habits: Readonly<Record<Locale, readonly [(text: string) => string, ...((text: string) => string)[]]>> = {
    zh: [
      (typed) => typed.replace(/\d/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + fullWidthShift)),
      (typed) => typed.replaceAll('，', ' '),
      (typed) => typed.replaceAll('，', ','),
      (typed) => `${typed}。。。`,
      (typed) => `嗯，${typed}`,
    ],
    en: [
      (typed) => typed.toLowerCase(),
      (typed) => typed.replaceAll("'", ''),
      (typed) => typed.replaceAll("'", '’'),
      (typed) => `${typed}...`,
      (typed) => typed.replaceAll(', ', ','),
      (typed) => `ok, ${typed}`,
    ],
  };
  return drawOne(habits[locale], random)(text);
}
