import { describe, expect, it } from 'vitest';
import { readAge } from './age.ts';

describe('readAge', () => {
  it.each([
    ['30m', 1_800_000],
    ['12h', 43_200_000],
    ['30d', 2_592_000_000],
    ['1w', 604_800_000],
  ])('reads %s', (text, milliseconds) => {
    expect(readAge(text)).toEqual({ milliseconds });
  });

  it.each(['', '30', 'd', '0d', '-1d', '1.5h', '30 d', '1y', '1000000d', '03d', '１d'])('refuses %j', (text) => {
    expect(() => readAge(text)).toThrow(/30m, 12h, 30d or 8w/);
  });
});
