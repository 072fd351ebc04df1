import type { TextUnit } from '@dbdiag/language';

/** Overlapping pieces of a text that forgive misspellings and other endings: pairs of Han characters, triples of letters. */
export function characterGrams(units: readonly TextUnit[]): ReadonlySet<string> {
  const grams = new Set<string>();
  units.forEach((unit, index) => {
    const next = units[index + 1];
    if (unit.kind === 'han' && next?.kind === 'han') grams.add(unit.key + next.key);
    if (unit.kind === 'word') for (const gram of lettersOf(unit.text)) grams.add(gram);
  });
  return grams;
}

/** Letters of a piece of a word. */
const gramLength = 3;

function lettersOf(word: string): readonly string[] {
  const padded = `^${word}$`;
  return Array.from({ length: Math.max(1, padded.length - gramLength + 1) }, (_, index) => padded.slice(index, index + gramLength));
}
