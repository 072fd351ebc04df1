import type { EvidenceGraph } from '@dbdiag/graph-engine/core';
import { believe } from '@dbdiag/graph-engine/core';
import type { Contender } from './contender.ts';
import { timeEach } from './contender.ts';
import { contenderNames } from './contender-names.ts';
import type { GeneratedState } from './generated-states.ts';

/**
 * Per phenomenon the two sums of a full pass, written as plainly as JavaScript allows: no entropy, no check, nothing allocated.
 *
 * @param sums - Where they are put, two numbers a phenomenon.
 */
export function sumEdges({ counts, difference, phenomena }: EvidenceGraph, probabilities: Float64Array, sums: Float64Array): void {
  const { start, cause } = counts;
  for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1) {
    let [yes, entropy] = [0, 0];
    const end = start[phenomenon + 1] ?? 0;
    for (let edge = start[phenomenon] ?? 0; edge < end; edge += 1) {
      const probability = probabilities[cause[edge] ?? 0] ?? 0;
      yes += probability * (difference[2 * edge] ?? 0);
      entropy += probability * (difference[2 * edge + 1] ?? 0);
    }
    sums[2 * phenomenon] = yes;
    sums[2 * phenomenon + 1] = entropy;
  }
}

/** What no full pass in JavaScript can do without: it bounds the target that compares a pass with the summing loop. */
export function createEdgeSums(graph: EvidenceGraph, states: readonly GeneratedState[], statesPerRound: number): Contender {
  const sums = new Float64Array(2 * graph.phenomena);
  return {
    name: contenderNames.edgeSums,
    statesPerRound: { full_pass: statesPerRound },
    run: (_, indices) => {
      const beliefs = new Map(indices.map((index) => [index, believe(graph, states[index] ?? []).probabilities]));
      return timeEach(indices, (index) => {
        sumEdges(graph, beliefs.get(index) ?? new Float64Array(0), sums);
        return sums[0];
      });
    },
  };
}
