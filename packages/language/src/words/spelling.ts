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
  const byStart = new Map<string, Candidate[]>();
  for (const word of [...known].sort()) {
    if (word.length < shortest - 1 || !/^[a-z_]+$/.test(word)) continue;
    const start = word.slice(0, 1);
    const candidates = byStart.get(start) ?? [];
    byStart.set(start, candidates);
    candidates.push({ word, length: word.length, letters: lettersOf(word) });
  }
  const closest = (word: string): string | undefined => {
    const most = word.length >= longEnoughForTwo ? 2 : 1;
    const letters = lettersOf(word);
    let best: string | undefined;
    let least = most + 1;
    for (const candidate of byStart.get(word.slice(0, 1)) ?? []) {
      const longer = Math.abs(candidate.length - word.length);
      if (longer > most) continue;
      const differing = differingLetters(candidate.letters, letters);
      // One letter for another in a short word makes another word as often as a slip: "charged", "changed". Letters that changed places don't.
      const mustSwap = longer === 0 && word.length < longEnoughForTwo;
      // A letter too many or too few makes one differ, another letter two.
      if (differing > (mustSwap ? 0 : 2 * most - longer)) continue;
      if (mustSwap && !isSwap(word, candidate.word)) continue;
      const slips = editDistance(word, candidate.word, most);
      if (slips < least) {
        least = slips;
        best = candidate.word;
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

/** A known word that a misspelt one may be. */
interface Candidate {
  readonly word: string;
  readonly length: number;
  /** A bit for each letter that it has. */
  readonly letters: number;
}

const firstLetter = 'a'.charCodeAt(0);
const lineBit = 26;

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    letters |= 1 << (word[index] === '_' ? lineBit : code - firstLetter);
  }
  return letters;
}

/** How many letters only one of two words has. */
function differingLetters(first: number, second: number): number {
  let count = 0;
  for (let rest = first ^ second; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The same letters in another order. */
function isSwap(first: string, second: string): boolean {
  return Array.from(first).sort().join('') === Array.from(second).sort().join('');
}
