import { foldText } from '@dbdiag/language';
import type { Meaning, Mention, QuestionToken } from '../mention.ts';
import {
  afterNoOne,
  beforeNoOne,
  cardinals,
  chineseDigits,
  chinesePlaces,
  englishMultipliers,
  letterMultipliers,
  moneySigns,
  ordinals,
  partWords,
  unitWords,
} from './number-words.ts';

type NumberMeaning = Extract<Meaning, { kind: 'number' }>;

interface NumberFound {
  readonly to: number;
  readonly value: number;
  readonly ordinal: boolean;
  readonly percent?: boolean;
  readonly unit?: string;
  readonly score: number;
}

/** Words that are numbers and often something else: "one" of them, a "second" look, 一下. */
const scores = { sure: 1, spelled: 0.95, often: 0.6 } as const;
/** Longer runs of numerals are no number. */
const longestNumeral = 20;

/** Numbers as digits and words, with their units: every reading of them, the one with a unit beside the bare one. */
export function findNumbers(text: string, tokens: readonly QuestionToken[]): readonly Mention[] {
  const folded = foldText(text);
  const mentions: Mention[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const found = numberAt(tokens, from);
    for (const reading of found) mentions.push(...mentionsOf({ text, folded, tokens }, from, reading));
    // The rest of a numeral is no number of its own.
    if (found.length > 0) from = Math.max(from, ...found.map(({ to }) => to - 1));
  }
  return mentions;
}

function numberAt(tokens: readonly QuestionToken[], from: number): readonly NumberFound[] {
  const token = tokens[from];
  if (token === undefined) return [];
  if (token.kind === 'number') return digitsAt(tokens, from);
  const spelled = token.kind === 'han' ? chineseAt(tokens, from) : token.kind === 'word' ? englishAt(tokens, from) : undefined;
  return spelled === undefined ? [] : [spelled];
}

function digitsAt(tokens: readonly QuestionToken[], from: number): readonly NumberFound[] {
  const parts = /^(\d+(?:\.\d+)?)(\D*)$/u.exec(tokens[from]?.base ?? '');
  const [, digits = '', ending = ''] = parts ?? [];
  const number = Number(digits);
  if (digits === '' || ending === 's' || !Number.isFinite(number)) return [];
  const to = from + 1;
  const plain = { to, value: number, ordinal: false, score: scores.sure };
  if (ending === '') return [multiplied(tokens, plain)];
  if (/^(?:st|nd|rd|th)$/.test(ending)) return [{ ...plain, ordinal: true }];
  const divisor = ending === '%' ? 100 : ending === '‰' ? 1000 : undefined;
  if (divisor !== undefined) return [{ ...plain, value: dividedBy(digits, divisor), percent: true, unit: ending }];
  const multiplier = letterMultipliers.get(ending) ?? 1;
  const scaled = { ...plain, value: number * multiplier };
  return ending === 'm' ? [scaled, { ...plain, unit: 'm', score: 0.7 }] : [scaled];
}

/** 20 % is 0.2, not what dividing binary fractions gives. */
function dividedBy(digits: string, divisor: number): number {
  return Number((Number(digits) / divisor).toPrecision(15));
}

/** 1.2万, 3 million, 500千克 (which isn't five hundred thousand grams). */
function multiplied(tokens: readonly QuestionToken[], found: NumberFound): NumberFound {
  let { to, value } = found;
  for (let next = tokens[to]; next !== undefined && !beginsUnit(tokens, to); next = tokens[to]) {
    const factor =
      next.kind === 'han' ? chinesePlaces.get(next.base) : next.kind === 'word' ? englishMultipliers.get(next.base) : undefined;
    if (factor === undefined || factor === 10) break;
    value = Number((value * factor).toPrecision(15));
    to += 1;
  }
  return { ...found, to, value };
}

function beginsUnit(tokens: readonly QuestionToken[], at: number): boolean {
  return ['千克', '千米'].includes((tokens[at]?.base ?? '') + (tokens[at + 1]?.base ?? ''));
}

function englishAt(tokens: readonly QuestionToken[], from: number): NumberFound | undefined {
  const wordAt = (index: number): string => (tokens[index]?.kind === 'word' ? tokens[index].text.toLowerCase() : '');
  const article = /^an?$/.test(wordAt(from));
  if (article && !englishMultipliers.has(wordAt(from + 1))) return undefined;
  let total = 0;
  let current = article ? 1 : 0;
  let to = article ? from + 1 : from;
  for (; to < from + longestNumeral; to += 1) {
    const word = wordAt(to);
    const cardinal = cardinals.get(word);
    const multiplier = englishMultipliers.get(word);
    const joins = to > from && (tokens[to]?.text === '-' || (word === 'and' && wordAt(to - 1) === 'hundred'));
    if (joins && isNumberWord(wordAt(to + 1))) continue;
    const ordinal = ordinals.get(word);
    if (ordinal !== undefined) {
      const often = to === from && (word === 'second' || word === 'first');
      return { to: to + 1, value: total + current + ordinal, ordinal: true, score: often ? 0.9 : scores.spelled };
    }
    if (cardinal !== undefined && (current % 10 === 0 || to === from)) current += cardinal;
    else if (multiplier !== undefined && current > 0) {
      if (multiplier <= 100) current *= multiplier;
      else {
        total += current * multiplier;
        current = 0;
      }
    } else break;
  }
  if (to === from || (article && to === from + 1)) return undefined;
  return { to, value: total + current, ordinal: false, score: wordAt(from) === 'one' && to === from + 1 ? scores.often : scores.spelled };
}

function isNumberWord(word: string): boolean {
  return cardinals.has(word) || ordinals.has(word);
}

function chineseAt(tokens: readonly QuestionToken[], from: number): NumberFound | undefined {
  const ordinal = tokens[from]?.base === '第';
  const hundredth = ['百', '分', '之'].every((character, index) => tokens[from + index]?.base === character);
  const start = ordinal ? from + 1 : hundredth ? from + 3 : from;
  const first = tokens[start];
  if (first?.kind === 'number' && (ordinal || hundredth) && /^\d+(?:\.\d+)?$/u.test(first.base)) {
    const value = hundredth ? dividedBy(first.base, 100) : Number(first.base);
    return { to: start + 1, value, ordinal, score: scores.sure, ...(hundredth ? { percent: true, unit: '%' } : {}) };
  }
  let to = start;
  while (to < start + longestNumeral && isNumeral(tokens[to])) to += 1;
  const numeral = tokens.slice(start, to).map(({ base }) => base);
  const counts = numeral.join('') !== '一' || !(beforeNoOne.has(tokens[start - 1]?.base ?? '') || afterNoOne.has(tokens[to]?.base ?? ''));
  const value = counts || ordinal ? chineseValue(numeral) : undefined;
  if (value === undefined) return undefined;
  const tenth = tokens[to]?.base === '成' && numeral.length === 1 && value > 1;
  if (tenth) return { to: to + 1, value: value / 10, ordinal: false, percent: true, unit: '成', score: scores.spelled };
  if (hundredth) return { to, value: dividedBy(String(value), 100), ordinal: false, percent: true, unit: '%', score: scores.sure };
  return { to, value, ordinal, score: ordinal ? scores.sure : numeral.join('') === '一' ? scores.often : scores.spelled };
}

function isNumeral(token: QuestionToken | undefined): boolean {
  return token?.kind === 'han' && (chineseDigits.has(token.base) || chinesePlaces.has(token.base));
}

/** 两百, 三千五, 十二, 二〇二四, 3亿 in words; places without digits but ten are no number (千, 万科). */
function chineseValue(numeral: readonly string[]): number | undefined {
  const [first = ''] = numeral;
  if (!chineseDigits.has(first) && first !== '十') return undefined;
  if (numeral.length > 1 && numeral.every((character) => chineseDigits.has(character)))
    return Number(numeral.map((character) => String(chineseDigits.get(character))).join(''));
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  let place = 10;
  for (const character of numeral) {
    const unit = chinesePlaces.get(character);
    if (unit === undefined) {
      digit = chineseDigits.get(character) ?? 0;
      if (digit === 0) place = 10;
    } else if (unit < 1e4) {
      section += (digit ?? 1) * unit;
      digit = undefined;
      place = unit;
    } else {
      // 三万亿 multiplies all before it, 三亿五千万 what came since 亿.
      const before = total < unit ? total : 0;
      total = total - before + (before + section + (digit ?? 0)) * unit;
      section = 0;
      digit = undefined;
      place = unit;
    }
  }
  // 三千五 is 3500: the last digit is of the place below.
  return total + section + (digit ?? 0) * (numeral.length > 2 && place > 10 ? place / 10 : 1);
}

interface Question {
  readonly text: string;
  readonly folded: string;
  readonly tokens: readonly QuestionToken[];
}

function mentionsOf(question: Question, from: number, found: NumberFound): readonly Mention[] {
  const { value, ordinal, percent = false, unit, score } = found;
  const meaning: NumberMeaning = { kind: 'number', value, percent, ordinal, ...(unit === undefined ? {} : { unit }) };
  const bare: Mention = { from, to: found.to, meaning, score };
  const money = question.tokens[from - 1];
  const signed: readonly Mention[] =
    money?.kind === 'sign' && moneySigns.has(money.text) ? [{ ...bare, from: from - 1, meaning: { ...meaning, unit: money.text } }] : [];
  const negative = isMinus(question, from) && !ordinal ? [{ ...bare, from: from - 1, meaning: { ...meaning, value: -value } }] : [];
  if (ordinal || unit !== undefined) return [bare, ...signed, ...negative];
  return [bare, ...signed, ...negative, ...withUnit(question, bare, meaning)];
}

/** A minus stands directly before its number and directly behind nothing. */
function isMinus({ text, tokens }: Question, at: number): boolean {
  const [before, sign, number] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (sign === undefined || number?.kind !== 'number' || !/^[-−－]$/u.test(sign.text)) return false;
  return sign.end === number.start && (before === undefined || /\s/u.test(text.slice(before.end, sign.start)) || before.kind === 'han');
}

function withUnit({ text, folded, tokens }: Question, bare: Mention, meaning: NumberMeaning): readonly Mention[] {
  const end = tokens[bare.to - 1]?.end ?? 0;
  const next = folded[end] === ' ' ? end + 1 : end;
  const part = partWords.find(([word]) => folded.startsWith(word, next));
  const unit = part?.[0] ?? unitWords.find((word) => folded.startsWith(word, next));
  // 2024年 is no length of time.
  if (unit === undefined || (unit === '年' && meaning.value >= 1000)) return [];
  const behind = tokens.slice(bare.to, bare.to + unit.length).findIndex((token) => token.end === next + unit.length);
  if (behind < 0) return [];
  const multiplier = bare.to > bare.from + 1 ? /(?:万|亿|千万|百万)$/u.exec(text.slice(0, end))?.[0] : undefined;
  const written = (multiplier !== undefined && /\p{Script=Han}/u.test(unit) ? multiplier : '') + text.slice(next, next + unit.length);
  const value = part === undefined ? meaning.value : dividedBy(String(meaning.value), part[1]);
  return [{ ...bare, to: bare.to + behind + 1, meaning: { ...meaning, value, unit: written, percent: part !== undefined } }];
}
