import { contenderNames as names } from './contender-names.ts';
import type { DigestComparison } from './digest-engines.ts';
import { shortly, timingOf } from './figures.ts';
import type { SizeName } from './graph-size.ts';
import type { SizeResult } from './size-run.ts';

/** What a run measured besides the sizes. */
export interface RunFigures {
  readonly sizes: readonly SizeResult[];
  readonly digest: DigestComparison | undefined;
  /** Bundled, minified and compressed. */
  readonly bundle: { readonly core: number; readonly everything: number };
}

/** A target, what was measured, and whether it is met; undefined where it could not be measured. */
export interface TargetResult {
  readonly id: string;
  readonly target: string;
  readonly measured: string;
  readonly met: boolean | undefined;
}

/** Checks a run against the targets T1 to T7. Times are medians over the rounds. */
export function checkTargets(figures: RunFigures): readonly TargetResult[] {
  const sizes: readonly SizeName[] = ['M', 'L', 'XL'];
  return [
    ...sizes.slice(0, 2).map((size) => checkScipy(figures, size)),
    ...sizes.slice(0, 2).map((size) => checkDiscount(figures, size)),
    ...checkSmall(figures),
    ...sizes.map((size) => checkPass(figures, size)),
    ...checkGrowth(figures),
    checkExactness(figures),
    checkDigest(figures),
    ...checkSizes(figures),
  ];
}

interface Bound {
  readonly id: string;
  readonly target: string;
  readonly value: number | undefined;
  readonly unit: string;
}

function atLeast(least: number, { id, target, value, unit }: Bound): TargetResult {
  return {
    id,
    target,
    measured: value === undefined ? 'not measured' : `${shortly(value)} ${unit}`,
    met: value === undefined ? undefined : value >= least,
  };
}

function atMost(most: number, { id, target, value, unit }: Bound): TargetResult {
  return {
    id,
    target,
    measured: value === undefined ? 'not measured' : `${shortly(value)} ${unit}`,
    met: value === undefined ? undefined : value <= most,
  };
}

function at({ sizes }: RunFigures, name: SizeName): SizeResult | undefined {
  return sizes.find(({ size }) => size.name === name);
}

function ratio(over: number | undefined, under: number | undefined): number | undefined {
  return over === undefined || under === undefined ? undefined : over / under;
}

function checkScipy(figures: RunFigures, size: SizeName): TargetResult {
  const p50 = (name: string): number | undefined => timingOf(at(figures, size), name, 'diagnose')?.p50.median;
  return atLeast(3, {
    id: 'T1',
    target: `diagnose at ${size} at least 3 × faster than scipy`,
    value: ratio(p50(names.scipy), p50(names.engine)),
    unit: '×',
  });
}

function checkSmall(figures: RunFigures): readonly TargetResult[] {
  const small = at(figures, 'M');
  const numpy = ratio(timingOf(small, names.numpy, 'diagnose')?.p50.median, timingOf(small, names.engine, 'diagnose')?.p50.median);
  const bayes = ratio(timingOf(small, names.bayes, 'posterior')?.p50.median, timingOf(small, names.engine, 'posterior')?.p50.median);
  return [
    atLeast(1000, { id: 'T2', target: 'diagnose at M at least 1,000 × faster than numpy over all pairs', value: numpy, unit: '×' }),
    atLeast(50, { id: 'T2', target: 'posterior at M at least 50 × faster than npm `bayes`', value: bayes, unit: '×' }),
  ];
}

function checkPass(figures: RunFigures, size: SizeName): TargetResult {
  const pass = (name: string): number | undefined => timingOf(at(figures, size), name, 'full_pass')?.p50.median;
  const floor = ratio(pass(names.edgeSums), pass(names.byteSum));
  return atMost(3, {
    id: 'T3',
    target: `full pass at ${size} at most 3 × the summing loop`,
    value: ratio(pass(names.engine), pass(names.byteSum)),
    unit: floor === undefined ? '×' : `×; its two sums alone ${shortly(floor)} ×`,
  });
}

function checkDiscount(figures: RunFigures, size: SizeName): TargetResult {
  const p50 = (name: string): number | undefined => timingOf(at(figures, size), name, 'diagnose')?.p50.median;
  return atMost(3, {
    id: 'T1',
    target: `diagnose at ${size} with the discount at most 3 × as slow as without`,
    value: ratio(p50(names.discounted), p50(names.engine)),
    unit: '×',
  });
}

function checkGrowth(figures: RunFigures): readonly TargetResult[] {
  const p50 = (size: SizeName, measure: 'full_pass' | 'diagnose'): number | undefined =>
    timingOf(at(figures, size), names.engine, measure)?.p50.median;
  return [
    atMost(30, {
      id: 'T4',
      target: 'full pass from L to XL grows at most 30 ×',
      value: ratio(p50('XL', 'full_pass'), p50('L', 'full_pass')),
      unit: '×',
    }),
    atMost(20, {
      id: 'T4',
      target: 'diagnose from M to XL grows at most 20 ×',
      value: ratio(p50('XL', 'diagnose'), p50('M', 'diagnose')),
      unit: '×',
    }),
  ];
}

function checkExactness(figures: RunFigures): TargetResult {
  const exactness = at(figures, 'M')?.exactness;
  const target = 'gains within 1e-12 of a compensated brute force, same top five';
  if (exactness === undefined) return { id: 'T5', target, measured: 'not measured', met: undefined };
  const { largestGainError, sameTopFive, states } = exactness;
  const measured = `${largestGainError.toExponential(1)} bits, top five ${sameTopFive ? 'the same' : 'different'} (M, ${states} states, all questions)`;
  return { id: 'T5', target, measured, met: largestGainError <= 1e-12 && sameTopFive };
}

function checkDigest({ digest }: RunFigures): TargetResult {
  const target = 'one digest of 40 sessions on Node 20, 22, 24 and QuickJS';
  const measured =
    digest === undefined
      ? 'not measured'
      : `${new Set(digest.outputs.map(({ lines }) => lines?.join())).size} different on ${digest.outputs.length} engines`;
  return { id: 'T6', target, measured, met: digest?.equal };
}

function checkSizes(figures: RunFigures): readonly TargetResult[] {
  const { core, everything } = figures.bundle;
  const large = at(figures, 'L');
  const build = timingOf(large, names.build, 'build')?.p50.median;
  const bytes = figures.sizes.map(({ memory, edges }) => (memory.discountOff.graphProcess + memory.discountOff.searchProcess) / edges);
  return [
    atMost(7, { id: 'T7', target: 'posterior and questions at most 7 kB gzip', value: core / 1000, unit: 'kB' }),
    atMost(16, { id: 'T7', target: 'whole package at most 16 kB gzip', value: everything / 1000, unit: 'kB' }),
    atMost(45, {
      id: 'T7',
      target: 'at most 45 bytes an edge, at every size',
      value: bytes.length > 0 ? Math.max(...bytes) : undefined,
      unit: 'bytes at most',
    }),
    atMost(300, { id: 'T7', target: 'build at L at most 300 ns an incidence', value: ratio(build, large?.incidences), unit: 'ns' }),
  ];
}
