import type { Choice, LiteralPhrase, TokenSpan } from '../../parser/phrase.ts';
import type { Meaning, Mention, QuestionToken, ReadQuestion } from '../../reading/mention.ts';
import type { Parsed } from '../shared/ambiguous-parse.ts';
import type { KeywordTable } from '../shared/keyword-table.ts';
import { isClosedWord } from './closed-words.ts';
import { numberWords } from './words/number-words.ts';

type MeaningKind = Meaning['kind'];

/** Kinds of meaning by what a word does in a sentence. */
const thingKinds: readonly MeaningKind[] = ['dataset', 'field', 'metric', 'relationship'];
const valueKinds: readonly MeaningKind[] = ['value', 'filter', 'defaultFilter'];
const linkKinds: readonly MeaningKind[] = ['relationship', 'field', 'dataset'];

/** A shorter mention where a longer one begins at the same word leaves words over that probably belong to it. */
const shorterCost = 0.25;
/** A mention that begins with a word that holds sentences together probably takes it from its neighbour: "is the name". */
const closedCost = 0.4;

/** What the words of a question may be; the grammar's view of the reading. */
export interface Lexicon {
  readonly tokens: readonly QuestionToken[];
  readonly length: number;
  /** What may be the head of a noun phrase: things, properties, figures, values, and words for stretches of time. */
  nouns(at: number): readonly Parsed<Choice>[];
  /** Things, properties and figures of the model. */
  things(at: number): readonly Parsed<Choice>[];
  /** Values and named filters. */
  values(at: number): readonly Parsed<Choice>[];
  /** Words for a way of being related. */
  links(at: number): readonly Parsed<Choice>[];
  times(at: number): readonly Parsed<Choice>[];
  numbers(at: number): readonly Parsed<NumberLiteral>[];
  ordinals(at: number): readonly Parsed<number>[];
  words<T>(table: KeywordTable<T>, at: number): readonly Parsed<T>[];
  is(at: number, ...words: readonly string[]): boolean;
  /** Whether any mention covers the token. */
  known(at: number): boolean;
  textBetween(from: number, to: number): string;
}

/** A number in a question. */
export type NumberLiteral = Extract<LiteralPhrase, { kind: 'number' }>;

/** Indexes a reading by the place where its mentions begin. */
export function createLexicon(question: ReadQuestion): Lexicon {
  const { tokens, mentions } = question;
  const starts = new Map<number, Mention[]>();
  const covered = new Set<number>();
  for (const mention of mentions) {
    const list = starts.get(mention.from) ?? [];
    list.push(mention);
    starts.set(mention.from, list);
    for (let index = mention.from; index < mention.to; index += 1) covered.add(index);
  }
  const choicesOf = (at: number, accepts: (meaning: Meaning) => boolean): readonly Parsed<Choice>[] => {
    const byEnd = new Map<number, Mention[]>();
    const token = tokens[at];
    const closed = token !== undefined && isClosedWord(token);
    for (const mention of starts.get(at) ?? []) {
      if (!accepts(mention.meaning) || (closed && mention.to === at + 1 && mention.meaning.kind !== 'relationship')) continue;
      const list = byEnd.get(mention.to) ?? [];
      list.push(mention);
      byEnd.set(mention.to, list);
    }
    const longest = Math.max(0, ...byEnd.keys());
    return [...byEnd]
      .map(([to, found]) => ({
        value: { from: at, to, mentions: found },
        to,
        cost:
          (closed && found.every(({ meaning }) => meaning.kind !== 'time') ? closedCost : 0) +
          (to < longest ? shorterCost : 0) +
          1 -
          Math.max(...found.map((mention) => mention.score)),
      }))
      .sort((a, b) => a.cost - b.cost);
  };
  const ofKinds = (kinds: readonly MeaningKind[]) => onceEach((at: number) => choicesOf(at, (meaning) => kinds.includes(meaning.kind)));
  return {
    tokens,
    length: tokens.length,
    nouns: onceEach((at) => choicesOf(at, isNoun)),
    things: ofKinds(thingKinds),
    values: ofKinds(valueKinds),
    links: ofKinds(linkKinds),
    times: ofKinds(['time']),
    numbers: onceEach((at) => numbersAt(question, starts.get(at) ?? [], at)),
    ordinals: (at) =>
      (starts.get(at) ?? []).flatMap(({ to, meaning }) =>
        meaning.kind === 'number' && meaning.ordinal ? [{ value: meaning.value, to, cost: 0 }] : [],
      ),
    words: (table, at) => table.match(tokens, at),
    is: (at, ...words) => {
      const token = tokens[at];
      return token !== undefined && token.kind !== 'quoted' && (words.includes(token.text.toLowerCase()) || words.includes(token.base));
    },
    known: (at) => covered.has(at),
    textBetween: (from, to) => question.text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0),
  };
}

/** A look-up that works at each token once. */
function onceEach<T>(find: (at: number) => readonly T[]): (at: number) => readonly T[] {
  const found = new Map<number, readonly T[]>();
  return (at) => {
    const known = found.get(at);
    if (known !== undefined) return known;
    const fresh = find(at);
    found.set(at, fresh);
    return fresh;
  };
}

/** Numbers as the reading understood them, else as digits or a number word say. */
function numbersAt(question: ReadQuestion, mentions: readonly Mention[], at: number): readonly Parsed<NumberLiteral>[] {
  const read = mentions.flatMap(({ from, to, meaning }): Parsed<NumberLiteral>[] =>
    meaning.kind === 'number' && !meaning.ordinal
      ? [
          {
            value: {
              kind: 'number',
              from,
              to,
              value: meaning.value,
              percent: meaning.percent,
              ...(meaning.unit === undefined ? {} : { unit: meaning.unit }),
            },
            to,
            cost: 0,
          },
        ]
      : [],
  );
  if (read.length > 0) return read;
  const [article, single] = [question.tokens[at], question.tokens[at + 1]];
  if (article?.text.toLowerCase() === 'a' && single?.text.toLowerCase() === 'single')
    return [{ value: { kind: 'number', from: at, to: at + 2, value: 1, percent: false }, to: at + 2, cost: 0 }];
  const token = question.tokens[at];
  if (token === undefined || token.kind === 'quoted') return [];
  const value = token.kind === 'number' ? Number(token.text.replaceAll(',', '')) : numberWords.get(token.text.toLowerCase());
  if (value === undefined || !Number.isFinite(value)) return [];
  return [{ value: { kind: 'number', from: at, to: at + 1, value, percent: false }, to: at + 1, cost: 0 }];
}

/** A stretch of time is a thing where it is one of many: "which months". */
function isNoun(meaning: Meaning): boolean {
  return (
    thingKinds.includes(meaning.kind) || valueKinds.includes(meaning.kind) || (meaning.kind === 'time' && meaning.time.each !== undefined)
  );
}

/** The span of tokens. */
export function span(from: number, to: number): TokenSpan {
  return { from, to };
}

/** Whether some meaning of a choice is of a kind. */
export function mayBe(choice: Choice | undefined, ...kinds: readonly MeaningKind[]): boolean {
  return choice?.mentions.some(({ meaning }) => kinds.includes(meaning.kind)) ?? false;
}
