import type { SemanticModel } from '../model/semantic-model.ts';
import { generalSynonyms, longestChineseSynonym } from './general-synonyms.ts';
import { irregularVerbs } from './irregular-words.ts';
import type { Meaning, QuestionToken } from './mention.ts';
import type { ModelLabel } from './model-labels.ts';
import { modelLabels } from './model-labels.ts';
import type { PhraseTrie } from './phrase-trie.ts';
import { createPhraseTrie } from './phrase-trie.ts';
import { tokenize } from './tokens.ts';
import { singularOf } from './word-forms.ts';

/** What the last words of a label score for it: from `least` for a small part of it up to less than 0.8. */
const partScore = { least: 0.5, range: 0.3 } as const;
/** A Chinese label is shortened to no less than this: a single character says too little. */
const shortestChinesePart = 2;

/** Words that no label is a kind of, nor of what stands behind them: "number of policies" is no kind of policy. */
const notHeads = new Set(
  'monthly daily weekly yearly quarterly annually hourly of for by in on at to from with per before after since until within over under between about as than'.split(
    ' ',
  ),
);

/** What a label scores with one of its words replaced by another for the same. */
const synonymScore = 0.85;

/** The words of the model, ready to be found. */
export function createLexicon(model: SemanticModel): PhraseTrie {
  const trie = createPhraseTrie();
  for (const label of modelLabels(model)) {
    addLabel(trie, label);
    // A word that everything could be called says nothing more by another word.
    if (label.score > leastForSynonyms)
      for (const text of otherWordings(label.text)) addLabel(trie, { ...label, text, score: label.score * synonymScore });
  }
  return trie;
}

const leastForSynonyms = 0.95;

function addLabel(trie: PhraseTrie, { text, meaning, score, shortens }: ModelLabel): void {
  const words = tokenize(text);
  if (words.length === 0) return;
  trie.add(words, { meaning, score });
  addSpellings(trie, words, { meaning, score });
  if (shortens) addParts(trie, words, { meaning, score });
}

/** The label with one word replaced: 内部账户 for 内部账号, "client name" for "customer name". */
function otherWordings(label: string): readonly string[] {
  if (/\p{Script=Han}/u.test(label)) return otherChinese(label);
  const words = label.toLowerCase().split(' ');
  return words.flatMap((word, index) =>
    (generalSynonyms.get(singularOf(word)) ?? []).map((other) => [...words.slice(0, index), other, ...words.slice(index + 1)].join(' ')),
  );
}

function otherChinese(label: string): readonly string[] {
  const found: string[] = [];
  for (let from = 0; from < label.length; from += 1) {
    for (let end = from + 2; end <= Math.min(label.length, from + longestChineseSynonym); end += 1) {
      for (const other of generalSynonyms.get(label.slice(from, end)) ?? []) found.push(label.slice(0, from) + other + label.slice(end));
    }
  }
  return found;
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
  const end = words.findIndex(({ text }) => notHeads.has(text.toLowerCase()));
  const heads = end < 0 ? words.length : end;
  for (let from = 1; from < heads; from += 1) {
    const part = words.slice(from);
    const [head] = part;
    const chinese = head?.kind === 'han';
    if (
      head === undefined ||
      (part.length === 1 && isParticiple(head.text.toLowerCase())) ||
      (chinese && part.length < shortestChinesePart) ||
      head.text.length < 2 !== chinese
    )
      continue;
    trie.add(part, { meaning, score: score * (partScore.least + (partScore.range * part.length) / words.length) });
  }
}

/** "premium paid" is no kind of paid. */
function isParticiple(word: string): boolean {
  return word.endsWith('ed') || (irregularVerbs.get(word) ?? word) !== word;
}
