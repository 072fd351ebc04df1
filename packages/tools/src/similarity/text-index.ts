import type { AnalyzedText, ConceptFinder } from '@dbdiag/language';
import { analyzeText, commonWords, createSpelling } from '@dbdiag/language';
import type { FeatureSpace, WeightedKeys } from './feature-space.ts';
import { createFeatureSpace } from './feature-space.ts';
import type { Likeness, LikenessWeights } from './likeness.ts';
import type { Overlap } from './overlap.ts';
import { overlap, overlapRoom, sharedWeights } from './overlap.ts';
import type { QueryKey } from './query-keys.ts';
import { gramKeys, tokenKeys, weighed, weighedGrams, wordsOfQuery } from './query-keys.ts';
import type { ComparableTexts } from './text-comparison.ts';
import { closeTexts, compareDocument, penalties, sameTexts } from './text-comparison.ts';

/** One way to say what a document is about. */
export interface IndexedText {
  readonly text: string;
  /**
   * - `short`: as a person would say it.
   * - `long`: says more than a query repeats; what the query leaves out counts less against it.
   * - `background`: how it is observed; its words are evidence, but nobody says it like that.
   */
  readonly kind: 'short' | 'long' | 'background';
}

/** Something that can be found, and every way to say it. */
export interface IndexedDocument<Id extends string> {
  readonly id: Id;
  readonly texts: readonly IndexedText[];
}

/** A document that has something in common with a query. */
export interface DocumentHit<Id extends string> {
  readonly id: Id;
  readonly likeness: Likeness;
  /** One of its texts says exactly what the query says. */
  readonly same: boolean;
}

/** Answer to a search. */
export interface SearchResult<Id extends string> {
  /** Every document that has anything in common with the query, in the order of the index. */
  readonly hits: readonly DocumentHit<Id>[];
  /** The texts of a document that the query is about, most alike first; background texts aren't. */
  readonly textsOf: (id: Id) => readonly AnalyzedText[];
  /** How much the query says: the weights of its words, the rarest word having 1. Under about 0.5 it is vague. */
  readonly information: number;
  /** Share of the query in words that no document has, [0, 1]. */
  readonly unknown: number;
}

/** Finds documents by the likeness of their texts to a query. */
export interface TextIndex<Id extends string> {
  search(query: AnalyzedText): SearchResult<Id>;
  /** Takes a query apart, forgiving slips of the pen. */
  analyze(text: string): AnalyzedText;
}

interface Entry {
  readonly document: number;
  readonly kind: IndexedText['kind'];
  readonly analyzed: AnalyzedText;
}

/**
 * Builds an index. Weights of words come from how many documents use them.
 *
 * Keys lead to the texts and documents that have them, so that a query only meets what it has something in common with. Which texts of a
 * document it is about is worked out for those that are asked for.
 */
export function createTextIndex<Id extends string>(
  documents: readonly IndexedDocument<Id>[],
  concepts: ConceptFinder,
  weights: LikenessWeights,
): TextIndex<Id> {
  const entries = documents.flatMap(({ texts }, document) =>
    texts.map(({ text, kind }): Entry => ({ document, kind, analyzed: analyzeText(text, concepts) })),
  );
  const spelling = createSpelling([...concepts.words, ...commonWords, ...entries.flatMap(({ analyzed }) => wordsOf(analyzed))]);
  const said = entries.filter(({ kind }) => kind !== 'background');
  const background = entries.filter(({ kind }) => kind === 'background');
  const words = collect(said, documents.length, (text) => tokenKeys(text, weights.implied));
  const pieces = collect(said, documents.length, gramKeys);
  const behind = collect(background, documents.length, (text) => tokenKeys(text, weights.implied));
  const texts = comparable(said, documents.length);
  const numberOf = new Map(documents.map(({ id }, document) => [id, document]));
  const sharedPieces = new Float64Array(said.length);
  // What is worked out for a query stands in columns that the next one uses again.
  let latest: AnalyzedText | undefined;
  const search = (query: AnalyzedText): SearchResult<Id> => {
    latest = query;
    const asked = wordsOfQuery(query);
    const keys = weighed(asked, words.space, weights.unknownToken);
    const information = keys.reduce((sum, { postings }) => sum + (postings?.weight ?? 0), 0);
    const weight = weightOf(keys);
    const unknown = weight === 0 ? 0 : 1 - information / weight;
    if (documents.length === 0) return { hits: [], textsOf: () => [], information, unknown };
    const byWord = words.compare(keys, weights.implied);
    const grams = weighedGrams(query, pieces.space, weights.unknownToken);
    const backgroundKeys = weighed(asked, behind.space, weights.unknownToken);
    const backgroundWeight = weightOf(backgroundKeys);
    const byBackground = behind.compare(backgroundKeys, weights.implied);
    const piece = { shared: sharedWeights(grams, sharedPieces), against: penalties(weightOf(grams), weights), own: pieces.space.totals };
    const shares = { texts, word: { shared: byWord.shared, against: penalties(weight, weights), own: words.space.totals }, piece };
    const comparison = { ...shares, same: sameTexts(query.normalized, shares) };
    const hits: DocumentHit<Id>[] = [];
    documents.forEach(({ id }, document) => {
      const background = shareOf(byBackground.covered[document], backgroundWeight);
      if (!byWord.covered[document] && background === 0 && !hasAny(piece.shared, texts.starts, document)) return;
      const { same, best, support, pieces: byPieces, contained } = compareDocument(document, comparison, weights);
      hits.push({
        id,
        same,
        likeness: {
          best,
          support,
          pieces: byPieces,
          contained,
          covered: shareOf(byWord.covered[document], weight),
          repeated: shareOf(byWord.repeated[document], weight),
          rarest: byWord.rarest[document] ?? 0,
          background,
        },
      });
    });
    const textsOf = (id: Id): readonly AnalyzedText[] => {
      if (latest !== query) search(query);
      return closeTexts(numberOf.get(id) ?? documents.length, comparison, weights.close).flatMap((text) => said[text]?.analyzed ?? []);
    };
    return { hits, textsOf, information, unknown };
  };
  return { search, analyze: (text) => analyzeText(text, concepts, spelling) };
}

/** Texts and their keys, ready to be compared with queries. */
interface Collection {
  readonly space: FeatureSpace;
  /** What is found counts until the next query. */
  compare(keys: readonly QueryKey[], implied: number): Overlap;
}

function collect(entries: readonly Entry[], documents: number, keysOf: (text: AnalyzedText) => WeightedKeys): Collection {
  const space = createFeatureSpace(
    entries.map(({ document, analyzed }) => ({ document, keys: keysOf(analyzed) })),
    documents,
  );
  const room = overlapRoom(
    Int32Array.from(entries, ({ document }) => document),
    documents,
  );
  return { space, compare: (keys, implied) => overlap(space, room, { keys, implied }) };
}

function comparable(said: readonly Entry[], documents: number): ComparableTexts {
  const starts = new Int32Array(documents + 1).fill(said.length);
  const byForm = new Map<string, number[]>();
  for (const [text, { document, analyzed }] of [...said.entries()].reverse()) {
    starts[document] = text;
    byForm.set(analyzed.normalized, [text, ...(byForm.get(analyzed.normalized) ?? [])]);
  }
  // A document of which nothing is said begins where the next one does.
  for (let document = documents - 1; document >= 0; document -= 1)
    starts[document] = Math.min(starts[document] ?? 0, starts[document + 1] ?? 0);
  return {
    starts,
    long: Uint8Array.from(said, ({ kind }) => (kind === 'long' ? 1 : 0)),
    byForm,
    likeness: new Float64Array(said.length),
  };
}

function hasAny(shared: Float64Array, starts: Int32Array, document: number): boolean {
  for (let text = starts[document] ?? 0; text < (starts[document + 1] ?? 0); text += 1) if ((shared[text] ?? 0) > 0) return true;
  return false;
}

function weightOf(keys: readonly { readonly weight: number }[]): number {
  return keys.reduce((sum, { weight }) => sum + weight, 0);
}

function shareOf(part: number | undefined, whole: number): number {
  return whole === 0 ? 0 : (part ?? 0) / whole;
}

function wordsOf({ units }: AnalyzedText): readonly string[] {
  return units.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
}
