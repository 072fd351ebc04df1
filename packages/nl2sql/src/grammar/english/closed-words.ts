import type { QuestionToken } from '../../reading/mention.ts';
import { determiners, pronouns } from './words/noun-words.ts';
import { conjunctions, exclusionWords, havingWords, prepositions } from './words/small-words.ts';
import { auxiliaries, negations, relatives } from './words/verb-words.ts';

/** Words that hold sentences together; written small, each alone is no name, even where a value of the data is spelled like it. */
const closedWords: ReadonlySet<string> = new Set(
  [determiners, pronouns, conjunctions, havingWords, prepositions, auxiliaries, negations, relatives]
    .flatMap((table) => table.rows.map(([form]) => form))
    .filter((form) => !form.includes(' ')),
);

const exclusions: ReadonlySet<string> = new Set(exclusionWords.rows.map(([form]) => form).filter((form) => form.endsWith('ing')));

/** Whether a token is such a word: "in" is no abbreviation of Indiana, "IN" may be. */
export function isClosedWord({ kind, text }: QuestionToken): boolean {
  return kind === 'word' && (closedWords.has(text) || exclusions.has(text));
}
