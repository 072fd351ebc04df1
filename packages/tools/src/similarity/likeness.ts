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

/** What counts against a likeness. */
export interface Penalties {
  /** Weight of the query. */
  readonly asked: number;
  /** For each part of the query that the text doesn't have, and for each part of the text that the query doesn't have. */
  readonly missingInText: number;
  readonly missingInQuery: number;
}

/**
 * Likeness by shared weight, [0, 1].
 *
 * @param shared - Weight that query and text have in common.
 * @param own - Weight of the text.
 *
 * @see Tversky, "Features of similarity", Psychological Review 84(4), 1977.
 */
export function tversky(shared: number, own: number, { asked, missingInText, missingInQuery }: Penalties): number {
  const common = Math.min(shared, own);
  if (common <= 0) return 0;
  return common / (common + missingInText * Math.max(0, asked - shared) + missingInQuery * (own - common));
}
