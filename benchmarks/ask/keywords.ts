/** A word of the model as it is looked for in a question, and what it means. */
export interface Keyword<T> {
  readonly word: string;
  readonly means: T;
}

/** Words that mean one thing; single letters and characters are in too many other words. */
export function keywords<T>(words: readonly string[], means: T): readonly Keyword<T>[] {
  return words.map((word) => ({ word: word.normalize('NFKC').toLowerCase(), means })).filter(({ word }) => word.length > 1);
}

/** Label and synonyms of a part of a model. */
export function wordsOf(part: {
  readonly label: { readonly zh?: string; readonly en?: string };
  readonly synonyms: readonly string[];
}): readonly string[] {
  return [part.label.zh, part.label.en, ...part.synonyms].filter((word) => word !== undefined);
}

/** What the longest keywords in a text mean, each thing once; a keyword inside one that was found already says nothing. */
export function found<T>(text: string, known: readonly Keyword<T>[]): readonly T[] {
  const taken: (readonly [number, number])[] = [];
  const means: T[] = [];
  for (const keyword of [...known].sort((a, b) => b.word.length - a.word.length)) {
    const at = positionOf(text, keyword.word);
    if (at === -1 || taken.some(([from, to]) => at < to && at + keyword.word.length > from)) continue;
    taken.push([at, at + keyword.word.length]);
    if (!means.includes(keyword.means)) means.push(keyword.means);
  }
  return means;
}

/** Where a keyword stands as a whole word; Chinese has no ends of words to look at. */
function positionOf(text: string, word: string): number {
  const latin = /^[a-z0-9]/.test(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const joined = latin && (/[a-z0-9]/.test(text[at - 1] ?? ' ') || /[a-z0-9]/.test(text[at + word.length] ?? ' '));
    if (!joined) return at;
  }
  return -1;
}
