import { floatAt, uintAt } from './typed-array.ts';

/**
 * Natural logarithm and exponential that give the same bits in every JavaScript engine.
 *
 * `Math.log` and `Math.exp` may differ in the last bit between engines. These use only operations whose rounding
 * IEEE 754 fixes, and are within one unit in the last place.
 */
const word = new Float64Array(1);
const halves = new Uint32Array(word.buffer);
const high = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;

/** ln 2 in two parts: the first has trailing zeros, so that a multiple of it by an exponent is exact. */
const ln2High = 6.9314718036912381649e-1;
/** ln 2 without its first part. */
const ln2Low = 1.90821492927058770002e-10;

/** The least power of two that is a number, a subnormal one, and the greatest: IEEE 754, binary64. */
const leastPower = -1074;
/** It is also what an exponent is stored with. */
const mostPower = 1023;

/** 2^k for every k that a number can be; exact, as doubling is. */
const powersOfTwo = new Float64Array(mostPower - leastPower + 1);
for (let power = Number.MIN_VALUE, index = 0; index < powersOfTwo.length; index += 1, power *= 2) powersOfTwo[index] = power;

/** Above it e^x is above the largest number. */
const largestExponent = 709.782712893384;

/** Under it e^x is 0. */
const leastExponent = -745.1332191019411;

/** Under it numbers are subnormal: they have no digits to spare until they are lifted. */
const smallestNormal = 2.2250738585072014e-308;

/** The power by which they are lifted: more than the bits of a mantissa. */
const lift = 54;
/** Exact: two to that power. */
const twoToTheLift = 18014398509481984;

/** Bits of the upper half of a number behind its exponent. */
const mantissaBits = 20;
/** The mask that takes them. */
const mantissa = 0x000fffff;
/** The mantissa of √2: from there on the next power of two is nearer. */
const squareRootOfTwo = 0x0006a09e;

/**
 * ln x, for any number; −∞ at 0, NaN below.
 *
 * With x = 2^k·(1 + f), 1 + f between √½ and √2, and s = f / (2 + f): `ln(1 + f) = f − s·(f − R(s²))`, R a minimax polynomial.
 *
 * @see Tang, "Table-driven implementation of the logarithm function in IEEE floating-point arithmetic", ACM TOMS 16(4),
 * 1990; the coefficients are those of FreeBSD's msun.
 */
export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  const subnormal = x < smallestNormal;
  const normal = subnormal ? x * twoToTheLift : x;
  word[0] = normal;
  const top = uintAt(halves, high);
  const exponent = (top >>> mantissaBits) - mostPower + ((top & mantissa) > squareRootOfTwo ? 1 : 0);
  const f = normal * powerOfTwo(-exponent) - 1;
  const k = subnormal ? exponent - lift : exponent;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const halfSquare = 0.5 * f * f;
  return k * ln2High - (halfSquare - (s * (halfSquare + odd + even) + k * ln2Low) - f);
}

/**
 * e^x, for any number; 0 under about −745, ∞ over about 709.8.
 *
 * With x = k·ln 2 + r, |r| ≤ ½ ln 2: `e^r = 1 + 2r / (2 − r + …)`, a minimax rational function, times 2^k.
 *
 * @see Remez' algorithm; the coefficients are those of FreeBSD's msun.
 */
export function exp(x: number): number {
  if (!(x <= largestExponent)) return x > largestExponent ? Infinity : NaN;
  if (x < leastExponent) return 0;
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const rHigh = x - k * ln2High;
  const rLow = k * ln2Low;
  const r = rHigh - rLow;
  const z = r * r;
  const c =
    r -
    z *
      (0.16666666666666602 +
        z * (-0.0027777777777015593 + z * (6.613756321437934e-5 + z * (-1.6533902205465252e-6 + z * 4.1381367970572385e-8))));
  const y = 1 - (rLow - (r * c) / (2 - c) - rHigh);
  return scaledByPowerOfTwo(y, k);
}

/** y·2^k, rounded at most once. */
function scaledByPowerOfTwo(y: number, k: number): number {
  if (k > mostPower) return y * 2 * powerOfTwo(k - 1);
  return k < leastPower ? y * 0.5 * powerOfTwo(k + 1) : y * powerOfTwo(k);
}

function powerOfTwo(k: number): number {
  return floatAt(powersOfTwo, k - leastPower);
}
