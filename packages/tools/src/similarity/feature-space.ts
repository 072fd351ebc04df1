import { weakConcepts } from './weak-concepts.ts';

/** Keys of a text, each with the share of its weight that counts there, (0, 1]. */
export type WeightedKeys = ReadonlyMap<string, number>;

/** Where a key occurs. */
interface Postings {
  /** Numbers of the texts. */
  readonly texts: Int32Array;
  /** Share of the key's weight that counts in each. */
  readonly factors: Float64Array;
}

/** The keys of a body of texts, and how much each tells. */
export interface FeatureSpace {
  /** From how few documents use it; the rarest known key has 1. `undefined` for a key no document has. */
  weight(key: string): number | undefined;
  postings(key: string): Postings | undefined;
  /** Weight of all the keys of a text. */
  readonly totals: Float64Array;
}

/** Texts numbered in the order given, each with the number of its document. */
export interface KeyedText {
  readonly document: number;
  readonly keys: WeightedKeys;
}

/** Counts keys and where they occur. */
export function createFeatureSpace(texts: readonly KeyedText[], documents: number): FeatureSpace {
  const documentsWith = new Map<string, Set<number>>();
  const places = new Map<string, { readonly text: number; readonly factor: number }[]>();
  texts.forEach(({ document, keys }, text) => {
    for (const [key, factor] of keys) {
      listOf(places, key).push({ text, factor });
      if (factor === 1) (documentsWith.get(key) ?? documentsWith.set(key, new Set()).get(key))?.add(document);
    }
  });
  const scale = Math.log(1 + documents);
  const weights = new Map(
    [...places].map(([key, list]) => {
      const count = documentsWith.get(key)?.size ?? new Set(list.map(({ text }) => texts[text]?.document)).size;
      return [key, ((weakConcepts.get(key) ?? 1) * Math.log(1 + documents / count)) / scale];
    }),
  );
  const postings = new Map(
    [...places].map(([key, list]) => [
      key,
      { texts: Int32Array.from(list, ({ text }) => text), factors: Float64Array.from(list, ({ factor }) => factor) },
    ]),
  );
  return {
    weight: (key) => weights.get(key),
    postings: (key) => postings.get(key),
    totals: Float64Array.from(texts, ({ keys }) =>
      [...keys].reduce((sum, [key, factor]) => sum + (factor === 1 ? (weights.get(key) ?? 0) : 0), 0),
    ),
  };
}

function listOf<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
