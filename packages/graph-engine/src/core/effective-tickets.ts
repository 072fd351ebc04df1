import type { SparseCounts } from './sparse-counts.ts';
import { countAt } from './sparse-counts.ts';
import { floatAt, uintAt } from './typed-array.ts';
import type { WeightedSet } from './weighed-counts.ts';

/** Tickets of one set that resemble each other. */
export interface CorrelatedSet extends WeightedSet {
  /** ρ, [0, 1): how alike two of its tickets of one cause are. */
  readonly correlation: number;
  /** Position of the cause whose tickets are independent; −1 where there is none. */
  readonly independent: number;
}

/**
 * Per edge as how many independent tickets those of its cause count: of a set the n tickets of a cause, each two of them
 * correlated by ρ, count as `n / (1 + (n − 1)·ρ)`, those of other sets as they are. Never more than 1/ρ for such a set.
 *
 * @see docs/model.md; Kish, "Survey Sampling", Wiley 1965, chapter 5 (the effect of clusters on the size of a sample).
 */
export function effectiveTickets(
  { tickets, start, cause, foreign, weighed }: SparseCounts,
  { counts: set, weight, correlation, independent }: CorrelatedSet,
): Float64Array {
  const effective = new Float64Array(cause.length);
  for (let phenomenon = 0; phenomenon + 1 < start.length; phenomenon += 1) {
    const isKnown = uintAt(set.start, phenomenon) < uintAt(set.start, phenomenon + 1);
    const end = uintAt(start, phenomenon + 1);
    for (let edge = uintAt(start, phenomenon); edge < end; edge += 1) {
      const own = uintAt(cause, edge);
      const all =
        weighed === undefined
          ? uintAt(tickets, own) - countAt(foreign, edge)
          : floatAt(weighed.tickets, own) - floatAt(weighed.foreign, edge);
      const alike = isKnown && own !== independent ? uintAt(set.tickets, own) : 0;
      effective[edge] = alike > 1 ? all - weight * alike * (1 - 1 / (1 + (alike - 1) * correlation)) : all;
    }
  }
  return effective;
}
