import { InvalidOptionsError } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { defaultToolOptions, resolveToolOptions } from './options.ts';

describe('tool options', () => {
  it('fills in what is not given', () => {
    expect(resolveToolOptions({ matchAt: 0.9 })).toEqual({ ...defaultToolOptions, matchAt: 0.9 });
  });

  it('names every option that is out of range at once', () => {
    const wrong = { clarifyFloor: -0.1, matchAt: Number.NaN, clarificationOptions: 0, exploringBelow: 1.5, stuckDetectionRounds: 2.5 };
    expect(() => resolveToolOptions(wrong)).toThrow(InvalidOptionsError);
    try {
      resolveToolOptions(wrong);
    } catch (error) {
      const paths = error instanceof InvalidOptionsError ? error.faults.map(({ path }) => path) : [];
      expect(new Set(paths)).toEqual(new Set(Object.keys(wrong)));
    }
  });

  it('refuses a hedge that would count for nothing', () => {
    expect(() => resolveToolOptions({ hedgedScore: 0 })).toThrow(/hedgedScore/);
  });

  it('refuses a tentative threshold above the one for a match', () => {
    expect(() => resolveToolOptions({ tentativeAt: 0.9 })).toThrow(/tentativeAt/);
  });
});
