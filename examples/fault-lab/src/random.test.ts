import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, seedOf } from './random.ts';

describe('createRandom', () => {
  it('gives the first numbers of the published mulberry32 for seed 1', () => {
    const random = createRandom(1);
    // From the reference implementation in C, state 1, divided by 2^32.
    expect([random.next(), random.next()].map((value) => value.toFixed(6))).toEqual(['0.627074', '0.002736']);
  });

  it('repeats itself for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [first, second] = [createRandom(seed), createRandom(seed)];
        expect(Array.from({ length: 5 }, () => first.next())).toEqual(Array.from({ length: 5 }, () => second.next()));
      }),
    );
  });

  it('forks into sources that do not depend on how far it is', () => {
    const early = createRandom(7).fork('load').next();
    const late = createRandom(7);
    late.next();
    expect(late.fork('load').next()).toBe(early);
    expect(late.fork('size').next()).not.toBe(early);
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, from, span) => {
        const random = createRandom(seed);
        const whole = random.integer(from, from + span);
        expect(Number.isInteger(whole) && whole >= from && whole <= from + span).toBe(true);
        const log = random.logBetween(0.25, 2);
        expect(log >= 0.25 && log <= 2).toBe(true);
        expect(['a', 'b']).toContain(random.pick(['a', 'b']));
      }),
    );
  });

  it('reaches both ends of a range of whole numbers', () => {
    const random = createRandom(3);
    expect(new Set(Array.from({ length: 200 }, () => random.integer(1, 3)))).toEqual(new Set([1, 2, 3]));
  });
});

describe('seedOf', () => {
  it('is FNV-1a', () => {
    expect(seedOf('')).toBe(0x811c9dc5);
    expect(seedOf('a')).toBe(0xe40c292c);
  });
});
