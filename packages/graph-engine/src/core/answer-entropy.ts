import type { Chance } from './likelihood.ts';
import { ln } from './portable-math.ts';
import { floatAt } from './typed-array.ts';

/** Cells of the table of logarithms: 8 KB, which stays in the cache of a core. */
const cells = 1024;

/** The cell from which p is within 1/32 of the middle of its cell; nearer to 0 and 1 the series would need more terms. */
const firstCell = 16;

/** Per cell log2 of its middle. */
const logOfCell = Float64Array.from({ length: cells + 1 }, (_, cell) => ln(cell / cells) * Math.LOG2E);

/**
 * Uncertainty of a yes or no, `−p·log2 p − (1 − p)·log2 (1 − p)`, in bits, [0, 1]; 0·log 0 counts as 0.
 *
 * @see Shannon, "A mathematical theory of communication", Bell System Technical Journal 27, 1948.
 */
export function answerEntropy({ present, absent }: Chance): number {
  return -(plogp(present) + plogp(absent));
}

/**
 * The same for one probability, without logarithms where p isn't near 0 or 1; within 1e-15 of the formula.
 *
 * With x the nearest multiple of 1/1024 and p = x·(1 + u), `ln p = ln x + u − u²/2 + …`; |u| ≤ 1/32, so eight terms do.
 *
 * @param p - [0, 1].
 */
export function entropyOf(p: number): number {
  const nearest = (p * cells + 0.5) | 0;
  if (nearest < firstCell || nearest > cells - firstCell) return -(plogp(p) + plogp(1 - p));
  const distance = p - nearest / cells;
  const log2p = floatAt(logOfCell, nearest) + logOfOnePlus(distance * (cells / nearest)) * Math.LOG2E;
  const log2q = floatAt(logOfCell, cells - nearest) + logOfOnePlus(-distance * (cells / (cells - nearest))) * Math.LOG2E;
  return -(p * log2p + (1 - p) * log2q);
}

/**
 * How badly one distribution of a yes or no is predicted by another, `Σ p·log2 (p / q)`, in bits, at least 0.
 *
 * @see Kullback & Leibler, "On information and sufficiency", Annals of Mathematical Statistics 22, 1951.
 */
export function answerDivergence(p: Chance, q: Chance): number {
  return Math.max(0, crossTerm(p.present, q.present) + crossTerm(p.absent, q.absent));
}

/** p·log2 p, and 0 at 0. */
export function plogp(p: number): number {
  return p > 0 ? p * ln(p) * Math.LOG2E : 0;
}

function crossTerm(p: number, q: number): number {
  if (p <= 0) return 0;
  return q > 0 ? p * (ln(p) - ln(q)) * Math.LOG2E : Infinity;
}

/** ln (1 + u) for |u| ≤ 1/32, by its series. */
function logOfOnePlus(u: number): number {
  return u * (1 + u * (-1 / 2 + u * (1 / 3 + u * (-1 / 4 + u * (1 / 5 + u * (-1 / 6 + u * (1 / 7 - u / 8)))))));
}
