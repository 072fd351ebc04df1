import { HEALTHY } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { injections } from '../faults/catalogue.ts';
import { createRandom } from '../random.ts';
import { decoys, drawDecoys } from './decoys.ts';
import { drawHelpers, helperKinds } from './helper-load.ts';

const seeds = Array.from({ length: 2000 }, (_, seed) => seed);

describe('drawHelpers', () => {
  it('draws what a fault needs, with the rate it would have had by chance', () => {
    for (const seed of seeds.slice(0, 200)) {
      const byChance = drawHelpers(createRandom(seed), []);
      const needed = drawHelpers(createRandom(seed), ['updates']);
      expect(needed.some(({ kind }) => kind === 'updates')).toBe(true);
      expect(needed).toEqual(expect.arrayContaining([...byChance]));
    }
  });

  it('gives each kind to about a third of the runs that do not need it', () => {
    for (const kind of helperKinds) {
      const share =
        seeds.filter((seed) => drawHelpers(createRandom(seed), []).some((helper) => helper.kind === kind)).length / seeds.length;
      // 0.35 ± 4 standard errors of 0.0107.
      expect(Math.abs(share - 0.35)).toBeLessThan(0.043);
    }
  });
});

describe('drawDecoys', () => {
  it('gives oddities to healthy servers as well', () => {
    expect(seeds.some((seed) => drawDecoys(createRandom(seed), [HEALTHY]).length > 0)).toBe(true);
  });

  it('reaches every oddity', () => {
    const drawn = new Set(seeds.flatMap((seed) => drawDecoys(createRandom(seed), []).map(({ id }) => id)));
    expect([...drawn].sort()).toEqual(decoys.map(({ id }) => id));
  });

  it('never draws a sign of the cause itself', () => {
    const drawn = seeds.flatMap((seed) => drawDecoys(createRandom(seed), ['deadlocks', 'redundant_indexes']).map(({ id }) => id));
    expect(drawn).not.toContain('deadlock-of-yesterday');
    expect(drawn).not.toContain('duplicate-index-small-table');
    expect(drawn).not.toContain('unused-index');
  });

  it('names only causes that are injected', () => {
    const causes = new Set(injections.map(({ cause }) => cause));
    expect(decoys.flatMap(({ notWith }) => notWith).filter((cause) => !causes.has(cause))).toEqual([]);
  });
});
