import type { AnalyzedText } from '@dbdiag/language';
import { compareCodeUnits } from '../compare-code-units.ts';
import type { DocumentHit } from '../similarity/text-index.ts';
import type { QueryEvidence, RankingEvidence } from './ranking-features.ts';
import { queryFeatures, rankingFeatures } from './ranking-features.ts';
import type { Calibration, Ranking } from './ranking-weights.ts';
import { vague } from './ranking-weights.ts';

/** A document as an answer to a query. */
export interface RankedDocument<Id extends string> {
  readonly id: Id;
  /** The chance that the query means it, [0, 1]. */
  readonly score: number;
  /** Its texts that the query is about, most alike first. */
  readonly texts: readonly AnalyzedText[];
}

/** What was found for a query. */
export interface Rankable<Id extends string> {
  readonly hits: readonly DocumentHit<Id>[];
  readonly evidence: QueryEvidence;
  readonly quantityOf: (id: Id) => RankingEvidence['quantity'];
}

/**
 * Turns what a search found into chances: a document's weighed evidence against that of all the others, and against
 * nothing known being meant.
 *
 * @returns Best first, ties by id.
 * @see McFadden, "Conditional logit analysis of qualitative choice behavior", 1974.
 */
export function rankDocuments<Id extends string>(
  { hits, evidence, quantityOf }: Rankable<Id>,
  ranking: Ranking,
): readonly RankedDocument<Id>[] {
  const weighed = hits.map(({ id, likeness, texts, same }) => {
    const quantity = quantityOf(id);
    return { id, texts, same, quantity, utility: dot(ranking.documents, rankingFeatures({ likeness, quantity })) };
  });
  const [leader] = [...weighed].sort((a, b) => b.utility - a.utility || compareCodeUnits(a.id, b.id));
  const enough = evidence.slight ? vague.slightBelow : vague.informationBelow;
  const isVague = evidence.information < enough && leader?.quantity !== 'fits';
  const none = dot(ranking.none, queryFeatures(evidence));
  const most = Math.max(none, ...weighed.map(({ utility }) => utility));
  const all = Math.exp(none - most) + weighed.reduce((sum, { utility }) => sum + Math.exp(utility - most), 0);
  const best = Math.max(0, ...weighed.map(({ utility }) => Math.exp(utility - most) / all));
  const bestScore = best === 0 ? 0 : Math.min(isVague ? vague.scoreAtMost : 1, calibrated(best, ranking.calibration));
  const same = weighed.filter((document) => document.same).length;
  const scoreOf = (chance: number): number => (chance === best ? bestScore : Math.min(1 - bestScore, (bestScore * chance) / best));
  return weighed
    .map(({ id, texts, same: isSame, utility }) => ({
      id,
      texts,
      score: isSame ? (same === 1 ? 1 : sharedText) : scoreOf(Math.exp(utility - most) / all),
    }))
    .sort((a, b) => b.score - a.score || compareCodeUnits(a.id, b.id));
}

/** Where several documents say exactly what the query says, it may be any of them. */
const sharedText = 0.75;

/** Scores are given to four places: what is behind them is an accident of the weights. */
const scoreFactor = 1e4;

/** A score as it is given. */
export function roundedScore(score: number): number {
  return Math.round(score * scoreFactor) / scoreFactor;
}

/** How often the best is right, by its chance. The others keep their proportion to it. */
function calibrated(chance: number, { constant, slope }: Calibration): number {
  return 1 / (1 + Math.exp(-constant) * ((1 - chance) / chance) ** slope);
}

function dot(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}
