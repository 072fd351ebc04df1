import type { EvidenceItem, Explanation, RuledOut } from './assessment.ts';
import { rankedHypotheses } from './belief.ts';
import type { Belief } from './belief.ts';
import { compareRanked } from './id-order.ts';
import { isRootCauseId } from './ids.ts';
import type { HypothesisId, PhenomenonId, TicketId } from './ids.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';
import { typicalFrom } from './limits.ts';
import type { Model } from './model.ts';

/** Two hypotheses to compare, as positions in the model. */
export interface Comparison {
  readonly hypothesis: number;
  readonly against: number;
}

/** The account of one hypothesis against another in log2 odds: prior and evidence sum to the posterior. */
export type Account = Pick<Explanation, 'priorBits' | 'posteriorBits' | 'for' | 'opposing'>;

/**
 * The evidence for A against B: per finding `weight · log2(L_A / L_B)`, exact since findings are independent given the
 * hypothesis. What says nothing either way is left out.
 *
 * @see Good, "Probability and the weighing of evidence", 1950.
 */
export function accountOf(model: Model, belief: Belief, { hypothesis, against }: Comparison): Account {
  const bits = (nats: readonly number[]): number => ((nats[hypothesis] ?? NaN) - (nats[against] ?? NaN)) / Math.LN2;
  const items = belief.evidence.map(({ finding, weight, logLikelihood }): EvidenceItem => ({ finding, weight, bits: weight * bits(logLikelihood) }));
  const strongest = compareRanked<EvidenceItem>(
    (item) => Math.abs(item.bits),
    (item) => item.finding.phenomenonId,
  );
  return {
    priorBits: bits(model.hypotheses.map(({ logPrior }) => logPrior)),
    posteriorBits: bits(belief.logJoint),
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
  if (model.hypotheses[hypothesis]?.cause === undefined) return [];
  return model.counts.phenomena
    .map((id, phenomenon) => ({ id, presence: model.presence(phenomenon).presence[hypothesis]?.present ?? NaN }))
    .filter(({ id, presence }) => presence >= typicalFrom && !answered.has(id))
    .sort(
      compareRanked(
        ({ presence }) => presence,
        ({ id }) => id,
      ),
    )
    .map(({ id }) => id);
}

/** The tickets of a cause, those that share most phenomena found present first, equal ones by id; none for counts. */
export function ticketsOf(snapshot: KnowledgeSnapshot, cause: HypothesisId, belief: Belief): readonly TicketId[] {
  if (snapshot.tickets === undefined) return [];
  const found = new Set(belief.evidence.filter(({ finding }) => finding.status === 'present').map(({ finding }) => finding.phenomenonId));
  return snapshot.tickets
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
 * Root causes under the rule-out threshold, most probable first, with the finding that speaks most for the leader
 * against each. What only its prior makes improbable isn't ruled out: among many causes each prior is small.
 */
export function ruledOutCauses(model: Model, belief: Belief): readonly RuledOut[] {
  const ranked = rankedHypotheses(model, belief);
  const leader = ranked[0]?.position ?? NaN;
  return ranked.flatMap(({ id, probability, position }): readonly RuledOut[] => {
    if (!isRootCauseId(id) || probability >= model.options.ruleOutBelow) return [];
    const [by] = accountOf(model, belief, { hypothesis: position, against: leader }).opposing;
    return by === undefined ? [] : [{ rootCauseId: id, confidence: probability, by }];
  });
}
