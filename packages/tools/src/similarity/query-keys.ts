import type { AnalyzedText } from '@dbdiag/language';
import { characterGrams } from './character-grams.ts';
import type { FeatureSpace, WeightedKeys } from './feature-space.ts';

/** One word or concept of a query. */
export interface QueryKey {
  readonly key: string;
  readonly weight: number;
  /** What it speaks of besides. */
  readonly implied: readonly string[];
}

/** The distinct words and concepts of a query. A word that no document has gets a weight all the same. */
export function queryKeys({ tokens }: AnalyzedText, space: FeatureSpace, unknownToken: number): readonly QueryKey[] {
  const keys = new Map(tokens.map(({ key, implied = [] }) => [key, implied]));
  return [...keys].map(([key, implied]) => ({
    key,
    weight: space.weight(key) ?? unknownToken,
    implied: implied.filter((other) => !keys.has(other)),
  }));
}

/** The keys of a text: its own in full, what they imply in part. */
export function tokenKeys({ tokens }: AnalyzedText, implied: number): WeightedKeys {
  const keys = new Map(tokens.flatMap((token) => (token.implied ?? []).map((key) => [key, implied] as const)));
  for (const { key } of tokens) keys.set(key, 1);
  return keys;
}

/** The pieces of the words that mean something. */
export function gramKeys({ units, tokens }: AnalyzedText): WeightedKeys {
  const meaningful = new Set(tokens.flatMap(({ start, length }) => Array.from({ length }, (_, offset) => start + offset)));
  const grams = characterGrams(units.map((unit, index) => (meaningful.has(index) ? unit : { ...unit, kind: 'break' })));
  return new Map([...grams].map((gram) => [gram, 1]));
}
