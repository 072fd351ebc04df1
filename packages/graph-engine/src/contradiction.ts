import type { ContradictingFinding } from './assessment.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import type { EngineOptions } from './engine-options.ts';
import type { BelievedFindings } from './explanation.ts';
import { compareRanked } from './id-order.ts';

type Limits = Pick<EngineOptions, 'contradictionBits' | 'contradictionTolerance'>;

/**
 * What speaks against a cause, where that is more than a limit, and more than is tolerated of what the cause itself leads to
 * expect: `Σ a > max(limit, t · (E + √V))` with `a = weight · max(0, log2 (L_other / L_cause))` per finding, compared with
 * *other cause*, E and V the mean and the variance of that sum under the cause, findings independent, and t the tolerance.
 *
 * What speaks for a cause doesn't make up for what speaks against it: one of which many signs are there but others, which it
 * always shows, are not is often only the nearest of the known. Yet a sign that a cause doesn't always show is missing now
 * and then, and of a hundred findings some are; that alone is no contradiction where the tickets tell how often.
 *
 * @param cause - Its position.
 * @returns The bits `a` above 0, most first, equal ones by id; empty where the findings don't contradict the cause.
 *
 * @see docs/model.md, Outcomes.
 */
export function contradictingFindings(
  { belief: { graph, evidence }, findings }: BelievedFindings,
  cause: number,
  { contradictionBits, contradictionTolerance }: Limits,
): readonly ContradictingFinding[] {
  const contradicting: ContradictingFinding[] = [];
  let total = 0;
  let mean = 0;
  let variance = 0;
  for (const [index, item] of evidence.entries()) {
    const against = (status: 'present' | 'absent'): number => {
      const answer = { ...item, status };
      return (
        item.weight * Math.max(0, logLikelihoodUnder(graph, answer, graph.causes) - logLikelihoodUnder(graph, answer, cause)) * Math.LOG2E
      );
    };
    const { present, absent } = likelihoodUnder(graph, item.phenomenon, cause);
    const bits = against(item.status);
    const finding = findings[index];
    if (finding !== undefined && bits > 0) contradicting.push({ finding, bits });
    total += bits;
    mean += present * against('present') + absent * against('absent');
    variance += present * absent * (against('present') - against('absent')) ** 2;
  }
  if (!(total > Math.max(contradictionBits, contradictionTolerance * (mean + Math.sqrt(variance))))) return [];
  return contradicting.sort(
    compareRanked(
      ({ bits }) => bits,
      ({ finding }) => finding.phenomenonId,
    ),
  );
}
