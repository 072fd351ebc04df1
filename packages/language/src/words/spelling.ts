import { editDistance } from './edit-distance.ts';
import { stem } from './stem.ts';
import type { TextUnit } from './text-units.ts';

/** Reads a misspelt word as the known word it is close to. */
export interface Spelling {
  /** The unit itself where its word is known, too short, or close to none or to several. */
  correct(unit: TextUnit): TextUnit;
}

/** Shorter words are too close to others. */
const shortest = 5;
/** From this length two slips are forgiven. */
const longEnoughForTwo = 9;
/** Longer strings are no misspelt words. */
const longest = 40;

/** Prepares the words that are known. */
export function createSpelling(words: Iterable<string>): Spelling {
  const known = new Set(words);
  const byStart = new Map<string, string[]>();
  for (const word of [...known].sort()) {
    if (word.length < shortest - 1 || !/^[a-z_]+$/.test(word)) continue;
    (byStart.get(word.slice(0, 1)) ?? byStart.set(word.slice(0, 1), []).get(word.slice(0, 1)))?.push(word);
  }
  const closest = (word: string): string | undefined => {
    const most = word.length >= longEnoughForTwo ? 2 : 1;
    let best: string | undefined;
    let least = most + 1;
    for (const candidate of byStart.get(word.slice(0, 1)) ?? []) {
      if (Math.abs(candidate.length - word.length) > most) continue;
      const slips = editDistance(word, candidate, most);
      // One letter for another in a short word makes another word as often as a slip: "charged", "changed".
      if (slips > 0 && word.length < longEnoughForTwo && word.length === candidate.length && !isSwap(word, candidate)) continue;
      if (slips < least) {
        least = slips;
        best = candidate;
      }
    }
    return best;
  };
  return {
    correct: (unit) => {
      const { text } = unit;
      if (text.length < shortest || text.length > longest || known.has(text) || !/^[a-z_]+$/.test(text) || known.has(unit.key)) return unit;
      const word = closest(text);
      return word === undefined ? unit : { ...unit, text: word, key: stem(word) };
    },
  };
}

/** The same letters in another order. */
function isSwap(first: string, second: string): boolean {
  return Array.from(first).sort().join('') === Array.from(second).sort().join('');
}
