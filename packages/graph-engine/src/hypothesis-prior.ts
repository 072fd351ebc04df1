import type { EvidenceGraph } from './core/evidence-graph.ts';

/** Natural logarithm of the prior of one hypothesis: a cause by its position, or *other cause*. */
export function logPriorOf({ prior, groups, causes }: EvidenceGraph, hypothesis: number): number {
  return hypothesis === causes ? prior.logOther : (prior.logOfGroup[groups.of[hypothesis] ?? 0] ?? NaN);
}
