import type { Likeness, LikenessWeights, Shares } from './likeness.ts';
import { tverskyOfAll } from './likeness.ts';

/** The texts of an index that a query can be alike to, in the order of their documents. */
export interface ComparableTexts {
  /** By document: the number of its first text; at the end the number of texts. */
  readonly starts: Int32Array;
  /** By text: 1 for one that says more than a query repeats. */
  readonly long: Uint8Array;
  /** Which texts have a normal form. */
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  /** By text: room for its likeness by words and by pieces of words to one query at a time. */
  readonly room: { readonly words: Float64Array; readonly pieces: Float64Array };
}

/** What a query shares with every text. */
export interface SharesOfAll {
  readonly texts: ComparableTexts;
  /** The normal form of the query. */
  readonly form: string;
  readonly word: Shares;
  readonly piece: Shares;
}

/** How alike every text is to a query. */
export interface ComparedTexts {
  readonly texts: ComparableTexts;
  /** Until the next query. */
  readonly word: Shares;
  /** By text, [0, 1]. */
  readonly likeness: Float64Array;
  /** By text: likeness by pieces of words alone, [0, 1]; until the next query. */
  readonly pieces: Float64Array;
  /** By text: 1 where it says exactly what the query says. */
  readonly same: Uint8Array;
}

/** Texts of the same words in another form are alike by pieces as well. */
const pieceOfWord = 0.8;

/** Compares a query with every text at once. */
export function compareTexts({ texts, form, word, piece }: SharesOfAll, weights: LikenessWeights): ComparedTexts {
  const words = tverskyOfAll(word, weights, { long: texts.long, likeness: texts.room.words });
  const pieces = tverskyOfAll(piece, weights, { long: texts.long, likeness: texts.room.pieces });
  const likeness = new Float64Array(words.length);
  for (let text = 0; text < words.length; text += 1) {
    const byWord = words[text] ?? 0;
    const byPiece = pieces[text] ?? 0;
    likeness[text] = (1 - weights.pieces) * byWord + weights.pieces * Math.max(byPiece, pieceOfWord * byWord);
  }
  const same = new Uint8Array(words.length);
  for (const text of sameTexts({ texts, form, word, piece })) {
    same[text] = 1;
    likeness[text] = 1;
  }
  return { texts, word, likeness, pieces, same };
}

/** "No replication lag" says the same as "replication lag", with the other polarity. */
const plainDenial = /^(?:no |nobody |no one |没有人?|沒有人?|没人|无人?)\s*/u;

function sameTexts({ texts: { byForm }, form, word, piece }: SharesOfAll): readonly number[] {
  if (form === '') return [];
  const denied = (byForm.get(form.replace(plainDenial, '')) ?? []).filter(
    (text) => (word.shared[text] ?? 0) > 0 || (piece.shared[text] ?? 0) > 0,
  );
  return [...(byForm.get(form) ?? []), ...denied];
}

/** What makes a document alike by its texts. */
type LikenessByTexts = Pick<Likeness, 'best' | 'support' | 'pieces' | 'contained'>;

/** Part of a text's weight that must occur in a query for the query to contain it; less than all for rounding. */
const wholly = 0.999;

/** How alike the texts of a document are, and whether one of them says exactly what the query says. */
export function likenessByTexts(
  document: number,
  { texts: { starts, long }, word, likeness, pieces, same }: ComparedTexts,
): LikenessByTexts & { readonly same: boolean } {
  let best = 0;
  let second = 0;
  let third = 0;
  let byPieces = 0;
  let contained = 0;
  let isSame = false;
  const end = starts[document + 1] ?? 0;
  for (let text = starts[document] ?? 0; text < end; text += 1) {
    const own = likeness[text] ?? 0;
    if (own === 0) continue;
    if (same[text] === 1) isSame = true;
    if (own > best) {
      third = second;
      second = best;
      best = own;
    } else if (own > second) {
      third = second;
      second = own;
    } else if (own > third) third = own;
    byPieces = Math.max(byPieces, pieces[text] ?? 0);
    const weight = word.own[text] ?? 0;
    if (long[text] === 0 && weight > contained && (word.shared[text] ?? 0) >= wholly * weight) contained = weight;
  }
  return { best, support: (second + third) / 2, pieces: byPieces, contained, same: isSame };
}

/** The texts of a document that a query is about, most alike first: those nearly as alike as the first. */
export function closeTexts(document: number, { texts: { starts }, likeness, same }: ComparedTexts, close: number): readonly number[] {
  const texts: number[] = [];
  const [first, end] = [starts[document] ?? 0, starts[document + 1] ?? 0];
  let best = 0;
  for (let text = first; text < end; text += 1) best = Math.max(best, likeness[text] ?? 0);
  for (let text = first; text < end; text += 1) {
    const own = likeness[text] ?? 0;
    if (own > 0 && own >= close * best) texts.push(text);
  }
  return texts.sort((a, b) => (same[b] ?? 0) - (same[a] ?? 0) || (likeness[b] ?? 0) - (likeness[a] ?? 0));
}
