import type { MatchCandidate } from './phenomenon-matcher.ts';

/** What the chance that options hold the right one is worked out with. */
export interface OfferWeights {
  readonly constant: number;
  /** Of the log-odds of the scores of the options together. */
  readonly together: number;
  /** Of the log-odds of the best. */
  readonly best: number;
}

/**
 * Fitted by `packages/tools/scripts/fit-offers.ts` on phrases of `fixtures/phrases-fit.json` that are too unclear to be
 * taken, each read with weights fitted without it: a logistic regression.
 */
export const fittedOfferWeights: OfferWeights = { constant: 0.66, together: 0.33, best: 0.77 };

/** Numbers of options as a linear model weighs them. */
export function offerFeatures(options: readonly Pick<MatchCandidate, 'score'>[]): Readonly<Record<'together' | 'best', number>> {
  const sum = options.reduce((total, { score }) => total + score, 0);
  return { together: logOdds(sum), best: logOdds(options[0]?.score ?? 0) };
}

/**
 * The chance that one of several readings is what was meant, [0, 1]: with less, a list of them is a riddle.
 *
 * @param options - Best first; the scores are chances that exclude each other.
 */
export function offerChance(options: readonly Pick<MatchCandidate, 'score'>[], weights = fittedOfferWeights): number {
  if (options.length === 0) return 0;
  const { together, best } = offerFeatures(options);
  return 1 / (1 + Math.exp(-(weights.constant + weights.together * together + weights.best * best)));
}

/** No score is all there is to be sure of. */
const surest = 0.99;

function logOdds(chance: number): number {
  const inside = Math.min(surest, Math.max(1 - surest, chance));
  return Math.log(inside / (1 - inside));
}
