import type { Choice } from '../../parser/phrase.ts';
import type { Meaning, Mention, ReadQuestion } from '../../reading/mention.ts';
import { isFunctionWord, longestFunctionWord } from './function-words.ts';
import { numeralValue } from './numerals.ts';
import type { WordTable } from './word-table.ts';

/** A function word of the question. */
export interface FoundWord<Sense> {
  readonly from: number;
  readonly to: number;
  readonly sense: Sense;
}

/** A number as the question has it. */
export interface FoundNumber {
  readonly value: number;
  readonly unit?: string;
  readonly percent: boolean;
  readonly ordinal: boolean;
}

/** Kinds of meaning that a part of a phrase may have. */
export type ChoiceKind = 'thing' | 'value' | 'time' | 'link';

const kindsOf: Readonly<Record<ChoiceKind, ReadonlySet<Meaning['kind']>>> = {
  thing: new Set(['dataset', 'field', 'metric']),
  value: new Set(['value', 'filter', 'defaultFilter']),
  time: new Set(['time']),
  link: new Set(['dataset', 'field', 'relationship']),
};

/** What may stand where in a question: function words by the tables, all else by what the reading layer found. */
export interface Lexicon {
  readonly size: number;
  /** The tokens are a form of the table. */
  word<Sense>(table: WordTable<Sense>, from: number, to: number): Sense | undefined;
  /** Forms of the table that begin at `from` and end at `to` at the latest, longest first. */
  wordsFrom<Sense>(table: WordTable<Sense>, from: number, to: number): readonly FoundWord<Sense>[];
  /** Forms of the table that end at `to` and begin at `from` at the earliest, longest first. */
  wordsUntil<Sense>(table: WordTable<Sense>, from: number, to: number): readonly FoundWord<Sense>[];
  /** What exactly these tokens may mean, and at what cost. */
  choice(kind: ChoiceKind, from: number, to: number): { readonly choice: Choice; readonly cost: number } | undefined;
  number(from: number, to: number): FoundNumber | undefined;
  /** The text between quotation marks, where the tokens are one quotation. */
  quoted(from: number, to: number): string | undefined;
  /** The tokens as written. */
  text(from: number, to: number): string;
  /** Mentions of exactly these tokens. */
  mentions(from: number, to: number): readonly Mention[];
  /** Words may end and begin here: where phrases can be told apart. */
  splits(from: number, to: number): readonly number[];
  /** No word that anybody knows has this token. */
  unknown(index: number): boolean;
}

const spanKey = (from: number, to: number): number => from * 1024 + to;

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
  const slice = (from: number, to: number): string => joined.slice(starts[from], starts[to]);
  const longest = (from: number): number => Math.min(size, from + longestFunctionWord);

  const bySpan = new Map<number, Mention[]>();
  for (const mention of question.mentions) {
    const key = spanKey(mention.from, mention.to);
    const same = bySpan.get(key);
    if (same === undefined) bySpan.set(key, [mention]);
    else same.push(mention);
  }
  const mentions = (from: number, to: number): readonly Mention[] => bySpan.get(spanKey(from, to)) ?? [];

  const begins = new Array<boolean>(size + 1).fill(false);
  const ends = new Array<boolean>(size + 1).fill(false);
  const covered = new Array<boolean>(size).fill(false);
  const cover = (from: number, to: number): void => {
    begins[from] = true;
    ends[to] = true;
    covered.fill(true, from, to);
  };
  for (const { from, to } of question.mentions) cover(from, to);
  for (let from = 0; from < size; from += 1) {
    if (tokens[from]?.kind === 'number' || tokens[from]?.kind === 'quoted') cover(from, from + 1);
    for (let to = from + 1; to <= longest(from); to += 1)
      if (isFunctionWord(slice(from, to)) || numeralValue(slice(from, to)) !== undefined) cover(from, to);
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

  function number(from: number, to: number): FoundNumber | undefined {
    for (const { meaning } of mentions(from, to)) if (meaning.kind === 'number') return meaning;
    const value = numeralValue(slice(from, to));
    return value === undefined ? undefined : { value, percent: false, ordinal: false };
  }

  return {
    size,
    word: (table, from, to) => table.get(slice(from, to)),
    wordsFrom(table, from, to) {
      const found = [];
      for (let end = Math.min(to, longest(from)); end > from; end -= 1) {
        const sense = table.get(slice(from, end));
        if (sense !== undefined) found.push({ from, to: end, sense });
      }
      return found;
    },
    wordsUntil(table, from, to) {
      const found = [];
      for (let start = Math.max(from, to - longestFunctionWord); start < to; start += 1) {
        const sense = table.get(slice(start, to));
        if (sense !== undefined) found.push({ from: start, to, sense });
      }
      return found;
    },
    choice(kind, from, to) {
      const fitting = mentions(from, to).filter(({ meaning }) => kindsOf[kind].has(meaning.kind));
      if (fitting.length === 0) return undefined;
      const best = Math.max(...fitting.map(({ score }) => score));
      return { choice: { from, to, mentions: fitting }, cost: 1 + inexactness * (1 - best) };
    },
    number,
    quoted: (from, to) => (to === from + 1 && tokens[from]?.kind === 'quoted' ? tokens[from].base : undefined),
    text: (from, to) => question.text.slice(tokens[from]?.start, tokens[to - 1]?.end),
    mentions,
    splits: (from, to) => boundaries.filter((at) => at > from && at < to),
    unknown: (index) => covered[index] !== true,
  };
}
