import { describe, expect, it } from 'vitest';
import { topOneDifference } from './paired-bootstrap.ts';
import { resultWith } from './test-dataset.ts';

const list = (rights: readonly boolean[]) => rights.map((right, index) => resultWith({ caseId: `c${index}`, right }));
const half = Array.from({ length: 100 }, (_, index) => index % 2 === 0);
const all = half.map(() => true);

describe('topOneDifference', () => {
  it('is the mean over sets, whatever their sizes', () => {
    const found = topOneDifference(
      [
        { ours: list(all), theirs: list(half) },
        { ours: list([true]), theirs: list([true]) },
      ],
      1,
    );
    expect(found?.difference).toBeCloseTo(0.25, 12);
  });

  it('has the width of a binomial', () => {
    // Standard error of a share of ½ over 100 cases is 0.05, so 90 % lie within ±0.082.
    const found = topOneDifference([{ ours: list(all), theirs: list(half) }], 1);
    expect(found?.low).toBeGreaterThan(0.5 - 0.1);
    expect(found?.low).toBeLessThan(0.5 - 0.06);
    expect(found?.high).toBeGreaterThan(0.5 + 0.06);
    expect(found?.high).toBeLessThan(0.5 + 0.1);
  });

  it('is exact between equals, and undefined without cases', () => {
    expect(topOneDifference([{ ours: list(half), theirs: list(half) }], 1)).toEqual({ difference: 0, low: 0, high: 0 });
    expect(topOneDifference([{ ours: [], theirs: [] }], 1)).toBeUndefined();
  });

  it('refuses lists about other cases', () => {
    expect(() => topOneDifference([{ ours: list([true]), theirs: [resultWith({ caseId: 'x' })] }], 1)).toThrow(/same order/);
    expect(() => topOneDifference([{ ours: list([true]), theirs: [] }], 1)).toThrow(/same cases/);
  });
});
