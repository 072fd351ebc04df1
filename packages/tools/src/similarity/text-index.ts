import type { AnalyzedText, ConceptFinder } from '@dbdiag/language';
import { analyzeText, commonWords, createSpelling } from '@dbdiag/language';
import type { FeatureSpace, WeightedKeys } from './feature-space.ts';
import { createFeatureSpace } from './feature-space.ts';
import type { Likeness, LikenessWeights } from './likeness.ts';
import { tversky } from './likeness.ts';
import type { Overlap } from './overlap.ts';
import { overlap } from './overlap.ts';
import type { QueryKey } from './query-keys.ts';
import { gramKeys, queryKeys, tokenKeys } from './query-keys.ts';

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
  /** Its texts that the query is about, most alike first; background texts aren't. */
  readonly texts: readonly AnalyzedText[];
  /** One of its texts says exactly what the query says. */
  readonly same: boolean;
}

/** Answer to a search. */
export interface SearchResult<Id extends string> {
  /** Every document that has anything in common with the query, in the order of the index. */
  readonly hits: readonly DocumentHit<Id>[];
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

/** Builds an index. Weights of words come from how many documents use them. */
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
  const textsOf: number[][] = documents.map(() => []);
  said.forEach(({ document }, text) => textsOf[document]?.push(text));
  return {
    analyze: (text) => analyzeText(text, concepts, spelling),
    search: (query) => {
      const keys = queryKeys(query, words.space, weights.unknownToken);
      const byWord = words.compare(keys, weights.implied);
      const byPiece = pieces.compare(
        [...gramKeys(query).keys()].map((key) => ({ key, weight: pieces.space.weight(key) ?? weights.unknownToken, implied: [] })),
        0,
      );
      const byBackground = behind.compare(queryKeys(query, behind.space, weights.unknownToken), weights.implied);
      const comparison: Comparison = { query, byWord, byPiece, byBackground };
      const hits = documents.flatMap(({ id }, document): readonly DocumentHit<Id>[] => {
        const found = compareDocument({ document, said, texts: textsOf[document] ?? [] }, comparison, weights);
        return found === undefined ? [] : [{ id, ...found }];
      });
      const information = keys.reduce((sum, { key }) => sum + (words.space.weight(key) ?? 0), 0);
      return { hits, information, unknown: byWord.asked === 0 ? 0 : 1 - information / byWord.asked };
    },
  };
}

/** Texts and their keys, ready to be compared with queries. */
interface Collection {
  readonly space: FeatureSpace;
  compare(keys: readonly QueryKey[], implied: number): Compared;
}

interface Compared extends Overlap {
  /** Weight of the whole query. */
  readonly asked: number;
  /** By text. */
  readonly totals: Float64Array;
}

interface Comparison {
  readonly query: AnalyzedText;
  readonly byWord: Compared;
  readonly byPiece: Compared;
  readonly byBackground: Compared;
}

function collect(entries: readonly Entry[], documents: number, keysOf: (text: AnalyzedText) => WeightedKeys): Collection {
  const space = createFeatureSpace(
    entries.map(({ document, analyzed }) => ({ document, keys: keysOf(analyzed) })),
    documents,
  );
  const documentOf = Int32Array.from(entries, ({ document }) => document);
  return {
    space,
    compare: (keys, implied) => ({
      ...overlap(space, documentOf, { keys, implied, documents }),
      totals: space.totals,
      asked: keys.reduce((sum, { weight }) => sum + weight, 0),
    }),
  };
}

/** "No replication lag" says the same as "replication lag", with the other polarity. */
const plainDenial = /^(?:no |nobody |no one |没有人?|沒有人?|没人|无人?)\s*/u;

function compareDocument(
  { document, said, texts }: { readonly document: number; readonly said: readonly Entry[]; readonly texts: readonly number[] },
  { query, byWord, byPiece, byBackground }: Comparison,
  weights: LikenessWeights,
): Omit<DocumentHit<string>, 'id'> | undefined {
  const background = shareOf(byBackground.covered[document], byBackground.asked);
  if (!byWord.covered[document] && !byPiece.covered[document] && background === 0) return undefined;
  const denied = query.normalized.replace(plainDenial, '');
  const alike = texts
    .filter(
      (text) => (byWord.shared[text] ?? 0) > 0 || (byPiece.shared[text] ?? 0) > 0 || said[text]?.analyzed.normalized === query.normalized,
    )
    .map((text) => {
      const analyzed = said[text]?.analyzed;
      const long = said[text]?.kind === 'long';
      const word = tversky({ shared: byWord.shared[text] ?? 0, asked: byWord.asked, own: byWord.totals[text] ?? 0, long }, weights);
      const piece = tversky({ shared: byPiece.shared[text] ?? 0, asked: byPiece.asked, own: byPiece.totals[text] ?? 0, long }, weights);
      const own = byWord.totals[text] ?? 0;
      const same = query.normalized !== '' && (analyzed?.normalized === query.normalized || analyzed?.normalized === denied);
      const contained = !long && own > 0 && (byWord.shared[text] ?? 0) >= wholly * own ? own : 0;
      return {
        analyzed,
        same,
        piece,
        contained,
        likeness: same ? 1 : (1 - weights.pieces) * word + weights.pieces * Math.max(piece, pieceOfWord * word),
      };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => Number(b.same) - Number(a.same) || b.likeness - a.likeness);
  const best = alike[0]?.likeness ?? 0;
  return {
    same: alike[0]?.same === true,
    texts: alike.filter(({ likeness }) => likeness >= weights.close * best).flatMap(({ analyzed }) => analyzed ?? []),
    likeness: {
      best,
      support: ((alike[1]?.likeness ?? 0) + (alike[2]?.likeness ?? 0)) / 2,
      pieces: Math.max(0, ...alike.map(({ piece }) => piece)),
      covered: shareOf(byWord.covered[document], byWord.asked),
      repeated: shareOf(byWord.repeated[document], byWord.asked),
      rarest: byWord.rarest[document] ?? 0,
      contained: Math.max(0, ...alike.map(({ contained }) => contained)),
      background,
    },
  };
}

/** Part of a text's weight that must occur in a query for the query to contain it; less than all for rounding. */
const wholly = 0.999;

/** Texts of the same words in another form are alike by pieces as well. */
const pieceOfWord = 0.8;

function shareOf(part: number | undefined, whole: number): number {
  return whole === 0 ? 0 : (part ?? 0) / whole;
}

function wordsOf({ units }: AnalyzedText): readonly string[] {
  return units.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
}
