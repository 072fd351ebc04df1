import type { SemanticModel } from '../model/semantic-model.ts';
import type { Meaning, QuestionToken } from './mention.ts';
import { modelLabels } from './model-labels.ts';
import type { PhraseTrie } from './phrase-trie.ts';
import { createPhraseTrie } from './phrase-trie.ts';
import { tokenize } from './tokens.ts';

/** What the last words of a label score for it: from `least` for a small part of it up to less than 0.8. */
const partScore = { least: 0.5, range: 0.3 } as const;
/** A Chinese label is shortened to no less than this: a single character says too little. */
const shortestChinesePart = 2;

/** What stands before one of these is what a label is a kind of: "number of policies" is no kind of policy. */
const prepositions = new Set(
  'of for by in on at to from with per before after since until within over under between about as than'.split(' '),
);

/** The words of the model, ready to be found. */
export function createLexicon(model: SemanticModel): PhraseTrie {
  const trie = createPhraseTrie();
  for (const { text, meaning, score, shortens } of modelLabels(model)) {
    const words = tokenize(text);
    if (words.length === 0) continue;
    trie.add(words, { meaning, score });
    addSpellings(trie, words, { meaning, score });
    if (shortens) addParts(trie, words, { meaning, score });
  }
  return trie;
}

interface Scored {
  readonly meaning: Meaning;
  readonly score: number;
}

/** 的 left out, and two or three English words written as one. */
function addSpellings(trie: PhraseTrie, words: readonly QuestionToken[], { meaning, score }: Scored): void {
  const without = words.filter(({ text }) => text !== '的');
  if (without.length < words.length && without.length > 2) trie.add(without, { meaning, score });
  const first = words[0];
  const joined = words.map(({ text }) => text.toLowerCase()).join('');
  if (first !== undefined && words.length > 1 && words.length < 4 && words.every(({ kind }) => kind === 'word'))
    trie.add([{ ...first, text: joined, base: joined }], { meaning, score: score * 0.95 });
}

/** The ends of a label: an English noun phrase's last word is what it is a kind of, as the end of a Chinese compound is. */
function addParts(trie: PhraseTrie, words: readonly QuestionToken[], { meaning, score }: Scored): void {
  if (words.some(({ kind }) => kind === 'sign' || kind === 'quoted')) return;
  const preposition = words.findIndex(({ text }) => prepositions.has(text.toLowerCase()));
  const heads = preposition < 0 ? words.length : preposition;
  for (let from = 1; from < heads; from += 1) {
    const part = words.slice(from);
    const [head] = part;
    const chinese = head?.kind === 'han';
    if (head === undefined || (chinese && part.length < shortestChinesePart) || head.text.length < 2 !== chinese) continue;
    trie.add(part, { meaning, score: score * (partScore.least + (partScore.range * part.length) / words.length) });
  }
}
