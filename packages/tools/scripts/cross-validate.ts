import type { Ranking } from '../src/matching/ranking-weights.ts';
import { calibrate, chances, fitRanking } from './fit-ranking.ts';
import type { MatchingSample } from './matching-samples.ts';

/** Parts that the phrases are cut into; each is left out once. */
export const folds = 5;

/** What is fitted on: phrases, each with its samples (none or one), and what is always there besides. */
export interface FittingData {
  readonly phrases: readonly (readonly MatchingSample[])[];
  readonly always: readonly MatchingSample[];
}

/** The part a phrase is left out with. */
export function foldOf(phrase: number): number {
  return phrase % folds;
}

/** A ranking for each part, fitted without it. */
export function fitWithoutEach({ phrases, always }: FittingData): readonly Omit<Ranking, 'calibration'>[] {
  return Array.from({ length: folds }, (_, fold) =>
    fitRanking([...phrases.flatMap((samples, phrase) => (foldOf(phrase) === fold ? [] : samples)), ...always]),
  );
}

/** The ranking fitted on everything, calibrated on the chances of phrases that were left out. */
export function fitAll(data: FittingData, without: readonly Omit<Ranking, 'calibration'>[]): Ranking {
  const outcomes = data.phrases.flatMap((samples, phrase) =>
    without.slice(foldOf(phrase), foldOf(phrase) + 1).flatMap((model) => samples.map((sample) => outcomeOf(sample, model))),
  );
  return { ...fitRanking([...data.phrases.flat(), ...data.always]), calibration: calibrate(outcomes) };
}

function outcomeOf(sample: MatchingSample, model: Omit<Ranking, 'calibration'>): { readonly chance: number; readonly right: boolean } {
  const options = chances(sample, model).slice(0, -1);
  const chance = Math.max(0, ...options);
  return { chance, right: sample.right.includes(options.indexOf(chance)) };
}
