import { weakConcepts } from './weak-concepts.ts';

/** Keys of a text, each with the share of its weight that counts there, (0, 1]. */
export type WeightedKeys = ReadonlyMap<string, number>;

/** A key, and where it occurs. */
export interface Postings {
  /** How much the key tells: from how few documents use it; the rarest known key has 1. */
  readonly weight: number;
  /** Numbers of the texts. */
  readonly texts: Int32Array;
  /** Share of the key's weight that counts in each; undefined where it counts whole in all. */
  readonly factors: Float64Array | undefined;
  /** Numbers of the documents of these texts. */
  readonly documents: Int32Array;
  /** By document: the share that counts in the text where it is largest. */
  readonly best: Float64Array;
  /** By document: 1 where several of its texts have the key. */
  readonly often: Uint8Array;
}

/** The keys of a body of texts, and how much each tells. */
export interface FeatureSpace {
  /** `undefined` for a key no document has. */
  postings(key: string): Postings | undefined;
  /** Weight of all the keys of a text. */
  readonly totals: Float64Array;
}

/** Texts numbered in the order given, each with the number of its document. */
export interface KeyedText {
  readonly document: number;
  readonly keys: WeightedKeys;
}

/** The share of its texts from which on a document counts whole among those that use a key: of many ways to say something one may have any word in it. */
const wholeFrom = 1 / 8;

/** Counts keys and where they occur. */
export function createFeatureSpace(texts: readonly KeyedText[], documents: number): FeatureSpace {
  const places = new Map<string, { readonly text: number; readonly factor: number }[]>();
  const textsOf = new Map<number, number>();
  texts.forEach(({ document, keys }, text) => {
    textsOf.set(document, (textsOf.get(document) ?? 0) + 1);
    for (const [key, factor] of keys) listOf(places, key).push({ text, factor });
  });
  const scale = Math.log(1 + documents);
  const documentsWith = (list: readonly { readonly text: number; readonly factor: number }[]): number => {
    const whole = list.filter(({ factor }) => factor === 1);
    const uses = new Map<number, number>();
    for (const { text } of whole.length > 0 ? whole : list) {
      const document = texts[text]?.document ?? 0;
      uses.set(document, (uses.get(document) ?? 0) + 1);
    }
    const shares = [...uses].map(([document, times]) => Math.min(1, times / (wholeFrom * (textsOf.get(document) ?? 1))));
    return Math.max(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    );
  };
  const weights = new Map(
    [...places].map(([key, list]) => [key, ((weakConcepts.get(key) ?? 1) * Math.log(1 + documents / documentsWith(list))) / scale]),
  );
  return lookUp(
    new Map([...places].map(([key, list]) => [key, postingsOf(list, texts, weights.get(key) ?? 0)])),
    Float64Array.from(texts, ({ keys }) => [...keys].reduce((sum, [key, factor]) => sum + (factor === 1 ? (weights.get(key) ?? 0) : 0), 0)),
  );
}

/** By itself, as a function keeps everything that those made beside it use: here what the space was counted from. */
function lookUp(postings: ReadonlyMap<string, Postings>, totals: Float64Array): FeatureSpace {
  return { postings: (key) => postings.get(key), totals };
}

function postingsOf(
  list: readonly { readonly text: number; readonly factor: number }[],
  texts: readonly KeyedText[],
  weight: number,
): Postings {
  const best = new Map<number, number>();
  const often = new Set<number>();
  for (const { text, factor } of list) {
    const document = texts[text]?.document ?? 0;
    const before = best.get(document);
    if (before !== undefined) often.add(document);
    best.set(document, Math.max(before ?? 0, factor));
  }
  return {
    weight,
    texts: Int32Array.from(list, ({ text }) => text),
    factors: list.every(({ factor }) => factor === 1) ? undefined : Float64Array.from(list, ({ factor }) => factor),
    documents: Int32Array.from(best.keys()),
    best: Float64Array.from(best.values()),
    often: Uint8Array.from(best.keys(), (document) => (often.has(document) ? 1 : 0)),
  };
}

function listOf<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
