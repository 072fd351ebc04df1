import { countTickets } from '@dbdiag/graph-engine/core';
import { describe, expect, it } from 'vitest';
import { createPlainGraph, plainConfidence, plainQuestions } from './plain-formulas.ts';

// Two tickets of cause 0 with phenomena {0, 1} and {0}; two of cause 1 with {1} and {1, 2}.
const lists = (...of: number[][]): { start: Uint32Array; items: Uint32Array } => ({
  start: Uint32Array.from([0, ...of.map((_, index) => of.slice(0, index + 1).flat().length)]),
  items: Uint32Array.from(of.flat()),
});
const graph = createPlainGraph(
  countTickets({
    causes: 2,
    phenomena: 3,
    cause: Uint32Array.of(0, 0, 1, 1),
    present: lists([0, 1], [0], [1], [1, 2]),
    absent: lists([], [], [], []),
    unexamined: lists([], [], [], []),
  }),
);

describe('plainConfidence', () => {
  it('multiplies the share of tickets by the shares of co-occurrence', () => {
    // Phenomenon 1: ½·½ = ¼ for cause 0, ½·1 = ½ for cause 1.
    const hypotheses = plainConfidence(graph, [{ phenomenon: 1, status: 'present', score: 1 }]);
    expect(hypotheses.map(({ confidence }) => confidence)).toEqual([2 / 3, 1 / 3]);
  });

  it('lets a denial count only above one half', () => {
    // Phenomenon 1 denied: cause 0 shares ½ and keeps its ½; cause 1 shares 1 and gets nothing.
    const hypotheses = plainConfidence(graph, [{ phenomenon: 1, status: 'absent', score: 1 }]);
    expect(hypotheses.map(({ confidence }) => confidence)).toEqual([1, 0]);
  });
});

describe('plainQuestions', () => {
  it('asks first what tells the causes apart', () => {
    // Phenomenon 0 is shown by all of cause 0 and none of cause 1: its answer leaves nothing open.
    expect(plainQuestions(graph, plainConfidence(graph, []))[0]).toBe(0);
  });
});
