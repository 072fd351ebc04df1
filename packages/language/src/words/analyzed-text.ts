import { normalizeText } from '../text/normalize-text.ts';
import type { ConceptFinder } from './lexicon.ts';
import type { Spelling } from './spelling.ts';
import type { TextToken } from './text-tokens.ts';
import { tokenize } from './text-tokens.ts';
import type { TextUnit } from './text-units.ts';
import { splitIntoUnits } from './text-units.ts';

/** A text taken apart. */
export interface AnalyzedText {
  readonly normalized: string;
  readonly units: readonly TextUnit[];
  readonly tokens: readonly TextToken[];
}

/** Takes a text apart; words that are misspelt are read as the words they are close to. */
export function analyzeText(text: string, concepts: ConceptFinder, spelling?: Spelling): AnalyzedText {
  const normalized = normalizeText(text);
  const units = splitIntoUnits(normalized);
  const read = spelling === undefined ? units : units.map((unit) => (unit.kind === 'word' ? spelling.correct(unit) : unit));
  return { normalized, units: read, tokens: tokenize(read, concepts) };
}
