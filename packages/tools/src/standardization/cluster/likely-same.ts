import type { AnalyzedText, Lexicon } from '@dbdiag/language';
import { analyzeText, createConceptFinder, inPlainWords } from '@dbdiag/language';
import { compareCodeUnits } from '../../compare-code-units.ts';
import { gramKeys, tokenKeys } from '../../similarity/query-keys.ts';
import type { Statement } from './opposite-statements.ts';
import { areOpposed, statementOf } from './opposite-statements.ts';

/** Another entry that may say the same. */
export interface LikelyPair {
  readonly id: string;
  /** What it says, in general words where there are any. */
  readonly text: string;
  /** Likeness of their words, [0, 1]. */
  readonly score: number;
}

/** An entry, by what it says: without names and values, which nobody else has, it is more like the others. */
export interface SaidEntry {
  readonly id: string;
  readonly text: string;
}

/** From this likeness on a person is asked; chosen on the half *dev* of `pnpm bench:clusters`, where two thirds of the pairs that say the same stay above it. */
const askedAt = 0.13;

/** Share of a concept's weight that counts where it is only implied. */
const impliedShare = 0.5;

/** Of the square of a text's length the part that is its words and concepts; the rest is pieces of words, which forgive other forms. */
const wordShare = 2 / 3;

/** Postings that are looked at for a text, the rarest keys first: with more the time would grow with the square of the texts. */
const mostLookedAt = 4000;

/** Of those, how many are compared in full. */
const mostCompared = 40;

const mostSuggested = 3;

/**
 * For each entry the others that may say the same, for a person to decide: by words, by what a lexicon knows to be one concept,
 * and by pieces of words, each the weightier the fewer entries have it. Opposites are left out.
 *
 * @returns By id, most alike first, three at most. The order of the entries doesn't matter.
 */
export function likelySame(entries: readonly SaidEntry[], lexicon: Lexicon): ReadonlyMap<string, readonly LikelyPair[]> {
  const sorted = [...entries].sort((a, b) => compareCodeUnits(a.id, b.id));
  const concepts = createConceptFinder(lexicon);
  const analyzed = sorted.map(({ text }) => analyzeText(inPlainWords(text), concepts));
  const vectors = vectorsOf(analyzed);
  const statements = analyzed.map(statementOf);
  const candidates = candidateSearch(vectors);
  return new Map(
    sorted.map(({ id }, index) => {
      const ranked = candidates(index)
        .map((other) => ({ other, score: Math.round(dot(vectors[index], vectors[other]) * 100) / 100 }))
        .filter(({ score }) => score >= askedAt)
        .sort((a, b) => b.score - a.score || a.other - b.other);
      const pairs: LikelyPair[] = [];
      for (const { other, score } of ranked) {
        if (pairs.length === mostSuggested) break;
        const found = sorted[other];
        if (found !== undefined && !areOpposed(statements[index] ?? nothing, statements[other] ?? nothing)) pairs.push({ ...found, score });
      }
      return [id, pairs];
    }),
  );
}

/** Keys of a text by their numbers, ascending, with their weights; of length 1. */
interface Vector {
  readonly keys: Uint32Array;
  readonly weights: Float32Array;
}

/**
 * Texts as vectors of their words and of their pieces, weighed by how few texts have them.
 *
 * @see Spärck Jones, "A statistical interpretation of term specificity", Journal of Documentation 28(1), 1972.
 */
function vectorsOf(texts: readonly AnalyzedText[]): readonly Vector[] {
  const numbers = new Map<string, number>();
  const having: number[] = [];
  const numbered = (keys: ReadonlyMap<string, number>, kind: string): readonly (readonly [number, number])[] =>
    Array.from(keys, ([key, share]) => {
      const name = kind + key;
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      having[number] = (having[number] ?? 0) + 1;
      return [number, share];
    });
  const keyed = texts.map((text) => ({
    words: numbered(tokenKeys(text, impliedShare), 'word '),
    pieces: numbered(gramKeys(text), 'piece '),
  }));
  const weigh = (keys: readonly (readonly [number, number])[], square: number): readonly (readonly [number, number])[] => {
    const weighed = keys.map(([key, share]) => [key, share * Math.log(1 + texts.length / (having[key] ?? 1))] as const);
    const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0) / square);
    return weighed.map(([key, weight]) => [key, weight / length]);
  };
  return keyed.map(({ words, pieces }) => {
    const all = [...weigh(words, wordShare), ...weigh(pieces, 1 - wordShare)].sort(([a], [b]) => a - b);
    return { keys: Uint32Array.from(all, ([key]) => key), weights: Float32Array.from(all, ([, weight]) => weight) };
  });
}

/** Finds for a vector those that share its rarest keys, the ones that share most first. */
function candidateSearch(vectors: readonly Vector[]): (index: number) => readonly number[] {
  const postings = new Map<number, number[]>();
  vectors.forEach(({ keys }, index) => {
    for (const key of keys) {
      const list = postings.get(key);
      if (list === undefined) postings.set(key, [index]);
      else list.push(index);
    }
  });
  const shared = new Float64Array(vectors.length);
  return (index) => {
    const { keys, weights } = vectors[index] ?? empty;
    const lists = Array.from(keys, (key, place) => ({ list: postings.get(key) ?? [], weight: weights[place] ?? 0 }));
    lists.sort((a, b) => a.list.length - b.list.length);
    const touched: number[] = [];
    let looked = 0;
    for (const { list, weight } of lists) {
      looked += list.length;
      if (looked > mostLookedAt) break;
      for (const other of list) {
        if (other === index) continue;
        if (shared[other] === 0) touched.push(other);
        shared[other] = (shared[other] ?? 0) + weight * weight;
      }
    }
    touched.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b);
    for (const other of touched) shared[other] = 0;
    return touched.slice(0, mostCompared);
  };
}

const nothing: Statement = { affirmed: new Set(), denied: new Set() };

const empty: Vector = { keys: new Uint32Array(), weights: new Float32Array() };

function dot(a = empty, b = empty): number {
  let [sum, i, j] = [0, 0, 0];
  while (i < a.keys.length && j < b.keys.length) {
    const [left, right] = [a.keys[i] ?? 0, b.keys[j] ?? 0];
    if (left === right) sum += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return sum;
}
