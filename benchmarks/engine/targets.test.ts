import { describe, expect, it } from 'vitest';
import type { Contender, Measure } from './contender.ts';
import { contenderNames } from './contender-names.ts';
import { graphSizes } from './graph-size.ts';
import type { SizeResult } from './size-run.ts';
import { checkTargets } from './targets.ts';

type Times = Partial<Record<Measure, number>>;

/** A result at M with these medians in nanoseconds. */
function resultAtM(times: Readonly<Record<string, Times>>): SizeResult {
  const [size] = graphSizes;
  if (size === undefined) throw new Error('There is no size.');
  const spread = (median: number): { median: number; least: number; most: number } => ({ median, least: median, most: median });
  const entries = Object.entries(times).map(
    ([name, own]): [Contender, Map<Measure, { p50: ReturnType<typeof spread>; p95: ReturnType<typeof spread> }>] => {
      const measures: readonly Measure[] = ['diagnose', 'posterior', 'full_pass', 'build'];
      const timings = measures.flatMap((measure): [Measure, { p50: ReturnType<typeof spread>; p95: ReturnType<typeof spread> }][] => {
        const median = own[measure];
        return median === undefined ? [] : [[measure, { p50: spread(median), p95: spread(median) }]];
      });
      return [{ name, statesPerRound: {}, run: async () => [] }, new Map(timings)];
    },
  );
  const memory = { graphProcess: 4400, graphArrays: 4000, searchProcess: 200 };
  return {
    size,
    edges: 100,
    incidences: 1000,
    timings: new Map(entries),
    missing: [],
    disagreeing: [],
    memory: { discountOff: memory, discountOn: undefined },
    firstSearchMs: 1,
    exactness: { states: 3, largestGainError: 1e-13, largestPosteriorError: 0, sameTopFive: false },
  };
}

const figures = {
  sizes: [
    resultAtM({
      [contenderNames.engine]: { diagnose: 100, posterior: 10, full_pass: 290 },
      [contenderNames.discounted]: { diagnose: 301 },
      [`${contenderNames.scipy} (scipy 1)`]: { diagnose: 299 },
      [contenderNames.bayes]: { posterior: 500 },
      [contenderNames.byteSum]: { full_pass: 100 },
    }),
  ],
  digest: undefined,
  bundle: { core: 6900, everything: 16_001 },
};

describe('checkTargets', () => {
  const met = (text: string): boolean | undefined => checkTargets(figures).find(({ target }) => target.includes(text))?.met;

  it('compares medians with the targets, both ways', () => {
    expect(met('M at least 3 × faster than scipy')).toBe(false); // 2.99
    expect(met('M with the discount')).toBe(false); // 3.01
    expect(met('npm `bayes`')).toBe(true); // exactly 50
    expect(met('pass at M')).toBe(true); // 2.9
    expect(met('posterior and questions')).toBe(true); // 6.9 kB
    expect(met('whole package')).toBe(false); // 16.001 kB
    expect(met('bytes an edge')).toBe(false); // (4400 + 200) / 100 = 46
  });

  it('does not call exact what asks other questions', () => {
    expect(met('compensated brute force')).toBe(false);
  });

  it('says of what did not run that it was not measured', () => {
    const missing = checkTargets(figures).filter((result) => result.met === undefined);
    expect(missing.map(({ target, measured }) => [target.slice(0, 14), measured])).toEqual([
      ['diagnose at L ', 'not measured'],
      ['diagnose at L ', 'not measured'],
      ['diagnose at M ', 'not measured'], // numpy wasn't there
      ['full pass at L', 'not measured'],
      ['full pass at X', 'not measured'],
      ['full pass from', 'not measured'],
      ['diagnose from ', 'not measured'],
      ['one digest of ', 'not measured'],
      ['build at L at ', 'not measured'],
    ]);
  });
});
