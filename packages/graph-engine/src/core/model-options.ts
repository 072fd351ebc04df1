import type { EngineOptions } from '../engine-options.ts';

/** The options of the engine that the posterior and the questions depend on. */
export type ModelOptions = Pick<
  EngineOptions,
  | 'alpha'
  | 'omega'
  | 'leak'
  | 'answerError'
  | 'definingAnswerError'
  | 'redundancy'
  | 'redundancyShrinkage'
  | 'priorPseudoCount'
  | 'otherCausePrior'
>;
