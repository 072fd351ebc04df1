import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentage } from './percentage.ts';

describe('a probability as a percentage', () => {
  it.each([
    [0, '0'],
    [0.0001, '<0.1'],
    [0.004, '0.4'],
    [0.0149, '1'],
    [0.6249, '62'],
    [0.991, '99.1'],
    [0.9994, '>99.9'],
    [0.999999, '>99.9'],
    [1, '>99.9'],
  ])('shows %d as %s', (probability, shown) => {
    expect(percentage(probability)).toBe(shown);
  });

  it('never claims certainty that is not there', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true }), (probability) => {
        expect(['0', '100']).not.toContain(percentage(probability));
      }),
    );
  });
});
