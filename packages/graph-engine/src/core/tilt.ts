import type { EvidenceGraph } from './evidence-graph.ts';
import { exp, ln } from './portable-math.ts';
import { floatAt, uintAt } from './typed-array.ts';

/** A prior in which some causes weigh more than their tickets say. */
export interface Tilt {
  /** Positions of these causes, ascending, each once. */
  readonly causes: Uint32Array;
  /** Natural logarithm of what their prior weight is multiplied by. */
  readonly logFactor: number;
  /** Natural logarithm of what all prior weights sum to then. */
  readonly logTotal: number;
}

/**
 * Multiplies the prior weight of some causes: with w their prior together and f the factor, the weights sum to
 * `1 + (f − 1)·w`.
 *
 * @param factor - From 1 up.
 */
export function tiltOf(graph: EvidenceGraph, causes: readonly number[], factor: number): Tilt {
  const distinct = Uint32Array.from(new Set(causes)).sort();
  const together = distinct.reduce((sum, cause) => sum + exp(logWeightOf({ graph }, cause)), 0);
  return { causes: distinct, logFactor: ln(factor), logTotal: ln(1 + (factor - 1) * together) };
}

interface Tilted {
  readonly graph: EvidenceGraph;
  readonly tilt?: Tilt;
}

/** Natural logarithm of the prior weight of one hypothesis, a cause by its position or *other cause*; under a tilt the weights don't sum to 1. */
export function logWeightOf({ graph: { prior, groups, causes }, tilt }: Tilted, hypothesis: number): number {
  const learned = hypothesis === causes ? prior.logOther : floatAt(prior.logOfGroup, uintAt(groups.of, hypothesis));
  return tilt?.causes.includes(hypothesis) === true ? learned + tilt.logFactor : learned;
}

/** Natural logarithm of the prior of one hypothesis: its weight, normalised. */
export function logPriorOf(tilted: Tilted, hypothesis: number): number {
  return logWeightOf(tilted, hypothesis) - (tilted.tilt?.logTotal ?? 0);
}
