import type { WorstCase } from './worst-cases.ts';
import { ofLength } from './worst-cases.ts';

/** Lengths at which a worst case is timed, in UTF-16 code units. */
export const lengths: readonly number[] = [12, 13, 14, 15, 16, 17].map((exponent) => 2 ** exponent);

/** What a function does with a worst case as it grows. */
export interface Growth {
  readonly worst: WorstCase;
  /** Milliseconds at each of `lengths`, medians of five. */
  readonly milliseconds: readonly number[];
  /** Slope of the logarithm of the time on the logarithm of the length: 1 is linear, 2 quadratic. */
  readonly slope: number;
}

/** Less is not to be told from the clock's own steps. */
const leastMilliseconds = 3;

/** Milliseconds of processor time so far: what others do on the machine doesn't count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timeOf(work: () => void): number {
  for (let runs = 1; ; runs *= 4) {
    const started = processorTime();
    for (let run = 0; run < runs; run += 1) work();
    const taken = processorTime() - started;
    if (taken >= leastMilliseconds || runs >= 4 ** 7) return taken / runs;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Slope of the line of least squares through the points. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** The growth of `work` on the one of the cases that takes longest at 2^14, and on the one that grows fastest from 2^12 to 2^14. */
export function growthOf(cases: readonly WorstCase[], work: (text: string) => void): Growth | undefined {
  const screened = cases.map((worst) => {
    const [short, long] = [ofLength(worst, 2 ** 12), ofLength(worst, 2 ** 14)];
    work(short);
    const started = performance.now();
    work(short);
    const between = performance.now();
    work(long);
    return { worst, long: performance.now() - between, ratio: (performance.now() - between + 0.05) / (between - started + 0.05) };
  });
  const slowest = screened.toSorted((a, b) => b.long - a.long)[0];
  const steepest = screened.toSorted((a, b) => b.ratio - a.ratio)[0];
  const chosen = new Set([slowest, steepest].filter((item) => item !== undefined));
  return [...chosen].map(({ worst }) => grow(worst, work)).toSorted((a, b) => b.slope - a.slope)[0];
}

/** All lengths in turn, five times, so that a busy moment of the machine meets all of them. */
function grow(worst: WorstCase, work: (text: string) => void): Growth {
  const texts = lengths.map((length) => ofLength(worst, length));
  const rounds = Array.from({ length: 5 }, () =>
    texts.map((text) =>
      timeOf(() => {
        work(text);
      }),
    ),
  );
  const milliseconds = texts.map((_, index) => median(rounds.map((round) => round[index] ?? Number.NaN)));
  const points = lengths.map((length, index) => [Math.log(length), Math.log(milliseconds[index] ?? Number.NaN)] as const);
  return { worst, milliseconds, slope: slopeOf(points) };
}
