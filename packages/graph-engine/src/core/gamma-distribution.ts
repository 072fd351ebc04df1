import { exp, ln } from './portable-math.ts';

/** Terms after which a series or a fraction is taken to have ended: it has long before. */
const mostTerms = 10_000;
/** A term this small beside the sum changes no digit of it. */
const negligible = 1e-16;
/** Stands for 0 where a fraction would be divided by it. */
const tiny = 1e-300;

/**
 * Probability that a quantity ≥ 0 with a gamma distribution of this mean and variance is at least `value`: the regularised
 * upper incomplete gamma function `Q(mean² / variance, value · mean / variance)`.
 *
 * Sums of few quantities ≥ 0 that are skew, such as bits of evidence, are nearer to a gamma distribution than to a normal one.
 *
 * @param value - ≥ 0.
 * @param moments - Both above 0.
 * @returns In [0, 1].
 *
 * @see Box, "Some theorems on quadratic forms applied in the study of analysis of variance problems I", Annals of Mathematical
 * Statistics 25, 1954 (a sum by its first two moments); Press et al., "Numerical recipes", 3rd edition, 6.2 (series and fraction).
 */
export function gammaTail(value: number, { mean, variance }: { readonly mean: number; readonly variance: number }): number {
  const shape = (mean * mean) / variance;
  const scaled = (value * mean) / variance;
  if (!(scaled > 0)) return 1;
  const front = exp(shape * ln(scaled) - scaled - lnGamma(shape));
  const tail = scaled < shape + 1 ? 1 - front * lowerSeries(shape, scaled) : front * upperFraction(shape, scaled);
  return Math.min(1, Math.max(0, tail));
}

/** Σ xⁿ / (a·(a + 1)·…·(a + n)). */
function lowerSeries(shape: number, scaled: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < mostTerms && term > sum * negligible; n += 1) {
    term *= scaled / (shape + n);
    sum += term;
  }
  return sum;
}

/** The continued fraction of the upper part, by Lentz's method. */
function upperFraction(shape: number, scaled: number): number {
  let b = scaled + 1 - shape;
  let c = 1 / tiny;
  let d = 1 / awayFromZero(b);
  let fraction = d;
  for (let n = 1; n < mostTerms; n += 1) {
    const a = n * (shape - n);
    b += 2;
    d = 1 / awayFromZero(a * d + b);
    c = awayFromZero(b + a / c);
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < negligible * 10) break;
  }
  return fraction;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/** The coefficients for g = 7 and nine terms. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/**
 * ln Γ(x) for x above 0, to about 14 digits.
 *
 * @see Lanczos, "A precision approximation of the gamma function", SIAM Journal on Numerical Analysis 1, 1964.
 */
function lnGamma(x: number): number {
  if (x < 0.5) return lnGamma(x + 1) - ln(x);
  const below = x - 1;
  const t = below + 7.5;
  const series = lanczos.slice(1).reduce((sum, coefficient, index) => sum + coefficient / (below + index + 1), lanczos[0] ?? NaN);
  return 0.5 * ln(2 * Math.PI) + (below + 0.5) * ln(t) - t + ln(series);
}
