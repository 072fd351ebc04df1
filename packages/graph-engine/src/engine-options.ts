/** Parameters of the model. Every default is here, with its origin. */
export interface EngineOptions {
  /** Weight of the base rate when a cause has few tickets, in tickets, at least 1e-9: smaller numbers lose digits. Chosen per corpus by cross-validation. */
  readonly alpha: number;
  /** What a phenomenon that a ticket doesn't mention counts as, in parts of a recorded absence, [0, 1]. */
  readonly omega: number;
  /** What experts' expectations of causes weigh, as a factor on the tickets they count as, [0, 100]; 0 leaves them out. */
  readonly expectationWeight: number;
  /**
   * ρ, how alike the tickets of a cause are in what no expert expects of it, [0, 1): n of them count as `n / (1 + (n − 1)·ρ)` there.
   * Tickets that were made, by the same hands on a few systems, show much that their cause alone doesn't bring about. Those of
   * *healthy* systems, and those of sets, count one by one. A corpus that was made brings its own. Where experts expect nothing of
   * any cause it says nothing.
   */
  readonly incidentalCorrelation: number;
  /** Share of the base rate with which something else raises a phenomenon, [0, 1]. */
  readonly leak: number;
  /** Probability that an answer is wrong, [0, 0.5). */
  readonly answerError: number;
  /** The same of phenomena that experts call defining for some cause: settings, limits that are reached, entries of a catalogue; [0, 0.5), and never more than `answerError`. */
  readonly definingAnswerError: number;
  /** Strength of the redundancy discount, ≥ 0; 0 switches it off. */
  readonly redundancy: number;
  /** Degrees of freedom at which the measured redundancy is trusted by half, ≥ 0. */
  readonly redundancyShrinkage: number;
  /**
   * Tickets added to every cause before the prior is taken, ≥ 0. Many make all causes equally probable: for tickets whose numbers
   * say how often a fault was made, not how often it happens.
   */
  readonly priorPseudoCount: number;
  /** Prior probability of *other cause*, [0, 1). */
  readonly otherCausePrior: number;
  /**
   * How much evidence counts in the posterior that is reported, as a power of its likelihood, (0, 10]: at 1 as computed, above 1 where
   * cross-validation shows that findings tell more than the redundancy discount allows. Questions are chosen at 1.
   */
  readonly evidenceWeight: number;
  /** Posterior at which a cause is concluded, (0.5, 1]. */
  readonly concludeAt: number;
  /**
   * Posterior predictive p-value of a cause under which it doesn't fit and isn't concluded however probable, [0, 1]: a cause
   * that is only the least bad of those known is likely none of them. At ½ no more may speak against it than does in half
   * the cases that it brings about.
   */
  readonly fitsAt: number;
  /**
   * What may speak against a cause whatever its p-value, in bits, ≥ 0: of few findings a single one that is only somewhat
   * unusual makes the p-value small.
   */
  readonly contradictionBits: number;
  /** Posterior at which a cause is concluded whose defining signs are there, [0.5, 1]: they count more than incidental ones together. */
  readonly definedAt: number;
  /** What `fitsAt` is for such a cause, [0, 1]. */
  readonly definedFitsAt: number;
  /** Posterior from which *healthy*, leading with nothing left to ask, means no fault was found, [0.5, 1]. */
  readonly noFaultAt: number;
  /** P(yes | leading cause) under which a present finding that isn't likelier than its base rate counts as unexplained, [0, 1]. */
  readonly unexplainedBelow: number;
  /** Chance that a second fault is at work beside a first: what every second cause costs, [0, 1). */
  readonly secondCausePrior: number;
  /** Probability at which two causes together are named, [0.5, 1]. */
  readonly twoCausesAt: number;
  /** Posterior under which a cause is ruled out, [0, 0.5). */
  readonly ruleOutBelow: number;
  /** Gain in bits under which a question isn't worth asking, ≥ 0. */
  readonly worthAskingBits: number;
  /**
   * Share of the entropy of the posterior that a question must be expected to take off, else it isn't worth asking, [0, 1]: where
   * much is open, more than `worthAskingBits`. A corpus that asks about much brings its own.
   */
  readonly worthAskingShare: number;
  /** How many questions are recommended at once, ≥ 1. */
  readonly recommendations: number;
  /** What a question repeats of one chosen before it in the same batch counts this many times, ≥ 0; 0 ranks each by itself. */
  readonly batchDiversity: number;
  /** Chance of a don't-know before any was recorded, [0, 1). */
  readonly dontKnowRate: number;
  /** How many recorded answers that expectation weighs, at least 1e-9. */
  readonly dontKnowStrength: number;
  /** How many hypotheses an assessment lists, ≥ 1. */
  readonly leading: number;
  /** What a user's suspicion multiplies the prior weight of the causes it names by, [1, 3]; 1 only asks about it first. */
  readonly suspicionFactor: number;
}

/**
 * The defaults come from a study on external labelled cases (medical dialogues, database faults, expert networks);
 * `alpha` is what suits thin tickets, and a corpus brings its own. `noFaultAt` is where a healthy system is more
 * probable than all faults together, `twoCausesAt` where two causes are more probable than anything else. `suspicionFactor`
 * is what a hunch may weigh: log2 3 bits, less than one clear finding. `unexplainedBelow`
 * and `secondCausePrior` come from measured runs, single and in pairs, and from thin tickets of single causes (docs/model.md).
 */
export const defaultEngineOptions: EngineOptions = {
  alpha: 2,
  omega: 0.7,
  expectationWeight: 1,
  incidentalCorrelation: 0,
  leak: 0.1,
  answerError: 0.02,
  definingAnswerError: 0.004,
  redundancy: 1.5,
  redundancyShrinkage: 30,
  priorPseudoCount: 0.5,
  otherCausePrior: 0.05,
  evidenceWeight: 1,
  concludeAt: 0.95,
  fitsAt: 0.5,
  contradictionBits: 2,
  definedAt: 0.85,
  definedFitsAt: 0.2,
  noFaultAt: 0.5,
  unexplainedBelow: 0.2,
  secondCausePrior: 0.5,
  twoCausesAt: 0.5,
  ruleOutBelow: 0.01,
  worthAskingBits: 0.0144,
  worthAskingShare: 0,
  recommendations: 5,
  batchDiversity: 2,
  dontKnowRate: 0.1,
  dontKnowStrength: 10,
  leading: 10,
  suspicionFactor: 3,
};
