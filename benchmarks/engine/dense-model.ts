import type { ModelOptions, SparseCounts } from '@dbdiag/graph-engine/core';

/**
 * The engine's model written a second time, without its tricks: every phenomenon under every hypothesis, one by one.
 *
 * @see docs/model.md
 */
export interface DenseModel {
  readonly phenomena: number;
  /** Prior of every cause, then of *other cause*. */
  readonly prior: Float64Array;
  /** P(answer is yes) under every hypothesis. */
  readonly likelihoods: (phenomenon: number) => Float64Array;
}

/** Learns from counts that record what was present only. */
export function createDenseModel(counts: SparseCounts, options: ModelOptions): DenseModel {
  const { alpha, omega, leak, answerError, priorPseudoCount, otherCausePrior } = options;
  const { tickets, start, cause, present } = counts;
  const total = tickets.reduce((sum, own) => sum + own, 0);
  const scale = (1 - otherCausePrior) / (total + priorPseudoCount * tickets.length);
  const answered = (chance: number): number => chance * (1 - answerError) + (1 - chance) * answerError;
  return {
    phenomena: start.length - 1,
    prior: Float64Array.from([...Array.from(tickets, (own) => (own + priorPseudoCount) * scale), otherCausePrior]),
    likelihoods(phenomenon) {
      const shown = new Float64Array(tickets.length);
      for (let edge = start[phenomenon] ?? 0; edge < (start[phenomenon + 1] ?? 0); edge += 1) shown[cause[edge] ?? 0] = present[edge] ?? 0;
      const all = shown.reduce((sum, own) => sum + own, 0);
      const base = (all + 0.5) / (all + omega * (total - all) + 1);
      const underCause = shown.map((own, index) => {
        const share = (own + alpha * base) / (own + omega * ((tickets[index] ?? NaN) - own) + alpha);
        return answered(1 - (1 - leak * base) * (1 - share));
      });
      return Float64Array.from([...underCause, answered(base)]);
    },
  };
}
