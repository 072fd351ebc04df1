import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownSums } from './shown-sums.ts';

const bits = fc.double({ min: -40, max: 40, noNaN: true });
const inHundredths = (number: number): number => Math.round(number * 100) + 0;

it('shows lines that add up where their own roundings would not', () => {
  // 0.004 + 0.004 + 0.004 is 0.012: three lines of 0.00 would be a sum of 0.00.
  const { prior, lines, evidence, posterior } = shownSums(0.004, [0.004, 0.004]);
  expect({ prior, bits: lines.map((line) => line.bits), evidence, posterior }).toEqual({
    prior: 0,
    bits: [0.01, 0],
    evidence: 0.01,
    posterior: 0.01,
  });
});

it('adds up to the hundredth, with every line at most a hundredth from what it is', () => {
  fc.assert(
    fc.property(bits, fc.array(bits, { maxLength: 30 }), (priorBits, evidenceBits) => {
      const shown = shownSums(priorBits, evidenceBits);
      const sum = shown.lines.reduce((before, line) => before + inHundredths(line.bits), inHundredths(shown.prior));
      expect(sum).toBe(inHundredths(shown.posterior));
      expect(inHundredths(shown.prior) + inHundredths(shown.evidence)).toBe(inHundredths(shown.posterior));
      shown.lines.forEach((line, index) => {
        expect(Math.abs(line.bits - (evidenceBits[index] ?? Number.NaN))).toBeLessThanOrEqual(0.01 + 1e-9);
      });
    }),
  );
});
