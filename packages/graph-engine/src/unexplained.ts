import type { UnexplainedFinding } from './assessment.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import type { EngineOptions } from './engine-options.ts';
import type { BelievedFindings } from './explanation.ts';
import { compareRanked } from './id-order.ts';

/**
 * Present findings that a cause explains badly, those that speak most for something else first, equal ones by id.
 *
 * Such a finding has P(yes | cause) under `unexplainedBelow` and at most its base rate: seldom seen with the cause, and
 * not because it is rare everywhere. What it says for something else is measured against *other cause*, whose likelihood
 * is that of the base rate.
 *
 * @param cause - Position in the model.
 */
export function unexplainedFindings(
  { belief: { graph, evidence }, findings }: BelievedFindings,
  cause: number,
  { unexplainedBelow }: Pick<EngineOptions, 'unexplainedBelow'>,
): readonly UnexplainedFinding[] {
  return evidence
    .flatMap((item, index): readonly UnexplainedFinding[] => {
      const finding = findings[index];
      const probability = likelihoodUnder(graph, item.phenomenon, cause).present;
      const baseRate = likelihoodUnder(graph, item.phenomenon, graph.causes).present;
      if (finding === undefined || item.status === 'absent' || !(probability < unexplainedBelow && probability <= baseRate)) return [];
      const nats = logLikelihoodUnder(graph, item, graph.causes) - logLikelihoodUnder(graph, item, cause);
      return [{ finding, probability, baseRate, bits: Math.max(0, item.weight * nats * Math.LOG2E) }];
    })
    .sort(
      compareRanked(
        ({ bits }) => bits,
        ({ finding }) => finding.phenomenonId,
      ),
    );
}
