import { defaultEngineOptions } from '@dbdiag/graph-engine';

/** How large a data set may be. A set beyond it is refused before it is read in detail, so that no file exhausts the memory. */
export const datasetLimits = {
  /** Causes; a thousand times the largest public set. */
  rootCauses: 20_000,
  phenomena: 200_000,
  /** Cases and, counted apart, thin tickets. */
  cases: 200_000,
  /** Ids in the lists of one case. */
  idsPerCase: 200_000,
  /** Characters of an id or a name; beyond it nobody can read a table. */
  idLength: 200,
} as const;

/** Faults kept of one file; a wholly wrong file would otherwise bring millions. */
export const faultsKept = 1000;

/** Faults spelled out in the message of an error. A screenful. */
export const faultsInMessage = 20;

/** Folds where a set has no groups to fold by, and at most so many where it has. */
export const foldLimits = {
  /** Folds of a set without groups. */
  stratified: 5,
  /** From so many groups on a set is folded by group. */
  fewestGroups: 3,
  /** More groups than this share folds. */
  most: 20,
} as const;

/** Probability under which the loss of a case is cut off: one total miss must not hide everything else. */
export const leastProbability = 1e-6;

/** Equal bins of the confidence, for calibration. */
export const calibrationBins = 15;

/** Probability from which the baselines conclude: the engine's, so that nobody wins by being bolder. */
export const concludeAt = defaultEngineOptions.concludeAt;
