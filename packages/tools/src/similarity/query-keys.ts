import type { AnalyzedText } from '@dbdiag/language';
import { characterGrams } from './character-grams.ts';
import type { FeatureSpace, Postings, WeightedKeys } from './feature-space.ts';

/** One word or concept of a query, or a piece of a word. */
export interface QueryKey {
  readonly weight: number;
  /** Where the texts have it; undefined where none has. */
  readonly postings: Postings | undefined;
  /** What it speaks of besides. */
  readonly implied: readonly string[];
}

/** A word or concept, and what it implies besides. */
interface QueryWord {
  readonly key: string;
  readonly implied: readonly string[];
}

/** The distinct words and concepts of a query, and what they imply besides. */
export function wordsOfQuery({ tokens }: AnalyzedText): readonly QueryWord[] {
  const keys = new Map<string, readonly string[]>();
  for (const { key, implied = nothing } of tokens) keys.set(key, implied);
  return Array.from(keys, ([key, implied]) => ({
    key,
    implied: implied.length === 0 ? nothing : implied.filter((other) => !keys.has(other)),
  }));
}

const nothing: readonly string[] = [];

/** Looks words up in a space. One that no document has gets a weight all the same. */
export function weighed(words: readonly QueryWord[], space: FeatureSpace, unknownToken: number): readonly QueryKey[] {
  return words.map(({ key, implied }) => {
    const postings = space.postings(key);
    return { weight: postings?.weight ?? unknownToken, postings, implied };
  });
}

/** The same for the pieces of the words that mean something. */
export function weighedGrams(text: AnalyzedText, space: FeatureSpace, unknownToken: number): readonly QueryKey[] {
  return Array.from(gramsOf(text), (gram) => {
    const postings = space.postings(gram);
    return { weight: postings?.weight ?? unknownToken, postings, implied: nothing };
  });
}

/** The keys of a text: its own in full, what they imply in part. */
export function tokenKeys({ tokens }: AnalyzedText, implied: number): WeightedKeys {
  const keys = new Map<string, number>();
  for (const token of tokens) for (const key of token.implied ?? nothing) keys.set(key, implied);
  for (const { key } of tokens) keys.set(key, 1);
  return keys;
}

function gramsOf({ units, tokens }: AnalyzedText): ReadonlySet<string> {
  const meaningful = new Uint8Array(units.length);
  for (const { start, length } of tokens) meaningful.fill(1, start, start + length);
  return characterGrams(units, meaningful);
}

/** The pieces of the words that mean something. */
export function gramKeys(text: AnalyzedText): WeightedKeys {
  const keys = new Map<string, number>();
  for (const gram of gramsOf(text)) keys.set(gram, 1);
  return keys;
}
