/** How alike a query and a document are, each in [0, 1]. */
export interface Likeness {
  /** To the text most like the query. */
  readonly best: number;
  /** To the next two. */
  readonly support: number;
  /** To the text most like it by pieces of words alone. */
  readonly pieces: number;
  /** Share of the query that the texts have, all taken together. */
  readonly covered: number;
  /** Share of the query that several texts of the document have. */
  readonly repeated: number;
  /** Weight of the weightiest word in common. */
  readonly rarest: number;
  /** Weight of the weightiest short text that the query contains whole. */
  readonly contained: number;
  /** Share of the query that the background texts have. */
  readonly background: number;
}

/** How likeness is weighed. */
export interface LikenessWeights {
  /** Share of the pieces of words in the likeness of a text, the rest are words, [0, 1]. */
  readonly pieces: number;
  /** What counts against a text for a piece of the query it doesn't have, and for a piece of its own the query doesn't have. */
  readonly missingInText: number;
  readonly missingInShortQuery: number;
  readonly missingInLongQuery: number;
  /** Weight of a word no document has; the rarest known word has 1. */
  readonly unknownToken: number;
  /** Share of its weight that a concept counts which is only implied, [0, 1]. */
  readonly implied: number;
  /** Share of the best likeness from which another text of the document is taken to be meant as well, [0, 1]. */
  readonly close: number;
}

/** What a query shares with every text, and what there is in all. */
export interface Shares {
  /** By text: the weight in common. */
  readonly shared: Float64Array;
  /** Weight of the query. */
  readonly asked: number;
  /** By text: its own weight. */
  readonly own: Float64Array;
}

/** Texts that are compared. */
interface Compared {
  /** By text: 1 for one that says more than a query repeats. */
  readonly long: Uint8Array;
  /** By text: room for the result. */
  readonly likeness: Float64Array;
}

/**
 * Likeness of a query to every text by shared weight, [0, 1].
 *
 * @see Tversky, "Features of similarity", Psychological Review 84(4), 1977.
 */
export function tverskyOfAll({ shared, asked, own }: Shares, weights: LikenessWeights, { long, likeness }: Compared): Float64Array {
  const { missingInText, missingInLongQuery, missingInShortQuery } = weights;
  likeness.fill(0);
  for (let text = 0; text < shared.length; text += 1) {
    const both = shared[text] ?? 0;
    const all = own[text] ?? 0;
    const common = Math.min(both, all);
    if (common <= 0) continue;
    const missing = long[text] === 1 ? missingInLongQuery : missingInShortQuery;
    likeness[text] = common / (common + missingInText * Math.max(0, asked - both) + missing * (all - common));
  }
  return likeness;
}
