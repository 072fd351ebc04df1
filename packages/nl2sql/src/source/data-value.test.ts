import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTimestamp, numberOrDigits } from './data-value.ts';

/** Digits without zeros around them, and the power of ten of the first; `0` for none. */
function significant(text: string): string {
  const [mantissa = '', exponent = '0'] = text.replace(/^-/, '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const first = digits.search(/[1-9]/);
  if (first < 0) return '0';
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${digits.slice(first).replace(/0+$/, '')}e${Number(exponent) + whole.length - 1 - first}`;
}

describe('a number from its digits', () => {
  it.for([
    ['0', 0],
    ['-12.50', -12.5],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    ['0.000000000000001', 1e-15],
    ['1.234567890123456', '1.234567890123456'],
    ['123456789012345.0000', 123_456_789_012_345],
    ['1e300', 1e300],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['', ''],
  ] as const)('%s is %s', ([digits, value]) => {
    expect(numberOrDigits(digits)).toBe(value);
  });

  it('is one only if no digit is lost', () => {
    const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(decimals, ([units, scale]) => {
        const digits = units
          .toString()
          .replace('-', '')
          .padStart(scale + 1, '0');
        const whole = digits.slice(0, digits.length - scale);
        const text = `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
        const value = numberOrDigits(text);
        // A number shows fifteen digits, and of whole ones up to 2^53 all: what lost nothing has the digits of the text.
        const kept = typeof value === 'string' || Number.isSafeInteger(value) ? String(value) : value.toExponential(14);
        expect(significant(kept)).toBe(significant(text));
      }),
    );
  });
});

it.for([
  ['2025-01-31 23:59:59+00', '2025-01-31T23:59:59Z'],
  ['2025-01-31 23:59:59.5', '2025-01-31T23:59:59.5'],
  ['10000-01-01 00:00:00', '10000-01-01T00:00:00'],
  ['infinity', 'infinity'],
  ['0044-03-15 00:00:00 BC', '0044-03-15T00:00:00 BC'],
] as const)('writes %s as %s', ([text, iso]) => {
  expect(isoTimestamp(text)).toBe(iso);
});
