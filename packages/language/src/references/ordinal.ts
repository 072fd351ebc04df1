import { chineseNumber } from '../quantities/chinese-number.ts';

/** How words point at a line of a numbered list. */
export type Pointer =
  | { readonly kind: 'from-start'; readonly number: number }
  | { readonly kind: 'from-end'; readonly number: number }
  /** "that one": the only line, whichever it is. */
  | { readonly kind: 'that-one' };

interface PointerPattern {
  readonly pattern: RegExp;
  readonly read: (captured: string) => Pointer;
}

/** Characters beyond which a text says more than which line it means. */
const longestPointer = 80;

const englishOrdinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const chineseNumeral = '([一二三四五六七八九两]?十[一二三四五六七八九]?|[一二三四五六七八九两]|\\d{1,3})';

const fromStart = (number: number): Pointer => ({ kind: 'from-start', number });
const fromEnd = (number: number): Pointer => ({ kind: 'from-end', number });
const thatOne = (): Pointer => ({ kind: 'that-one' });

const digits: readonly PointerPattern[] = [{ pattern: /^[(#]?(\d{1,3})[.):]?$/, read: (captured) => fromStart(Number(captured)) }];

const ordinal = `(${englishOrdinals.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;
const noun = '(?: (?:one|line|item|option|question|check|point|symptom|phenomenon))?';
const said = '(?:mentioned|said|listed|showed|named|suggested|asked(?: about)?)';
const where = `(?: (?:(?:that )?you (?:just )?${said}(?: earlier| before| above)?|above|(?:from|in|of) (?:the|your) (?:last|previous) (?:round|reply|message|list|turn)|(?:on|in) (?:the|your) list))?`;
const english: readonly PointerPattern[] = [
  {
    pattern: /^(?:number|no\.?|nr\.?|line|item|option|question|check|point) ?#?(\d{1,3})$/,
    read: (captured) => fromStart(Number(captured)),
  },
  { pattern: new RegExp(`^(?:the )?${ordinal}${noun}${where}$`), read: (captured) => fromStart(englishNumber(captured)) },
  {
    pattern: new RegExp(`^(?:the )?(?:one|thing) (?:that )?you ${said} ${ordinal}$`),
    read: (captured) => fromStart(englishNumber(captured)),
  },
  {
    pattern: new RegExp(`^(?:the )?${ordinal} (?:to|from) (?:the )?last${noun}${where}$`),
    read: (captured) => fromEnd(englishNumber(captured)),
  },
  { pattern: new RegExp(`^(?:the )?last${noun}${where}$`), read: () => fromEnd(1) },
  { pattern: new RegExp(`^(?:the )?(?:one|thing) (?:that )?you ${said} last$`), read: () => fromEnd(1) },
  { pattern: new RegExp(`^(?:(?:that|this)(?: one)?|the (?:previous )?one${where}|the previous one)$`), read: thatOne },
];

const spoken = '(?:(?:你|您)?(?:上一?轮|上一?次|刚才|刚刚|之前|前面|上面)?(?:说|提到?|列出?|问到?|讲|显示)?过?的?)';
const counter = '(?:个|条|项|种|点|行|号)?(?:选项|现象|检查|问题)?';
const chinese: readonly PointerPattern[] = [
  { pattern: /^(?:选项|序号|编号|第)(\d{1,3})(?:个|条|项|种|点|行|号)?$/, read: (captured) => fromStart(Number(captured)) },
  { pattern: new RegExp(`^${spoken}第${chineseNumeral}${counter}$`), read: (captured) => fromStart(chineseOrdinal(captured)) },
  { pattern: /^(\d{1,3})号$/, read: (captured) => fromStart(Number(captured)) },
  { pattern: new RegExp(`^${spoken}(?:头一|首)个${counter}$`), read: () => fromStart(1) },
  { pattern: /^(?:你|您)?(?:最先|最初|最早|一开始)(?:说|提到?|列出?|问到?|讲|显示)过?的(?:那个|那条|那项)?$/, read: () => fromStart(1) },
  { pattern: new RegExp(`^${spoken}倒数第${chineseNumeral}${counter}$`), read: (captured) => fromEnd(chineseOrdinal(captured)) },
  { pattern: new RegExp(`^${spoken}最后(?:那|的)?一?${counter}$`), read: () => fromEnd(1) },
  { pattern: /^(?:你|您)?最后(?:说|提到?|列出?|问到?|讲|显示)过?的(?:那个|那条|那项)?$/, read: () => fromEnd(1) },
  { pattern: new RegExp(`^${spoken}(?:那|这)一?(?:个|条|项|种|点)(?:选项|现象|检查|问题)?$`), read: thatOne },
];

/**
 * Reads words that do nothing but point at a line: "2", "第二个", "the second one you mentioned", "最后一个", "that one".
 *
 * @returns `undefined` where the words say anything else; numbers inside an observation ("3 个会话") point at nothing.
 */
export function readPointer(text: string): Pointer | undefined {
  if (text.length > longestPointer) return undefined;
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/(?<![\s.,;:!?。、;])[\s.,;:!?。、;]+$/u, '')
    .replace(/\s+/gu, ' ');
  const compact = words.replaceAll(' ', '');
  return firstPointer(digits, words) ?? firstPointer(english, words) ?? firstPointer(chinese, compact);
}

function firstPointer(patterns: readonly PointerPattern[], words: string): Pointer | undefined {
  for (const { pattern, read } of patterns) {
    const found = pattern.exec(words);
    if (found !== null) return read(found[1] ?? '');
  }
  return undefined;
}

function englishNumber(word: string): number {
  const position = englishOrdinals.indexOf(word);
  return position >= 0 ? position + 1 : Number.parseInt(word, 10);
}

function chineseOrdinal(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : chineseNumber(word);
}
