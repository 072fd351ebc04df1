import { describe, expect, it } from 'vitest';
import { signedBits } from './signed-bits.ts';

describe('bits of evidence', () => {
  it.each([
    [3.21, '+3.2'],
    [-0.04, '−<0.1'],
    [0.04, '+<0.1'],
    [0, '0'],
    [-12.06, '−12.1'],
  ])('%d has its sign and never hides something as nothing: %s', (bits, text) => {
    expect(signedBits(bits)).toBe(text);
  });
});
