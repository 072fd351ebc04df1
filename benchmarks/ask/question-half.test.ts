import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { halfOf } from './question-half.ts';

describe('halfOf', () => {
  it('puts both languages of a question into one half', () => {
    const ids = Array.from({ length: 200 }, (_, index) => index);
    expect(ids.every((index) => halfOf(`set-b${index}-en`) === halfOf(`set-b${index}-zh`))).toBe(true);
    expect(ids.every((index) => halfOf(`set-en-${index}`) === halfOf(`set-zh-${index}`))).toBe(true);
  });

  it('leaves letters alone that only look like a language', () => {
    const byteOf = (text: string): number => createHash('sha256').update(text).digest()[0] ?? 0;
    const ids = Array.from({ length: 50 }, (_, index) => `set-${index}-ends`);
    expect(ids.map(halfOf)).toEqual(ids.map((id) => (byteOf(id) % 2 === 0 ? 'tune' : 'report')));
  });

  it('makes halves of about the same size', () => {
    const tuned = Array.from({ length: 2000 }, (_, index) => halfOf(`q${index}`)).filter((half) => half === 'tune').length;
    expect(tuned).toBeGreaterThan(900);
    expect(tuned).toBeLessThan(1100);
  });
});
