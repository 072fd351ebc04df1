import type { TextUnit } from '@dbdiag/language';

/**
 * Overlapping pieces of a text that forgive misspellings and other endings: pairs of Han characters, triples of letters.
 *
 * @param meaningful - 1 for each unit that counts, 0 for one that only separates. Default: all count.
 */
export function characterGrams(units: readonly TextUnit[], meaningful?: Uint8Array): ReadonlySet<string> {
  const grams = new Set<string>();
  const counts = (index: number): boolean => meaningful === undefined || meaningful[index] === 1;
  units.forEach(({ kind, key, text }, index) => {
    if (!counts(index)) return;
    const next = units[index + 1];
    if (kind === 'han' && next?.kind === 'han' && counts(index + 1)) grams.add(key + next.key);
    if (kind === 'word') addLetters(grams, text);
  });
  return grams;
}

/** Letters of a piece of a word. */
const gramLength = 3;

function addLetters(grams: Set<string>, word: string): void {
  const padded = `^${word}$`;
  const last = Math.max(0, padded.length - gramLength);
  for (let index = 0; index <= last; index += 1) grams.add(padded.slice(index, index + gramLength));
}
