import { compareCodeUnits } from '../text/compare-code-units.ts';
import type { SearchResult, TextHit } from '../text/text-index.ts';
import { chanceWeights, closeShare, informationForLead, likenessFloor, supportOfSingleText, supportShare, vague } from './likeness-weights.ts';

/** A document as an answer to a query. */
export interface RankedDocument<Id extends string> {
  readonly id: Id;
  /** The chance that the query means it, [0, 1]. */
  readonly score: number;
  /** Positions of its texts that the query is about, most alike first. */
  readonly texts: readonly [number, ...number[]];
}

/**
 * Turns hits of single texts into ranked documents: best text first, supported by the next two, against the best rival.
 *
 * @returns Best first, ties by id.
 */
export function rankDocuments<Id extends string>({ hits, information }: SearchResult<Id>, textsOf: (id: Id) => number): readonly RankedDocument<Id>[] {
  const grouped = new Map<Id, TextHit<Id>[]>();
  for (const hit of hits) (grouped.get(hit.id) ?? grouped.set(hit.id, []).get(hit.id))?.push(hit);
  const rated = [...grouped].flatMap(([id, group]) => {
    const [best, second, third] = group;
    if (best === undefined) return [];
    const support = textsOf(id) > 1 ? ((second?.likeness ?? 0) + (textsOf(id) > 2 ? (third?.likeness ?? 0) : (second?.likeness ?? 0))) / 2 : supportOfSingleText * best.likeness;
    const same = group.find((hit) => hit.same);
    const close = group.filter((hit) => hit !== (same ?? best) && hit.likeness >= closeShare * best.likeness);
    return [{ id, texts: [(same ?? best).text, ...close.map(({ text }) => text)] as const, same: same !== undefined, likeness: best.likeness, rating: (best.likeness + supportShare * support) / (1 + supportShare) }];
  });
  const ratings = rated.map(({ rating }) => rating).sort((a, b) => b - a);
  const leadWeight = chanceWeights.lead * shareOf(information, informationForLead) ** informationForLead.exponent;
  const most = information < vague.informationBelow ? vague.scoreAtMost : 1;
  const same = rated.filter((document) => document.same).length;
  return rated
    .map(({ id, texts, same: isSame, likeness, rating }) => {
      const rival = rating === ratings[0] ? (ratings[1] ?? 0) : (ratings[0] ?? 0);
      const chance = logistic(chanceWeights.constant + chanceWeights.likeness * rating + leadWeight * (rating - rival));
      return { id, texts, score: isSame ? (same === 1 ? 1 : 0.75) : Math.min(most, chance * shareOf(likeness, likenessFloor)) };
    })
    .sort((a, b) => b.score - a.score || compareCodeUnits(a.id, b.id));
}

/** How far a value is on its way from one bound to the other, [0, 1]. */
function shareOf(value: number, { from, full }: { readonly from: number; readonly full: number }): number {
  return Math.min(1, Math.max(0, (value - from) / (full - from)));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
