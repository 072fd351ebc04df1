import type { EngineOptions } from './engine-options.ts';
import { compareIds } from './id-order.ts';
import { OTHER_CAUSE } from './ids.ts';
import type { HypothesisId } from './ids.ts';
import type { CountedCause } from './knowledge-counts.ts';

/** A hypothesis before any finding. */
export interface PriorHypothesis {
  readonly id: HypothesisId;
  /** Natural logarithm of the prior probability; finite. */
  readonly logPrior: number;
  /** Position of the cause in `KnowledgeCounts.causes`; undefined for *other cause*. */
  readonly cause: number | undefined;
}

/**
 * Prior probability of every hypothesis: `(N_r + κ) / (N + κ·R)` for each of the R causes with tickets, scaled by one
 * less the prior of *other cause*.
 *
 * *Other cause* is no hypothesis where its prior is 0. Where no cause has tickets it is the only one.
 *
 * @param causes - Causes that have tickets, *healthy* among them.
 * @returns Sorted by id; the priors sum to 1.
 *
 * @see docs/model.md. κ = ½ is the prior of Jeffreys for a multinomial.
 */
export function priorHypotheses(
  causes: readonly CountedCause[],
  options: Pick<EngineOptions, 'priorPseudoCount' | 'otherCausePrior'>,
): readonly PriorHypothesis[] {
  const { priorPseudoCount, otherCausePrior } = options;
  if (causes.length === 0) return [{ id: OTHER_CAUSE, logPrior: 0, cause: undefined }];
  const largest = causes.reduce((most, { tickets }) => Math.max(most, tickets), 0) + priorPseudoCount;
  const shares = causes.map(({ tickets }) => (tickets + priorPseudoCount) / largest);
  const logScale = Math.log1p(-otherCausePrior) - Math.log(shares.reduce((sum, share) => sum + share, 0));
  const known = causes.map(({ id }, cause): PriorHypothesis => ({ id, logPrior: Math.log(shares[cause] ?? NaN) + logScale, cause }));
  const other: PriorHypothesis = { id: OTHER_CAUSE, logPrior: Math.log(otherCausePrior), cause: undefined };
  return [...known, ...(otherCausePrior > 0 ? [other] : [])].sort((a, b) => compareIds(a.id, b.id));
}
