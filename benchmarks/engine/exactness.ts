import { defaultEngineOptions } from '@dbdiag/graph-engine';
import type { EvidenceGraph } from '@dbdiag/graph-engine/core';
import { allGains, believe } from '@dbdiag/graph-engine/core';
import { compensatedSum, createAllPairs, highest } from './all-pairs.ts';
import type { Answer } from './contender.ts';
import { createDenseModel } from './dense-model.ts';
import type { EngineContender } from './engine-contender.ts';
import type { GeneratedState } from './generated-states.ts';

/** How far the engine is from a brute force over all pairs with compensated sums. */
export interface Exactness {
  readonly states: number;
  /** Largest difference of a gain, in bits. */
  readonly largestGainError: number;
  /** Largest difference of a posterior. */
  readonly largestPosteriorError: number;
  /** Whether the five best questions were the same ones in the same order in every state. */
  readonly sameTopFive: boolean;
}

/** Compares on the first states. The brute force takes the entropies before and after both answers, another formula. */
export function compareWithBruteForce(graph: EvidenceGraph, states: readonly GeneratedState[], { diagnose }: EngineContender): Exactness {
  const brute = createAllPairs(createDenseModel(graph.counts, graph.options), compensatedSum);
  let [largestGainError, largestPosteriorError, sameTopFive] = [0, 0, true];
  states.forEach((state, index) => {
    const belief = believe(graph, state);
    const posterior = brute.posterior(state);
    const gains = brute.gains(posterior);
    largestPosteriorError = Math.max(largestPosteriorError, largestDifference(belief.probabilities, posterior));
    largestGainError = Math.max(largestGainError, largestDifference(allGains(belief), gains));
    const asked = new Set(state.map(({ phenomenon }) => phenomenon));
    const best = highest(
      gains.map((gain, phenomenon) => (asked.has(phenomenon) ? 0 : gain)),
      5,
    );
    const worthAsking = best.filter(([, gain]) => gain >= defaultEngineOptions.worthAskingBits).map(([phenomenon]) => phenomenon);
    sameTopFive &&=
      worthAsking.join() ===
      diagnose(index)
        .questions.map(([phenomenon]) => phenomenon)
        .join();
  });
  return { states: states.length, largestGainError, largestPosteriorError, sameTopFive };
}

/** Whether two answers to one state agree: every number to 1e-9, the same phenomena and causes but for such ties. */
export function answersAgree(first: Answer, second: Answer): boolean {
  const close = (a: readonly (readonly [number, number])[], b: readonly (readonly [number, number])[]): boolean =>
    a.length <= b.length &&
    a.every(([position, value], place) => {
      const other = b[place];
      return other !== undefined && Math.abs(value - other[1]) < 1e-9 && (position === other[0] || isTied(b, place));
    });
  return first.leading.length === second.leading.length && close(first.leading, second.leading) && close(first.questions, second.questions);
}

function isTied(values: readonly (readonly [number, number])[], place: number): boolean {
  const value = values[place]?.[1] ?? NaN;
  return place === values.length - 1 || values.some(([, other], index) => index !== place && Math.abs(other - value) < 1e-9);
}

function largestDifference(first: Float64Array, second: Float64Array): number {
  if (first.length !== second.length) return Infinity;
  return first.reduce((most, value, index) => Math.max(most, Math.abs(value - (second[index] ?? NaN))), 0);
}
