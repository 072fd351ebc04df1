import { editDistance } from '@dbdiag/language';
import { commonEnglishWords } from './common-english-words.ts';
import type { TokenForm } from './phrase-trie.ts';

/** From these lengths on one slip and two are forgiven; shorter words are too close to others. */
const lengths = { one: 5, two: 8, most: 30 } as const;
/** What a mention scores for each slip. */
const factors = [1, 0.7, 0.55] as const;

/** Finds the words of a vocabulary that a word, given in the forms it may have, may have been meant to be. */
export type Speller = (forms: readonly string[]) => readonly TokenForm[];

/** Prepares a vocabulary of base forms. A word that is in it, or that English has, is taken to be meant. */
export function createSpeller(vocabularies: readonly ReadonlySet<string>[]): Speller {
  const byStart = new Map<string, string[]>();
  for (const word of new Set(vocabularies.flatMap((words) => [...words]))) {
    if (word.length < lengths.one - 1 || word.length > lengths.most || !/^[a-z]+$/.test(word)) continue;
    const start = word.slice(0, 1);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  return (forms) => {
    const [word = ''] = forms;
    if (word.length < lengths.one || word.length > lengths.most || !/^[a-z]+$/.test(word)) return [];
    if (forms.some((form) => commonEnglishWords.has(form))) return [];
    const most = word.length >= lengths.two ? 2 : 1;
    return (byStart.get(word.slice(0, 1)) ?? [])
      .filter((candidate) => Math.abs(candidate.length - word.length) <= most)
      .map((key) => ({ key, slips: editDistance(word, key, most) }))
      .filter(({ slips }) => slips > 0 && slips <= most)
      .map(({ key, slips }) => ({ key, factor: factors[slips] ?? 0 }));
  };
}
