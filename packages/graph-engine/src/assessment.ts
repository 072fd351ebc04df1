import type { Finding } from './finding.ts';
import type { HypothesisId, PhenomenonId, RootCauseId, TicketId } from './ids.ts';

/** How probable one possible answer is. */
export interface HypothesisProbability {
  readonly hypothesisId: HypothesisId;
  /** Posterior probability, [0, 1]; over all hypotheses they sum to 1. */
  readonly probability: number;
}

/** One possible answer, how probable it is, and what speaks for it. */
export interface Hypothesis extends HypothesisProbability {
  /** Findings that speak for it: more probable under it than in general, strongest first. */
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
  /** It comes first because its answer tells most whether the user's suspicion holds. */
  readonly forSuspicion?: true;
}

/** Where a diagnosis stands. */
export type Outcome = 'concluded' | 'unknown-cause' | 'no-fault-found' | 'inconclusive' | 'open';

/** User and measurement say opposite things; until one is corrected neither counts. */
export interface Conflict {
  readonly phenomenonId: PhenomenonId;
  readonly user: Finding;
  readonly probe: Finding;
}

/** A finding that the leader, a root cause or *healthy*, explains badly: hardly expected under it, and no more than under any cause. */
export interface UnexplainedFinding {
  /** A phenomenon that is present. */
  readonly finding: Finding;
  /** P(yes | cause) of the model, under `unexplainedBelow` and at most `baseRate`. */
  readonly probability: number;
  /** P(yes) whatever the cause. */
  readonly baseRate: number;
  /** weight × log2(P(finding | any cause) / P(finding | cause)): how much it speaks for something else, at least 0. */
  readonly bits: number;
}

/** A finding that speaks against the leading cause, present or absent. */
export interface ContradictingFinding {
  readonly finding: Finding;
  /** weight × log2(P(finding | any cause) / P(finding | cause)), above 0. */
  readonly bits: number;
}

/** What a finding says about two causes together against the first of them alone. */
export interface SharedEvidence extends EvidenceItem {
  /** For a phenomenon that is present: those of the two that explain it. Empty for an absence. */
  readonly explainedBy: readonly RootCauseId[];
}

/** Two causes that together are more probable than everything else. */
export interface TwoCauses {
  /** The more probable to be at work first. */
  readonly causes: readonly [RootCauseId, RootCauseId];
  /** Posterior of exactly these two, among single hypotheses and pairs, [`twoCausesAt`, 1]. */
  readonly probability: number;
  /** log2 of how much more probable they are than the most probable single hypothesis. */
  readonly bits: number;
  /** log2 of the prior odds of the two against the first alone: what a second cause costs. */
  readonly priorBits: number;
  /** All findings that count, those that speak most for a second cause first; with `priorBits` their bits sum to the log odds against the first alone. */
  readonly evidence: readonly SharedEvidence[];
  readonly unexplainedByFirst: readonly UnexplainedFinding[];
}

/** How probable it is that a cause is at work, alone or beside another. Over all causes this may sum to more than 1. */
export interface CauseAtWork {
  readonly rootCauseId: RootCauseId;
  /** [0, 1]. */
  readonly probability: number;
}

/** A phenomenon that would tell the hypotheses apart, had it an answer. */
export interface Separation extends Recommendation {
  /** Why it has none: the user can't tell, user and measurement disagree, or so little is expected of it that it isn't asked. */
  readonly reason: 'unknown' | 'conflict' | 'not-asked';
}

/** The state of a diagnosis: what is probable and what to ask. */
export interface Assessment {
  readonly outcome: Outcome;
  /** The most probable hypotheses, as many as the option `leading` says; equal ones by id, *other cause* after them. */
  readonly hypotheses: readonly Hypothesis[];
  /** Empty unless `outcome` is `open`. */
  readonly recommendations: readonly Recommendation[];
  readonly conflicts: readonly Conflict[];
  /** Present findings that the leader explains badly, most bits first; empty where *other cause* leads, which explains nothing. */
  readonly unexplained: readonly UnexplainedFinding[];
  /**
   * How well the leading root cause fits: the chance that, were it the cause, at least as much would speak against it, [0, 1].
   * Under the option `fitsAt` it isn't concluded. Absent where no root cause leads.
   */
  readonly fit?: number;
  /**
   * What speaks against the leading cause so much that it isn't concluded, however probable it is among the known, most bits
   * first. Empty unless a root cause leads that the findings contradict and no second cause explains them.
   */
  readonly contradictedBy: readonly ContradictingFinding[];
  /** There when two causes together are more probable than everything else. They may be named with any outcome. */
  readonly twoCauses?: TwoCauses;
  /** What would separate the hypotheses when nothing is left to ask, best first; empty unless `outcome` is `inconclusive` or `unknown-cause`. */
  readonly wouldSeparate: readonly Separation[];
  /** Whether findings that go together were discounted; false for a snapshot of counts without pairs. */
  readonly discounted: boolean;
}

/** What one finding contributes to A against B. */
export interface EvidenceItem {
  readonly finding: Finding;
  /** How much the finding counts: the redundancy discount times the option `evidenceWeight`, above 0. */
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
  /** Phenomena without an answer that would tell A from B, best first. */
  readonly separating: readonly Contrast[];
  /** Tickets of A, those that share most present findings first; empty for counts. */
  readonly tickets: readonly TicketId[];
}

/** A phenomenon that holds more often under one of two hypotheses than under the other. */
export interface Contrast {
  readonly phenomenonId: PhenomenonId;
  /** Bits its answer is expected to tell between the two, were they equally probable, [0, 1]. */
  readonly bits: number;
  /** P(yes | A). */
  readonly underHypothesis: number;
  /** P(yes | B). */
  readonly underAgainst: number;
}

/** The smallest set of findings without which another hypothesis would lead. */
export interface Flip {
  /** By phenomenon id. Of several sets of this size the one without which the new leader is furthest ahead of the old. */
  readonly findings: readonly Finding[];
  /** Who would lead. */
  readonly leader: HypothesisProbability;
  /** Whether no smaller set does it; false where the search was greedy. */
  readonly exact: boolean;
}

/** What one answer would lead to. */
export interface HypotheticalAnswer {
  /** Probability of the answer, [0, 1]; those of yes and no sum to 1. */
  readonly probability: number;
  readonly outcome: Outcome;
  /** The few most probable hypotheses after it. */
  readonly hypotheses: readonly HypothesisProbability[];
}

/** What a yes or a no about a phenomenon would lead to. */
export interface WhatIf {
  readonly present: HypotheticalAnswer;
  readonly absent: HypotheticalAnswer;
}

/** A cause under the rule-out threshold and the finding that speaks most against it, compared with the leader. */
export interface RuledOut {
  readonly rootCauseId: RootCauseId;
  readonly probability: number;
  readonly by: EvidenceItem;
}

/** How a phenomenon and a cause go together in the tickets. */
export interface Relation {
  readonly phenomenonId: PhenomenonId;
  readonly hypothesisId: HypothesisId;
  /** P(phenomenon present | cause) of the model, before answer error, [0, 1]. */
  readonly strength: number;
  /** P(phenomenon present) over all tickets, [0, 1]: a strength near it says little. */
  readonly baseRate: number;
  /** Tickets of the cause in which the phenomenon held. */
  readonly supportingTickets: number;
  /** Tickets of the cause. */
  readonly tickets: number;
}
