import { believe, buildGraph, countTickets } from '@dbdiag/graph-engine/core';
import { describe, expect, it } from 'vitest';
import { compensatedSum, createAllPairs } from './all-pairs.ts';
import { createDenseModel } from './dense-model.ts';
import { generateCause, generateCounts, generateTickets } from './generated-graph.ts';
import { generateStates } from './generated-states.ts';
import { discountOff } from './measured-graph.ts';

const extent = { causes: 60, phenomena: 300, phenomenaPerCause: 20 };

describe('generateTickets and generateCounts', () => {
  it('give the same graph, one by its tickets and one by counts', () => {
    const { together: pairs, ...counted } = countTickets(generateTickets(extent, 3));
    const { together: none, ...generated } = generateCounts(extent, 3);
    expect(generated).toEqual(counted);
    expect([typeof pairs, none]).toEqual(['function', undefined]);
  });

  it('repeat themselves for the same seed and differ for the next', () => {
    expect(generateTickets(extent, 3)).toEqual(generateTickets(extent, 3));
    expect(generateTickets(extent, 3)).not.toEqual(generateTickets(extent, 4));
  });

  it('give every cause 5 to 24 tickets, and no phenomenon twice in one', () => {
    const { cause, present } = generateTickets(extent, 3);
    const perCause = new Map<number, number>();
    cause.forEach((own, ticket) => {
      perCause.set(own, (perCause.get(own) ?? 0) + 1);
      const listed = present.items.subarray(present.start[ticket], present.start[ticket + 1]);
      expect(new Set(listed).size).toBe(listed.length);
    });
    expect(perCause.size).toBe(60);
    expect(Math.min(...perCause.values())).toBeGreaterThanOrEqual(5);
    expect(Math.max(...perCause.values())).toBeLessThanOrEqual(24);
    expect(new Set(perCause.values()).size).toBeGreaterThan(10);
  });

  it('make some phenomena much more popular than others', () => {
    const { start } = generateCounts(extent, 3);
    const columns = Array.from({ length: 300 }, (_, phenomenon) => (start[phenomenon + 1] ?? NaN) - (start[phenomenon] ?? NaN)).sort(
      (a, b) => b - a,
    );
    const popular = columns.slice(0, 30).reduce((sum, length) => sum + length, 0);
    // Uniform popularity would give the most popular tenth little more than a tenth; u^2.5 gives it 0.1^0.4 = 0.4.
    expect(popular / columns.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(0.3);
  });
});

describe('generateStates', () => {
  it('takes three phenomena that were present together in a ticket and one its cause can show', () => {
    const causes = Array.from({ length: 60 }, (_, cause) => generateCause(extent, 3, cause));
    const states = generateStates(extent, 3, 50);
    expect(states).toHaveLength(50);
    for (const state of states) {
      expect(state.map(({ status }) => status)).toEqual(['present', 'present', 'present', 'absent']);
      const explaining = causes.filter(({ phenomena, tickets, isPresent }) => {
        const places = state.map(({ phenomenon }) => phenomena.indexOf(phenomenon));
        return (
          !places.includes(-1) &&
          Array.from({ length: tickets }).some((_, ticket) => places.every((place, index) => isPresent(ticket, place) === index < 3))
        );
      });
      expect(explaining.length).toBeGreaterThan(0);
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(50);
  });
});

describe('createDenseModel', () => {
  it('is the model of the engine, written a second time', () => {
    const graph = buildGraph(generateCounts(extent, 3), discountOff);
    const { posterior } = createAllPairs(createDenseModel(graph.counts, discountOff), compensatedSum);
    for (const state of generateStates(extent, 3, 10)) {
      const { probabilities } = believe(graph, state);
      posterior(state).forEach((probability, hypothesis) => {
        expect(Math.abs(probability - (probabilities[hypothesis] ?? NaN))).toBeLessThan(1e-12);
      });
    }
  });
});
