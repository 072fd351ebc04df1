import type { EngineOptions } from './engine-options.ts';
import type { Edge, KnowledgeCounts } from './knowledge-counts.ts';
import { memoize } from './memoize.ts';

type RedundancyOptions = Pick<EngineOptions, 'redundancy' | 'redundancyShrinkage'>;

/** How much of what one finding says another has said already. */
export interface Redundancy {
  /** Whether anything is discounted: pairs were counted, there are tickets enough, and the option isn't 0. */
  readonly active: boolean;
  /** q of two different phenomena, by position; at least 0 and the same both ways. */
  readonly between: (first: number, second: number) => number;
}

/**
 * The redundancy of two phenomena from their correlation within causes:
 * `q = c · max(0, (ρ² − 1/df) / (1 − 1/df)) · df / (df + k)`.
 *
 * 1/df is what ρ² would be by chance; df / (df + k) trusts a correlation by half at k degrees of freedom.
 *
 * @param correlationSquared - ρ², [0, 1].
 * @param degreesOfFreedom - Tickets less the causes that have tickets.
 * @returns At least 0; 0 where there is at most one degree of freedom.
 *
 * @see docs/model.md. Taking off the share due to chance is Ezekiel's adjusted R²: "Methods of correlation analysis", 1930.
 */
export function redundancyOf(correlationSquared: number, degreesOfFreedom: number, options: RedundancyOptions): number {
  if (degreesOfFreedom <= 1) return 0;
  const beyondChance = (correlationSquared - 1 / degreesOfFreedom) / (1 - 1 / degreesOfFreedom);
  return options.redundancy * Math.max(0, beyondChance) * (degreesOfFreedom / (degreesOfFreedom + options.redundancyShrinkage));
}

/**
 * How much a finding counts beside others, `1 / (1 + Σ q)`: two findings that always go together count as about one.
 *
 * @param between - The redundancy of two phenomena.
 * @param others - Positions of the phenomena it stands beside, sorted; the phenomenon itself is passed over.
 * @returns In (0, 1]; 1 when no other finding goes with it.
 */
export function redundancyWeight(phenomenon: number, others: readonly number[], between: Redundancy['between']): number {
  return 1 / (1 + others.reduce((sum, other) => (other === phenomenon ? sum : sum + between(phenomenon, other)), 0));
}

/** Measures redundancy on the tickets, for one phenomenon against all others at a time and only when it is asked for. */
export function measureRedundancy(counts: KnowledgeCounts, options: RedundancyOptions): Redundancy {
  const { together, edges } = counts;
  const degreesOfFreedom = counts.tickets - counts.causes.length;
  if (together === undefined || degreesOfFreedom <= 1 || options.redundancy === 0) return { active: false, between: () => 0 };
  const variations = edges.map(variationWithinCauses);
  const covariation = covariationWithinCauses(counts, together);
  const partners = memoize((phenomenon: number) =>
    covariation(phenomenon).map((value, other) => {
      const scale = (variations[phenomenon] ?? NaN) * (variations[other] ?? NaN);
      return scale > 0 ? redundancyOf(Math.min(1, (value * value) / scale), degreesOfFreedom, options) : 0;
    }),
  );
  return { active: true, between: (first, second) => partners(first)[second] ?? NaN };
}

/** Σ over causes of `n·(N − n)/N`: the squared deviations of a 0/1 column from the mean of its cause. Exactly 0 without variation. */
function variationWithinCauses(edges: readonly Edge[]): number {
  return edges.reduce((sum, { present, tickets }) => sum + (present * (tickets - present)) / tickets, 0);
}

/**
 * For one phenomenon and each other, `together − Σ n₁·n₂/N` over the causes: the products of the deviations of two 0/1
 * columns, summed. Only causes that show the phenomenon are visited, in their order, so both ways give the same bits.
 */
function covariationWithinCauses(
  { edges, causes }: KnowledgeCounts,
  together: (phenomenon: number) => ReadonlyMap<number, number>,
): (phenomenon: number) => Float64Array {
  const shownBy = causes.map((): { readonly phenomenon: number; readonly present: number }[] => []);
  edges.forEach((recorded, phenomenon) => {
    for (const { cause, present } of recorded) if (present > 0) shownBy[cause]?.push({ phenomenon, present });
  });
  return (phenomenon) => {
    const expected = new Float64Array(edges.length);
    for (const { cause, tickets, present } of edges[phenomenon] ?? []) {
      if (present === 0) continue;
      for (const other of shownBy[cause] ?? []) expected[other.phenomenon] = (expected[other.phenomenon] ?? NaN) + (present * other.present) / tickets;
    }
    return expected.map((value, other) => (together(phenomenon).get(other) ?? 0) - value);
  };
}
