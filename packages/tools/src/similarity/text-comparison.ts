import type { Likeness, LikenessWeights, Penalties } from './likeness.ts';
import { tversky } from './likeness.ts';

/** The texts of an index that a query can be alike to, in the order of their documents. */
export interface ComparableTexts {
  /** By document: the number of its first text; at the end the number of texts. */
  readonly starts: Int32Array;
  /** By text: 1 for one that says more than a query repeats. */
  readonly long: Uint8Array;
  /** Which texts have a normal form. */
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  /** By text: how alike it is to the latest query, [0, 1]; filled document by document. */
  readonly likeness: Float64Array;
}

/** What a query shares with every text, and what there is in all. */
interface Shares {
  /** By text: the weight in common. */
  readonly shared: Float64Array;
  /** What counts against a text that says more than a query repeats, and against another. */
  readonly against: Readonly<Record<'long' | 'short', Penalties>>;
  /** By text: its own weight. */
  readonly own: Float64Array;
}

/** A query and the texts that it is compared with. */
export interface Comparison {
  readonly texts: ComparableTexts;
  /** Words and concepts. */
  readonly word: Shares;
  /** Pieces of words. */
  readonly piece: Shares;
  /** Texts that say exactly what the query says. */
  readonly same: ReadonlySet<number>;
}

/** "No replication lag" says the same as "replication lag", with the other polarity. */
const plainDenial = /^(?:no |nobody |no one |没有人?|沒有人?|没人|无人?)\s*/u;

/**
 * The texts that say exactly what a query says.
 *
 * @param form - The normal form of the query.
 */
export function sameTexts(form: string, { texts: { byForm }, word, piece }: Omit<Comparison, 'same'>): ReadonlySet<number> {
  if (form === '') return new Set();
  const denied = (byForm.get(form.replace(plainDenial, '')) ?? []).filter(
    (text) => (word.shared[text] ?? 0) > 0 || (piece.shared[text] ?? 0) > 0,
  );
  return new Set([...(byForm.get(form) ?? []), ...denied]);
}

/** What makes a document alike by its texts, and whether one of them says exactly what the query says. */
interface LikenessByTexts extends Pick<Likeness, 'best' | 'support' | 'pieces' | 'contained'> {
  readonly same: boolean;
}

/** Part of a text's weight that must occur in a query for the query to contain it; less than all for rounding. */
const wholly = 0.999;

/** Texts of the same words in another form are alike by pieces as well. */
const pieceOfWord = 0.8;

/** Compares a query with the texts of a document. The loop is where reading a text spends most, so it goes through columns and makes nothing. */
export function compareDocument(document: number, { texts, word, piece, same }: Comparison, weights: LikenessWeights): LikenessByTexts {
  const { starts, long, likeness } = texts;
  let best = 0;
  let second = 0;
  let third = 0;
  let pieces = 0;
  let contained = 0;
  let isSame = false;
  const end = starts[document + 1] ?? 0;
  for (let text = starts[document] ?? 0; text < end; text += 1) {
    const isLong = long[text] === 1;
    const weight = word.own[text] ?? 0;
    const shared = word.shared[text] ?? 0;
    const words = tversky(shared, weight, isLong ? word.against.long : word.against.short);
    const itsPieces = tversky(piece.shared[text] ?? 0, piece.own[text] ?? 0, isLong ? piece.against.long : piece.against.short);
    const says = same.size > 0 && same.has(text);
    const own = says ? 1 : (1 - weights.pieces) * words + weights.pieces * Math.max(itsPieces, pieceOfWord * words);
    likeness[text] = own;
    if (says) isSame = true;
    if (own > best) {
      third = second;
      second = best;
      best = own;
    } else if (own > second) {
      third = second;
      second = own;
    } else if (own > third) third = own;
    if (itsPieces > pieces) pieces = itsPieces;
    if (!isLong && weight > contained && shared >= wholly * weight) contained = weight;
  }
  return { best, support: (second + third) / 2, pieces, contained, same: isSame };
}

/**
 * What counts against texts.
 *
 * @param asked - Weight of the query.
 */
export function penalties(asked: number, weights: LikenessWeights): Shares['against'] {
  const { missingInText, missingInLongQuery, missingInShortQuery } = weights;
  return {
    long: { asked, missingInText, missingInQuery: missingInLongQuery },
    short: { asked, missingInText, missingInQuery: missingInShortQuery },
  };
}

/** The texts of a compared document that the query is about, most alike first: those nearly as alike as the first. */
export function closeTexts(document: number, { texts: { starts, likeness }, same }: Comparison, close: number): readonly number[] {
  const texts: number[] = [];
  const [first, end] = [starts[document] ?? 0, starts[document + 1] ?? 0];
  let best = 0;
  for (let text = first; text < end; text += 1) best = Math.max(best, likeness[text] ?? 0);
  for (let text = first; text < end; text += 1) {
    const own = likeness[text] ?? 0;
    if (own > 0 && own >= close * best) texts.push(text);
  }
  return texts.sort((a, b) => Number(same.has(b)) - Number(same.has(a)) || (likeness[b] ?? 0) - (likeness[a] ?? 0));
}
