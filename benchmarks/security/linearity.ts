import type { WorstCase } from './worst-cases.ts';
import { ofLength } from './worst-cases.ts';

/** Lengths at which a worst case is timed where nothing bounds them before, in UTF-16 code units. */
export const lengths: readonly number[] = [12, 13, 14, 15, 16, 17].map((exponent) => 2 ** exponent);

/** What is timed. */
export type Work = (text: string) => unknown;

/** What a function does with a worst case as it grows. */
export interface Growth {
  readonly worst: WorstCase;
  readonly lengths: readonly number[];
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

async function timeOf(work: () => unknown): Promise<number> {
  for (let runs = 1; ; runs *= 4) {
    const started = processorTime();
    for (let run = 0; run < runs; run += 1) {
      const outcome = work();
      if (outcome instanceof Promise) await outcome;
    }
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

/**
 * The growth of `work` on the one of the cases that takes longest at the third length, and on the one that grows fastest
 * from the first length to the third.
 */
export async function growthOf(cases: readonly WorstCase[], work: Work, at: readonly number[] = lengths): Promise<Growth | undefined> {
  const screened: { readonly worst: WorstCase; readonly long: number; readonly ratio: number }[] = [];
  for (const worst of cases) {
    const [short, long] = [ofLength(worst, at[0] ?? 0), ofLength(worst, at[2] ?? 0)];
    await work(short);
    const started = performance.now();
    await work(short);
    const between = performance.now();
    await work(long);
    const took = performance.now() - between;
    screened.push({ worst, long: took, ratio: (took + 0.05) / (between - started + 0.05) });
  }
  const slowest = screened.toSorted((a, b) => b.long - a.long)[0];
  const steepest = screened.toSorted((a, b) => b.ratio - a.ratio)[0];
  const chosen = new Set([slowest, steepest].filter((item) => item !== undefined));
  const grown: Growth[] = [];
  for (const { worst } of chosen) grown.push(await grow(worst, work, at));
  return grown.toSorted((a, b) => b.slope - a.slope)[0];
}

/** All lengths in turn, five times, so that a busy moment of the machine meets all of them. */
async function grow(worst: WorstCase, work: Work, at: readonly number[]): Promise<Growth> {
  const texts = at.map((length) => ofLength(worst, length));
  const rounds: number[][] = [];
  for (let round = 0; round < 5; round += 1) {
    const times: number[] = [];
    for (const text of texts) times.push(await timeOf(() => work(text)));
    rounds.push(times);
  }
  const milliseconds = texts.map((_, index) => median(rounds.map((round) => round[index] ?? Number.NaN)));
  const points = at.map((length, index) => [Math.log(length), Math.log(milliseconds[index] ?? Number.NaN)] as const);
  return { worst, lengths: at, milliseconds, slope: slopeOf(points) };
}
