import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Steps {
  readonly of: number;
  readonly from?: number;
  /** Milliseconds until so much is done. */
  readonly steps: readonly (readonly [ms: number, done: number])[];
}

function secondsLeft({ of, from, steps }: Steps): readonly (number | undefined)[] {
  const pace = createPace('recognise', of, from);
  return steps.flatMap(([ms, done]) => {
    vi.advanceTimersByTime(ms);
    return pace.at(done).map((event) => (event.type === 'progress' ? event.secondsLeft : undefined));
  });
}

describe('the pace of a stage', () => {
  it('of a few texts is no basis for an estimate, however long getting ready took', () => {
    const steps = [[8000, 1] as const, [10, 2] as const, [300, 3] as const, [10, 4] as const];
    expect(secondsLeft({ of: 4, steps })).toEqual([undefined, undefined, undefined]);
  });

  it('says nothing before two seconds and three per cent of what is left, and then by the steps alone', () => {
    // 1 text at 5 s, then 10 a second: 21 after 2 s is 20 of 999, 41 after 4 s is 40 of 999 and leaves 959, that is 95.9 s.
    const steps = [[5000, 1] as const, [1000, 50] as const, [1000, 50] as const];
    expect(secondsLeft({ of: 1000, steps })[1]).toBeUndefined();
    expect(
      secondsLeft({
        of: 1000,
        steps: [
          [5000, 1],
          [2000, 21],
          [2000, 41],
        ],
      }),
    ).toEqual([undefined, undefined, expect.closeTo(95.9, 5)]);
  });

  it('leaves out what an earlier run has done', () => {
    // 500 were done before; 10 in 2 s of the 500 others are too few, 20 in 4 s leave 479, at 5 a second.
    expect(
      secondsLeft({
        of: 1000,
        from: 500,
        steps: [
          [10, 200],
          [1000, 501],
          [2000, 511],
          [2000, 521],
        ],
      }),
    ).toEqual([undefined, undefined, undefined, expect.closeTo(95.8, 5)]);
  });
});
