import type { FeatureSpace } from './feature-space.ts';
import type { QueryKey } from './query-keys.ts';

/** What a query has in common with texts and documents, as weights of its keys. */
export interface Overlap {
  /** By text. */
  readonly shared: Float64Array;
  /** By document: each key counts once, where a text has it best. */
  readonly covered: Float64Array;
  /** By document: keys that at least two of its texts have. */
  readonly repeated: Float64Array;
  /** By document: the weightiest key. */
  readonly rarest: Float64Array;
}

/** Weighs what a query has in common with each text of a space. `documentOf` gives the document of each text. */
export function overlap(
  space: FeatureSpace,
  documentOf: Int32Array,
  { keys, implied, documents }: { readonly keys: readonly QueryKey[]; readonly implied: number; readonly documents: number },
): Overlap {
  const result = {
    shared: new Float64Array(documentOf.length),
    covered: new Float64Array(documents),
    repeated: new Float64Array(documents),
    rarest: new Float64Array(documents),
  };
  const credit = new Float64Array(documentOf.length);
  const ofDocument = new Float64Array(documents);
  const texts = new Int32Array(documents);
  for (const key of keys) {
    const touched = creditTexts(space, key, { credit, implied });
    const touchedDocuments: number[] = [];
    for (const text of touched) {
      const document = documentOf[text] ?? 0;
      const gained = Math.min(credit[text] ?? 0, key.weight);
      credit[text] = 0;
      result.shared[text] = (result.shared[text] ?? 0) + gained;
      if (texts[document] === 0) touchedDocuments.push(document);
      texts[document] = (texts[document] ?? 0) + 1;
      ofDocument[document] = Math.max(ofDocument[document] ?? 0, gained);
    }
    for (const document of touchedDocuments) {
      const gained = ofDocument[document] ?? 0;
      result.covered[document] = (result.covered[document] ?? 0) + gained;
      if ((texts[document] ?? 0) > 1) result.repeated[document] = (result.repeated[document] ?? 0) + gained;
      result.rarest[document] = Math.max(result.rarest[document] ?? 0, gained);
      ofDocument[document] = 0;
      texts[document] = 0;
    }
  }
  return result;
}

/** What is implied never counts as much as the key itself, however often it is. */
const nearlyAll = 0.8;

/** Gives each text what the key is worth there: in full for the key itself, in part for what it implies. */
function creditTexts(
  space: FeatureSpace,
  { key, weight, implied: others }: QueryKey,
  { credit, implied }: { readonly credit: Float64Array; readonly implied: number },
): readonly number[] {
  const touched: number[] = [];
  const give = (name: string, worth: number, atMost: number): void => {
    const postings = space.postings(name);
    postings?.texts.forEach((text, index) => {
      const before = credit[text] ?? 0;
      if (before === 0) touched.push(text);
      credit[text] = Math.min(atMost, before + worth * (postings.factors[index] ?? 0));
    });
  };
  for (const other of others) give(other, implied * (space.weight(other) ?? 0), nearlyAll * weight);
  give(key, weight, weight);
  return touched;
}
