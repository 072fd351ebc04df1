import type { ExaminedFinding } from './ledger.ts';
import type { HypothesisId, PhenomenonId } from './ids.ts';
import { logLikelihood } from './likelihood.ts';
import type { Model } from './model.ts';
import { logJointProbability, normalize } from './posterior.ts';
import { redundancyWeight } from './redundancy.ts';

/** A finding as evidence. */
interface Evidence {
  readonly finding: ExaminedFinding;
  /** Position of its phenomenon. */
  readonly phenomenon: number;
  /** How much it counts beside the others, (0, 1]. */
  readonly weight: number;
  /** Per hypothesis, in nats, before weighting. */
  readonly logLikelihood: readonly number[];
}

/** What is believed after the findings. Hypotheses are in the order of the model, that is of their ids. */
export interface Belief {
  /** In the order of phenomenon ids. */
  readonly evidence: readonly Evidence[];
  /** ln(prior × likelihoods), not normalised, in nats. */
  readonly logJoint: readonly number[];
  /** Posterior; sums to 1. */
  readonly probabilities: readonly number[];
  /** Positions of the hypotheses, most probable first, equal ones by id. */
  readonly ranking: readonly number[];
}

/**
 * Weighs findings and updates the prior by them.
 *
 * @param findings - At most one a phenomenon, in the order of phenomenon ids.
 * @param positionOf - Position of a phenomenon in the model.
 */
export function believe(model: Model, findings: readonly ExaminedFinding[], positionOf: (id: PhenomenonId) => number): Belief {
  const positions = findings.map(({ phenomenonId }) => positionOf(phenomenonId));
  const evidence = findings.map((finding, index): Evidence => {
    const phenomenon = positions[index] ?? NaN;
    const { base, likelihood } = model.presence(phenomenon);
    const { status, score = 1 } = finding;
    return {
      finding,
      phenomenon,
      weight: redundancyWeight(phenomenon, positions, model.redundancy.between),
      logLikelihood: likelihood.map((chance) => logLikelihood(chance[status], base[status], score)),
    };
  });
  const logJoint = logJointProbability(
    model.hypotheses.map(({ logPrior }) => logPrior),
    evidence,
  );
  const probabilities = normalize(logJoint);
  return { evidence, logJoint, probabilities, ranking: rank(probabilities) };
}

/** A hypothesis, its posterior in [0, 1], and its position in the model. */
export interface RankedHypothesis {
  readonly id: HypothesisId;
  readonly probability: number;
  readonly position: number;
}

/** The hypotheses of a belief by probability, most probable first. */
export function rankedHypotheses(model: Model, belief: Belief): readonly RankedHypothesis[] {
  return belief.ranking.flatMap((position) => {
    const hypothesis = model.hypotheses[position];
    return hypothesis === undefined ? [] : [{ id: hypothesis.id, probability: belief.probabilities[position] ?? NaN, position }];
  });
}

function rank(probabilities: readonly number[]): readonly number[] {
  const at = (position: number): number => probabilities[position] ?? NaN;
  return probabilities.map((_, position) => position).sort((a, b) => at(b) - at(a) || a - b);
}
