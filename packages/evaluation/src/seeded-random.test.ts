import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from './seeded-random.ts';

describe('seededRandom', () => {
  it('gives the same stream for the same names, another for others', () => {
    const draws = (seed: number, ...labels: readonly string[]) => {
      const random = seededRandom(seed, ...labels);
      return [random(), random(), random()];
    };
    expect(draws(1, 'a', 'b')).toEqual(draws(1, 'a', 'b'));
    for (const other of [draws(2, 'a', 'b'), draws(1, 'b', 'a'), draws(1, 'ab')]) expect(other).not.toEqual(draws(1, 'a', 'b'));
  });

  it('is even', () => {
    const random = seededRandom(1);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = Math.floor(random() * 10);
      counts.set(tenth, (counts.get(tenth) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    // 1000 expected each, standard deviation 30.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('shuffled', () => {
  it('keeps every item and leaves the list as it was', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const result = shuffled(list, seededRandom(1));
    expect([...result].sort()).toEqual(list);
    expect(result).not.toEqual(list);
    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
