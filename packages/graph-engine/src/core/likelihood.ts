import type { ModelOptions } from './model-options.ts';
import { ln } from './portable-math.ts';

/** A probability and its complement. Both are kept, so that neither is lost to rounding near 0 or 1. */
export interface Chance {
  readonly present: number;
  readonly absent: number;
}

/** How often a phenomenon holds whatever the cause, and what share ε of the answers about it is wrong, [0, 0.5). */
export interface BaseRate extends Chance {
  readonly answerError: number;
}

/** What some tickets say about a phenomenon; tickets without a word about it make up the rest. */
export interface Recorded {
  readonly tickets: number;
  readonly present: number;
  readonly absent: number;
  readonly unexamined: number;
  /** Tickets of sets that don't know the phenomenon; none of `tickets`. Default 0. */
  readonly foreign?: number | undefined;
  /** Tickets that an expert's expectation counts as, those that show the phenomenon and those that don't. */
  readonly expected?: Expected | undefined;
}

/** An expert's expectation as if it were tickets: `present` that show the phenomenon, `absent` that don't, both ≥ 0. */
interface Expected {
  readonly present: number;
  readonly absent: number;
}

/** How often something holds on a system about which nobody said anything of the kind. */
const rarely = 0.02;

/** As many tickets that don't know a phenomenon say that it is rare: enough to outweigh a handful of tickets, and no more. */
const foreignAtMost = 20;

/**
 * How often a phenomenon holds whatever the cause: `b = (Σn + m) / (Σden + 1)` with `den = n + d + ω·u`.
 *
 * n tickets recorded it present, d absent, and u didn't mention it. m is ½, the prior of Jeffreys. Where experts say how often
 * to expect it, m is that, and each of the v tickets that left it unexamined counts as one more that shows it as often:
 * `b = (Σn + m·(v + 1)) / (Σden + v + 1)`. What was looked for only where it was likely isn't taken to be common everywhere.
 * Where only other sets say nothing of it, f = 20 of their tickets at most count as tickets that show it at a rate of 0.02:
 * `b = (Σn + ½ + 0.02·f) / (Σden + 1 + f)`. What a few tickets of a few causes brought isn't taken to be common everywhere either.
 *
 * @param recorded - What the tickets of all causes say, *healthy* among them.
 * @param omega - What a ticket that doesn't mention it counts as, in parts of a recorded absence, [0, 1].
 * @param expected - m: how often experts expect it over all causes, (0, 1); undefined where they say nothing.
 *
 * @see docs/model.md; Jeffreys, "An invariant form for the prior probability in estimation problems",
 * Proceedings of the Royal Society A 186, 1946.
 */
export function baseRate(recorded: Recorded, omega: number, expected?: number): Chance {
  const against = weightedAbsences(recorded, omega);
  const foreign = expected === undefined ? Math.min(recorded.foreign ?? 0, foreignAtMost) : 0;
  const supposed = expected === undefined ? 1 : recorded.unexamined + 1;
  const rate = expected ?? 0.5;
  const total = recorded.present + against + supposed + foreign;
  return {
    present: (recorded.present + rate * supposed + rarely * foreign) / total,
    absent: (against + (1 - rate) * supposed + (1 - rarely) * foreign) / total,
  };
}

/**
 * How often a phenomenon holds in tickets of a cause, shrunk to the base rate b as if α more tickets had shown it at
 * that rate, and to what an expert expects as if e₁ more tickets had shown it and e₀ hadn't:
 * `p = (n + α·b + e₁) / (den + α + e₁ + e₀)`.
 *
 * @param recorded - What the tickets of the cause say about the phenomenon.
 * @param base - The base rate of the phenomenon.
 *
 * @see docs/model.md. A beta prior with mean b and α pseudo-observations.
 */
export function shownByCause(recorded: Recorded, base: Chance, { alpha, omega }: Pick<ModelOptions, 'alpha' | 'omega'>): Chance {
  const { expected } = recorded;
  const held = recorded.present + (expected?.present ?? 0);
  const against = weightedAbsences(recorded, omega) + (expected?.absent ?? 0);
  const total = held + against + alpha;
  return { present: (held + alpha * base.present) / total, absent: (against + alpha * base.absent) / total };
}

/**
 * Adds what else may raise the phenomenon: `p ← 1 − (1 − λ·b)·(1 − p)`.
 *
 * @see docs/model.md; Henrion, "Some practical issues in constructing belief networks", UAI 1987 (leaky noisy-OR).
 */
export function withLeak(shown: Chance, base: Chance, leak: number): Chance {
  const leaked = leak * base.present;
  return { present: shown.present + leaked * shown.absent, absent: shown.absent * (1 - leaked) };
}

/**
 * How probable the answers yes and no are, when a share ε of the answers is wrong: `L = p·(1 − ε) + (1 − p)·ε`.
 *
 * @param presence - P(phenomenon present) under a hypothesis.
 * @param answerError - ε, [0, 0.5).
 */
export function answerLikelihood(presence: Chance, answerError: number): Chance {
  const right = 1 - answerError;
  return {
    present: presence.present * right + presence.absent * answerError,
    absent: presence.absent * right + presence.present * answerError,
  };
}

/** The likelihood of both answers under a cause, from its tickets. */
export function likelihoodWithCause(recorded: Recorded, base: BaseRate, options: ModelOptions): Chance {
  return answerLikelihood(withLeak(shownByCause(recorded, base, options), base, options.leak), base.answerError);
}

/**
 * Log likelihood of a finding, in nats: `ln(s·L + (1 − s)·B)`.
 *
 * With probability s the words meant this phenomenon; otherwise they say as little as the base rate, B. At s = 0 all
 * hypotheses get the same value, so the finding says nothing. It is never below the logarithm of the smallest number.
 *
 * @param likelihood - L: probability of the answer given under a hypothesis.
 * @param base - B: base rate of the same answer.
 * @param score - s, how sure the match is, (0, 1].
 */
export function logLikelihood(likelihood: number, base: number, score: number): number {
  return ln(Math.max(score === 1 ? likelihood : score * likelihood + (1 - score) * base, Number.MIN_VALUE));
}

/** d + ω·u: recorded absences, and those not mentioned at their weight. */
function weightedAbsences({ tickets, present, absent, unexamined }: Recorded, omega: number): number {
  // Weighed tickets are sums that were rounded.
  return absent + omega * Math.max(0, tickets - present - absent - unexamined);
}
