import type { LikenessWeights } from '../similarity/likeness.ts';

/**
 * How texts are compared. Chosen by taking the aliases of the PostgreSQL phenomena out of the index in turn and asking for
 * them; around these values top-1 hardly moves.
 */
export const likenessWeights: LikenessWeights = {
  pieces: 0.25,
  missingInText: 0.5,
  missingInShortQuery: 0.35,
  missingInLongQuery: 0.15,
  unknownToken: 0.5,
  implied: 0.5,
  close: 0.6,
};
