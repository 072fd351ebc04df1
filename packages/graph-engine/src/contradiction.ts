import { logLikelihoodUnder } from './core/belief.ts';
import type { Belief } from './core/belief.ts';

/**
 * What speaks against a cause compared with *other cause*: `Σ weight · max(0, log2 (L_other / L_cause))` over the findings.
 *
 * What speaks for it doesn't make up for that: a cause of which many signs are there but others, which it always shows,
 * are not is often only the nearest of the known.
 *
 * @param cause - Its position.
 * @returns In bits, at least 0.
 *
 * @see docs/model.md, Outcomes.
 */
export function contradictionOf({ graph, evidence }: Belief, cause: number): number {
  const nats = evidence.map((item) => item.weight * (logLikelihoodUnder(graph, item, graph.causes) - logLikelihoodUnder(graph, item, cause)));
  return nats.reduce((sum, each) => sum + Math.max(0, each), 0) * Math.LOG2E;
}
