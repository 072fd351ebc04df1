import { describe, expect, it } from 'vitest';
import { injections } from '../faults/catalogue.ts';
import { sizes } from '../worlds/world.ts';
import { drawRun } from './draw.ts';
import { progressLine } from './progress-line.ts';

const locks = injections.filter(({ id }) => id === 'row_lock_holder');
const seeds = Array.from({ length: 300 }, (_, seed) => seed);

describe('drawRun', () => {
  it('is decided by the seed', () => {
    expect(drawRun(5, locks)).toEqual(drawRun(5, locks));
    expect(drawRun(5, locks)).not.toEqual(drawRun(6, locks));
  });

  it('draws all sizes and intensities from half to twice', () => {
    const draws = seeds.map((seed) => drawRun(seed, locks));
    expect(new Set(draws.map(({ size }) => size))).toEqual(new Set(sizes));
    for (const { intensity } of draws) expect(intensity >= 0.5 && intensity <= 2).toBe(true);
  });

  it('changes nothing but the intensity where that is fixed', () => {
    const { intensity, ...rest } = drawRun(5, locks, 0.25);
    const { intensity: drawn, ...others } = drawRun(5, locks);
    expect(intensity).toBe(0.25);
    expect(drawn).not.toBe(0.25);
    expect(rest).toEqual(others);
  });

  it('draws size and rates without regard to the fault', () => {
    const healthy = injections.filter(({ id }) => id === 'healthy.normal');
    for (const seed of seeds) {
      const { size, intensity, rateFactor, latency } = drawRun(seed, locks);
      expect(drawRun(seed, healthy)).toMatchObject({ size, intensity, rateFactor, latency });
    }
  });
});

describe('progressLine', () => {
  it('says how long it will take at the pace so far', () => {
    // 10 of 100 in 600 s: 90 more at 60 s each are 90 minutes.
    expect(progressLine({ done: 10, total: 100, elapsedSeconds: 600 })).toBe('[10/100] ETA 1 h 30 min');
    expect(progressLine({ done: 0, total: 3, elapsedSeconds: 0 })).toBe('[0/3] ETA unknown');
    expect(progressLine({ done: 2, total: 3, elapsedSeconds: 30 })).toBe('[2/3] ETA 15 s');
  });
});
