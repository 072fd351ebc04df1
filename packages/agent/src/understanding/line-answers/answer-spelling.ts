import { createSpelling } from '@dbdiag/language';

/** Slips of the fingers in short words, which are too close to others to be told by their letters. */
const commonSlips: ReadonlyMap<string, string> = new Map([
  ['teh', 'the'],
  ['hte', 'the'],
  ['thme', 'them'],
  ['tehm', 'them'],
  ['knwo', 'know'],
  ['konw', 'know'],
  ['dont', "don't"],
  ['ys', 'yes'],
  ['yse', 'yes'],
  ['eys', 'yes'],
  ['yess', 'yes'],
  ['nto', 'not'],
  ['noen', 'none'],
  ['onyl', 'only'],
  ['rset', 'rest'],
  ['rets', 'rest'],
  ['btoh', 'both'],
  ['ture', 'true'],
  ['flase', 'false'],
]);

/** Longer words of answers, and those that are so close to them that they would be taken for them. */
const answerWords = createSpelling([
  ...'access absolutely answer certain certainly checked confirmed correct definitely denied everything false haven happening'.split(' '),
  ...'incorrect insufficient irrelevant neither nothing number observed others permission positive present privilege right second'.split(
    ' ',
  ),
  ...'third unchecked unclear unknown unsure wrong first fourth fifth'.split(' '),
  ...'other answers numbers rights presents firsts seconds thirds wrongs permissions privileges haven'.split(' '),
]);

const word = /(?<![\w'-])[a-z']+(?![\w-])/giu;

/**
 * The text with the words of answers as they are spelled, where they were misspelt. A word that is a name, a part of one or close to no
 * such word stays.
 */
export function withAnswersSpelled(text: string): string {
  return text.replace(/\bal of\b/giu, 'all of').replace(word, (written) => {
    const small = written.toLowerCase();
    const slip = commonSlips.get(small);
    if (slip !== undefined) return slip;
    const { text: spelled } = answerWords.correct({ kind: 'word', text: small, key: small });
    // Two letters more or less make another word: "president" is none of these.
    return spelled === small || Math.abs(spelled.length - small.length) > 1 ? written : spelled;
  });
}
