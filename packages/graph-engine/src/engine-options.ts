/** Parameters of the model. Every default is here, with its origin. */
export interface EngineOptions {
  /** Weight of the base rate when a cause has few tickets, in tickets, above 0. Chosen per corpus by cross-validation. */
  readonly alpha: number;
  /** What a phenomenon that a ticket doesn't mention counts as, in parts of a recorded absence, [0, 1]. */
  readonly omega: number;
  /** Share of the base rate with which something else raises a phenomenon, [0, 1]. */
  readonly leak: number;
  /** Probability that an answer is wrong, [0, 0.5). */
  readonly answerError: number;
  /** Strength of the redundancy discount, ≥ 0; 0 switches it off. */
  readonly redundancy: number;
  /** Degrees of freedom at which the measured redundancy is trusted by half, ≥ 0. */
  readonly redundancyShrinkage: number;
  /** Tickets added to every cause before the prior is taken, ≥ 0. */
  readonly priorPseudoCount: number;
  /** Prior probability of *other cause*, [0, 1). */
  readonly otherCausePrior: number;
  /** Posterior at which a cause is concluded, (0.5, 1]. */
  readonly concludeAt: number;
  /** Posterior from which *healthy*, leading with nothing left to ask, means no fault was found, [0.5, 1]. */
  readonly noFaultAt: number;
  /** Posterior under which a cause is ruled out, [0, 0.5). */
  readonly ruleOutBelow: number;
  /** Gain in bits under which a question isn't worth asking, ≥ 0. */
  readonly worthAskingBits: number;
  /** How many questions are recommended at once, ≥ 1. */
  readonly recommendations: number;
  /** Chance of a don't-know where none was recorded, [0, 1). */
  readonly dontKnowRate: number;
}

/**
 * The defaults come from a study on external labelled cases (medical dialogues, database faults, expert networks);
 * `alpha` is what suits thin tickets, and a corpus brings its own. `noFaultAt` is where a healthy system is more
 * probable than all faults together.
 */
export const defaultEngineOptions: EngineOptions = {
  alpha: 2,
  omega: 0.7,
  leak: 0.1,
  answerError: 0.02,
  redundancy: 1.5,
  redundancyShrinkage: 30,
  priorPseudoCount: 0.5,
  otherCausePrior: 0.05,
  concludeAt: 0.95,
  noFaultAt: 0.5,
  ruleOutBelow: 0.01,
  worthAskingBits: 0.0144,
  recommendations: 5,
  dontKnowRate: 0.1,
};
