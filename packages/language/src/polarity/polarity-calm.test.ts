import { describe, expect, it } from 'vitest';
import { analyzeText } from '../words/analyzed-text.ts';
import { createConceptFinder } from '../words/lexicon.ts';
import { calmWords, saysUnknown } from './polarity-calm.ts';

const finder = createConceptFinder({ concepts: [] });

describe('calmWords', () => {
  it.each([
    ['temp_bytes is flat, nothing spills', ['flat']],
    ['volume is the same as every day', ['same as every']],
    ['pruning works', ['works']],
    ['JIT 时间可以忽略不计', ['可以忽略']],
    ['估算行数和实际差不多', ['和实际差不多']],
  ])('finds what %j says to the effect that all is well', (text, expected) => {
    expect(calmWords(analyzeText(text, finder))).toEqual(expected);
  });

  it.each([
    'the count is not stable',
    'a flat file',
    'nothing works',
    'it naps more than it works',
    'vacuum ran but the count is unchanged',
    'CPU 很高',
  ])('finds nothing in %j', (text) => {
    expect(calmWords(analyzeText(text, finder))).toEqual([]);
  });
});

describe('saysUnknown', () => {
  it.each([
    ['no idea about the host CPU being busy', true],
    ['不清楚 CPU 高不高', true],
    ['CPU is busy, no idea why', false],
    ['不知道为什么 CPU 很高', false],
    ['没看到死锁', false],
  ])('of %j is %s', (text, expected) => {
    expect(saysUnknown(analyzeText(text, finder))).toBe(expected);
  });
});
