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

function lettersOf(word: string): readonly string[] {
  const padded = `^${word}$`;
  return Array.from({ length: Math.max(1, padded.length - 2) }, (_, index) => padded.slice(index, index + 3));
}
