import { weakConcepts } from './weak-concepts.ts';

/** Keys of a text, each with the share of its weight that counts there, (0, 1]. */
export type WeightedKeys = ReadonlyMap<string, number>;

/** A key, and where it occurs. */
export interface Postings {
  /** How much the key tells: from how few documents use it; the rarest known key has 1. */
  readonly weight: number;
  /** Numbers of the texts, ascending. */
  readonly texts: Int32Array;
  /** Share of the key's weight that counts in each; undefined where it counts whole in all. */
  readonly factors: Float64Array | undefined;
}

/** The keys of a body of texts, and how much each tells. */
export interface FeatureSpace {
  /** `undefined` for a key no document has. */
  postings(key: string): Postings | undefined;
  /** Weight of all the keys of a text. */
  readonly totals: Float64Array;
}

/** Texts numbered in the order given, each with the number of its document; those of a document stand together. */
export interface KeyedText {
  readonly document: number;
  readonly keys: WeightedKeys;
}

/** Where a key occurs, while that is counted. */
interface Places {
  readonly texts: number[];
  /** Undefined as long as the key counts whole in all. */
  factors: number[] | undefined;
}

/** The share of its texts from which on a document counts whole among those that use a key: of many ways to say something one may have any word in it. */
const wholeFrom = 1 / 8;

/** Counts keys and where they occur. */
export function createFeatureSpace(texts: readonly KeyedText[], documents: number): FeatureSpace {
  const places = new Map<string, Places>();
  const documentOf = Int32Array.from(texts, ({ document }) => document);
  const textsOf = new Int32Array(documents);
  texts.forEach(({ document, keys }, text) => {
    textsOf[document] = (textsOf[document] ?? 0) + 1;
    for (const [key, factor] of keys) addPlace(places, key, { text, factor });
  });
  const scale = Math.log(1 + documents);
  const postings = new Map<string, Postings>();
  for (const [key, place] of places) {
    const using = Math.max(1, documentsWith(place, { documentOf, textsOf }));
    postings.set(key, {
      weight: ((weakConcepts.get(key) ?? 1) * Math.log(1 + documents / using)) / scale,
      texts: Int32Array.from(place.texts),
      factors: place.factors === undefined ? undefined : Float64Array.from(place.factors),
    });
  }
  return lookUp(
    postings,
    Float64Array.from(texts, ({ keys }) => totalOf(keys, postings)),
  );
}

/** By itself, as a function keeps everything that those made beside it use: here what the space was counted from. */
function lookUp(postings: ReadonlyMap<string, Postings>, totals: Float64Array): FeatureSpace {
  return { postings: (key) => postings.get(key), totals };
}

function addPlace(places: Map<string, Places>, key: string, { text, factor }: { readonly text: number; readonly factor: number }): void {
  let place = places.get(key);
  if (place === undefined) {
    place = { texts: [], factors: undefined };
    places.set(key, place);
  }
  if (factor !== 1) place.factors ??= place.texts.map(() => 1);
  place.texts.push(text);
  place.factors?.push(factor);
}

/** How many documents use a key; one of whose many texts few do counts in part. Where texts have it whole, the others don't count. */
function documentsWith(
  { texts, factors }: Places,
  { documentOf, textsOf }: { readonly documentOf: Int32Array; readonly textsOf: Int32Array },
): number {
  const wholeOnly = factors?.includes(1) ?? true;
  let sum = 0;
  for (let index = 0; index < texts.length; ) {
    const document = documentOf[texts[index] ?? 0] ?? 0;
    let times = 0;
    for (; index < texts.length && documentOf[texts[index] ?? 0] === document; index += 1)
      if (!wholeOnly || factors === undefined || factors[index] === 1) times += 1;
    sum += Math.min(1, times / (wholeFrom * (textsOf[document] ?? 1)));
  }
  return sum;
}

/** Weight of the keys that a text has whole. */
function totalOf(keys: WeightedKeys, postings: ReadonlyMap<string, Postings>): number {
  let total = 0;
  for (const [key, factor] of keys) if (factor === 1) total += postings.get(key)?.weight ?? 0;
  return total;
}
