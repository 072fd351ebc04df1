import type { HeldOutResult } from './held-out.ts';

/** The held-out results of one value of alpha. */
export interface AlphaTrial {
  readonly alpha: number;
  readonly results: readonly HeldOutResult[];
}

/** A trial with its loss. */
export interface WeighedTrial extends AlphaTrial {
  /** Mean loss in nats: over the results of a cause, then over causes. */
  readonly loss: number;
  /** Standard error of `loss` over causes, in nats. */
  readonly standardError: number;
}

/** Probability under which the loss of a ticket is cut off. */
const leastProbability = 1e-6;

/** Losses are as good as equal that differ by less than this share of their standard error. */
const negligible = 0.1;

/**
 * The largest alpha whose log loss is as good as the least: the more the base rate weighs, the less a few tickets can mislead.
 *
 * Tickets of one cause resemble each other, so they are no independent trials: losses are averaged per cause first, and
 * the standard error is that over causes.
 */
export function chooseAlpha(trials: readonly AlphaTrial[]): { readonly alpha: number; readonly weighed: readonly WeighedTrial[] } {
  const weighed = trials.map((trial): WeighedTrial => {
    const losses = lossPerCause(trial.results);
    return { ...trial, loss: mean(losses), standardError: standardError(losses) };
  });
  const best = weighed.reduce((a, b) => (b.loss < a.loss ? b : a));
  const asGood = weighed.filter(({ loss }) => loss <= best.loss + negligible * best.standardError);
  return { alpha: Math.max(...asGood.map(({ alpha }) => alpha)), weighed };
}

/** Mean loss in nats. */
export function logLoss(results: readonly HeldOutResult[]): number {
  return mean(results.map(({ probability }) => -Math.log(Math.max(probability, leastProbability))));
}

/** Share of results with a property, [0, 1]. */
export function shareOf(results: readonly HeldOutResult[], has: (result: HeldOutResult) => boolean): number {
  return mean(results.map((result) => (has(result) ? 1 : 0)));
}

function lossPerCause(results: readonly HeldOutResult[]): readonly number[] {
  const causes = [...new Set(results.map(({ ticket }) => ticket.rootCauseId))];
  return causes.map((cause) => logLoss(results.filter(({ ticket }) => ticket.rootCauseId === cause)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function standardError(values: readonly number[]): number {
  const centre = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / Math.max(1, values.length - 1);
  return Math.sqrt(variance / values.length);
}
