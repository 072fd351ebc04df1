import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Locale } from '@dbdiag/language';
import { cleanMessage, detectLocale } from '@dbdiag/language';
import { compareCodeUnits } from '../../compare-code-units.ts';
import { readParts } from './read-parts.ts';
import type { TextPart } from './text-parts.ts';

/** A text, and how many tickets say it. */
interface WeighedText {
  readonly text: string;
  readonly tickets: number;
}

/** Longer words are no phrase. */
const longest = 300;

/** Of more texts the rest would not change which words are the commonest. */
const mostRead = 50;

const changeWords = {
  zh: { rise: '增长', fall: '下降', much: '大幅', little: '略有' },
  en: { rise: 'grew', fall: 'fell', much: 'much', little: 'a little' },
} as const;

/** What stands for a passing thing. */
const anyPassing: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  time: { zh: '某时', en: 'some time' },
  uuid: { zh: '某个 id', en: 'an id' },
  address: { zh: '某个地址', en: 'an address' },
  lsn: { zh: '某个 LSN', en: 'an LSN' },
  file: { zh: '某个文件', en: 'a file' },
  pid: { zh: '某个进程', en: 'a process' },
  xid: { zh: '某个事务号', en: 'a transaction id' },
  oid: { zh: '某个 oid', en: 'an oid' },
};

/**
 * Words for what several texts say alike: the words of one of them, without its values and names. Of each language in which
 * they are written one, that of most tickets; among equals the shortest, then the first in code unit order.
 *
 * @param texts - Those of most tickets first.
 */
export function generalWording(texts: readonly WeighedText[]): LocalizedText {
  const weights: Record<Locale, Map<string, number>> = { zh: new Map(), en: new Map() };
  for (const { text, tickets } of texts.slice(0, mostRead)) {
    const locale = detectLocale(text) === 'zh' ? 'zh' : 'en';
    const wording = withoutValues(text, locale);
    weights[locale].set(wording, (weights[locale].get(wording) ?? 0) + tickets);
  }
  const [zh, en] = [commonest(weights.zh), commonest(weights.en)];
  return zh === undefined ? { en: en ?? '' } : en === undefined ? { zh } : { zh, en };
}

function commonest(weights: ReadonlyMap<string, number>): string | undefined {
  const [best] = [...weights].sort(([a, ofA], [b, ofB]) => ofB - ofA || a.length - b.length || compareCodeUnits(a, b));
  return best?.[0];
}

/** The words of a text with a general word in the place of each name and value. */
function withoutValues(text: string, locale: Locale): string {
  const parts = readParts(text);
  if (!parts.some(hasWords)) return text;
  const written = parts.reduce<string>((before, part) => join(before, wordsFor(part, locale), locale), '');
  const tidy = cleanMessage(written)
    .replace(/\s+/gu, ' ')
    .replace(/ ([,.;:!?])/gu, '$1')
    .trim();
  const worded =
    tidy === ''
      ? text
      : tidy.length > longest
        ? `${Array.from(tidy)
            .slice(0, longest - 1)
            .join('')}…`
        : tidy;
  return locale === 'zh' ? withWideMarks(worded) : worded;
}

/** Values and signs alone would leave nothing that tells what is meant. */
function hasWords(part: TextPart): boolean {
  return typeof part === 'string' ? /[\p{L}\p{N}]/u.test(part) : part.kind === 'name' || part.kind === 'change' || part.kind === 'passing';
}

const wideMarks: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' };

/** Marks between Chinese words as wide as they were before texts were made comparable. */
function withWideMarks(text: string): string {
  return text
    .replace(/(?<=\p{Script=Han})[,;:!?]|[,;:!?](?=\p{Script=Han})/gu, (mark) => wideMarks[mark] ?? mark)
    .replace(/\(([^()]{0,80}\p{Script=Han}[^()]{0,80})\)/gu, '（$1）');
}

function wordsFor(part: TextPart, locale: Locale): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'name':
      return part.of.anyOne[locale];
    case 'passing':
      return anyPassing[part.what]?.[locale] ?? part.text;
    case 'change': {
      const words = changeWords[locale];
      const degree = part.little ? words.little : words.much;
      if (locale === 'zh') return `${degree}${words[part.direction]}`;
      return part.told ? degree : `${words[part.direction]} ${degree}`;
    }
    case 'setting':
    case 'sign':
      return part.text;
    case 'value':
      return part.text.replace(/\d[\d.,]*(?:\s*\/\s*\d+)?|[零一二两三四五六七八九十百千半]+/u, 'N');
  }
}

/** In Chinese no blank is needed between words that took the place of others. */
function join(before: string, next: string, locale: Locale): string {
  if (locale === 'zh' && /\p{Script=Han}\s*$/u.test(before) && /^\s*\p{Script=Han}/u.test(next)) return before.trimEnd() + next.trimStart();
  return /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(next) && locale === 'en' ? `${before} ${next}` : before + next;
}
