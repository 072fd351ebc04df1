import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp, ln } from './portable-math.ts';

const float = new Float64Array(1);
const bits = new BigInt64Array(float.buffer);
const tiniestNormal = 2 ** -1022;

/** The number as a count of steps from 0 through all numbers. */
function steps(x: number): bigint {
  float[0] = x;
  const raw = bits[0] ?? 0n;
  return raw < 0n ? -(raw & 0x7fff_ffff_ffff_ffffn) : raw;
}

function unitsApart(a: number, b: number): bigint {
  const difference = steps(a) - steps(b);
  return difference < 0n ? -difference : difference;
}

/** The next number above. */
function nextUp(x: number): number {
  float[0] = x;
  bits[0] = (bits[0] ?? 0n) + 1n;
  return float[0];
}

/** Positive numbers, every bit pattern equally often: all magnitudes, subnormal ones too. */
const positive = fc.bigInt({ min: 1n, max: steps(Number.MAX_VALUE) }).map((pattern) => {
  bits[0] = pattern;
  return float[0] ?? NaN;
});
const aroundOne = fc.double({ min: 0.5, max: 2, noNaN: true });
const exponent = fc.oneof(
  fc.double({ min: -746, max: 710, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -745.2, max: -708, noNaN: true }),
);

describe('ln', () => {
  it('is within one unit in the last place of Math.log for every number above 0', () => {
    fc.assert(
      fc.property(fc.oneof(positive, aroundOne), (x) => {
        expect(unitsApart(ln(x), Math.log(x)) <= 1n).toBe(true);
      }),
    );
  });

  it.each([
    [1, 0],
    [2, Math.LN2],
    [Math.E, 1],
    [10, Math.LN10],
    [2 ** -1074, -744.4400719213812],
    [tiniestNormal, -708.3964185322641],
    [Number.MAX_VALUE, 709.782712893384],
    [Infinity, Infinity],
    [0, -Infinity],
    [-0, -Infinity],
    [-1, NaN],
    [-Infinity, NaN],
    [NaN, NaN],
  ])('of %d is %d', (x, expected) => {
    expect(ln(x)).toBe(expected);
  });

  it('of a power of two is that many times ln 2', () => {
    for (let k = -1074; k <= 1023; k += 1) expect(unitsApart(ln(2 ** k), k * Math.LN2) <= 1n).toBe(true);
  });

  it('never falls from one number to the next', () => {
    fc.assert(
      fc.property(fc.oneof(positive, aroundOne), (x) => {
        expect(ln(nextUp(x))).toBeGreaterThanOrEqual(ln(x));
      }),
    );
  });
});

describe('exp', () => {
  it('is within one unit in the last place of Math.exp from where it is 0 to where it is infinite', () => {
    fc.assert(
      fc.property(exponent, (x) => {
        expect(unitsApart(exp(x), Math.exp(x)) <= 1n).toBe(true);
      }),
    );
  });

  it.each([
    [0, 1],
    [-0, 1],
    [1, nextUp(Math.E)],
    [709.782712893384, Number.MAX_VALUE],
    [709.7827128933841, Infinity],
    [1e308, Infinity],
    [Infinity, Infinity],
    [-745.1332191019411, 2 ** -1074],
    [-745.1332191019412, 0],
    [-1e308, 0],
    [-Infinity, 0],
    [1e-300, 1],
    [NaN, NaN],
  ])('of %d is %d', (x, expected) => {
    if (expected === Number.MAX_VALUE) expect(exp(x) / expected).toBeCloseTo(1, 12);
    else expect(exp(x)).toBe(expected);
  });

  it('never falls from one number to the next', () => {
    fc.assert(
      fc.property(exponent, (x) => {
        fc.pre(x > 0);
        expect(exp(nextUp(x))).toBeGreaterThanOrEqual(exp(x));
        expect(exp(-nextUp(x))).toBeLessThanOrEqual(exp(-x));
      }),
    );
  });

  it('takes ln back, as exactly as the size of ln allows', () => {
    fc.assert(
      fc.property(fc.oneof(positive, aroundOne), (x) => {
        fc.pre(x >= tiniestNormal);
        expect(Math.abs(exp(ln(x)) / x - 1)).toBeLessThanOrEqual((Math.abs(ln(x)) + 2) * Number.EPSILON);
      }),
    );
  });

  it('turns sums into products', () => {
    const small = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(Math.abs(exp(a + b) / (exp(a) * exp(b)) - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
