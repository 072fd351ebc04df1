import { chineseExistenceNegators, chinesePredicateNegators, englishNegators } from '../polarity/negation-words.ts';
import type { ConceptFinder } from './lexicon.ts';
import { stem } from './stem.ts';
import { chineseStopWords, englishStopWords } from './stop-words.ts';
import type { TextUnit } from './text-units.ts';
import { partsOfIdentifier } from './text-units.ts';

/** A meaningful piece of a text. */
export interface TextToken {
  /** What is compared; equal keys mean the same. Concepts begin with `#`. */
  readonly key: string;
  /** First unit of the token in the text. */
  readonly start: number;
  /** How many units it takes. */
  readonly length: number;
  /** Keys of what the piece speaks of besides; they count less than the piece itself. */
  readonly implied?: readonly string[];
}

const chineseNegators: ReadonlySet<string> = new Set([...chineseExistenceNegators, ...chinesePredicateNegators]);

const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits units into tokens: concepts of the lexicon first (longest match), then words. Stop words and numbers give none. */
export function tokenize(units: readonly TextUnit[], concepts: ConceptFinder): readonly TextToken[] {
  const tokens: TextToken[] = [];
  let index = 0;
  while (index < units.length) {
    const concept = concepts.longestAt(units, index);
    if (concept !== undefined) {
      tokens.push({
        key: `#${concept.concept}`,
        start: index,
        length: concept.length,
        ...(concept.implied.length > 0 && { implied: concept.implied.map((id) => `#${id}`) }),
      });
      index += concept.length;
      continue;
    }
    const unit = units[index];
    if (unit?.kind === 'han') {
      const end = endOfHanStretch(units, index, concepts);
      tokens.push(...hanWords(units, index, end));
      index = end;
      continue;
    }
    if (unit?.kind === 'word') tokens.push(...wordTokens(unit, index, concepts));
    index += 1;
  }
  return tokens;
}

/** Han characters handed to the segmenter at once; its time grows with the square of the length. */
const longestStretch = 64;

function endOfHanStretch(units: readonly TextUnit[], start: number, concepts: ConceptFinder): number {
  let end = start + 1;
  while (end - start < longestStretch && units[end]?.kind === 'han' && concepts.longestAt(units, end) === undefined) end += 1;
  return end;
}

function hanWords(units: readonly TextUnit[], start: number, end: number): readonly TextToken[] {
  const text = units
    .slice(start, end)
    .map(({ key }) => key)
    .join('');
  const words: TextToken[] = [];
  let next = start;
  for (const { segment, length } of segmentsOf(text)) {
    if (!chineseStopWords.has(segment) && !chineseNegators.has(segment)) words.push({ key: segment, start: next, length });
    next += length;
  }
  return words;
}

/** A word as the segmenter cuts it. */
interface Segment {
  readonly segment: string;
  /** In characters. */
  readonly length: number;
}

/** Stretches whose words are remembered: between names, numbers and terms stand a few characters, and mostly the same. */
const stretchesKept = 4096;
const remembered = new Map<string, readonly Segment[]>();

/** The words of a stretch of Han characters. The segmenter takes longer than all else that is done to it. */
function segmentsOf(stretch: string): readonly Segment[] {
  const before = remembered.get(stretch);
  if (before !== undefined) return before;
  const segments = Array.from(chineseWords.segment(stretch), ({ segment }) => ({ segment, length: Array.from(segment).length }));
  if (remembered.size >= stretchesKept) remembered.clear();
  remembered.set(stretch, segments);
  return segments;
}

function wordTokens(unit: TextUnit, index: number, concepts: ConceptFinder): readonly TextToken[] {
  const own: readonly TextToken[] =
    englishStopWords.has(unit.key) || englishNegators.has(unit.text) || unit.key.length < 2
      ? []
      : [{ key: unit.key, start: index, length: 1 }];
  const parts = partsOfIdentifier(unit.text).map((part): TextUnit => ({ kind: 'word', key: stem(part), text: part }));
  if (parts.length === 0) return own;
  const inside = tokenize(parts, concepts).map((token) => ({ ...token, start: index, length: 1 }));
  return [...own, ...inside];
}
