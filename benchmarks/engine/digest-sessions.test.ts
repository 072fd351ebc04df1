import { parseSnapshot } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { createBitDigest } from './bit-digest.ts';
import { digestSessions, generateSnapshot } from './digest-sessions.ts';

describe('digestSessions', () => {
  it('is the same every time, and another one with the discount or another seed', () => {
    const plan = { seed: 1, sessions: 3 };
    const off = digestSessions('off', plan);
    expect(off).toMatch(/^[0-9a-f]{16}$/);
    expect(digestSessions('off', plan)).toBe(off);
    expect(digestSessions('on', plan)).not.toBe(off);
    expect(digestSessions('off', { ...plan, seed: 2 })).not.toBe(off);
  });

  it('plays on knowledge the engine accepts', () => {
    const snapshot = generateSnapshot(1);
    expect(parseSnapshot(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
  });
});

describe('createBitDigest', () => {
  const digestOf = (...values: (number | string)[]): string => {
    const digest = createBitDigest();
    for (const value of values)
      if (typeof value === 'number') digest.addNumber(value);
      else digest.addText(value);
    return digest.read();
  };

  it('sees the last bit of a number, the sign of zero, and the order', () => {
    expect(digestOf(0.1 + 0.2)).not.toBe(digestOf(0.3));
    expect(digestOf(0)).not.toBe(digestOf(-0));
    expect(digestOf(1, 2)).not.toBe(digestOf(2, 1));
  });

  it('sees where a text ends', () => {
    expect(digestOf('ab', 'c')).not.toBe(digestOf('a', 'bc'));
  });

  it('is FNV-1a in its first half: 16 bits at a time, by hand for "a"', () => {
    // (0x811c9dc5 xor 0x61) · 0x01000193 = 0xe40c292c mod 2^32, then the length 1: (0xe40c292c xor 1) · 0x01000193.
    const afterLetter = Math.imul(0x811c9dc5 ^ 0x61, 0x01000193);
    expect((afterLetter >>> 0).toString(16)).toBe('e40c292c');
    expect(digestOf('a').slice(0, 8)).toBe((Math.imul(afterLetter ^ 1, 0x01000193) >>> 0).toString(16).padStart(8, '0'));
  });
});
