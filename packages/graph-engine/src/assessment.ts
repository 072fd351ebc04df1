import type { Finding } from './finding.ts';
import type { HypothesisId, PhenomenonId, RootCauseId, TicketId } from './ids.ts';

/** One possible answer and how probable it is. */
export interface Hypothesis {
  readonly rootCauseId: HypothesisId;
  /** Posterior probability, [0, 1]; over all hypotheses they sum to 1. */
  readonly confidence: number;
  /** Findings that speak for it (positive evidence against the average of the others), strongest first. */
  readonly contributingPhenomena: readonly PhenomenonId[];
}

/** A question worth asking. */
export interface Recommendation {
  readonly phenomenonId: PhenomenonId;
  /** Expected drop in uncertainty as a share of the current uncertainty, [0, 1]. */
  readonly informationGain: number;
  /** The same in bits: mutual information between the hypothesis and the answer. */
  readonly gainBits: number;
  /** Probability that the answer is yes, [0, 1]. */
  readonly probabilityPresent: number;
  /** The hypotheses it separates best: those whose probability moves most, leading first. */
  readonly relatedHypotheses: readonly HypothesisId[];
}

/** Where a diagnosis stands. */
export type Outcome = 'concluded' | 'unknown-cause' | 'no-fault-found' | 'inconclusive' | 'open';

/** User and measurement say opposite things; until one is corrected neither counts. */
export interface Conflict {
  readonly phenomenonId: PhenomenonId;
  readonly user: Finding;
  readonly probe: Finding;
}

/** The state of a diagnosis: what is probable and what to ask. */
export interface Assessment {
  readonly outcome: Outcome;
  /** All hypotheses, most probable first, equal ones by id. */
  readonly hypotheses: readonly Hypothesis[];
  /** Empty unless `outcome` is `open`. */
  readonly recommendations: readonly Recommendation[];
  readonly conflicts: readonly Conflict[];
  /** Whether findings that go together were discounted; false for a snapshot of counts without pairs. */
  readonly discounted: boolean;
}

/** What one finding contributes to A against B. */
export interface EvidenceItem {
  readonly finding: Finding;
  /** How much the finding counts after the redundancy discount, (0, 1]. */
  readonly weight: number;
  /** weight × log2(L_A / L_B): positive speaks for A. */
  readonly bits: number;
}

/** The account of why A is more probable than B: prior and evidence sum to the log odds exactly. */
export interface Explanation {
  readonly hypothesis: HypothesisId;
  readonly against: HypothesisId;
  /** log2 of the prior odds. */
  readonly priorBits: number;
  /** log2 of the posterior odds = priorBits + the sum of the items. */
  readonly posteriorBits: number;
  /** Positive items, strongest first. */
  readonly for: readonly EvidenceItem[];
  /** Negative items, strongest first. */
  readonly opposing: readonly EvidenceItem[];
  /** Phenomena typical of A (probability at least 0.5) that nobody has answered yet, most typical first. */
  readonly missing: readonly PhenomenonId[];
  /** Tickets of A, those that share most present findings first; empty for counts. */
  readonly tickets: readonly TicketId[];
}

/** A cause under the rule-out threshold and the finding that speaks most against it, compared with the leader. */
export interface RuledOut {
  readonly rootCauseId: RootCauseId;
  readonly confidence: number;
  readonly by: EvidenceItem;
}

/** How a phenomenon and a cause go together in the tickets. */
export interface Relation {
  readonly phenomenonId: PhenomenonId;
  readonly rootCauseId: HypothesisId;
  /** P(phenomenon present | cause) of the model, before answer error, [0, 1]. */
  readonly strength: number;
  /** P(phenomenon present) over all tickets, [0, 1]: a strength near it says little. */
  readonly baseRate: number;
  /** Tickets of the cause in which the phenomenon held. */
  readonly supportingTickets: number;
  /** Tickets of the cause. */
  readonly tickets: number;
}
