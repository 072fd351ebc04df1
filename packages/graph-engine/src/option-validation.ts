import type { EngineOptions } from './engine-options.ts';
import { defaultEngineOptions } from './engine-options.ts';
import type { Fault } from './errors.ts';
import { InvalidOptionsError } from './errors.ts';
import { isFiniteNumber } from './json-node.ts';
import type { FittedParameters } from './knowledge-snapshot.ts';

interface Range {
  readonly words: string;
  readonly has: (value: number) => boolean;
}

// The likes of 5e-324 are above 0 and keep no digits of what they are multiplied with.
const positive: Range = { words: 'at least 1e-9', has: (value) => value >= 1e-9 };
const atLeastZero: Range = { words: 'at least 0', has: (value) => value >= 0 };
const share: Range = { words: 'in [0, 1]', has: (value) => value >= 0 && value <= 1 };
const belowOne: Range = { words: 'in [0, 1)', has: (value) => value >= 0 && value < 1 };
const wholeFromOne: Range = { words: 'a whole number from 1 up', has: (value) => Number.isInteger(value) && value >= 1 };
const fromHalf: Range = { words: 'in [0.5, 1]', has: (value) => value >= 0.5 && value <= 1 };
const belowHalf: Range = { words: 'in [0, 0.5)', has: (value) => value >= 0 && value < 0.5 };

const ranges: Readonly<Record<keyof EngineOptions, Range>> = {
  alpha: positive,
  omega: share,
  expectationWeight: { words: 'in [0, 100]', has: (value) => value >= 0 && value <= 100 },
  incidentalCorrelation: belowOne,
  leak: share,
  answerError: belowHalf,
  definingAnswerError: belowHalf,
  redundancy: atLeastZero,
  redundancyShrinkage: atLeastZero,
  priorPseudoCount: atLeastZero,
  otherCausePrior: belowOne,
  evidenceWeight: { words: 'in (0, 10]', has: (value) => value > 0 && value <= 10 },
  concludeAt: { words: 'in (0.5, 1]', has: (value) => value > 0.5 && value <= 1 },
  fitsAt: share,
  contradictionBits: atLeastZero,
  definedAt: fromHalf,
  definedFitsAt: share,
  noFaultAt: fromHalf,
  unexplainedBelow: share,
  secondCausePrior: belowOne,
  twoCausesAt: fromHalf,
  ruleOutBelow: belowHalf,
  worthAskingBits: atLeastZero,
  worthAskingShare: share,
  recommendations: wholeFromOne,
  batchDiversity: atLeastZero,
  dontKnowRate: belowOne,
  dontKnowStrength: positive,
  leading: wholeFromOne,
  suspicionFactor: { words: 'in [1, 3]', has: (value) => value >= 1 && value <= 3 },
};

/** The options that can be fitted to tickets. */
export const fittedOptions = [
  'alpha',
  'omega',
  'incidentalCorrelation',
  'priorPseudoCount',
  'otherCausePrior',
  'evidenceWeight',
  'worthAskingBits',
  'worthAskingShare',
  'secondCausePrior',
] as const satisfies readonly (keyof FittedParameters)[];

/**
 * Checks one option against its range.
 *
 * @returns What is wrong, or undefined when it is fine.
 */
export function optionFault(name: keyof EngineOptions, value: unknown): string | undefined {
  const { words, has } = ranges[name];
  return isFiniteNumber(value) && has(value) ? undefined : `must be a finite number ${words}`;
}

/**
 * The options an engine runs with: the defaults, overridden by what was fitted to the snapshot, overridden by what the
 * caller sets. A field set to undefined counts as not set.
 *
 * @throws {@link InvalidOptionsError} listing every option that is unknown or out of range.
 */
export function resolveEngineOptions(fitted: FittedParameters, chosen: Partial<EngineOptions>): EngineOptions {
  const faults = Object.entries(withoutUndefined(chosen)).flatMap(([path, value]): readonly Fault[] => {
    if (!isOptionName(path)) return [{ path, message: `is none of the options ${Object.keys(ranges).join(', ')}` }];
    const message = optionFault(path, value);
    return message === undefined ? [] : [{ path, message }];
  });
  if (faults.length > 0) throw new InvalidOptionsError(faults);
  const known = Object.fromEntries(fittedOptions.map((name) => [name, fitted[name]]));
  return { ...defaultEngineOptions, ...withoutUndefined(known), ...withoutUndefined(chosen) };
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

function isOptionName(name: string): name is keyof EngineOptions {
  return Object.hasOwn(ranges, name);
}
