import { irregularNouns, irregularVerbs, spellings, unchangedWords } from './irregular-words.ts';

/** Longer strings are no English words. */
const longestWord = 40;
const vowels = 'aeiou';

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && vowels.includes(letter);
}

/** `cities` → `city`, `boxes` → `box`, `houses` → `house`; a word without a plural's ending is given back. */
export function singularOf(word: string): string {
  const irregular = irregularNouns.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 3 || !word.endsWith('s') || unchangedWords.has(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Ends of stems before -ed and -ing that a base form follows with an e: `includ-`, `creat-`, `manag-`. */
const endsBeforeE =
  /(?:e|u|at|[aeiou][cvz]|[aeu]ng|[ae]g|a[kr]|i[dr]|u[cdrst]|os|as|is|[aeiou]{2}s|[^aeiouwyrlns]l|[nr]c|[nlp]s|r[gsv]|[rln]v|dg|in[es]|[^aeo]in|[vcn]it|plet|mpet|elet)$/;
/** Stems that look so and take none. */
const stemsWithoutE = new Set(
  `focus discus gas bias visit begin hang gang repair appear clear hear near year air hair pair chair wear tear fear bear swear treat eat
  repeat heat seat float beat defeat cheat chat coat boat format combat sweat`.split(/\s+/u),
);
/** Consonants that are doubled by themselves, not by an ending: `pass`, `call`, `staff`, `add`. */
const ownDouble = /(?:[sfz]{2}|^[^aeiou]{0,3}[aeiou]ll|all|ill|nroll|^[aeiou](?:dd|gg|rr))$/;

/** `rat` → `rate`, `includ` → `include`, `list` → `list`, `runn` → `run`: what a stem before -ed or -ing most probably is. */
function restored(stem: string): string {
  const last = stem.at(-1);
  if (last === stem.at(-2) && !isVowel(last)) return ownDouble.test(stem) ? stem : stem.slice(0, -1);
  if (stemsWithoutE.has(stem)) return stem;
  // A short stem of consonant, vowel, consonant would have been doubled: "nam-" was "name".
  const short = /^[^aeiou]{0,3}[aeiou][^aeiouwxy]$/.test(stem);
  return short || endsBeforeE.test(stem) ? `${stem}e` : stem;
}

/** The part before -ed or -ing, where enough of a word is left. */
function stemOf(word: string): string | undefined {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  const stem = word.slice(0, word.length - ending);
  return ending > 0 && stem.length >= 2 && /[aeiouy]/.test(stem) ? stem : undefined;
}

function verbBase(word: string): string {
  const irregular = irregularVerbs.get(word);
  if (irregular !== undefined) return irregular;
  if (unchangedWords.has(word)) return word;
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const stem = stemOf(word);
  return stem === undefined ? word : restored(stem);
}

/**
 * The base form of an English word in lower case: nouns in the singular, verbs without -s, -ed and -ing. What the word is in its
 * sentence isn't known, so `rating` has the base of `rate`. Comparatives and superlatives stay: `older`, `oldest`.
 * Of two spellings it is the American one: `colours` → `color`.
 */
export function baseForm(word: string): string {
  if (word.length > longestWord || !/^[a-z]+$/.test(word) || unchangedWords.has(word)) return word;
  const base = irregularVerbs.get(word) ?? verbBase(singularOf(word));
  return spellings.get(base) ?? base;
}

/**
 * Every base form that a word may have, itself among them and {@link baseForm} first: `leaves` is of `leave` and of `leaf`.
 */
export function baseForms(word: string): readonly string[] {
  if (word.length > longestWord || !/^[a-z]+$/.test(word)) return [word];
  const singular = singularOf(word);
  const found = new Set([baseForm(word), word, singular, irregularVerbs.get(word) ?? word, verbBase(word)]);
  const stem = unchangedWords.has(word) ? undefined : stemOf(singular);
  if (stem !== undefined && stem.length > 2) {
    found.add(stem).add(`${stem}e`);
    if (stem.at(-1) === stem.at(-2)) found.add(stem.slice(0, -1));
  }
  if (word.length > 4 && /[^s]es$/.test(word) && !unchangedWords.has(word)) found.add(word.slice(0, -2)).add(word.slice(0, -1));
  return [...found];
}
