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
}

/** What was found for a query. */
export interface Rankable<Id extends string> {
  readonly hits: readonly DocumentHit<Id>[];
  readonly evidence: QueryEvidence;
  readonly quantityOf: (id: Id) => RankingEvidence['quantity'];
  /** Documents wanted. Default: all. */
  readonly most?: number;
}

/**
 * Turns what a search found into chances: a document's weighed evidence against that of all the others, and against
 * nothing known being meant.
 *
 * @returns The best that are wanted, best first, ties by id.
 * @see McFadden, "Conditional logit analysis of qualitative choice behavior", 1974.
 */
export function rankDocuments<Id extends string>(
  { hits, evidence, quantityOf, most: wanted = hits.length }: Rankable<Id>,
  ranking: Ranking,
): readonly RankedDocument<Id>[] {
  const quantities = hits.map(({ id }) => quantityOf(id));
  const utilities = hits.map(({ likeness }, index) =>
    dot(ranking.documents, rankingFeatures({ likeness, quantity: quantities[index] ?? 'none' })),
  );
  const leader = leaderOf(hits, utilities);
  const enough = evidence.slight ? vague.slightBelow : vague.informationBelow;
  const isVague = evidence.information < enough && quantities[leader] !== 'fits';
  const none = dot(ranking.none, queryFeatures(evidence));
  const most = Math.max(none, utilities[leader] ?? none);
  const weights = utilities.map((utility) => Math.exp(utility - most));
  const all = Math.exp(none - most) + weights.reduce((sum, weight) => sum + weight, 0);
  const best = weights.reduce((greatest, weight) => Math.max(greatest, weight / all), 0);
  const bestScore = best === 0 ? 0 : Math.min(isVague ? vague.scoreAtMost : 1, calibrated(best, ranking.calibration));
  const same = hits.filter((document) => document.same).length;
  const scoreOf = (chance: number): number => (chance === best ? bestScore : Math.min(1 - bestScore, (bestScore * chance) / best));
  const ranked = hits.map(({ id, same: isSame }, index) => ({
    id,
    score: isSame ? (same === 1 ? 1 : sharedText) : scoreOf((weights[index] ?? 0) / all),
  }));
  return firstOf(ranked, wanted);
}

/** The first of the documents by score, ties by id: what sorting all of them begins with. */
function firstOf<Document extends { readonly id: string; readonly score: number }>(
  documents: readonly Document[],
  wanted: number,
): readonly Document[] {
  const compare = (a: Document, b: Document): number => b.score - a.score || compareCodeUnits(a.id, b.id);
  if (wanted >= documents.length) return [...documents].sort(compare);
  const first: Document[] = [];
  for (const document of documents) {
    const last = first.at(-1);
    if (last !== undefined && first.length === wanted && compare(last, document) <= 0) continue;
    let place = first.length;
    for (let before = first[place - 1]; before !== undefined && compare(before, document) > 0; before = first[place - 1]) place -= 1;
    first.splice(place, 0, document);
    if (first.length > wanted) first.pop();
  }
  return first;
}

/** The place of the document with the most utility, among equals the one whose id comes first; -1 where there is none. */
function leaderOf(hits: readonly { readonly id: string }[], utilities: readonly number[]): number {
  return utilities.reduce((leader, utility, index) => {
    const ahead = utilities[leader] ?? -Infinity;
    const isAhead = utility > ahead || (utility === ahead && compareCodeUnits(hits[index]?.id ?? '', hits[leader]?.id ?? '') < 0);
    return isAhead ? index : leader;
  }, -1);
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
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += (weights[index] ?? 0) * (values[index] ?? 0);
  return sum;
}
