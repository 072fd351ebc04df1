import type { FeatureSpace, Postings } from './feature-space.ts';
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

/** Room for the overlap of one query at a time: thousands of numbers that would be allotted for each text that is read. */
export interface OverlapRoom extends Overlap {
  /** By text: the document it belongs to. */
  readonly documentOf: Int32Array;
  /** Of one key, by text and by document; empty between keys. */
  readonly credit: Float64Array;
  readonly ofDocument: Float64Array;
  readonly texts: Int32Array;
}

/** Makes room for the texts of a space. */
export function overlapRoom(documentOf: Int32Array, documents: number): OverlapRoom {
  return {
    documentOf,
    shared: new Float64Array(documentOf.length),
    covered: new Float64Array(documents),
    repeated: new Float64Array(documents),
    rarest: new Float64Array(documents),
    credit: new Float64Array(documentOf.length),
    ofDocument: new Float64Array(documents),
    texts: new Int32Array(documents),
  };
}

/**
 * Weighs what a query has in common with each text of a space.
 *
 * @returns What is in the room, until the next query.
 */
export function overlap(
  space: FeatureSpace,
  room: OverlapRoom,
  { keys, implied }: { readonly keys: readonly QueryKey[]; readonly implied: number },
): Overlap {
  for (const weights of [room.shared, room.covered, room.repeated, room.rarest]) weights.fill(0);
  for (const key of keys) {
    if (key.implied.length > 0) addWithImplied(room, creditTexts(space, key, { credit: room.credit, implied }), key.weight);
    else if (key.postings !== undefined) addKey(room, key.postings);
  }
  return room;
}

/** What a query has in common with each text, and with nothing else, for keys that imply nothing. It is put into `shared`. */
export function sharedWeights(keys: readonly QueryKey[], shared: Float64Array): Float64Array {
  shared.fill(0);
  for (const { postings } of keys) if (postings !== undefined) addShared(shared, postings);
  return shared;
}

function addShared(shared: Float64Array, { weight, texts, factors }: Postings): void {
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? 0;
    shared[text] = (shared[text] ?? 0) + (factors === undefined ? weight : weight * (factors[index] ?? 0));
  }
}

/** A key that implies nothing is worth to a document what it is worth to its best text. The texts of a document stand together. */
function addKey({ documentOf, shared, covered, repeated, rarest }: OverlapRoom, { weight, texts, factors }: Postings): void {
  for (let index = 0; index < texts.length; ) {
    const document = documentOf[texts[index] ?? 0] ?? 0;
    const first = index;
    let gained = 0;
    for (; index < texts.length && documentOf[texts[index] ?? 0] === document; index += 1) {
      const text = texts[index] ?? 0;
      const worth = factors === undefined ? weight : weight * (factors[index] ?? 0);
      shared[text] = (shared[text] ?? 0) + worth;
      if (worth > gained) gained = worth;
    }
    covered[document] = (covered[document] ?? 0) + gained;
    if (index - first > 1) repeated[document] = (repeated[document] ?? 0) + gained;
    if (gained > (rarest[document] ?? 0)) rarest[document] = gained;
  }
}

function addWithImplied(
  { documentOf, shared, covered, repeated, rarest, credit, ofDocument, texts }: OverlapRoom,
  touched: readonly number[],
  weight: number,
): void {
  const touchedDocuments: number[] = [];
  for (const text of touched) {
    const document = documentOf[text] ?? 0;
    const gained = Math.min(credit[text] ?? 0, weight);
    credit[text] = 0;
    shared[text] = (shared[text] ?? 0) + gained;
    if (texts[document] === 0) touchedDocuments.push(document);
    texts[document] = (texts[document] ?? 0) + 1;
    ofDocument[document] = Math.max(ofDocument[document] ?? 0, gained);
  }
  for (const document of touchedDocuments) {
    const gained = ofDocument[document] ?? 0;
    covered[document] = (covered[document] ?? 0) + gained;
    if ((texts[document] ?? 0) > 1) repeated[document] = (repeated[document] ?? 0) + gained;
    rarest[document] = Math.max(rarest[document] ?? 0, gained);
    ofDocument[document] = 0;
    texts[document] = 0;
  }
}

/** What is implied never counts as much as the key itself, however often it is. */
const nearlyAll = 0.8;

/** Gives each text what the key is worth there: in full for the key itself, in part for what it implies. */
function creditTexts(
  space: FeatureSpace,
  { postings, weight, implied: others }: QueryKey,
  { credit, implied }: { readonly credit: Float64Array; readonly implied: number },
): readonly number[] {
  const touched: number[] = [];
  for (const other of others) {
    const posted = space.postings(other);
    give(posted, touched, { credit, worth: implied * (posted?.weight ?? 0), most: nearlyAll * weight });
  }
  give(postings, touched, { credit, worth: weight, most: weight });
  return touched;
}

function give(
  postings: Postings | undefined,
  touched: number[],
  { credit, worth, most }: { readonly credit: Float64Array; readonly worth: number; readonly most: number },
): void {
  if (postings === undefined) return;
  const { texts, factors } = postings;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? 0;
    const before = credit[text] ?? 0;
    if (before === 0) touched.push(text);
    credit[text] = Math.min(most, before + worth * (factors === undefined ? 1 : (factors[index] ?? 0)));
  }
}
