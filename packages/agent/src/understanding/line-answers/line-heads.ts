import { lineForms, numberOf, readReference } from '@dbdiag/language';
import type { LineSubject, ReadingContext } from '../feedback.ts';
import { linesIn, list } from '../feedback-grammar.ts';

/** Where a text names lines. */
export interface LineHead {
  readonly lines: readonly string[];
  readonly end: number;
  /** `marked`: nothing else can be meant by it; `digits`: a number alone; `word`: a number word alone; `name`: what its value is called. */
  readonly kind: 'marked' | 'digits' | 'word' | 'name';
}

/** Characters that stand for ① to ⑳ in a text that is read for lines: folding makes plain digits of them. */
export const signs = { first: 0xe100, count: 20 } as const;

const signed = /[\ue100-\ue113]/uy;
const bracketed = /(?:\(\s?(\d{1,2})\s?\)|\[\s?(\d{1,2})\s?\]|<\s?(\d{1,2})\s?>|\{\s?(\d{1,2})\s?\}|\*{1,2}(\d{1,2})\*{1,2})/uy;
const numbered = /(?:no\.?|nr\.?|bullet|entry|row|check|answer|第)\s?(\d{1,2})(?:\s?(?:条|个|项|点|题|号))?(?=\s?[:=])/uy;
const onwards = [
  {
    pattern: /(?:from\s)?(\d{1,2})\s(?:onwards?|on|and (?:below|down|up|beyond|after)|and everything (?:after|below))\b/uy,
    example: 'from 3 onwards',
  },
  { pattern: /(?:从\s?)?第?(\d{1,2})(?:条|个|项)?(?:开始|起|以后|之后|往后|及以后|及之后|往下){1,3}(?:的)?/uy, example: '从3开始往后' },
];
const spelled = /([一二三四五六七八九十])(?:号|条|项)(?!\p{Script=Han}{0,2}[库机])/uy;
const edges = [
  { pattern: /(?:打头|开头|头一|头)(?:那|的|这)?一?(?:条|个|项)/uy, example: '打头那条', at: 'first' },
  { pattern: /(?:末尾|结尾|末|最末)(?:那|的|这)?一?(?:条|个|项)/uy, example: '末尾那条', at: 'last' },
] as const;
const suffix =
  /\s?(?:on|in|of|from) (?:your|the) list\b|\s(?:bullet|item|check|line|entry|thing|one)\b(?: (?:on|in|of|from) (?:your|the) list\b)?/uy;
const listed = new RegExp(list, 'uy');
const wordAlone = new RegExp(`(?:${lineForms.wordEn}|${lineForms.wordZh}(?!\\p{Script=Han}{0,1}[时分秒天年月个次倍成]))`, 'uy');

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function exists(line: string, { shown }: ReadingContext): boolean {
  return Number(line) >= 1 && Number(line) <= shown.length;
}

function marked(number: string | undefined, end: number, context: ReadingContext): LineHead | undefined {
  return number !== undefined && exists(number, context) ? { lines: [String(Number(number))], end, kind: 'marked' } : undefined;
}

/** A list of lines; it ends before the first number that no line has, which is a value then: "4 650". */
function listAt(text: string, at: number, context: ReadingContext): LineHead | undefined {
  const whole = matchAt(listed, text, at)?.[0];
  if (whole === undefined || /^\d{1,2},\d{3}(?!\d)/u.test(text.slice(at))) return undefined;
  const written = linesIn(whole);
  const lines: string[] = [];
  let end = at;
  for (const one of written) {
    const meant = readReference(one, context.shown.length);
    if (!meant.every((line) => exists(line, context))) {
      // "1 - 93 %" is no range.
      const first = /^\d{1,2}(?=\s?[-~])/u.exec(one)?.[0];
      if (lines.length > 0 || first === undefined || !exists(first, context)) break;
      return { lines: [first], end: at + first.length, kind: 'digits' };
    }
    lines.push(...meant);
    end = text.indexOf(one, end) + one.length;
  }
  if (lines.length === 0) return undefined;
  // "5 3": nobody lists two lines downwards, so that the second number is a value where the line has one.
  const [first = '', second, ...others] = lines;
  const falls =
    second !== undefined && others.length === 0 && Number(second) < Number(first) && /^\d{1,2}\s\d{1,2}$/u.test(text.slice(at, end));
  if (falls && subjectOf({ lines: [first], end, kind: 'digits' }, context)?.measured === true)
    return { lines: [first], end: at + first.length, kind: 'digits' };
  const named = matchAt(suffix, text, end)?.[0].length ?? 0;
  const isBare = /^\d{1,2}$/u.test(text.slice(at, end).trim());
  return { lines: [...new Set(lines)], end: isBare ? end : end + named, kind: isBare ? 'digits' : 'marked' };
}

/** What the lines are known by besides their numbers: names that no two of them share. */
export function namesOfLines({ shown, about }: ReadingContext): ReadonlyMap<string, string> {
  const names = new Map<string, string | undefined>();
  shown.forEach(({ phenomenonId }, index) => {
    for (const name of new Set(about?.(phenomenonId)?.names ?? [])) names.set(name, names.has(name) ? undefined : String(index + 1));
  });
  return new Map([...names].flatMap(([name, line]) => (line === undefined ? [] : [[name, line]])));
}

const identifier = /[a-z][a-z0-9_]{1,62}(?![a-z0-9_])/uy;

/** The name itself, or one that differs from it by two letters that changed places. */
function closest(word: string, names: ReadonlyMap<string, string>): string | undefined {
  const exact = names.get(word);
  if (exact !== undefined || !word.includes('_')) return exact;
  const letters = (text: string): string => Array.from(text).sort().join('');
  const swapped = [...names].filter(([name]) => name.length === word.length && letters(name) === letters(word));
  return swapped.length === 1 ? swapped[0]?.[1] : undefined;
}

function nameAt(text: string, at: number, names: ReadonlyMap<string, string>): LineHead | undefined {
  const word = matchAt(identifier, text, at)?.[0];
  const line = word === undefined ? undefined : closest(word, names);
  return word === undefined || line === undefined ? undefined : { lines: [line], end: at + word.length, kind: 'name' };
}

const described = /(?:the )?((?:[a-z_-]{2,20} ){1,4})one\b/uy;

/** "The prepared transaction one": the only line that has all of these words. */
function describedAt(text: string, at: number, { shown, about }: ReadingContext): LineHead | undefined {
  const found = matchAt(described, text, at);
  const words = (found?.[1] ?? '').split(' ').filter((word) => word.length > 2);
  if (found === null || words.length === 0) return undefined;
  const has = (id: string): boolean => {
    const known = (about?.(id)?.texts ?? []).join(' ').toLowerCase();
    return words.every((word) => new RegExp(`(?<![a-z])${word}(?![a-z])`, 'u').test(known));
  };
  const fitting = shown.flatMap(({ phenomenonId }, index) => (has(phenomenonId) ? [String(index + 1)] : []));
  return fitting.length === 1 ? { lines: fitting, end: at + found[0].length, kind: 'marked' } : undefined;
}

function markedAt(text: string, at: number, context: ReadingContext): LineHead | undefined {
  const sign = matchAt(signed, text, at)?.[0];
  if (sign !== undefined) return marked(String(sign.charCodeAt(0) - signs.first + 1), at + 1, context);
  for (const pattern of [bracketed, numbered]) {
    const found = matchAt(pattern, text, at);
    const number = found?.slice(1).find((group) => /^\d/u.test(group));
    if (found !== null && number !== undefined) return marked(number, at + found[0].length, context);
  }
  const found = matchAt(spelled, text, at);
  return found === null ? undefined : marked(String(numberOf(found[1] ?? '') ?? ''), at + found[0].length, context);
}

/** Lines from one to the last, and the first and the last themselves. */
function edgeAt(text: string, at: number, context: ReadingContext): LineHead | undefined {
  const count = context.shown.length;
  for (const { pattern } of onwards) {
    const found = matchAt(pattern, text, at);
    const from = Number(found?.[1]);
    if (found === null || !exists(String(from), context)) continue;
    return {
      lines: Array.from({ length: count - from + 1 }, (_, index) => String(from + index)),
      end: at + found[0].length,
      kind: 'marked',
    };
  }
  for (const { pattern, at: edge } of edges) {
    const found = matchAt(pattern, text, at);
    if (found !== null && count > 0) return { lines: [edge === 'first' ? '1' : String(count)], end: at + found[0].length, kind: 'marked' };
  }
  return undefined;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The lines that are named at a position, if any are. */
export function headAt(
  text: string,
  at: number,
  { context, names = noNames }: { readonly context: ReadingContext; readonly names?: ReadonlyMap<string, string> },
): LineHead | undefined {
  return (
    markedAt(text, at, context) ??
    edgeAt(text, at, context) ??
    describedAt(text, at, context) ??
    listAt(text, at, context) ??
    nameAt(text, at, names) ??
    wordAt(text, at, context)
  );
}

/** A number word by itself; only an answer right behind it makes it a line. */
function wordAt(text: string, at: number, context: ReadingContext): LineHead | undefined {
  const word = matchAt(wordAlone, text, at)?.[0];
  const number = word === undefined ? undefined : numberOf(word);
  if (word === undefined || number === undefined || !exists(String(number), context)) return undefined;
  return { lines: [String(number)], end: at + word.length, kind: 'word' };
}

/** What is known of the one line of a head. */
export function subjectOf({ lines }: LineHead, { shown, about }: ReadingContext): LineSubject | undefined {
  const [line, ...others] = lines;
  const item = shown[Number(line) - 1];
  return item === undefined || others.length > 0 ? undefined : about?.(item.phenomenonId);
}
