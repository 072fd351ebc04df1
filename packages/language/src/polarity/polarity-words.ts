import type { AnalyzedText } from '../words/analyzed-text.ts';
import { oncePerText } from '../words/once-per-text.ts';
import { findNegation } from './negation.ts';
import { directionConcepts, lackConcepts } from './negation-words.ts';

/** The key of a token; nothing where there is none. */
export function keyAt({ tokens }: AnalyzedText, position: number): string {
  return tokens[position]?.key ?? '';
}

/** Keys of all words of a text. */
export function wordsIn(text: AnalyzedText): ReadonlySet<string> {
  return wordsOf(text);
}

const wordsOf = oncePerText(({ tokens }): ReadonlySet<string> => new Set(tokens.map(({ key }) => key)));

/** The word is in a text, or what it implies is: "delay" of what lags behind. */
export function speaksOf({ tokens }: AnalyzedText, position: number, inText: ReadonlySet<string>): boolean {
  const token = tokens[position];
  return token !== undefined && (inText.has(token.key) || token.implied?.some((key) => inText.has(key)) === true);
}

/** A word that only says which way something goes. */
export function isDirection(key: string): boolean {
  return key.startsWith('#') && directionConcepts.has(key.slice(1));
}

/** A word that says that something is missing, off or doesn't happen. */
export function isLack(key: string): boolean {
  return (key.startsWith('#') && lackConcepts.has(key.slice(1))) || /^(?:关|停用|禁用|缺|漏|disabl|turn)/.test(key);
}

/** The words that a text says are missing, off or not so. */
export function lackingIn(text: AnalyzedText): readonly string[] {
  return lackingOf(text);
}

const lackingOf = oncePerText((text): readonly string[] => {
  const { clauses, negated } = findNegation(text);
  const lacked = clauses.flatMap((clause) =>
    clause.some((position) => isLack(keyAt(text, position))) ? clause.filter((position) => !isLack(keyAt(text, position))) : [],
  );
  const within = text.tokens.flatMap(({ key, implied }) => (isLack(key) ? (implied ?? []) : []));
  return [...[...negated, ...lacked].map((position) => keyAt(text, position)), ...within];
});
