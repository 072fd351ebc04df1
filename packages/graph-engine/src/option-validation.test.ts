import { describe, expect, it } from 'vitest';
import type { EngineOptions } from './engine-options.ts';
import { defaultEngineOptions } from './engine-options.ts';
import { InvalidOptionsError } from './errors.ts';
import { resolveEngineOptions } from './option-validation.ts';

function faultsOf(options: object): readonly string[] {
  try {
    resolveEngineOptions({}, options);
    return [];
  } catch (error) {
    if (error instanceof InvalidOptionsError) return error.faults.map(({ path }) => path);
    throw error;
  }
}

describe('options', () => {
  it('are the defaults where nothing is set, and undefined sets nothing', () => {
    expect(resolveEngineOptions({}, {})).toEqual(defaultEngineOptions);
    expect(resolveEngineOptions({ alpha: 0.4 }, { alpha: undefined } as unknown as Partial<EngineOptions>).alpha).toBe(0.4);
  });

  it.each([
    { alpha: 1e-9, omega: 0, leak: 0, answerError: 0, redundancy: 0, redundancyShrinkage: 0, priorPseudoCount: 0, otherCausePrior: 0 },
    { omega: 1, leak: 1, answerError: 0.4999, otherCausePrior: 0.9999, concludeAt: 1, ruleOutBelow: 0 },
    { worthAskingBits: 0, worthAskingShare: 0, recommendations: 1, dontKnowRate: 0, batchDiversity: 0, dontKnowStrength: 1e-9, leading: 1 },
    { suspicionFactor: 1 },
    { suspicionFactor: 3 },
    { concludeAt: 0.501, ruleOutBelow: 0.499, dontKnowRate: 0.99, recommendations: 1000, worthAskingBits: 9, worthAskingShare: 1 },
  ])('are fine up to the ends of their ranges: %o', (options) => {
    expect(faultsOf(options)).toEqual([]);
  });

  it.each([
    { alpha: 0 },
    { alpha: Number.MIN_VALUE },
    { alpha: Infinity },
    { omega: 1.01 },
    { leak: -0.1 },
    { answerError: 0.5 },
    { redundancy: -1 },
    { redundancyShrinkage: NaN },
    { priorPseudoCount: -0.5 },
    { otherCausePrior: 1 },
    { concludeAt: 0.5 },
    { ruleOutBelow: 0.5 },
    { worthAskingBits: -1 },
    { worthAskingShare: 1.01 },
    { recommendations: 0 },
    { batchDiversity: -0.1 },
    { evidenceWeight: 0 },
    { evidenceWeight: 10.1 },
    { dontKnowStrength: 0 },
    { dontKnowStrength: 1e-10 },
    { leading: 0 },
    { leading: 1.5 },
    { noFaultAt: 0.49 },
    { recommendations: 2.5 },
    { dontKnowRate: 1 },
    { suspicionFactor: 0.99 },
    { suspicionFactor: 3.01 },
    { alpha: '2' },
    { alfa: 2 },
  ])('are refused out of range: %o', (options) => {
    expect(faultsOf(options)).toEqual(Object.keys(options));
  });

  it('are refused for all faults at once', () => {
    expect(faultsOf({ alpha: -1, toString: 3, omega: 2 })).toEqual(['alpha', 'toString', 'omega']);
  });
});
