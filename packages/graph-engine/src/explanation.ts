import type { EvidenceItem, Explanation, RuledOut } from './assessment.ts';
import type { Belief } from './core/belief.ts';
import { logLikelihoodUnder } from './core/belief.ts';
import { logWeightOf } from './core/tilt.ts';
import { compareRanked } from './id-order.ts';
import type { HypothesisId, PhenomenonId, TicketId } from './ids.ts';
import { isRootCauseId } from './ids.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';
import { citedTickets } from './knowledge-snapshot.ts';
import type { ExaminedFinding } from './ledger.ts';
import { typicalFrom } from './limits.ts';
import type { Comparison, Model } from './model.ts';
import { hypothesisId } from './model.ts';
import { recordedPhenomena } from './relation.ts';
import type { RuledOutPosition } from './weighing.ts';

/** Evidence and what was believed from it. */
export interface BelievedFindings {
  readonly belief: Belief;
  /** By phenomenon id, as the evidence of the belief. */
  readonly findings: readonly ExaminedFinding[];
}

/** The account of one hypothesis against another in log2 odds: prior and evidence sum to the posterior. */
export type Account = Pick<Explanation, 'priorBits' | 'posteriorBits' | 'for' | 'opposing'>;

/**
 * The evidence for A against B: per finding `weight · log2(L_A / L_B)`, exact since findings are independent given the
 * hypothesis. What says nothing either way is left out.
 *
 * @see Good, "Probability and the weighing of evidence", 1950.
 */
export function accountOf({ belief, findings }: BelievedFindings, { hypothesis, against }: Comparison): Account {
  const { graph, evidence } = belief;
  const items = evidence.flatMap((item, index): readonly EvidenceItem[] => {
    const finding = findings[index];
    const nats = logLikelihoodUnder(graph, item, hypothesis) - logLikelihoodUnder(graph, item, against);
    return finding === undefined ? [] : [{ finding, weight: item.weight, bits: item.weight * nats * Math.LOG2E }];
  });
  const strongest = compareRanked<EvidenceItem>(
    (item) => Math.abs(item.bits),
    (item) => item.finding.phenomenonId,
  );
  const priorBits = (logWeightOf(belief, hypothesis) - logWeightOf(belief, against)) * Math.LOG2E;
  return {
    priorBits,
    posteriorBits: items.reduce((sum, { bits }) => sum + bits, priorBits),
    for: items.filter((item) => item.bits > 0).sort(strongest),
    opposing: items.filter((item) => item.bits < 0).sort(strongest),
  };
}

/**
 * Phenomena typical of a cause that have no answer yet, most typical first, equal ones by id.
 *
 * @param hypothesis - Position in the model; nothing is typical of *other cause*.
 * @param answered - Phenomena somebody said yes or no to.
 */
export function missingPhenomena(model: Model, hypothesis: number, answered: ReadonlySet<PhenomenonId>): readonly PhenomenonId[] {
  return recordedPhenomena(model, hypothesis)
    .filter(({ phenomenonId, strength }) => strength >= typicalFrom && !answered.has(phenomenonId))
    .map(({ phenomenonId }) => phenomenonId);
}

/** The tickets of a cause that can be cited, those that share most phenomena found present first, equal ones by id. */
export function ticketsOf(snapshot: KnowledgeSnapshot, cause: HypothesisId, findings: readonly ExaminedFinding[]): readonly TicketId[] {
  const found = new Set(findings.filter(({ status }) => status === 'present').map(({ phenomenonId }) => phenomenonId));
  return citedTickets(snapshot)
    .filter(({ rootCauseId }) => rootCauseId === cause)
    .map(({ id, present }) => ({ id, shared: present.filter((phenomenon) => found.has(phenomenon)).length }))
    .sort(
      compareRanked(
        ({ shared }) => shared,
        ({ id }) => id,
      ),
    )
    .map(({ id }) => id);
}

/**
 * Root causes that are ruled out, most probable first, with the finding that speaks most for the leader against each.
 *
 * @param findings - By phenomenon id, as the evidence that was weighed.
 */
export function ruledOutCauses(
  model: Model,
  ruledOut: readonly RuledOutPosition[],
  findings: readonly ExaminedFinding[],
): readonly RuledOut[] {
  return ruledOut.flatMap(({ hypothesis, probability, by: { evidence, weight, bits } }): readonly RuledOut[] => {
    const rootCauseId = hypothesisId(model, hypothesis);
    const finding = findings[evidence];
    return finding === undefined || !isRootCauseId(rootCauseId) ? [] : [{ rootCauseId, probability, by: { finding, weight, bits } }];
  });
}
