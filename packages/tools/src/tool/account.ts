import type { DiagnosisState, Explanation, GraphEngine, HypothesisId, HypothesisProbability, PhenomenonId } from '@dbdiag/graph-engine';
import { evidenceLines, probabilityOf } from './evidence.ts';
import type { Names } from './names.ts';
import type { EvidenceLine } from './schemas.ts';
import { wordings } from './wording.ts';

/** A diagnosis of which accounts are given. */
export interface AccountView {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  /** Every hypothesis, most probable first. */
  readonly posterior: readonly HypothesisProbability[];
  readonly names: Names;
}

/** Why one hypothesis is more or less probable than another, in bits and in words. The bits add up: prior and evidence make the posterior. */
export interface DescribedAccount {
  readonly against: HypothesisId;
  readonly priorBits: number;
  readonly posteriorBits: number;
  readonly evidenceFor: EvidenceLine[];
  readonly evidenceAgainst: EvidenceLine[];
  readonly reasoning: string;
  readonly explanation: Explanation;
}

/**
 * The account of a hypothesis.
 *
 * @param against - Default: the runner-up for the leader, else the leader.
 */
export function describeAccount(
  { engine, state, posterior, names }: AccountView,
  cause: HypothesisId,
  against?: HypothesisId,
): DescribedAccount {
  const explanation = engine.explain(state, cause, against);
  const evidenceFor = evidenceLines(explanation.for, names);
  const evidenceAgainst = evidenceLines(explanation.opposing, names);
  const [strongest] = evidenceFor;
  const suspected = engine.activeSuspicion(state)?.rootCauseIds.some((id) => id === cause || id === explanation.against) ?? false;
  return {
    against: explanation.against,
    priorBits: explanation.priorBits,
    posteriorBits: explanation.posteriorBits,
    evidenceFor,
    evidenceAgainst,
    reasoning: wordings[names.locale].reasoning({
      cause: names.hypothesis(cause),
      probability: probabilityOf(posterior, cause),
      runnerUp: names.hypothesis(explanation.against),
      runnerUpProbability: probabilityOf(posterior, explanation.against),
      priorBits: explanation.priorBits,
      suspected,
      forCount: evidenceFor.length,
      forBits: totalBits(evidenceFor),
      strongest,
      againstCount: evidenceAgainst.length,
      againstBits: totalBits(evidenceAgainst),
    }),
    explanation,
  };
}

/** The phenomena found present. */
export function presentPhenomena(engine: GraphEngine, state: DiagnosisState): ReadonlySet<PhenomenonId> {
  return new Set(engine.currentFindings(state).flatMap(({ status, phenomenonId }) => (status === 'present' ? [phenomenonId] : [])));
}

function totalBits(lines: readonly EvidenceLine[]): number {
  return lines.reduce((sum, { bits }) => sum + bits, 0);
}
