import type { Belief } from './core/belief.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import type { EngineOptions } from './engine-options.ts';

type Limits = Pick<EngineOptions, 'contradictionBits' | 'contradictionTolerance'>;

/**
 * Whether the findings speak against a cause compared with *other cause* by more than a limit, and by more than is tolerated
 * of what the cause itself leads to expect: `Σ a > max(limit, t · (E + √V))` with `a = weight · max(0, log2 (L_other / L_cause))` per
 * finding, E and V the mean and the variance of that sum under the cause, findings independent, and t the tolerance.
 *
 * What speaks for a cause doesn't make up for what speaks against it: one of which many signs are there but others, which it
 * always shows, are not is often only the nearest of the known. Yet a sign that a cause doesn't always show is missing now
 * and then, and of a hundred findings some are; that alone is no contradiction where the tickets tell how often.
 *
 * @param cause - Its position.
 *
 * @see docs/model.md, Outcomes.
 */
export function isContradicted({ graph, evidence }: Belief, cause: number, { contradictionBits, contradictionTolerance }: Limits): boolean {
  let bits = 0;
  let mean = 0;
  let variance = 0;
  for (const item of evidence) {
    const against = (status: 'present' | 'absent'): number => {
      const answer = { ...item, status };
      return (
        item.weight * Math.max(0, logLikelihoodUnder(graph, answer, graph.causes) - logLikelihoodUnder(graph, answer, cause)) * Math.LOG2E
      );
    };
    const { present, absent } = likelihoodUnder(graph, item.phenomenon, cause);
    bits += against(item.status);
    mean += present * against('present') + absent * against('absent');
    variance += present * absent * (against('present') - against('absent')) ** 2;
  }
  return bits > Math.max(contradictionBits, contradictionTolerance * (mean + Math.sqrt(variance)));
}
