import { queryFeatureNames, rankingFeatureNames } from '../src/matching/ranking-features.ts';
import type { Calibration, Ranking } from '../src/matching/ranking-weights.ts';
import type { MatchingSample } from './matching-samples.ts';

/** Weights of the ranking, before calibration. */
type RankingModel = Omit<Ranking, 'calibration'>;

/** How hard large weights are held back; per sample of weight 1. */
const ridge = 0.0004;
const rounds = 250;

/**
 * Weights under which what was meant gets the greatest chance: a conditional logit by gradient ascent (Adam).
 *
 * @see Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015.
 */
export function fitRanking(samples: readonly MatchingSample[]): RankingModel {
  const documents = rankingFeatureNames.length;
  const weights: number[] = [...rankingFeatureNames, ...queryFeatureNames].map(() => 0);
  const first = weights.map(() => 0);
  const second = weights.map(() => 0);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = gradientOf(samples, { documents: weights.slice(0, documents), none: weights.slice(documents) });
    const step = 0.15 * (1 - round / (rounds + 1));
    weights.forEach((weight, index) => {
      const slope = (gradient[index] ?? 0) / total - 2 * ridge * weight;
      first[index] = 0.9 * (first[index] ?? 0) + 0.1 * slope;
      second[index] = 0.99 * (second[index] ?? 0) + 0.01 * slope * slope;
      const moved = (first[index] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[index] ?? 0) / (1 - 0.99 ** round)) + 1e-9);
      weights[index] = weight + step * moved;
    });
  }
  return { documents: weights.slice(0, documents), none: weights.slice(documents) };
}

/** Chances of the options of a sample, the last being that none is meant. */
export function chances({ options, query }: MatchingSample, model: RankingModel): readonly number[] {
  const utilities = [...options.map((features) => dot(model.documents, features)), dot(model.none, query)];
  const most = Math.max(...utilities);
  const exponentials = utilities.map((utility) => Math.exp(utility - most));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map((value) => value / sum);
}

/**
 * How often the best is right, by its chance: a logistic regression on the log-odds.
 *
 * @see Platt, "Probabilistic outputs for support vector machines", 1999.
 */
export function calibrate(outcomes: readonly { readonly chance: number; readonly right: boolean }[]): Calibration {
  let constant = 0;
  let slope = 1;
  for (let round = 0; round < 20_000; round += 1) {
    let down = 0;
    let tilt = 0;
    for (const { chance, right } of outcomes) {
      const odds = logOdds(chance);
      const error = (right ? 1 : 0) - 1 / (1 + Math.exp(-(constant + slope * odds)));
      down += error;
      tilt += error * odds;
    }
    constant += (0.1 * down) / outcomes.length;
    slope += (0.05 * tilt) / outcomes.length;
  }
  return { constant, slope };
}

function logOdds(chance: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return Math.log(inside / (1 - inside));
}

/** The gradient of the log-likelihood; loops without closures, as it is by far the most of the work. */
function gradientOf(samples: readonly MatchingSample[], model: RankingModel): readonly number[] {
  const documents = model.documents.length;
  const gradient = new Float64Array(documents + model.none.length);
  for (const sample of samples) {
    const chance = chances(sample, model);
    const isRight = (index: number): boolean =>
      sample.right.length === 0 ? index === sample.options.length : sample.right.includes(index);
    let right = 0;
    for (let index = 0; index < chance.length; index += 1) if (isRight(index)) right += chance[index] ?? 0;
    for (let index = 0; index < chance.length; index += 1) {
      const value = chance[index] ?? 0;
      const pull = sample.weight * ((isRight(index) ? value / Math.max(right, 1e-12) : 0) - value);
      if (Math.abs(pull) < 1e-7) continue;
      const features = sample.options[index];
      if (features !== undefined) addTo(gradient, features, { pull, from: 0 });
      else addTo(gradient, sample.query, { pull, from: documents });
    }
  }
  return [...gradient];
}

function addTo(sums: Float64Array, features: readonly number[], { pull, from }: { readonly pull: number; readonly from: number }): void {
  for (let position = 0; position < features.length; position += 1)
    sums[from + position] = (sums[from + position] ?? 0) + pull * (features[position] ?? 0);
}

function dot(weights: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += (weights[index] ?? 0) * (values[index] ?? 0);
  return sum;
}
