import { describe, expect, it } from 'vitest';
import { parseSetting } from './parse-setting.ts';

describe('a setting as a number', () => {
  it.each<readonly [string, string | null, number]>([
    ['4096', 'kB', 4_194_304],
    ['16384', '8kB', 134_217_728],
    ['64kB', 'kB', 65_536],
    ["'64 MB'", 'kB', 67_108_864],
    ['1GB', 'MB', 1_073_741_824],
    ['1.5', 'MB', 1_572_864],
    ['500', 'ms', 0.5],
    ['0.5s', 'ms', 0.5],
    ['2min', 'ms', 120],
    ['1 d', 's', 86_400],
    ['250us', 'ms', 0.000_25],
    ['4', null, 4],
    ['1.1', null, 1.1],
    ['.5', null, 0.5],
    ['1e9', null, 1e9],
    ['0x10', null, 16],
    ['-1', null, -1],
    ['0', 'ms', 0],
    ['on', null, 1],
    ['TRUE', null, 1],
    ['y', null, 1],
    ['off', null, 0],
    ['of', null, 0],
    ['f', null, 0],
    ['No', null, 0],
  ])('%s with the unit %s is %d', (text, unit, expected) => {
    expect(parseSetting(text, unit)).toBeCloseTo(expected, 12);
  });

  it.each(['', 'all', 'o', 'force_generic_plan', '12 parsecs', '1e', 'kB', '1 2'])('%j is none', (text) => {
    expect(parseSetting(text, null)).toBeUndefined();
  });
});
