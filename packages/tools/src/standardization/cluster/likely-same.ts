import { compareCodeUnits } from '../../compare-code-units.ts';

/** Another cluster that says nearly the same. */
export interface LikelyPair {
  readonly id: string;
  /** Share of their words that they have in common, [0, 1]. */
  readonly score: number;
}

interface Tokens {
  readonly id: string;
  readonly tokens: readonly string[];
}

/** From this share of common words on a person is asked. */
const askedAt = 0.5;

/** A word of more clusters than this finds nobody's like, and would make the search quadratic. */
const commonestWord = 60;

const mostSuggested = 3;

/** Judgements that exclude each other. */
const opposites: ReadonlyMap<string, string> = new Map(
  [
    ['#rise', '#fall'],
    ['#high', '#low'],
    ['#many', '#few'],
    ['#slow', '#fast'],
    ['#on', '#off'],
    ['#too-large', '#too-small'],
    ['#too-high', '#too-low'],
    ['#over', '#under'],
    ['#no-index', '#index'],
    ['#primary', '#standby'],
    ['#rise', '#low'],
    ['#fall', '#high'],
  ].flatMap(([a = '', b = '']) => [
    [`${a} ${b}`, b],
    [`${b} ${a}`, a],
  ]),
);

/** A name with an underscore or a number in it: two different ones are two different things. */
const precise = /[_\d]/u;

/** For each cluster the others that a person may want to merge it with: found by their rarer words, never by all pairs. */
export function likelySame(clusters: readonly Tokens[]): ReadonlyMap<string, readonly LikelyPair[]> {
  const sorted = clusters
    .map(({ id, tokens }) => ({ id, words: new Set(tokens.flatMap(wordsOf)) }))
    .sort((a, b) => compareCodeUnits(a.id, b.id));
  const having = new Map<string, number[]>();
  sorted.forEach(({ words }, index) => {
    for (const word of words) {
      const list = having.get(word);
      if (list === undefined) having.set(word, [index]);
      else if (list.length <= commonestWord) list.push(index);
    }
  });
  return new Map(
    sorted.map(({ id, words }, index) => {
      const common = new Map<number, number>();
      for (const word of words) {
        const list = having.get(word) ?? [];
        if (list.length > commonestWord) continue;
        for (const other of list) if (other !== index) common.set(other, (common.get(other) ?? 0) + 1);
      }
      const pairs = [...common.keys()].flatMap((other) => {
        const found = sorted[other];
        if (found === undefined || excludes(words, found.words)) return [];
        const score = jaccard(words, found.words);
        return score < askedAt ? [] : [{ id: found.id, score: Math.round(score * 100) / 100 }];
      });
      return [id, pairs.sort((a, b) => b.score - a.score || compareCodeUnits(a.id, b.id)).slice(0, mostSuggested)];
    }),
  );
}

/** A run of Chinese characters counts by its pairs of characters: words aren't told apart in it. */
function wordsOf(token: string): readonly string[] {
  const characters = Array.from(token);
  if (!/^\p{Script=Han}{3,}$/u.test(token)) return [token];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}

function excludes(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const onlyA = [...a].filter((word) => !b.has(word));
  const onlyB = [...b].filter((word) => !a.has(word));
  if (onlyA.some((one) => onlyB.some((other) => opposites.has(`${one} ${other}`)))) return true;
  return onlyA.some((word) => precise.test(word)) && onlyB.some((word) => precise.test(word));
}
