import type { ModelOptions } from './model-options.ts';
import { ln } from './portable-math.ts';
import { uintAt } from './typed-array.ts';

/** What is believed before any finding. Causes with equally many tickets are equally probable. */
export interface Prior {
  /** Per group of causes the natural logarithm of the prior of one of them. */
  readonly logOfGroup: Float64Array;
  /** The same for *other cause*; −∞ where it is no hypothesis. */
  readonly logOther: number;
}

/**
 * Prior probability of every cause: `(N_r + κ) / (N + κ·R)` for each of the R causes with tickets, scaled by one less
 * the prior of *other cause*. Where no cause has tickets *other cause* is certain.
 *
 * @param groupTickets - Tickets of each cause of a group, as they are weighed, ≥ 0.
 * @param groupSize - Causes in each group.
 *
 * @see docs/model.md. κ = ½ is the prior of Jeffreys for a multinomial.
 */
export function priorOf(
  { groupTickets, groupSize }: { readonly groupTickets: Float64Array; readonly groupSize: Uint32Array },
  { priorPseudoCount, otherCausePrior }: Pick<ModelOptions, 'priorPseudoCount' | 'otherCausePrior'>,
): Prior {
  if (groupTickets.length === 0) return { logOfGroup: new Float64Array(0), logOther: 0 };
  const largest = groupTickets.reduce((most, tickets) => Math.max(most, tickets), 0) + priorPseudoCount;
  const shares = Float64Array.from(groupTickets, (tickets) => (tickets + priorPseudoCount) / largest);
  const total = shares.reduce((sum, share, group) => sum + share * uintAt(groupSize, group), 0);
  const logScale = ln(1 - otherCausePrior) - ln(total);
  return { logOfGroup: shares.map((share) => ln(share) + logScale), logOther: ln(otherCausePrior) };
}
