import type { Choice } from '../../parser/phrase.ts';
import type { Meaning, Mention, ReadQuestion } from '../../reading/mention.ts';
import type { FoundForm, WordFinder } from './found-words.ts';
import { createWordFinder } from './found-words.ts';
import { isFunctionWord, longestFunctionWord } from './function-words.ts';
import { numeralValue } from './numerals.ts';
import type { Splits } from './readings.ts';
import { once } from './readings.ts';
import type { WordTable } from './word-table.ts';

interface FoundChoice {
  readonly choice: Choice;
  readonly cost: number;
}

/** A number as the question has it. */
interface FoundNumber {
  readonly value: number;
  readonly unit?: string;
  readonly percent: boolean;
  readonly ordinal: boolean;
}

/** Kinds of meaning that a part of a phrase may have. */
type ChoiceKind = 'thing' | 'value' | 'time' | 'link';

const kindsOf: Readonly<Record<ChoiceKind, ReadonlySet<Meaning['kind']>>> = {
  thing: new Set(['dataset', 'field', 'metric']),
  value: new Set(['value', 'filter', 'defaultFilter']),
  time: new Set(['time']),
  link: new Set(['dataset', 'field', 'relationship']),
};

/** What may stand where in a question: function words by the tables, all else by what the reading layer found. */
export interface Lexicon extends Pick<WordFinder, 'wordsFrom' | 'wordsUntil'> {
  readonly size: number;
  /** The tokens are a form of the table. */
  word<Sense>(table: WordTable<Sense>, from: number, to: number): Sense | undefined;
  /** What exactly these tokens may mean, and at what cost. */
  choice(kind: ChoiceKind, from: number, to: number): FoundChoice | undefined;
  number(from: number, to: number): FoundNumber | undefined;
  /** Numbers that begin at `from` and end at `to` at the latest. */
  numbersFrom(from: number, to: number): readonly (FoundNumber & { readonly to: number })[];
  /** A sign that ends clauses stands among the tokens. */
  broken(from: number, to: number): boolean;
  /** The text between quotation marks, where the tokens are one quotation. */
  quoted(from: number, to: number): string | undefined;
  /** The tokens as written. */
  text(from: number, to: number): string;
  /** Mentions of exactly these tokens. */
  mentions(from: number, to: number): readonly Mention[];
  /** Words may end and begin here: where phrases can be told apart. */
  readonly splits: Splits;
  /** Splits at which a form of the table begins. */
  splitsBefore(table: WordTable<unknown>, from: number, to: number): readonly number[];
  /** No word that anybody knows has this token. */
  unknown(index: number): boolean;
}

const spanKey = (from: number, to: number): number => from * 1024 + to;

/** Signs that no phrase goes across. */
const breaks = new Set([',', '，', '。', '?', '？', ';', '；', '!', '！', ':', '：', '(', ')', '（', '）']);

/** Joins modifier and noun; a word of the model that has it in its midst may also be read apart. */
const particle = '的';

/** A word of the model that scores so much is no accident of characters. */
const sureness = 0.95;

/** What an owner and 的 would cost. */
const joinedCost = 0.8;

/** How much a mention that isn't the exact words of the model is held back. */
const inexactness = 2;

/** Looks up the words of a question. */
export function createLexicon(question: ReadQuestion): Lexicon {
  const { tokens } = question;
  const size = tokens.length;
  const bases = tokens.map((token) => (token.kind === 'quoted' ? '\u0000' : token.base));
  const starts = [0];
  for (const base of bases) starts.push((starts.at(-1) ?? 0) + base.length);
  const joined = bases.join('');
  const slices = new Map<number, string>();
  const slice = (from: number, to: number): string => {
    const key = spanKey(from, to);
    const text = slices.get(key) ?? joined.slice(starts[from], starts[to]);
    slices.set(key, text);
    return text;
  };
  const longest = (from: number): number => Math.min(size, from + longestFunctionWord);

  const bySpan = new Map<number, Mention[]>();
  for (const mention of question.mentions) {
    const key = spanKey(mention.from, mention.to);
    const same = bySpan.get(key);
    if (same === undefined) bySpan.set(key, [mention]);
    else same.push(mention);
  }
  const mentions = (from: number, to: number): readonly Mention[] => bySpan.get(spanKey(from, to)) ?? [];

  const beginning: FoundForm[][] = Array.from({ length: size + 1 }, () => []);
  const ending: FoundForm[][] = Array.from({ length: size + 1 }, () => []);
  const begins = new Array<boolean>(size + 1).fill(false);
  const ends = new Array<boolean>(size + 1).fill(false);
  const covered = new Array<boolean>(size).fill(false);
  const cover = (from: number, to: number): void => {
    begins[from] = true;
    ends[to] = true;
    covered.fill(true, from, to);
  };
  for (const { from, to } of question.mentions) cover(from, to);
  const inside = insideOf(question.mentions, size);
  for (let from = 0; from < size; from += 1) {
    if (tokens[from]?.kind === 'number' || tokens[from]?.kind === 'quoted') cover(from, from + 1);
    for (let to = longest(from); to > from; to -= 1) {
      const form = slice(from, to);
      if (to === from + 1 && inside[from] === true && tokens[from]?.kind === 'han' && form !== particle) continue;
      if (isFunctionWord(form)) {
        beginning[from]?.push({ from, to, form });
        ending[to]?.push({ from, to, form });
        cover(from, to);
      } else if (numeralValue(form) !== undefined) cover(from, to);
    }
  }
  for (let index = 0; index < size; index += 1) {
    if (covered[index] !== true) {
      begins[index] = true;
      begins[index + 1] = true;
      ends[index] = true;
      ends[index + 1] = true;
    }
  }
  const boundaries: number[] = [];
  for (let index = 1; index < size; index += 1) if (begins[index] === true && ends[index] === true) boundaries.push(index);

  const numbers = new Map<number, FoundNumber>();
  for (let from = 0; from < size; from += 1) {
    for (let to = from + 1; to <= longest(from); to += 1) {
      const value = numeralValue(slice(from, to));
      if (value !== undefined) numbers.set(spanKey(from, to), { value, percent: false, ordinal: false });
    }
  }
  for (const { from, to, meaning } of question.mentions) if (meaning.kind === 'number') numbers.set(spanKey(from, to), meaning);

  const numberEnds = Array.from({ length: size }, (_item, from) =>
    Array.from({ length: longest(from) - from }, (_end, index) => from + index + 1).filter((end) => numbers.has(spanKey(from, end))),
  );
  const signsBefore = [0];
  for (const [index, token] of tokens.entries())
    signsBefore.push((signsBefore[index] ?? 0) + (token.kind === 'sign' && breaks.has(token.base) ? 1 : 0));
  const splitsBefore = [0];
  for (let index = 0; index < size; index += 1)
    splitsBefore.push((splitsBefore[index] ?? 0) + (begins[index] === true && ends[index] === true && index > 0 ? 1 : 0));
  const splits = once((from, to) => (to - from < 2 ? [] : boundaries.slice(splitsBefore[from + 1], splitsBefore[to])));
  const choices: Readonly<Record<ChoiceKind, ReadonlyMap<number, FoundChoice>>> = {
    thing: apart(choicesOf(bySpan, kindsOf.thing), slice),
    value: choicesOf(bySpan, kindsOf.value),
    time: choicesOf(bySpan, kindsOf.time),
    link: choicesOf(bySpan, kindsOf.link),
  };

  const { wordsFrom, wordsUntil, beginnings } = createWordFinder(beginning, ending);
  const isSplit = new Set(boundaries);

  return {
    size,
    wordsFrom,
    wordsUntil,
    splitsBefore: (table, from, to) => {
      const found = beginnings(table);
      return found.length === 0 ? found : found.filter((at) => at > from && at < to && isSplit.has(at));
    },
    word: (table, from, to) => (to - from > longestFunctionWord ? undefined : table.get(slice(from, to))),
    choice: (kind, from, to) => choices[kind].get(spanKey(from, to)),
    number: (from, to) => numbers.get(spanKey(from, to)),
    numbersFrom: (from, to) => {
      const ends = numberEnds[from] ?? [];
      return ends.length === 0 ? [] : ends.filter((end) => end <= to).flatMap((end) => foundNumber(end, numbers.get(spanKey(from, end))));
    },
    quoted: (from, to) => (to === from + 1 && tokens[from]?.kind === 'quoted' ? tokens[from].base : undefined),
    text: (from, to) => question.text.slice(tokens[from]?.start, tokens[to - 1]?.end),
    mentions,
    splits,
    unknown: (index) => covered[index] !== true,
    broken: (from, to) => signsBefore[from] !== signsBefore[to],
  };
}

function foundNumber(to: number, number: FoundNumber | undefined): readonly (FoundNumber & { readonly to: number })[] {
  return number === undefined ? [] : [{ ...number, to }];
}

/** 歌手的名字 may be one word of the model: that is no better than to read it as the two that it is. */
function apart(choices: ReadonlyMap<number, FoundChoice>, slice: (from: number, to: number) => string): ReadonlyMap<number, FoundChoice> {
  return new Map(
    [...choices].map(([key, { choice, cost }]) => [
      key,
      { choice, cost: slice(choice.from, choice.to).includes(particle) ? cost + joinedCost : cost },
    ]),
  );
}

/** Mentions of the kinds, by their stretch. */
function choicesOf(bySpan: ReadonlyMap<number, readonly Mention[]>, kinds: ReadonlySet<Meaning['kind']>): ReadonlyMap<number, FoundChoice> {
  const found = new Map<number, FoundChoice>();
  for (const [key, mentions] of bySpan) {
    const fitting = mentions.filter(({ meaning }) => kinds.has(meaning.kind));
    const [first] = fitting;
    if (first === undefined) continue;
    const best = Math.max(...fitting.map(({ score }) => score));
    found.set(key, { choice: { from: first.from, to: first.to, mentions: fitting }, cost: 1 + inexactness * (1 - best) });
  }
  return found;
}

/** Tokens of a longer word of the model that no other word overlaps: 名 in 名字 counts nothing. */
function insideOf(mentions: readonly Mention[], size: number): readonly boolean[] {
  const inside = new Array<boolean>(size).fill(false);
  const long = mentions.filter(({ from, to, meaning }) => to > from + 1 && meaning.kind !== 'number');
  for (const mention of long) {
    const { from, to, meaning, score } = mention;
    if (score < sureness || meaning.kind === 'relationship') continue;
    const crossed = long.some(
      (other) => (other.from < from && other.to > from && other.to < to) || (other.from > from && other.from < to && other.to > to),
    );
    if (!crossed) inside.fill(true, from, to);
  }
  return inside;
}
