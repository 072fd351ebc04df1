import type { HypothesisProbability } from '@dbdiag/graph-engine';
import { rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import type { Names } from '../names.ts';
import { pictureChanges } from './picture-changes.ts';

const names: Names = {
  locale: 'en',
  hypothesis: (id) => `the ${id}`,
  phenomenon: (id) => id,
  observationMethod: () => '',
  glance: () => '',
};

function belief(probabilities: Readonly<Record<string, number>>): readonly HypothesisProbability[] {
  return Object.entries(probabilities).map(([id, probability]) => ({ hypothesisId: rootCauseId(id), probability }));
}

describe('what a round did to the picture', () => {
  it('names rises before falls, the largest first, and leaves out what hardly moved', () => {
    const before = belief({ a: 0.3, b: 0.3, c: 0.2, d: 0.1, e: 0.1 });
    const after = belief({ d: 0.4, a: 0.35, e: 0.11, b: 0.1, c: 0.04 });
    expect(pictureChanges(before, after, names)).toEqual([
      { hypothesisId: 'd', description: 'the d', before: 0.1, after: 0.4 },
      { hypothesisId: 'a', description: 'the a', before: 0.3, after: 0.35 },
      { hypothesisId: 'b', description: 'the b', before: 0.3, after: 0.1 },
      { hypothesisId: 'c', description: 'the c', before: 0.2, after: 0.04 },
    ]);
  });

  it('names at most three of each', () => {
    const before = belief({ a: 0, b: 0, c: 0, d: 0, e: 1, f: 0 });
    const after = belief({ a: 0.25, b: 0.25, c: 0.25, d: 0.25, e: 0, f: 0 });
    expect(pictureChanges(before, after, names).map(({ hypothesisId: id }) => id)).toEqual(['a', 'b', 'c', 'e']);
  });

  it('is empty where nothing moved', () => {
    const same = belief({ a: 0.5, b: 0.5 });
    expect(pictureChanges(same, same, names)).toEqual([]);
  });
});
