import type { ContradictingFinding } from './assessment.ts';
import type { WeighedEvidence } from './core/belief.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import type { EvidenceGraph } from './core/evidence-graph.ts';
import { likelihoodUnder } from './core/evidence-graph.ts';
import { gammaTail } from './core/gamma-distribution.ts';
import { correlationBetween } from './core/redundancy.ts';
import type { BelievedFindings } from './explanation.ts';
import { compareRanked } from './id-order.ts';

/** Whether the findings are such as a cause brings about. */
export interface Fit {
  /** Posterior predictive p-value, [0, 1]: the chance that, were it the cause, at least as much would speak against it. */
  readonly probability: number;
  /** What speaks against it compared with *other cause*, most bits first, equal ones by id. */
  readonly against: readonly ContradictingFinding[];
}

/**
 * How surprising the findings would be, were a cause at work: `P(A′ ≥ A | cause)`, A what speaks against it,
 * `A = Σ weight · max(0, log2 (L_other / L_cause))`, A′ the same of findings that the cause brings about.
 *
 * Of the causes that are known one is always the least bad, and what speaks for it doesn't make up for what speaks against
 * it. Yet a sign that a cause shows in nine of ten tickets is missing in the tenth, and of a hundred findings several are:
 * the cause itself says how much to expect. Mean and variance of A′ come from the model, the phenomena correlated as they are
 * within causes; its distribution is taken for that gamma distribution which has them.
 *
 * @param cause - Its position.
 *
 * @see Gelman, Meng, Stern, "Posterior predictive assessment of model fitness via realized discrepancies", Statistica Sinica 6,
 * 1996; docs/model.md, Does it fit.
 */
export function fitOf({ belief: { graph, evidence }, findings }: BelievedFindings, cause: number): Fit {
  const terms = evidence.map((item) => termOf(graph, item, cause));
  const total = sumOf(terms, ({ bits }) => bits);
  const mean = sumOf(terms, ({ expected }) => expected);
  const variance = varianceOf(graph, terms);
  const against = terms
    .flatMap(({ bits }, index): readonly ContradictingFinding[] => {
      const finding = findings[index];
      return finding === undefined || !(bits > 0) ? [] : [{ finding, bits }];
    })
    .sort(
      compareRanked(
        ({ bits }) => bits,
        ({ finding }) => finding.phenomenonId,
      ),
    );
  return { probability: mean > 0 && variance > 0 ? gammaTail(total, { mean, variance }) : Number(!(total > 0)), against };
}

interface Term {
  readonly phenomenon: number;
  /** What the finding says against the cause, ≥ 0. */
  readonly bits: number;
  /** What it says in the mean, were it the cause. */
  readonly expected: number;
  /** The standard deviation of that, below 0 where an absence says more than a presence. */
  readonly deviation: number;
}

function termOf(graph: EvidenceGraph, item: WeighedEvidence, cause: number): Term {
  const bitsIf = (status: 'present' | 'absent'): number => {
    const answer = { ...item, status };
    const nats = logLikelihoodUnder(graph, answer, graph.causes) - logLikelihoodUnder(graph, answer, cause);
    return item.weight * Math.max(0, nats) * Math.LOG2E;
  };
  const { present, absent } = likelihoodUnder(graph, item.phenomenon, cause);
  const [held, missing] = [bitsIf('present'), bitsIf('absent')];
  return {
    phenomenon: item.phenomenon,
    bits: item.status === 'present' ? held : missing,
    expected: present * held + absent * missing,
    deviation: (held - missing) * Math.sqrt(present * absent),
  };
}

/** Correlations between few are measured from few tickets and needn't be consistent, so that less than without any is no answer. */
function varianceOf(graph: EvidenceGraph, terms: readonly Term[]): number {
  const alone = sumOf(terms, ({ deviation }) => deviation * deviation);
  const together = sumOf(terms, (one) =>
    sumOf(terms, (other) =>
      one === other ? 0 : one.deviation * other.deviation * correlationBetween(graph, one.phenomenon, other.phenomenon),
    ),
  );
  return Math.max(alone, alone + together);
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
