import { buildGraph, countTickets, packLists } from '@dbdiag/graph-engine/core';
import { expect, it } from 'vitest';
import { sumEdges } from './edge-sums.ts';
import { discountOff } from './measured-graph.ts';

it('sums what each edge adds, by the probability of its cause', () => {
  const tickets = {
    causes: 2,
    phenomena: 2,
    cause: Uint32Array.of(0, 1),
    present: packLists([[0, 1], [1]]),
    absent: packLists([[], []]),
    unexamined: packLists([[], []]),
  };
  const graph = buildGraph(countTickets(tickets), discountOff);
  const [first = NaN, , second = NaN, , third = NaN, thirdEntropy = NaN] = graph.difference;
  const sums = new Float64Array(4);
  sumEdges(graph, Float64Array.of(0.25, 0.75), sums);
  expect(sums[0]).toBe(0.25 * first);
  expect(sums[2]).toBe(0.25 * second + 0.75 * third);
  expect(sums[3]).toBe(0.25 * (graph.difference[3] ?? NaN) + 0.75 * thirdEntropy);
});
