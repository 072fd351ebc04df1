import type { QuestionToken } from '../../reading/mention.ts';
import type { Parsed } from './ambiguous-parse.ts';

/** A form of a language with a closed meaning: the words, what they mean, and a piece of a question that has them. */
export type KeywordRow<T> = readonly [form: string, meaning: T, example: string];

/** Forms to look up at a token of a question. */
export interface KeywordTable<T> {
  readonly rows: readonly KeywordRow<T>[];
  /** What the tokens from `at` on may be; longest form first. */
  match(tokens: readonly QuestionToken[], at: number): readonly Parsed<T>[];
}

interface Entry<T> {
  readonly words: readonly string[];
  readonly meaning: T;
}

/** Quoted text is a name, never a word of the language. */
function spellings(token: QuestionToken | undefined): readonly string[] {
  if (token === undefined || token.kind === 'quoted') return [];
  const lower = token.text.toLowerCase();
  return lower === token.base ? [lower] : [lower, token.base];
}

/** Indexes forms by their first word. A word matches a token that is written so or has it as base form. */
export function keywordTable<T>(rows: readonly KeywordRow<T>[]): KeywordTable<T> {
  const byFirst = new Map<string, Entry<T>[]>();
  for (const [form, meaning] of rows) {
    const words = form.split(' ');
    const first = words[0] ?? '';
    const entries = byFirst.get(first) ?? [];
    entries.push({ words, meaning });
    byFirst.set(first, entries);
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.words.length - a.words.length);
  const known = new WeakMap<readonly QuestionToken[], Map<number, readonly Parsed<T>[]>>();
  return {
    rows,
    match(tokens, at) {
      const before = known.get(tokens) ?? new Map<number, readonly Parsed<T>[]>();
      known.set(tokens, before);
      const ways = before.get(at) ?? find(tokens, at);
      before.set(at, ways);
      return ways;
    },
  };

  function find(tokens: readonly QuestionToken[], at: number): readonly Parsed<T>[] {
    const found = new Map<Entry<T>, Parsed<T>>();
    for (const spelling of spellings(tokens[at])) {
      for (const entry of byFirst.get(spelling) ?? []) {
        const fits = entry.words.every((word, index) => spellings(tokens[at + index]).includes(word));
        if (fits) found.set(entry, { value: entry.meaning, to: at + entry.words.length, cost: 0 });
      }
    }
    return [...found.values()].sort((a, b) => b.to - a.to);
  }
}
