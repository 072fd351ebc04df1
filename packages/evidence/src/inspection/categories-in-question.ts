import type { HypothesisProbability, RootCause } from '@dbdiag/graph-engine';
import { isRootCauseId } from '@dbdiag/graph-engine';
import { massInQuestion } from './inspection-limits.ts';

/**
 * The categories of the leading causes that together hold 90 % of the belief in known causes, the leading first.
 *
 * *Healthy* and *other cause* have no category and are left aside: as long as one of them leads, what speaks for the known
 * causes is still to be looked at.
 *
 * @param posterior - Most probable first.
 */
export function categoriesInQuestion(
  posterior: readonly HypothesisProbability[],
  causes: readonly Pick<RootCause, 'id' | 'category'>[],
): readonly string[] {
  const categoryOf = new Map<string, string>(causes.map(({ id, category }) => [id, category]));
  const known = posterior.filter(({ hypothesisId }) => isRootCauseId(hypothesisId));
  const total = known.reduce((sum, { probability }) => sum + probability, 0);
  const categories = new Set<string>();
  let held = 0;
  for (const { hypothesisId, probability } of known) {
    if (held >= massInQuestion * total && categories.size > 0) break;
    held += probability;
    const category = categoryOf.get(hypothesisId);
    if (category !== undefined) categories.add(category);
  }
  return [...categories];
}
