/** What the ranking of documents weighs with. */
export interface Ranking {
  /** Weights of `rankingFeatureNames`, in order. */
  readonly documents: readonly number[];
  /** Weights of `queryFeatureNames`, in order: the evidence that nothing known is meant. */
  readonly none: readonly number[];
  /** From the chance of the best to how often it is right. */
  readonly calibration: Calibration;
}

/** Turns the log-odds of the best document into how often it is right. */
export interface Calibration {
  readonly constant: number;
  readonly slope: number;
}

/**
 * Fitted by `packages/tools/scripts/fit-matching.ts` on the phrases in `fixtures/phrases-fit.json`, which were written
 * without knowledge of the index, and on pieces of dialogues in `fixtures/pieces-fit.json`: a conditional logit over all phenomena and "nothing known", and on its chances for
 * phrases left out a calibration, as words that fit two phenomena equally well are right with either.
 */
export const fittedRanking: Ranking = {
  documents: [1.07, 3.83, 4.17, 1.91, 1.25, -0.14, 1.31, 1.08, 1.26, 0.94, -0.46],
  none: [9.34, -1.45, 0.63, 2.41, -0.84, -0.38, -0.04, 1.17, 0.32],
  calibration: { constant: 0.46, slope: 0.78 },
};

/**
 * What names are ranked with: whoever asks about a cause says nothing else. Fitted as above on phrases alone, without pieces of dialogues and
 * what tells those apart.
 */
export const namingRanking: Ranking = {
  documents: [1.95, 3.26, 4.28, 2.35, 2.08, 0.87, 1.06, 3.16, 1.62, 0.66, -0.76],
  none: [5.83, -0.53, 3.46, 5],
  calibration: { constant: 0.67, slope: 0.82 },
};

/** A query that says less is vague ("queries are slow"), as is a short one that says "a bit" or "I think": never sure unless a text says exactly that. Words with a measured value that fits what they name say enough ("cache hit ratio 62%"). */
export const vague = { informationBelow: 0.7, slightBelow: 1.2, scoreAtMost: 0.55 };
