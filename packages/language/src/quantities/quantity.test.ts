import { describe, expect, it } from 'vitest';
import type { Quantity } from './quantity.ts';
import { createQuantityFinder, findQuantities } from './quantity.ts';

function show({ number, unit, perSecond, bound, complement }: Quantity): string {
  return [`${number} ${unit}`, perSecond ? 'per second' : '', bound === 'exact' ? '' : bound, complement ? 'left' : '']
    .filter((part) => part !== '')
    .join(' ');
}

describe('findQuantities', () => {
  it.each([
    ['cache hit 62%', ['62 %']],
    ['百分之九十', ['90 %']],
    ['百分之 62.5', ['62.5 %']],
    ['95 percent', ['95 %']],
    ['九成的连接', ['90 %']],
    ['命中率只有 62', ['62 %']],
    ['死元组占了一半', ['50 %']],
    ['dead tuples 500 万', ['5000000 count']],
    ['1,234,567 rows', ['1234567 count']],
    ['3 亿行', ['300000000 count']],
    ['2 million rows', ['2000000 count']],
    ['延迟 2 小时', ['7200000 ms']],
    ['半小时', ['1800000 ms']],
    ['一个多小时', ['3600000 ms']],
    ['十五分钟', ['900000 ms']],
    ['half an hour', ['1800000 ms']],
    ['for twenty minutes', ['1200000 ms']],
    ['an hour ago', ['3600000 ms']],
    ['fsync 30ms', ['30 ms']],
    ['250 µs', ['0.25 ms']],
    ['12 GB', ['12884901888 bytes']],
    ['work_mem 64kB', ['65536 bytes']],
    ['3 个会话', ['3 count']],
    ['每秒 2000 块', ['2000 count per second']],
    ['2000 blocks/s', ['2000 count per second']],
    ['每分钟 300 次', ['5 count per second']],
    ['16 MB/s', ['16777216 bytes per second']],
    ['慢了 10 倍', ['10 times']],
    ['超过 300 秒', ['300000 ms above']],
    ['more than 85%', ['85 % above']],
    ['不超过 85%', ['85 % below']],
    ['less than 5 ms', ['5 ms below']],
    ['20% 以上', ['20 % above']],
    ['只剩 3%', ['3 % left']],
    ['3% free', ['3 % left']],
    ['cpu idle 5%', ['5 % left']],
  ])('reads %j as %j', (text, expected) => {
    expect(findQuantities(text).map(show)).toEqual(expected);
  });

  it('takes the last of a change and of a range', () => {
    expect(findQuantities('从 99% 降到 80%').map(show)).toEqual(['80 %']);
    expect(findQuantities('dropped from 99% to 70%').map(show)).toEqual(['70 %']);
    expect(findQuantities('30-40 ms').map(show)).toEqual(['40 ms']);
  });

  it('leaves out what was before, where something is now', () => {
    expect(findQuantities('p95 is 1.9 s where it used to be 12 ms').map(show)).toEqual(['1900 ms']);
    expect(findQuantities('平时 5ms，现在 2 秒').map(show)).toEqual(['2000 ms']);
    expect(findQuantities('11 ms yesterday, 240 ms now').map(show)).toEqual(['240 ms']);
    expect(findQuantities('it used to be 12 ms').map(show)).toEqual(['12 ms']);
  });

  it('gives both meanings of a letter that has two', () => {
    expect(findQuantities('5M').map(show)).toEqual(['5000000 count', '5242880 bytes']);
    expect(findQuantities('5m').map(show)).toContain('300000 ms');
  });

  it.each([
    'PostgreSQL 15',
    'since 14:00',
    '从 9:05:30 开始',
    'pid 1234',
    '版本 14',
    '15.3 版本',
    '第 2 个',
    'n_dead_tup',
    'int4',
    'p95',
    'N+1',
    '几十秒',
    '好几个小时',
    '',
  ])('measures nothing in %j', (text) => {
    expect(findQuantities(text)).toEqual([]);
  });

  it('knows which setting a number belongs to', () => {
    expect(findQuantities('idx_scan = 0')[0]?.setting).toBe('idx_scan');
    expect(findQuantities('idx_scan 都是 0')[0]?.setting).toBe('idx_scan');
    expect(findQuantities('n_dead_tup 2000000')[0]?.setting).toBeUndefined();
  });

  it('knows that what is done within a time takes no longer', () => {
    expect(findQuantities('每个 50ms 内就提交了')[0]?.bound).toBe('below');
    expect(findQuantities('用了 16GB 内存')[0]?.bound).toBe('exact');
  });

  it('keeps the words as written', () => {
    expect(findQuantities('连接数 ９５％')[0]?.text).toBe('95%');
    expect(findQuantities('dead tuples 500 万')[0]?.text).toBe('500 万');
  });
});

describe('a quantity finder with units of a domain', () => {
  const find = createQuantityFinder([['beeps', '声'], ['V'], ['minutes'], ['圈', 'turn']]);
  const shown = (text: string): readonly string[] =>
    find(text).map(({ text: found, written }) => `${found}: ${written?.number} ${written?.unit}`);

  it.each([
    ['two beeps', ['two beeps: 2 beep']],
    ['it gives TWELVE Beeps and stops', ['TWELVE Beeps: 12 beep']],
    ['two long beeps', []],
    ['响了两声蜂鸣', ['两声: 2 beep']],
    ['响十二声', ['十二声: 12 beep']],
    ['twelve volts', ['twelve volts: 12 v']],
    ['十二伏', ['十二伏: 12 v']],
    ['half a turn', ['half a turn: 0.5 圈']],
    ['转了两圈', ['两圈: 2 圈']],
    ['two minutes', ['two minutes: 2 minute']],
    ['3 beeps', ['3: 3 beep']],
    ['3 声', ['3: 3 beep']],
    ['14.2V', ['14.2: 14.2 v']],
  ])('reads %j as %j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it.each(['a beep', '一声不响', 'two beepers', '好几声', 'ten v'])('measures nothing in %j', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it.each(['two beeps', '两声蜂鸣', 'three V'])('is what reads %j: without the units nothing does', (text) => {
    expect(findQuantities(text)).toEqual([]);
  });
});
