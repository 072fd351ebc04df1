import type { Evidence } from '@dbdiag/graph-engine/core';
import { generateCause } from './generated-graph.ts';
import type { GraphSize } from './graph-size.ts';
import { createSeededRandom, seedOfPart } from './seeded-random.ts';

/** What has been answered in one dialogue: three phenomena present and one absent. */
export type GeneratedState = readonly Evidence[];

const present = 3;

/**
 * Dialogues taken from the tickets of a generated graph: a random ticket of a random cause, three phenomena it lists and
 * one its cause can show but it doesn't list.
 */
export function generateStates(size: Omit<GraphSize, 'name' | 'tickets'>, seed: number, count: number): readonly GeneratedState[] {
  const random = createSeededRandom(seedOfPart(seed, -2));
  const states: GeneratedState[] = [];
  while (states.length < count) {
    const cause = generateCause(size, seed, random.below(size.causes));
    const ticket = random.below(cause.tickets);
    const places = Array.from(cause.phenomena, (_, place) => place);
    const take = (wanted: number, shown: boolean): number[] => {
      const candidates = places.filter((place) => cause.isPresent(ticket, place) === shown);
      return Array.from(
        { length: Math.min(wanted, candidates.length) },
        () => candidates.splice(random.below(candidates.length), 1)[0] ?? NaN,
      );
    };
    const [shown, missing] = [take(present, true), take(1, false)];
    if (shown.length < present || missing.length < 1) continue;
    const evidence =
      (status: Evidence['status']) =>
      (place: number): Evidence => ({ phenomenon: cause.phenomena[place] ?? NaN, status, score: 1 });
    states.push([...shown.map(evidence('present')), ...missing.map(evidence('absent'))]);
  }
  return states;
}
