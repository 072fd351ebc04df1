import type { ReadQuestion } from '../../reading/mention.ts';
import * as comparisons from './words/comparison-words.ts';
import * as figures from './words/figure-words.ts';
import * as nouns from './words/noun-words.ts';
import * as questions from './words/question-words.ts';
import * as small from './words/small-words.ts';
import * as superlatives from './words/superlatives.ts';
import * as verbs from './words/verb-words.ts';

/** What of a table counts here: its forms. */
interface Forms {
  readonly rows: readonly (readonly [form: string, ...rest: readonly unknown[]])[];
}

const modules: readonly Readonly<Record<string, Forms>>[] = [comparisons, figures, nouns, questions, small, superlatives, verbs];
const tables: readonly Forms[] = modules.flatMap((words) => Object.values(words));

const known: ReadonlySet<string> = new Set(tables.flatMap(({ rows }) => rows.flatMap(([form]) => form.split(' '))));

/** Tokens of a question that neither the grammar nor the model has words for; by index. */
export function unknownTokens({ tokens, mentions }: ReadQuestion): readonly number[] {
  const covered = new Set(mentions.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, offset) => from + offset)));
  return tokens.flatMap(({ kind, text, base }, index) =>
    kind === 'word' && /^[\p{L}\p{N}]/u.test(text) && !covered.has(index) && !known.has(text.toLowerCase()) && !known.has(base)
      ? [index]
      : [],
  );
}
