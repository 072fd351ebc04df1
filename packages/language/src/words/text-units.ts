import { stem } from './stem.ts';

/** The smallest piece of a text that matching looks at. */
export interface TextUnit {
  /**
   * - `han`: one Han character.
   * - `word`: a Latin word or an identifier such as `n_dead_tup`.
   * - `number`: digits.
   * - `break`: punctuation that ends a clause.
   */
  readonly kind: 'han' | 'word' | 'number' | 'break';
  /** What is compared: the character, the stem, the digits. */
  readonly key: string;
  /** As written, in lower case. */
  readonly text: string;
}

/** A Han character, a word, a number, or else a break. */
const pattern = /(\p{Script=Han})|(\p{L}[\p{L}\p{M}\d]*(?:[_.'][\p{L}\d]+)*)|(\d+(?:[.,]\d+)*)|[,.;:!?，。；：！？、()\n"“”]/gu;

/** Splits a normalised text into units: Han characters, words, numbers, clause breaks. Everything else separates. */
export function splitIntoUnits(normalized: string): readonly TextUnit[] {
  return Array.from(separateScripts(normalized).matchAll(pattern), ([text, han, word, number]) => {
    const kind = han !== undefined ? 'han' : word !== undefined ? 'word' : number !== undefined ? 'number' : 'break';
    return { kind, text, key: kind === 'word' ? stem(text) : text };
  });
}

/** The words of an identifier: `n_dead_tup` gives n, dead, tup; a plain word gives none. */
export function partsOfIdentifier(identifier: string): readonly string[] {
  if (!identifier.includes('_') && !identifier.includes('.')) return [];
  const parts = identifier.split(/[_.]/).filter((part) => part !== '');
  return parts.length > 1 ? parts : [];
}

function separateScripts(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return text.replace(/(?<=\p{Script=Han})(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=\p{Script=Han})/gu, ' ');
}
