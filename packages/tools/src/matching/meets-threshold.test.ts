import type { Threshold } from '@dbdiag/graph-engine';
import { findQuantities } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { meetsThreshold } from './meets-threshold.ts';

const hitRatio: Threshold = { operator: '<', value: 95, unit: '%', quantity: { zh: '缓存命中率', en: 'cache hit ratio' } };
const usage: Threshold = { operator: '>', value: 85, unit: '%', quantity: { en: 'CPU usage' } };
const lag: Threshold = { operator: '>', value: 30, unit: 's', quantity: { en: 'replay lag' } };
const fsync: Threshold = { operator: '>', value: 10, unit: 'ms', quantity: { en: 'fsync time' } };
const lagBytes: Threshold = { operator: '>', value: 268_435_456, unit: 'bytes', quantity: { en: 'replay lag in bytes' } };
const tempRate: Threshold = {
  operator: '>',
  value: 500_000,
  unit: 'bytes',
  quantity: { zh: '每秒写入的临时文件字节数', en: 'temporary bytes written per second' },
};
const waiters: Threshold = { operator: '>', value: 1, unit: 'count', quantity: { en: 'sessions waiting' } };
const blocks: Threshold = { operator: '>', value: 2000, unit: '/s', quantity: { en: 'blocks read per second' } };
const sharedBuffers: Threshold = { operator: '<', value: 10, unit: '%', quantity: { en: 'shared_buffers as a share of host memory' } };
const blocksPerRow: Threshold = { operator: '>', value: 400, unit: 'count', quantity: { en: 'blocks touched per row returned' } };
const estimate: Threshold = { operator: '>', value: 10, unit: 'ratio', quantity: { en: 'error factor' } };

describe('meetsThreshold', () => {
  it.each([
    ['cache hit 62%', hitRatio, true],
    ['cache hit 99.5%', hitRatio, false],
    ['cache miss 38%', hitRatio, true],
    ['CPU 97%', usage, true],
    ['CPU 30%', usage, false],
    ['CPU idle 3%', usage, true],
    ['CPU at 85%', usage, true],
    ['lag 2 小时', lag, true],
    ['lag 500 ms', lag, false],
    ['fsync 0.03 s', fsync, true],
    ['12 GB behind', lagBytes, true],
    ['12 kB behind', lagBytes, false],
    ['2 MB/s', tempRate, true],
    ['3 sessions', waiters, true],
    ['5k blocks per second', blocks, true],
    ['每秒 300 块', blocks, false],
    ['差了 100 倍', estimate, true],
    ['超过 300 秒', lag, true],
    ['less than 80%', hitRatio, true],
    ['不到 10 秒', lag, false],
  ] as const)('compares %j with a threshold', (text, threshold, holds) => {
    expect(meetsThreshold(findQuantities(text), threshold)).toBe(holds);
  });

  it.each([
    ['a number of another unit', '3 sessions', lag],
    ['a size where a rate is asked for', '12 GB', tempRate],
    ['a plain number where a rate is asked for', '300 blocks', blocks],
    ['a bound that leaves it open', 'more than 50%', usage],
    ['the number of another setting', 'idx_scan = 0', waiters],
    ['numbers that disagree', '返回 1 行却读了 5 万个 buffer', blocksPerRow],
    ['the free share of what a setting takes a part of', '20% of the memory is still free', sharedBuffers],
    ['no number', 'CPU is high', usage],
  ])('leaves it open with %s', (_, text, threshold) => {
    expect(meetsThreshold(findQuantities(text), threshold)).toBeUndefined();
  });

  it('takes the number that fits among several', () => {
    expect(meetsThreshold(findQuantities('20 个会话等了 45 秒'), lag)).toBe(true);
  });
});
