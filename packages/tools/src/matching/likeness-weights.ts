import type { LikenessWeights } from '../text/text-index.ts';

/**
 * How texts are compared. Chosen by taking each of the 1980 aliases of the PostgreSQL phenomena out of the index in turn
 * and asking for it; around these values top-1 hardly moves.
 */
export const likenessWeights: LikenessWeights = { grams: 0.25, missingInText: 0.5, missingInShortQuery: 0.35, missingInLongQuery: 0.15, unknownToken: 0.5 };

/** How much the second and third best text of a document count beside its best. Same origin. */
export const supportShare = 0.8;

/** What stands in for support where a document has one text only. */
export const supportOfSingleText = 0.6;

/**
 * Turns likeness and lead over the best rival into the chance that this is what was meant: a logistic regression over the
 * same left-out aliases, together with (at a fifth of the weight) the cases in which the phenomenon itself is left out and
 * no answer is right. Of the readings scored 0.8 or more 96 of 100 were right, and below the chance follows the share that was.
 */
export const chanceWeights = { constant: -3.2, likeness: 4.3, lead: 8 };

/** Below `from` a lead over the rival says nothing, from `full` it counts in full: to lead on one common word ("锁", "IO") is chance. */
export const informationForLead = { from: 0.6, full: 1.1, exponent: 1.5 };

/** A query that says less is vague ("queries are slow"): never sure unless a text says exactly that, so that people are asked. */
export const vague = { informationBelow: 0.82, scoreAtMost: 0.55 };

/** Likeness under which nothing is meant, and from which the chance counts in full: keeps small talk without candidates. */
export const likenessFloor = { from: 0.12, full: 0.4 };

/** Share of the best likeness from which another text of the same document is taken to be meant as well. */
export const closeShare = 0.6;
