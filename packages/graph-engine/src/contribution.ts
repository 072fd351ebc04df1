import type { Belief } from './core/belief.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import { compareRanked } from './id-order.ts';
import type { PhenomenonId } from './ids.ts';
import { negligibleBits } from './limits.ts';
import type { Model } from './model.ts';

/**
 * The findings that speak for a hypothesis compared with *other cause*, strongest first: those that it makes more
 * probable than they are in general. The strength is `weight · log2 (L / L_other)`.
 *
 * @param hypothesis - Position in the model; nothing speaks for *other cause*.
 *
 * @see Good, "Probability and the weighing of evidence", 1950.
 */
export function contributingPhenomena(model: Model, { graph, evidence }: Belief, hypothesis: number): readonly PhenomenonId[] {
  return evidence
    .flatMap((item) => {
      const id = model.phenomena[item.phenomenon];
      const bits = item.weight * (logLikelihoodUnder(graph, item, hypothesis) - logLikelihoodUnder(graph, item, graph.causes)) * Math.LOG2E;
      return id === undefined || bits <= negligibleBits ? [] : [{ id, bits }];
    })
    .sort(
      compareRanked(
        ({ bits }) => bits,
        ({ id }) => id,
      ),
    )
    .map(({ id }) => id);
}
