import { characterGrams } from './character-grams.ts';
import { compareCodeUnits } from './compare-code-units.ts';
import type { ConceptFinder } from './lexicon.ts';
import { normalizeText } from './normalize-text.ts';
import type { TextToken } from './text-tokens.ts';
import { tokenize } from './text-tokens.ts';
import type { TextUnit } from './text-units.ts';
import { splitIntoUnits } from './text-units.ts';
import { weakConcepts } from './weak-concepts.ts';

/** One way to say what a document is about. */
export interface IndexedText {
  readonly text: string;
  /** A long text says more than a query repeats: what the query leaves out counts less against it. */
  readonly long: boolean;
}

/** Something that can be found, and every way to say it. */
export interface IndexedDocument<Id extends string> {
  readonly id: Id;
  readonly texts: readonly IndexedText[];
}

/** A text taken apart. */
export interface AnalyzedText {
  readonly normalized: string;
  readonly units: readonly TextUnit[];
  readonly tokens: readonly TextToken[];
}

/** One text of a document against a query. */
export interface TextHit<Id extends string> {
  readonly id: Id;
  /** Position of the text in the document. */
  readonly text: number;
  /** How alike they are, [0, 1]; 1 for the same text. */
  readonly likeness: number;
  /** The text says exactly what the query says. */
  readonly same: boolean;
}

/** Answer to a search. */
export interface SearchResult<Id extends string> {
  /** Every text that has anything in common with the query, most alike first, ties by id and position. */
  readonly hits: readonly TextHit<Id>[];
  /** How much the query says: the weights of its words, the rarest word having 1. Under about 0.5 it is vague. */
  readonly information: number;
}

/** Finds documents by the likeness of their texts to a query. */
export interface TextIndex<Id extends string> {
  search(query: AnalyzedText): SearchResult<Id>;
  analyze(text: string): AnalyzedText;
}

/** How likeness is weighed. Chosen by leaving aliases out of the index and asking for them. */
export interface LikenessWeights {
  /** Share of the character pieces in the likeness, the rest are tokens, [0, 1]. */
  readonly grams: number;
  /** What counts against a text for a piece of the query it doesn't have, and for a piece of its own the query doesn't have. */
  readonly missingInText: number;
  readonly missingInShortQuery: number;
  readonly missingInLongQuery: number;
  /** Weight of a token no document has; the rarest known token has 1. */
  readonly unknownToken: number;
}

interface FeatureSpace {
  readonly texts: readonly { readonly document: number; readonly position: number; readonly long: boolean; readonly total: number; readonly normalized: string }[];
  readonly postings: ReadonlyMap<string, readonly number[]>;
  weight(key: string): number | undefined;
}

/** Builds an index. Weights of words come from how many documents use them. */
export function createTextIndex<Id extends string>(documents: readonly IndexedDocument<Id>[], concepts: ConceptFinder, weights: LikenessWeights): TextIndex<Id> {
  const analyze = (text: string): AnalyzedText => analyzeText(text, concepts);
  const analyzed = documents.map(({ texts }) => texts.map(({ text, long }) => ({ ...analyze(text), long })));
  const tokenSpace = createSpace(analyzed, tokenKeys);
  const gramSpace = createSpace(analyzed, gramKeys);
  return {
    analyze,
    search: (query) => {
      const byToken = likenesses(tokenSpace, tokenKeys(query), weights);
      const byGram = likenesses(gramSpace, gramKeys(query), weights);
      const hits = tokenSpace.texts
        .flatMap(({ document, position, normalized }, index): readonly TextHit<Id>[] => {
          const id = documents[document]?.id;
          const same = normalized === query.normalized && normalized !== '';
          const token = byToken.get(index) ?? 0;
          const likeness = same ? 1 : (1 - weights.grams) * token + weights.grams * Math.max(byGram.get(index) ?? 0, 0.8 * token);
          return id === undefined || likeness <= 0 ? [] : [{ id, text: position, likeness, same }];
        })
        .sort((a, b) => b.likeness - a.likeness || compareCodeUnits(a.id, b.id) || a.text - b.text);
      return { hits, information: total(tokenKeys(query), (key) => tokenSpace.weight(key) ?? 0) };
    },
  };
}

/** Takes a text apart. */
export function analyzeText(text: string, concepts: ConceptFinder): AnalyzedText {
  const normalized = normalizeText(text);
  const units = splitIntoUnits(normalized);
  return { normalized, units, tokens: tokenize(units, concepts) };
}

function tokenKeys({ tokens }: AnalyzedText): ReadonlySet<string> {
  return new Set(tokens.map(({ key }) => key));
}

function gramKeys({ units, tokens }: AnalyzedText): ReadonlySet<string> {
  const meaningful = new Set(tokens.flatMap(({ start, length }) => Array.from({ length }, (_, offset) => start + offset)));
  return characterGrams(units.map((unit, index) => (meaningful.has(index) ? unit : { ...unit, kind: 'break' })));
}

function createSpace(analyzed: readonly (readonly (AnalyzedText & { readonly long: boolean })[])[], keysOf: (text: AnalyzedText) => ReadonlySet<string>): FeatureSpace {
  const documentsWith = new Map<string, number>();
  const keysOfTexts = analyzed.map((texts) => texts.map(keysOf));
  for (const keys of keysOfTexts) for (const key of new Set(keys.flatMap((set) => [...set]))) documentsWith.set(key, (documentsWith.get(key) ?? 0) + 1);
  const scale = Math.log(1 + analyzed.length);
  const weight = (key: string): number | undefined => {
    const count = documentsWith.get(key);
    return count === undefined ? undefined : ((weakConcepts.get(key) ?? 1) * Math.log(1 + analyzed.length / count)) / scale;
  };
  const postings = new Map<string, number[]>();
  const texts = keysOfTexts.flatMap((sets, document) => sets.map((keys, position) => ({ keys, document, position, long: analyzed[document]?.[position]?.long ?? false, normalized: analyzed[document]?.[position]?.normalized ?? '' })));
  texts.forEach(({ keys }, index) => {
    for (const key of keys) (postings.get(key) ?? postings.set(key, []).get(key))?.push(index);
  });
  return { postings, weight, texts: texts.map(({ keys, ...text }) => ({ ...text, total: total(keys, (key) => weight(key) ?? 0) })) };
}

function likenesses(space: FeatureSpace, query: ReadonlySet<string>, weights: LikenessWeights): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const key of query) for (const text of space.postings.get(key) ?? []) shared.set(text, (shared.get(text) ?? 0) + (space.weight(key) ?? 0));
  const asked = total(query, (key) => space.weight(key) ?? weights.unknownToken);
  return new Map(
    [...shared].map(([index, common]) => {
      const text = space.texts[index];
      const missing = text?.long === true ? weights.missingInLongQuery : weights.missingInShortQuery;
      return [index, common / (common + weights.missingInText * (asked - common) + missing * ((text?.total ?? 0) - common))];
    }),
  );
}

function total(keys: ReadonlySet<string>, weight: (key: string) => number): number {
  return [...keys].reduce((sum, key) => sum + weight(key), 0);
}
