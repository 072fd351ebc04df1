import { rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { foldsOf } from './folds.ts';
import { caseWith } from './test-dataset.ts';

const grouped = (groups: readonly string[]) => groups.map((group, index) => caseWith({ id: `c${index}`, group }));

describe('foldsOf', () => {
  it('never splits a group where there are three or more', () => {
    const folds = foldsOf(grouped(['x', 'y', 'x', 'z', 'y']), 1);
    expect(folds.map((fold) => fold.map(({ id }) => id))).toEqual([['c0', 'c2'], ['c1', 'c4'], ['c3']]);
  });

  it('lets more than twenty groups share folds', () => {
    const folds = foldsOf(grouped(Array.from({ length: 50 }, (_, index) => `g${index}`)), 1);
    expect(folds).toHaveLength(20);
  });

  it('gives every fold its share of each cause where there are fewer', () => {
    const cases = ['A', 'B'].flatMap((cause) =>
      Array.from({ length: 10 }, (_, index) =>
        caseWith({ id: `${cause}${index}`, rootCauses: [rootCauseId(cause)], group: index < 5 ? 'x' : 'y' }),
      ),
    );
    const folds = foldsOf(cases, 1);
    expect(folds).toHaveLength(5);
    for (const fold of folds) expect(fold.filter(({ rootCauses }) => rootCauses[0] === 'A')).toHaveLength(2);
    expect(
      folds
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(cases.map(({ id }) => id).sort());
  });

  it('draws the same folds for the same seed only', () => {
    const cases = Array.from({ length: 40 }, (_, index) => caseWith({ id: `c${index}` }));
    expect(foldsOf(cases, 1)).toEqual(foldsOf(cases, 1));
    expect(foldsOf(cases, 1)).not.toEqual(foldsOf(cases, 2));
  });

  it('makes no fold of no cases', () => {
    expect(foldsOf([], 1)).toEqual([]);
    expect(foldsOf([caseWith({})], 1)).toHaveLength(1);
  });
});
