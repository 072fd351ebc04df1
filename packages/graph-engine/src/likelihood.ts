import type { EngineOptions } from './engine-options.ts';
import type { Edge } from './knowledge-counts.ts';

/** A probability and its complement, both above 0. Both are kept, so that neither is lost to rounding near 0 or 1. */
export interface Chance {
  readonly present: number;
  readonly absent: number;
}

/** Tickets without a word about a phenomenon: an edge that records nothing. */
export type Recorded = Pick<Edge, 'tickets' | 'present' | 'absent' | 'unexamined'>;

/**
 * How often a phenomenon holds whatever the cause: `b = (Σn + ½) / (Σden + 1)` with `den = n + d + ω·u`.
 *
 * n tickets recorded it present, d absent, and u didn't mention it. The ½ is the prior of Jeffreys.
 *
 * @param edges - What is recorded with each cause.
 * @param tickets - Tickets of all causes, *healthy* among them.
 * @param omega - What a ticket that doesn't mention it counts as, in parts of a recorded absence, [0, 1].
 *
 * @see docs/model.md; Jeffreys, "An invariant form for the prior probability in estimation problems",
 * Proceedings of the Royal Society A 186, 1946.
 */
export function baseRate(edges: readonly Recorded[], tickets: number, omega: number): Chance {
  const total = (count: (edge: Recorded) => number): number => edges.reduce((sum, edge) => sum + count(edge), 0);
  const present = total((edge) => edge.present);
  const against = weightedAbsences({ tickets, present, absent: total((edge) => edge.absent), unexamined: total((edge) => edge.unexamined) }, omega);
  return { present: (present + 0.5) / (present + against + 1), absent: (against + 0.5) / (present + against + 1) };
}

/**
 * How often a phenomenon holds when a cause is at work.
 *
 * The share in its tickets, shrunk to the base rate b as if α more tickets had shown it at that rate,
 * `p = (n + α·b) / (den + α)`, and raised by what else may cause it, `p ← 1 − (1 − λ·b)·(1 − p)`.
 *
 * @param recorded - What the tickets of the cause say about the phenomenon.
 * @param base - The base rate of the phenomenon.
 *
 * @see docs/model.md. The shrinkage is a beta prior with mean b and α pseudo-observations; the leak is that of noisy-OR:
 * Henrion, "Some practical issues in constructing belief networks", UAI 1987.
 */
export function presenceWithCause(recorded: Recorded, base: Chance, options: Pick<EngineOptions, 'alpha' | 'omega' | 'leak'>): Chance {
  const { alpha, omega, leak } = options;
  const against = weightedAbsences(recorded, omega);
  const total = recorded.present + against + alpha;
  const absent = (against + alpha * base.absent) / total;
  return { present: (recorded.present + alpha * base.present) / total + leak * base.present * absent, absent: absent * (1 - leak * base.present) };
}

/**
 * How probable the answers yes and no are, when one answer in 1/ε is wrong: `L = p·(1 − ε) + (1 − p)·ε`.
 *
 * @param presence - P(phenomenon present) under a hypothesis.
 * @param answerError - ε, [0, 0.5).
 */
export function answerLikelihood(presence: Chance, answerError: number): Chance {
  const right = 1 - answerError;
  return { present: presence.present * right + presence.absent * answerError, absent: presence.absent * right + presence.present * answerError };
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
  return Math.log(Math.max(score === 1 ? likelihood : score * likelihood + (1 - score) * base, Number.MIN_VALUE));
}

/** d + ω·u: recorded absences, and those not mentioned at their weight. */
function weightedAbsences({ tickets, present, absent, unexamined }: Recorded, omega: number): number {
  return absent + omega * (tickets - present - absent - unexamined);
}
